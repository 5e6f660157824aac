import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { redirectAfterPost } from "~/lib/http/responses";
import { accountPaths, homePaths } from "~/paths";

export async function loader() {
  return redirectAfterPost(homePaths.splash);
}

export async function action({ context }: ActionFunctionArgs) {
  await context.signOut.here();
  context.toasts.add({ type: "success", title: "You are signed out" });
  return redirectAfterPost(accountPaths.login);
}
