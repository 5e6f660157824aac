import { redirectTo } from "~/lib/http/responses";
import { homePaths } from "~/paths";

export async function loader() {
  return redirectTo(homePaths.splash);
}

export const action = loader;
