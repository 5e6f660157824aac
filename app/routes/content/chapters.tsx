import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { ButtonLink } from "~/components/shell/button-link";
import { placesGroup } from "~/lib/content/content-source";
import { sourceOf } from "~/lib/content/sources";
import { idFrom } from "~/lib/http/params";
import { notFound } from "~/lib/http/responses";
import { arrangeList } from "~/lib/list/list";
import { requireStudent } from "~/lib/session/guards";
import { loadPlace } from "./place";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · ${data.home.label} · PCBT` : "Chapters · PCBT" },
];

/** The chapters of a subject. */
export const loader = requireStudent(async (args) => {
  const { context, params, url } = args;
  const source = sourceOf(url, params);
  const [{ subject }, chapters] = await Promise.all([
    loadPlace(source, args, source.chaptersPath),
    source.chapters(context, idFrom(params, "subjectId")),
  ]);
  if (!subject) throw notFound();
  const group = placesGroup("Chapters", chapters, (chapter) =>
    source.contentPath(subject, chapter),
  );
  return {
    title: subject.name,
    home: source.home,
    all: {
      label: `All ${source.words.many} of this subject`,
      href: source.contentPath(subject, null),
    },
    list: arrangeList([group], url),
  };
});

export default function Chapters() {
  const { title, home, all, list } = useLoaderData<typeof loader>();
  const empty = { text: "This subject has no chapters yet." };
  return (
    <ListPage title={title} crumbs={[home]} list={list} what="chapters" empty={empty} wide>
      <p>
        <ButtonLink href={all.href}>{all.label}</ButtonLink>
      </p>
    </ListPage>
  );
}
