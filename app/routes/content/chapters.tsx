import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { ChipFilter } from "~/components/parts/chip-filter";
import { noLessons } from "~/components/parts/drawings";
import { ButtonLink } from "~/components/shell/button-link";
import { type ListedPlace, placesGroup } from "~/lib/content/content-source";
import { findSource } from "~/lib/content/sources";
import { idFrom } from "~/lib/http/params";
import { notFound } from "~/lib/http/responses";
import { messages } from "~/lib/institute/error-catalogue";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { arrangeList } from "~/lib/list/list";
import { requireStudent } from "~/request/guards";
import { loadLocation } from "./location";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · ${data.home.label} · PCBT` : "Chapters · PCBT" },
];

export const loader = requireStudent(async (args) => {
  const { context, params, url } = args;
  const source = findSource(url, params);
  const subjectId = idFrom(params, "subjectId");
  const [{ subject }, chapters] = await Promise.all([
    loadLocation(source, args, source.chaptersPath),
    context.optionalPart<ListedPlace[]>(
      (source.listedChapters ?? source.chapters)(context, subjectId),
      FULL_TIMEOUT_MS,
    ),
    source.title?.(context),
  ]);
  if (!subject) throw notFound();
  const group = placesGroup({
    title: "Chapters",
    places: chapters.value,
    pathOf: (chapter) => chapter.href ?? source.contentPath(subject, chapter),
    factsOf: ({ facts = [] }) => facts,
    missing: `${messages.chapters}.`,
    subject: subject.name,
  });
  const whole = source.contentPath(subject, null);
  return {
    title: subject.name,
    home: source.home,
    all: whole && { label: `All ${source.words.many} of this subject`, href: whole },
    kinds: source.kinds?.(subject, null) ?? [],
    empty: {
      drawing: noLessons,
      text: `This subject has no ${source.isSold ? source.words.one : "chapters"} yet.`,
      href: source.home.href,
      action: "Other subjects",
    },
    list: arrangeList([group], url),
  };
});

export default function Chapters() {
  const { title, home, all, kinds, empty, list } = useLoaderData<typeof loader>();
  return (
    <ListPage title={title} crumbs={[home]} list={list} what="chapters" empty={empty} wide>
      {kinds.length > 0 ? <ChipFilter label="All of this subject" chips={kinds} /> : null}
      {kinds.length === 0 && all ? (
        <p>
          <ButtonLink href={all.href}>{all.label}</ButtonLink>
        </p>
      ) : null}
    </ListPage>
  );
}
