import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { box } from "~/components/parts/action-icon-paths";
import { ButtonLink } from "~/components/shell/button-link";
import { LegalLinks } from "~/components/shell/legal-links";
import { packageGroups } from "~/lib/content/packages";
import { arrangeList } from "~/lib/list/list";
import { contentPaths, demoPaths, packagePaths } from "~/paths";
import { requireStudent } from "~/request/guards";

export const meta: MetaFunction = () => [{ title: "Packages · PCBT" }];

export const loader = requireStudent(async ({ context, url }) => arrangeList(await packageGroups(context), url));

const all = { label: "Packages", href: packagePaths.all };
const empty = {
  icon: box,
  text: "Your institute has no packages yet. Its free tests are open to you.",
  href: contentPaths.tests,
  action: "Free tests",
};

export default function Packages() {
  const list = useLoaderData<typeof loader>();
  const crumbs = list.query.category === "all" ? [] : [all];
  return (
    <ListPage title="Packages" crumbs={crumbs} list={list} what="packages" empty={empty} below={<LegalLinks />} wide>
      <p>
        <ButtonLink href={demoPaths.subjects}>Try free lessons first</ButtonLink>
      </p>
    </ListPage>
  );
}
