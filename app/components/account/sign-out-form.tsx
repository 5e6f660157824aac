import { accountPaths } from "~/paths";
import { UnsentNotice } from "./unsent-notice";

export function SignOutForm() {
  return (
    <form className="stack" method="post" action={accountPaths.logout}>
      <UnsentNotice />
      <p className="actions">
        <button type="submit" className="btn btn-quiet">
          Sign out
        </button>
      </p>
    </form>
  );
}
