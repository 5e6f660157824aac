import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { redirectAfterPost } from "~/lib/http/responses";
import { accountPaths, homePaths } from "~/paths";

/** A visit by address changes nothing. */
export async function loader() {
  return redirectAfterPost(homePaths.splash);
}

/** Logout clears the token and the user; the institute is told. */
export async function action({ context }: ActionFunctionArgs) {
  await context.signOut.here();
  context.toasts.add({ type: "success", title: "You are signed out" });
  return redirectAfterPost(accountPaths.login);
}
