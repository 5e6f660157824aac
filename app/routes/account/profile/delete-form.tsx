import { Field } from "~/components/form/field";
import { type LastResult, StudentForm } from "~/components/form/student-form";
import { accountPaths } from "~/paths";
import { deletionSchema } from "./schemas";

/** Deleting the account: what goes, what stays, the password, and an equal way out. */
export function DeleteForm({ lastResult }: { lastResult: LastResult }) {
  return (
    <>
      <section className="card" aria-labelledby="what-goes">
        <h2 id="what-goes">What is lost</h2>
        <ul className="points">
          <li>your results, ranks, progress and coins</li>
          <li>packages, tests and books you bought; there is no refund</li>
          <li>your chats, doubts, job applications and uploaded files</li>
        </ul>
        <h2>What stays</h2>
        <p>The institute’s records of payments, without your name.</p>
        <p>You can register with the same phone later, but you start again with nothing.</p>
      </section>
      <StudentForm
        id="delete-account"
        schema={deletionSchema}
        lastResult={lastResult}
        submit="Delete my account for good"
        busy="Deleting…"
        intent="delete"
        danger
        after={
          <a className="btn btn-quiet" href={accountPaths.profile}>
            Keep my account
          </a>
        }
      >
        {(fields) => (
          <>
            <Field
              field={fields.password}
              label="Password"
              hint="So we know it is you"
              type="password"
              autoComplete="current-password"
            />
            <p className="hint">
              Never set a password, or forgot it?
              <a className="link-words link-line" href={accountPaths.view("password")}>
                Set a new one first
              </a>
            </p>
          </>
        )}
      </StudentForm>
    </>
  );
}
