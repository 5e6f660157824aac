import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type EmptyList, ListPage } from "~/components/list/list-page";
import { MissingPart } from "~/components/list/missing-part";
import { type Chip, ChipFilter } from "~/components/parts/chip-filter";
import { noLessons } from "~/components/parts/drawings";
import { Page } from "~/components/shell/page";
import type { ContentSource } from "~/lib/content/content-source";
import { findSource } from "~/lib/content/sources";
import { messages } from "~/lib/institute/error-catalogue";
import { placeKinds } from "~/lib/kinds";
import { arrangeList } from "~/lib/list/list";
import { contentPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import { studentAction } from "~/request/student-action";
import type { RouteHandle } from "~/route-handle";
import { type LoadedLocation, loadLocation, locationIds, locationParameters } from "./location";
import { currentSteps, loadNextSteps } from "./narrowing";
import { StudyPathScreen } from "./study-path-screen";

export const handle = { stylesheet: "path" } satisfies RouteHandle;

interface StepsProps {
  taken: readonly Chip[];
  next: { label: string; chips: readonly Chip[]; missing: string } | null;
}

function Steps({ taken, next }: StepsProps) {
  return (
    <>
      {taken.length > 0 ? <ChipFilter label="Where you are" chips={taken} /> : null}
      {next?.missing ? <MissingPart text={next.missing} /> : null}
      {next && next.chips.length > 0 ? (
        <div className="steps">
          <span>{next.label}</span>
          <ChipFilter label={next.label} chips={next.chips} />
        </div>
      ) : null}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? [...new Set([data.title, data.home.label, "PCBT"])].join(" · ") : "Content · PCBT" },
];

function emptyAt(source: ContentSource, location: LoadedLocation): EmptyList {
  const { home, words } = source;
  const { subject, chapter, topic, subtopic } = location;
  if (!subject) {
    const { href, label } = source.above ?? { href: contentPaths.tests, label: "See the tests" };
    return { drawing: noLessons, text: `There is no ${words.one} yet.`, href, action: label };
  }
  if (!chapter) {
    return {
      drawing: noLessons,
      text: `This subject has no ${words.one} yet.`,
      href: home.href,
      action: "Other subjects",
    };
  }
  const whole = source.contentPath(subject, null);
  const here = subtopic ? "subtopic" : topic ? "topic" : "chapter";
  return {
    drawing: noLessons,
    text: `This ${here} has no ${words.one} yet.`,
    href: whole ?? source.chaptersPath(subject),
    action: whole ? `All ${words.many} of this subject` : "Other chapters",
  };
}

function filteredPath({ pathname, searchParams }: URL): string {
  const parameters = [...locationParameters, "category"].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return parameters.length > 0 ? `${pathname}?${new URLSearchParams(parameters)}` : pathname;
}

/** True for a list in alphabetical order. */
const listParameter = "list";
const ofLists = [listParameter, "q", "category", "sort", "view", "offset"];

function orderChips({ pathname, searchParams }: URL, isPath: boolean): Chip[] {
  const at = (isList: boolean) => {
    const location = locationParameters.flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value]];
    });
    const search = new URLSearchParams([...location, ...(isList ? [[listParameter, "all"]] : [])]);
    return search.size > 0 ? `${pathname}?${search}` : pathname;
  };
  return [
    { label: "Order of study", href: at(false), isCurrent: isPath },
    { label: "A to Z", href: at(true), isCurrent: !isPath },
  ];
}

export const loader = requireStudent(async (args) => {
  const { context, params, url } = args;
  const source = findSource(url, params);
  const ids = locationIds(args);
  const hasPath = source.path !== undefined && ids.chapterId === null;
  const isPath = hasPath && !ofLists.some((name) => url.searchParams.has(name));
  const [location, studied, groups, title, unsure, next] = await Promise.all([
    loadLocation(source, args, source.contentPath),
    isPath ? (source.path?.(context, ids) ?? null) : null,
    isPath ? [] : source.content(context, ids),
    source.title?.(context),
    source.warning?.(context),
    loadNextSteps(source, args),
  ]);
  const { home, words } = source;
  const { subject, chapter, topic, subtopic } = location;
  return {
    title: (subtopic ?? topic ?? chapter ?? subject)?.name ?? title ?? home.label,
    home,
    crumbs: [home, ...(subject ? [{ label: subject.name, href: source.chaptersPath(subject) }] : [])].filter(
      ({ href }) => href !== filteredPath(url),
    ),
    what: words.many,
    unsure: unsure ?? null,
    kinds: (subject && source.kinds?.(subject, chapter)) ?? [],
    taken: currentSteps(source, location),
    next,
    empty: emptyAt(source, location),
    orders: hasPath ? orderChips(url, isPath) : [],
    studied,
    missing: isPath && studied === null ? `${messages.packages}.` : null,
    list: arrangeList(studied ? [studied.live] : groups, url, { keep: [...locationParameters, listParameter] }),
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

export default function Content() {
  const loaded = useLoaderData<typeof loader>();
  const { title, crumbs, what, unsure, kinds, taken, next, empty, list, orders, studied, missing } = loaded;
  if (studied !== null && studied.path.all > 0) {
    return (
      <Page title={title} crumbs={crumbs}>
        <StudyPathScreen {...studied} unsure={unsure} orders={orders}>
          <Steps taken={taken} next={next} />
        </StudyPathScreen>
      </Page>
    );
  }
  if (missing !== null) {
    return (
      <Page title={title} crumbs={crumbs}>
        <Steps taken={taken} next={next} />
        <MissingPart text={missing} />
      </Page>
    );
  }
  return (
    <ListPage title={title} crumbs={crumbs} list={list} what={what} empty={empty} wide>
      {unsure ? <MissingPart text={unsure} /> : null}
      {orders.length > 0 ? <ChipFilter label="Order" chips={orders} /> : null}
      {kinds.length > 0 ? <ChipFilter label="Of this place" chips={kinds} /> : null}
      <Steps taken={taken} next={next} />
    </ListPage>
  );
}
