import { goTo } from "~/lib/http/responses";

/** Any other address leads to the splash. */
export async function loader() {
  return goTo("/");
}

export async function action() {
  return goTo("/");
}
