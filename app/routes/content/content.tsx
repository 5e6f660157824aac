import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import type { EmptyNoteProps } from "~/components/parts/empty-note";
import type { ContentSource } from "~/lib/content/content-source";
import { sourceOf } from "~/lib/content/sources";
import { arrangeList } from "~/lib/list/list";
import { requireStudent } from "~/lib/session/guards";
import type { Named } from "~/paths";
import { loadPlace, placeIds, placeParameters } from "./place";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · ${data.home.label} · PCBT` : "Content · PCBT" },
];

/** What is said where there is nothing, and where there is more. */
function emptyAt(
  source: ContentSource,
  subject: Named | null,
  chapter: Named | null,
): EmptyNoteProps {
  const { home, words } = source;
  if (!subject) return { text: `There is no ${words.one} yet.` };
  if (!chapter) {
    return {
      text: `This subject has no ${words.one} yet.`,
      href: home.href,
      action: "Other subjects",
    };
  }
  return {
    text: `This chapter has no ${words.one} yet.`,
    href: source.contentPath(subject, null),
    action: `All ${words.many} of this subject`,
  };
}

/** What is in a subject, in one of its chapters, or in all of a source. */
export const loader = requireStudent(async (args) => {
  const { context, params, url } = args;
  const source = sourceOf(url, params);
  const [{ subject, chapter }, groups] = await Promise.all([
    loadPlace(source, args, source.contentPath),
    source.content(context, placeIds(args)),
  ]);
  const { home, words } = source;
  return {
    title: chapter?.name ?? subject?.name ?? home.label,
    home,
    above: subject && { label: subject.name, href: source.chaptersPath(subject) },
    what: words.many,
    empty: emptyAt(source, subject, chapter),
    list: arrangeList(groups, url, { keep: placeParameters, view: "list" }),
  };
});

export default function Content() {
  const { title, home, above, what, empty, list } = useLoaderData<typeof loader>();
  const crumbs = above ? [home, above] : [];
  return <ListPage title={title} crumbs={crumbs} list={list} what={what} empty={empty} wide />;
}
