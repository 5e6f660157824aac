import { goTo } from "~/lib/http/responses";

/** SPEC 2: "Any other path redirects to /". */
export async function loader() {
  return goTo("/");
}

export async function action() {
  return goTo("/");
}
