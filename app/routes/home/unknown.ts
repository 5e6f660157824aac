import { redirectTo } from "~/lib/http/responses";

/** Any other address leads to the splash. */
export async function loader() {
  return redirectTo("/");
}

export async function action() {
  return redirectTo("/");
}
