import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { type ContentContext, type ContentSource, placesGroup } from "~/lib/content/content-source";
import { sourceOf } from "~/lib/content/sources";
import { messages } from "~/lib/institute/error-catalogue";
import { arrangeList, type ListGroup } from "~/lib/list/list";
import { readListQuery } from "~/lib/list/list-query";
import { requireStudent } from "~/lib/session/guards";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.home.label ?? "Subjects"} · PCBT` },
];

async function subjectsGroup(source: ContentSource, context: ContentContext): Promise<ListGroup> {
  const { value } = await context.optionalPart(source.subjects(context));
  return placesGroup("Subjects", value, source.chaptersPath, () => [], messages.subjects);
}

/** Where a tree of content begins: its subjects, and whatever else the source puts there. */
export const loader = requireStudent(async ({ context, params, url }) => {
  const source = sourceOf(url, params);
  const { query } = readListQuery(url.searchParams);
  const groups = source.overview
    ? await source.overview(context, query)
    : [await subjectsGroup(source, context)];
  const { home, words } = source;
  return { home, what: words.many, list: arrangeList(groups, url) };
});

export default function Subjects() {
  const { home, what, list } = useLoaderData<typeof loader>();
  const empty = { text: "There is nothing here yet. Look again tomorrow." };
  const crumbs = list.query.category === "all" ? [] : [home];
  return <ListPage title={home.label} crumbs={crumbs} list={list} what={what} empty={empty} wide />;
}
