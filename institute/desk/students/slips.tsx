import type { Institute } from "../../http/call";
import type { SignInSlip } from "../../students/add-students";
import { FactList } from "../parts";

interface SlipsProps {
  institute: Pick<Institute, "name" | "code">;
  /** Where students sign in. */
  app: string | undefined;
  slips: readonly SignInSlip[];
}

/** A slip to cut out for each student, with a first sign-in, the one time that anybody sees it. */
export function Slips({ institute, app, slips }: SlipsProps) {
  return (
    <>
      <div className="notice notice-now no-print" role="status">
        <p>
          <strong>{slips.length === 1 ? "1 slip" : `${slips.length} slips`}.</strong> Print this page now, or write them
          down: these passwords are shown this once. A slip that is lost is made anew under Students, Slips.
        </p>
      </div>
      {slips.map(({ name, username, password }) => (
        <section className="card slip" key={username} aria-label={name}>
          <h2>{name}</h2>
          <FactList
            facts={[
              ["Institute code", institute.code],
              ["Username", username],
              [
                "First password",
                <span key="password" className="secret">
                  {password}
                </span>,
              ],
            ]}
          />
          <p>
            {institute.name}
            {app ? `: sign in at ${app}` : ""}. Choose a password of your own under Profile.
          </p>
        </section>
      ))}
    </>
  );
}
