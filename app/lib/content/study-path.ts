import { capital } from "~/lib/format";
import { hasPlace, kinds, type PackedKind, packedInStudy } from "~/lib/kinds";
import type { ItemOf, ListGroup, ListItem } from "~/lib/list/list";
import type { createNotebook } from "~/lib/notebook/notebook";
import type { Named } from "~/paths";

export type StudyStep = ItemOf<PackedKind>;

export interface StudyState {
  taken: ReadonlySet<number | string>;
  /** Tests that were begun and are not handed in. */
  running: ReadonlySet<number | string>;
  /** Where a note or video was left, by `${kind} ${id}`; 0: at its end. */
  places: ReadonlyMap<string, number>;
}

export async function loadStudied(
  notebook: Pick<ReturnType<typeof createNotebook>, "overview" | "places">,
): Promise<StudyState> {
  const [overview, places] = await Promise.all([notebook.overview(), notebook.places()]);
  return {
    taken: new Set(overview?.taken.map(({ testId }) => testId)),
    running: new Set(overview?.openTests.map(({ testId }) => testId)),
    places: new Map(places?.map(({ kind, id, place }) => [`${kind} ${id}`, place])),
  };
}

export const isStep = (item: ListItem): item is StudyStep => packedInStudy.some((kind) => kind === item.kind);

export function stateOf(
  { kind, id }: Pick<ListItem, "kind" | "id">,
  { taken, running, places }: StudyState,
): ListItem["state"] {
  if (kind === "test") return running.has(id) ? "now" : taken.has(id) ? "done" : undefined;
  const place = places.get(`${kind} ${id}`);
  return place === undefined ? undefined : place === 0 ? "done" : "now";
}

export function markSteps(groups: readonly ListGroup[], studied: StudyState): ListGroup[] {
  const mark = (item: ListItem): ListItem => {
    const state = isStep(item) ? stateOf(item, studied) : undefined;
    return state ? { ...item, state } : item;
  };
  return groups.map((group) => ({ ...group, items: group.items?.map(mark) ?? null }));
}

/** `fold`: whose summary has its name. */
export function stepTitle({ kind, name, place }: StudyStep, fold: string): string {
  if (name === fold) return capital(kinds[kind].one);
  return name === place?.subjectName ? `All of ${name}` : name;
}

/** Whether a student may say of it that it is done: only taking a test is doing it. */
export const isMarkable = ({ kind }: StudyStep) => hasPlace(kind);

const isDone = ({ state }: StudyStep) => state === "done";
const subjectIdOf = ({ place }: StudyStep) => place?.subjectId ?? null;
const chapterIdOf = ({ place }: StudyStep) => place?.chapterId ?? null;
const kindRank = ({ kind }: StudyStep) => packedInStudy.indexOf(kind);

/** Those of the list in its order; ids are given in the order of study, and what has none comes last. */
function inStudyOrder(ids: Iterable<number | null>, listed: readonly Named[] | null): (number | null)[] {
  const places = new Map(listed?.map(({ id }, place) => [id, place]));
  const placeOf = (id: number | null) => (id === null ? Number.MAX_VALUE : (places.get(id) ?? places.size));
  const byId = (a: number | null, b: number | null) => (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE);
  return [...new Set(ids)].sort((a, b) => placeOf(a) - placeOf(b) || byId(a, b));
}

export type StudyChapter = ReturnType<typeof chaptersOf>[number];

/** The id is null for what is of the whole subject. */
function chaptersOf(steps: readonly StudyStep[], listed: readonly Named[] | null) {
  return inStudyOrder(steps.map(chapterIdOf), listed).map((id) => {
    const here = steps.filter((step) => chapterIdOf(step) === id);
    const ownName = here.find(({ place }) => place?.chapterName)?.place?.chapterName ?? "";
    const name = id === null ? "" : (listed?.find((chapter) => chapter.id === id)?.name ?? ownName);
    return { id, name, steps: here.toSorted((a, b) => kindRank(a) - kindRank(b)) };
  });
}

/** Things in the order of study, `next` the one to go on with; subjects and chapters as the institute lists them, else by their ids. */
export function studyPath(
  groups: readonly Pick<ListGroup, "items">[],
  {
    subjects: listed = null,
    chapters: listedChapters = null,
  }: Partial<Record<"subjects" | "chapters", readonly Named[] | null>> = {},
) {
  const all = groups.flatMap(({ items }) => items?.filter(isStep) ?? []);
  const subjects = inStudyOrder(all.map(subjectIdOf), listed).map((id) => {
    const steps = all.filter((step) => subjectIdOf(step) === id);
    const ownName = steps.find(({ place }) => place?.subjectName)?.place?.subjectName ?? "";
    const name = id === null ? "" : (listed?.find((subject) => subject.id === id)?.name ?? ownName);
    const done = steps.filter(isDone).length;
    return { id, name, chapters: chaptersOf(steps, listedChapters), done, all: steps.length };
  });
  const steps = subjects.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.steps));
  const open = steps.filter((step) => !isDone(step) && !step.lock);
  return {
    subjects,
    next: open.find(({ state }) => state === "now") ?? open[0] ?? null,
    done: steps.filter(isDone).length,
    all: steps.length,
  };
}

export type StudyPath = ReturnType<typeof studyPath>;
