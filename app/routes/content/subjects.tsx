import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { placesGroup } from "~/lib/content/content-source";
import { sourceOf } from "~/lib/content/sources";
import { arrangeList } from "~/lib/list/list";
import { readListQuery } from "~/lib/list/list-query";
import { requireStudent } from "~/lib/session/guards";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.home.label ?? "Subjects"} · PCBT` },
];

/** Where a tree of content begins: its subjects, and whatever else the source puts there. */
export const loader = requireStudent(async ({ context, params, url }) => {
  const source = sourceOf(url, params);
  const { query } = readListQuery(url.searchParams);
  const groups = source.overview
    ? await source.overview(context, query)
    : [placesGroup("Subjects", await source.subjects(context), source.chaptersPath)];
  const { home, words } = source;
  return { home, what: words.many, list: arrangeList(groups, url) };
});

export default function Subjects() {
  const { home, what, list } = useLoaderData<typeof loader>();
  const empty = { text: "There is nothing here yet. Look again tomorrow." };
  const crumbs = list.query.category === "all" ? [] : [home];
  return <ListPage title={home.label} crumbs={crumbs} list={list} what={what} empty={empty} wide />;
}
