import { optionalIdOf } from "~/lib/http/params";
import { notFound, redirectTo } from "~/lib/http/responses";
import { packagePaths } from "~/paths";
import { requireStudent } from "~/request/guards";

export const loader = requireStudent(async ({ url }) => {
  const id = url.searchParams.get("package") ?? url.searchParams.get("package_id");
  if (id === null) throw redirectTo(packagePaths.sold);
  const packageId = optionalIdOf(id);
  if (packageId === null) throw notFound();
  throw redirectTo(packagePaths.buy(packageId));
});

/** Never drawn: gives refusals an error page. */
export default function BuyPackage() {
  return null;
}
