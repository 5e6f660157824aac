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
import { manyOfEach, packedInStudy } from "~/lib/kinds";
import { arrangeList } from "~/lib/list/list";
import { bookPaths, contentPaths, demoPaths, premiumPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = { stylesheet: "package" } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: `${shop.label} · PCBT` }];

export const loader = requireStudent(async ({ context, url }) => arrangeList(await packageGroups(context), url));

const noPackages = {
  drawing: nothingBought,
  text: "Your institute has no packages yet. Its free tests are open to you.",
  href: contentPaths.tests,
  action: "Free tests",
};

const besides = [
  { href: demoPaths.subjects, title: "Free lessons", line: `${capital(manyOfEach(packedInStudy))} to try`, icon: play },
  { href: premiumPaths.home, title: library.label, line: soldAlone, icon: tests },
  { href: bookPaths.store, title: "Books", line: "Printed books and e-books", icon: book },
];

export default function Packages() {
  const list = useLoaderData<typeof loader>();
  const crumbs = list.query.category === "all" ? [] : [shop];
  const below = (
    <>
      <ListRows rows={besides} />
      <LegalLinks />
    </>
  );
  return (
    <ListPage title={shop.label} crumbs={crumbs} list={list} what="packages" empty={noPackages} below={below} wide />
  );
}
