import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { NextStep } from "~/components/content/next-step";
import { Items } from "~/components/list/items";
import { type EmptyList, ListPage } from "~/components/list/list-page";
import { MissingPart } from "~/components/list/missing-part";
import { ChipFilter } from "~/components/parts/chip-filter";
import { noLessons } from "~/components/parts/drawings";
import { question } from "~/components/parts/icon-paths";
import { ListRow } from "~/components/parts/list-row";
import { ShareRing } from "~/components/parts/share-ring";
import { LegalLinks } from "~/components/shell/legal-links";
import { type ContentSource, type ListedSubject, placesGroup } from "~/lib/content/content-source";
import { findSource } from "~/lib/content/sources";
import { isStep, loadStudied, markSteps, type StudyPath, studyPath } from "~/lib/content/study-path";
import { messages } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { placeKinds } from "~/lib/kinds";
import { arrangeList, type ListGroup, type ListItem } from "~/lib/list/list";
import { readListQuery } from "~/lib/list/list-query";
import { contentPaths, homePaths, type Named } from "~/paths";
import { studentAction } from "~/request/form-action";
import { requireStudent, type StudentArgs } from "~/request/guards";
import { type LoadedLocation, loadLocation, locationIds, locationParameters } from "./location";
import { currentSteps, loadNextSteps } from "./narrowing";
import { Chapters, type StudyFold } from "./study-steps";

/** Things that a page holds in its folds; of more, each chapter has a page of its own. */
const MAX_FOLDED = 100;
/** Things of a chapter that stand in one list, in the order of study. */
const MAX_CHAPTER = 20;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? [...new Set([data.title, data.home.label, "PCBT"])].join(" · ") : "Library · PCBT" },
];

function emptyAt({ above, contentPath, home, words }: ContentSource, location: LoadedLocation): EmptyList {
  const { subject, chapter, topic, subtopic } = location;
  const here = subtopic ? "subtopic" : topic ? "topic" : chapter ? "chapter" : "subject";
  const { href, label } = !subject
    ? (above ?? { href: contentPaths.tests, label: "See the tests" })
    : chapter
      ? { href: contentPath(subject, null), label: `All ${words.many} of this subject` }
      : { href: home.href, label: "Other subjects" };
  const text = subject ? `This ${here} has no ${words.one} yet.` : `There is no ${words.one} yet.`;
  return { drawing: noLessons, text, href, action: label };
}

/** What stands beside subjects, chapters or steps, and what did not come. */
function groupsBeside(groups: readonly ListGroup[], isBeside: (item: ListItem) => boolean): ListGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items?.filter(isBeside) ?? null }))
    .filter(({ items }) => items?.length !== 0);
}

/** What of a place stands first, before a search or a kind is chosen. */
function shownFirst(
  { narrowing, chaptersPath, contentPath }: ContentSource,
  { subject, chapter }: LoadedLocation,
  groups: readonly ListGroup[],
  path: StudyPath,
  subjects: readonly ListedSubject[] | null,
): readonly ListGroup[] {
  const chapters = path.subjects.flatMap((one) => one.chapters);
  const beside = groupsBeside(groups, (item) => !isStep(item));
  if (subject && chapter) {
    const items = chapters.flatMap(({ steps }) => steps);
    const isShort = items.length > 0 && items.length <= MAX_CHAPTER;
    return isShort ? [{ id: "steps", title: "", items, keepsOrder: true }, ...beside] : groups;
  }
  if (subject) {
    if (path.all <= MAX_FOLDED) return beside;
    const places = chapters.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
    const steps = new Map(chapters.map((one) => [one.id, one.steps]));
    const rows = placesGroup(
      {
        title: "Chapters",
        places,
        pathOf: (one) => contentPath(subject, one),
        progressOf: ({ id }) => {
          const here = steps.get(id) ?? [];
          return { done: here.filter(({ state }) => state === "done").length, all: here.length };
        },
      },
      subject,
    );
    return [rows, ...groupsBeside(groups, ({ place }) => !place?.chapterId)];
  }
  const tiles = placesGroup({
    title: "Subjects",
    places: path.subjects.flatMap(({ id, name }) =>
      id === null ? [] : [subjects?.find((one) => one.id === id) ?? { id, name }],
    ),
    pathOf: (one) => (narrowing ? contentPath(one, null) : chaptersPath(one)),
    progressOf: ({ id }) => path.subjects.find((one) => one.id === id),
  });
  return [tiles, ...groupsBeside(groups, ({ place }) => !place?.subjectId)];
}

const listedSubjects = ({ hasAllSubjects, subjects }: ContentSource, { context, student }: StudentArgs) =>
  hasAllSubjects ? context.instituteCache.subjects(student.instituteCode) : subjects(context);

function foldsOf({ narrowing, contentPath }: ContentSource, { subjects }: StudyPath, place: Named): StudyFold[] {
  return subjects
    .flatMap(({ chapters }) => chapters)
    .map((chapter) => ({
      ...chapter,
      ...(narrowing && chapter.id !== null ? { topics: contentPath(place, { ...chapter, id: chapter.id }) } : {}),
    }));
}

export const loader = requireStudent(async (args) => {
  const { context, params, url } = args;
  const source = findSource(url, params);
  const ids = locationIds(args);
  const { subjectId, chapterId } = ids;
  const { query } = readListQuery(url.searchParams);
  const isWhole = subjectId === null;
  const stem = url.pathname.split("/", 3).join("/");
  const optionally = async (list: false | Promise<readonly ListedSubject[]>) =>
    list ? context.optionalPart(list, FULL_TIMEOUT_MS) : null;
  const [location, found, subjects, chapters, title, unsure, offer, next, studied] = await Promise.all([
    loadLocation(source, args, (subject, chapter) => {
      const named = source.contentPath(subject, chapter);
      return [source.chaptersPath(subject), named].find((path) => path.startsWith(stem)) ?? named;
    }),
    (isWhole && source.overview?.(context, query)) || source.content(context, ids),
    optionally(isWhole && source.overview === undefined && listedSubjects(source, args)),
    optionally(!isWhole && chapterId === null && (source.filledChapters ?? source.chapters)(context, subjectId)),
    source.title?.(context),
    source.warning?.(context),
    isWhole && source.offer?.(context),
    loadNextSteps(source, args),
    loadStudied(context.notebook),
  ]);
  const { home, words } = source;
  const { subject, chapter, topic, subtopic } = location;
  const groups = markSteps(found, studied);
  const path = studyPath(groups, { subjects: subjects?.value ?? null, chapters: chapters?.value ?? null });
  const isOverview = isWhole && source.overview !== undefined;
  const isAsked = ["q", "category", "sort", "view"].some((name) => url.searchParams.has(name));
  const instead = isOverview || isAsked ? groups : shownFirst(source, location, groups, path, subjects?.value ?? null);
  const isFolded = !isAsked && chapter === null && path.all > 0 && path.all <= MAX_FOLDED;
  const list = arrangeList(
    groups,
    url,
    { keep: [...locationParameters, "show"] },
    path.all === 0 ? undefined : instead,
  );
  const up = list.query.category === "all" ? source.above : { label: home.label, href: url.pathname };
  return {
    title: (subtopic ?? topic ?? chapter ?? subject)?.name ?? title ?? home.label,
    home,
    crumbs: isWhole
      ? up
        ? [up]
        : []
      : [home, ...(subject && chapter ? [{ label: subject.name, href: source.contentPath(subject, null) }] : [])],
    what: words.many,
    unsure: unsure ?? null,
    offer: offer || null,
    missing: [
      ...(subjects?.failure ? [`${messages.subjects}.`] : []),
      ...(chapters?.failure ? [`${messages.chapters}.`] : []),
    ],
    filters: (subject && source.filters?.(subject, chapter)) ?? [],
    taken: currentSteps(source, location),
    next,
    empty: emptyAt(source, location),
    isSold: source.isSold ?? false,
    isPlace: subject !== null,
    path: isOverview || isAsked ? null : path,
    isGuided: chapter === null,
    folds: subject && isFolded ? foldsOf(source, path, subject) : null,
    list,
  };
});

const doneSchema = z.object({ kind: z.enum(placeKinds), id: z.coerce.number().int().positive() });

/** Lets a student mark what was read or watched elsewhere, or without script. */
export const action = studentAction({
  schema: doneSchema,
  failures: "page",
  async run({ kind, id }, { context, url }) {
    await context.notebook.setPlace(kind, id, 0);
    return { to: `${url.pathname}${url.search}` };
  },
});

function StudyProgress({ path: { done, all, next } }: { path: StudyPath }) {
  if (done === 0) return null;
  return (
    <p className="row-line study-progress">
      <ShareRing percent={Math.round((done / all) * 100)} />
      {done} of {all} done{next === null && done === all ? ". You have come to the end: well done." : ""}
    </p>
  );
}

/** Every page of the library: all subjects, or one, through the filter that its address names. */
export default function LibraryPage() {
  const loaded = useLoaderData<typeof loader>();
  const { title, crumbs, list, what, empty, unsure, missing, filters, taken, next, path, folds, offer } = loaded;
  const step = loaded.isGuided && folds === null && offer === null ? path?.next : null;
  const first = folds ? <Chapters folds={folds} next={path?.next ?? null} /> : null;
  const below = (
    <>
      {loaded.isPlace ? <ListRow href={homePaths.askDoubt()} title="Ask a doubt" icon={question} /> : null}
      {loaded.isSold ? <LegalLinks /> : null}
    </>
  );
  const page = { title, crumbs, list, what, empty, first };
  const rest = loaded.isPlace ? { aside: <div className="stack aside">{below}</div> } : { below };
  return (
    <ListPage {...page} {...rest} wide={folds === null}>
      {unsure ? <MissingPart text={unsure} /> : null}
      {offer ? <Items items={[offer]} /> : null}
      {step ? <NextStep step={step} done={`${path?.done} of ${path?.all} done`} /> : null}
      {path && !step ? <StudyProgress path={path} /> : null}
      {filters.length > 0 ? <ChipFilter label="Of this place" chips={filters} isOpen /> : null}
      {taken.length > 0 ? <ChipFilter label="Where you are" chips={taken} /> : null}
      {next?.missing ? <MissingPart text={next.missing} /> : null}
      {next && next.chips.length > 0 ? (
        <>
          <p className="row-line">{next.label}</p>
          <ChipFilter label={next.label} chips={next.chips} />
        </>
      ) : null}
      {missing.map((text) => (
        <MissingPart key={text} text={text} />
      ))}
    </ListPage>
  );
}
