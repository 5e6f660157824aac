import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { nothingBought } from "~/components/parts/drawings";
import { LegalLinks } from "~/components/shell/legal-links";
import { packageGroups, shop } from "~/lib/content/packages";
import { notFound, optionalIdOf, redirectTo } from "~/lib/http/responses";
import { arrangeList } from "~/lib/list/list";
import { contentPaths, packagePaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = { stylesheet: "package" } satisfies RouteHandle;

const title = "Buy a package";

export const meta: MetaFunction = () => [{ title: `${title} · PCBT` }];

/** What the student has not bought; a named package leads to its purchase. */
export const loader = requireStudent(async ({ context, url }) => {
  const id = url.searchParams.get("package") ?? url.searchParams.get("package_id");
  if (id === null) {
    const groups = await packageGroups(context);
    return arrangeList(
      groups.filter((group) => group.id !== "mine"),
      url,
    );
  }
  const packageId = optionalIdOf(id);
  if (packageId === null) throw notFound();
  throw redirectTo(packagePaths.buy(packageId));
});

const nothingToBuy = {
  drawing: nothingBought,
  text: "There is no package left to buy. The free tests are open to you.",
  href: contentPaths.tests,
  action: "Free tests",
};

export default function BuyPackage() {
  const list = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={title}
      crumbs={[shop]}
      list={list}
      what="packages"
      empty={nothingToBuy}
      below={<LegalLinks />}
      wide
    />
  );
}
