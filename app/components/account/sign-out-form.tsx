import { accountPaths } from "~/paths";

export function SignOutForm() {
  return (
    <form method="post" action={accountPaths.logout}>
      <button type="submit" className="btn btn-quiet">
        Sign out
      </button>
    </form>
  );
}
