import { optionalIdOf } from "~/lib/http/params";
import { notFound, redirectTo } from "~/lib/http/responses";
import { packagePaths } from "~/paths";
import { requireStudent } from "~/request/guards";

/** Which package is in the query, as our links or an institute's own say it; without one, those that are sold. */
export const loader = requireStudent(async ({ url }) => {
  const asked = url.searchParams.get("package") ?? url.searchParams.get("package_id");
  if (asked === null) throw redirectTo(packagePaths.sold);
  const packageId = optionalIdOf(asked);
  if (packageId === null) throw notFound();
  throw redirectTo(packagePaths.buy(packageId));
});

/** Never drawn: a route with a page has its refusals drawn in words. */
export default function BuyPackage() {
  return null;
}
