import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { nothingBought } from "~/components/parts/drawings";
import { book, play, tests } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { LegalLinks } from "~/components/shell/legal-links";
import { library } from "~/lib/content/content-source";
import { soldAlone } from "~/lib/content/owned-package";
import { packageGroups, shop } from "~/lib/content/packages";
import { capital } from "~/lib/format";
import { idFrom, redirectTo } from "~/lib/http/responses";
import { manyOfEach, packedInStudy } from "~/lib/kinds";
import { arrangeList } from "~/lib/list/list";
import { bookPaths, contentPaths, demoPaths, packagePaths, premiumPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = { stylesheet: "package" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? shop.label} · PCBT` }];

/** All packages, or those to buy; one that the address names leads to its purchase. */
export const loader = requireStudent(async ({ context, url }) => {
  if (url.pathname === packagePaths.all) {
    return { title: shop.label, list: arrangeList(await packageGroups(context), url) };
  }
  const id = url.searchParams.get("package") ?? url.searchParams.get("package_id");
  if (id !== null) throw redirectTo(packagePaths.buy(idFrom({ id }, "id")));
  const toBuy = (await packageGroups(context)).filter((group) => group.id !== "mine");
  return { title: "Buy a package", list: arrangeList(toBuy, url) };
});

const noPackages = {
  drawing: nothingBought,
  text: "There is no package to buy. The free tests are open to you.",
  href: contentPaths.tests,
  action: "Free tests",
};

const besides = [
  { href: demoPaths.subjects, title: "Free lessons", line: `${capital(manyOfEach(packedInStudy))} to try`, icon: play },
  { href: premiumPaths.home, title: library.label, line: soldAlone, icon: tests },
  { href: bookPaths.store, title: "Books", line: "Printed books and e-books", icon: book },
];

export default function Packages() {
  const { title, list } = useLoaderData<typeof loader>();
  const crumbs = title === shop.label && list.query.category === "all" ? [] : [shop];
  const below = (
    <>
      <ListRows rows={besides} />
      <LegalLinks />
    </>
  );
  return <ListPage title={title} crumbs={crumbs} list={list} what="packages" empty={noPackages} below={below} wide />;
}
