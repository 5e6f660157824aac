import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import type { Student } from "~/lib/session/student";
import { accountPaths } from "~/paths";
import { modalPath } from "./modal-address";

type Summary = Pick<Student, "name" | "username" | "institute" | "subscriptionStatus">;

/** Who is signed in on this phone, and the way out. */
export function ProfileContent({ student }: { student: Summary }) {
  const facts = [
    ["Name", student.name],
    ["Username", student.username],
    ["Institute", student.institute],
    ["Subscription", student.subscriptionStatus],
  ];
  return (
    <>
      <dl className="record">
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
      <p className="actions">
        <a className="btn btn-main" href={accountPaths.profile}>
          Your profile
        </a>
        <a className="btn" href={modalPath(useLocation(), "settings")}>
          Settings
        </a>
      </p>
      <form method="post" action={accountPaths.logout}>
        <button type="submit" className="btn btn-quiet">
          Sign out
        </button>
      </form>
    </>
  );
}
