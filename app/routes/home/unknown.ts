import { redirectTo } from "~/lib/http/responses";
import { homePaths } from "~/paths";

/** Any other address leads to the splash. */
export async function loader() {
  return redirectTo(homePaths.splash);
}

export async function action() {
  return redirectTo(homePaths.splash);
}
