import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { leaveFor } from "~/lib/http/responses";

/** A visit by address changes nothing. */
export async function loader() {
  return leaveFor("/");
}

/** Files of the institute, pages fetched ahead and pages behind Back; not the answers that wait. */
const forget = { "Clear-Site-Data": '"cache", "prefetchCache", "prerenderCache"' };

/** SPEC 4: logout clears the token and the user, and what this browser still holds of their pages. */
export async function action({ context }: ActionFunctionArgs) {
  context.session.signOut();
  context.session.toast({ type: "success", title: "You are signed out" });
  return leaveFor("/login", forget);
}
