import { Notice } from "~/components/parts/notice";
import { useShell } from "~/components/shell/shell";
import { formatCount } from "~/lib/format";
import { accountPaths, chatPaths, classPaths } from "~/paths";

export function UnsentNotice() {
  const { unsent } = useShell();
  if (unsent === 0) return null;
  const [are, them] = unsent === 1 ? ["is", "it"] : ["are", "them"];
  return (
    <Notice tone="bad">
      <p>
        {formatCount(unsent, "message")} {are} not sent yet. Signing out deletes {them} from this phone.
      </p>
      <p>
        To send {them} first, open the <a href={chatPaths.all}>chat</a> or <a href={classPaths.all}>class</a> that you
        wrote in.
      </p>
    </Notice>
  );
}

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
