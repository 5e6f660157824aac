import type { Note, Video } from "~/lib/institute/schemas/content";
import type { TestSummary } from "~/lib/institute/schemas/test";
import { hasPlace, type PackedKind, type PlaceKind, packedInStudy } from "~/lib/kinds";
import type { ItemOf } from "~/lib/list/list";
import type { Named } from "~/paths";

export type StepState = "done" | "now" | "open";

/** A thing of a package at its place in the order of study. */
export interface StudyStep {
  item: ItemOf<PackedKind>;
  state: StepState;
  /** Null: only taking it is doing it. */
  marks: { kind: PlaceKind; id: number } | null;
}

interface StudyChapter {
  /** "" for what is of the whole subject. */
  name: string;
  steps: StudyStep[];
}

interface StudySubject {
  /** Null for what is of no subject. */
  id: number | null;
  name: string;
  chapters: StudyChapter[];
  done: number;
  all: number;
}

export interface StudyPath {
  subjects: StudySubject[];
  /** Where to go on; null where nothing open is left. */
  next: { step: StudyStep; subject: string } | null;
  done: number;
  all: number;
}

export interface StudyRow {
  row: Pick<Note | Video | TestSummary, "id" | "subjectId" | "subjectName" | "chapterId" | "chapterName">;
  item: ItemOf<PackedKind>;
}

/** What the notebook knows of a student's study. */
interface StudyState {
  taken: ReadonlySet<number>;
  /** Tests that were begun and are not handed in. */
  running: ReadonlySet<number>;
  /** Where a note or video was left, by `${kind} ${id}`; 0: at its end. */
  places: ReadonlyMap<string, number>;
}

const kindRank = ({ kind }: StudyRow["item"]) => packedInStudy.indexOf(kind);

function stateOf({ row, item: { kind } }: StudyRow, { taken, running, places }: StudyState): StepState {
  if (hasPlace(kind)) {
    const place = places.get(`${kind} ${row.id}`);
    return place === undefined ? "open" : place === 0 ? "done" : "now";
  }
  kind satisfies "test";
  return running.has(row.id) ? "now" : taken.has(row.id) ? "done" : "open";
}

function stepOf(one: StudyRow, studied: StudyState): StudyStep {
  const { kind } = one.item;
  const marks = hasPlace(kind) ? { kind, id: one.row.id } : null;
  return { item: one.item, state: stateOf(one, studied), marks };
}

const isDone = ({ state }: StudyStep) => state === "done";
/** Ids are given in the order of study; what has none comes last. */
const byId = (a: number | null, b: number | null) => (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE);

function chaptersOf(rows: readonly StudyRow[], studied: StudyState): StudyChapter[] {
  const ids = [...new Set(rows.map(({ row }) => row.chapterId))].sort(byId);
  return ids.map((id) => {
    const here = rows.filter(({ row }) => row.chapterId === id);
    const name = id === null ? "" : (here.find(({ row }) => row.chapterName !== "")?.row.chapterName ?? "");
    const inOrder = here.toSorted((a, b) => kindRank(a.item) - kindRank(b.item));
    return { name, steps: inOrder.map((one) => stepOf(one, studied)) };
  });
}

/** `subjects`: in the institute's order; null where they did not come, then ids give the order. */
export function studyPath(
  rows: readonly StudyRow[],
  subjects: readonly Named[] | null,
  studied: StudyState,
): StudyPath {
  const listed = subjects?.map(({ id }) => id) ?? [];
  const placeIn = (id: number | null) => {
    const place = id === null ? -1 : listed.indexOf(id);
    return place < 0 ? listed.length : place;
  };
  const ids = [...new Set(rows.map(({ row }) => row.subjectId))].sort((a, b) => placeIn(a) - placeIn(b) || byId(a, b));
  const parts = ids.map((id): StudySubject => {
    const here = rows.filter(({ row }) => row.subjectId === id);
    const ownName = here.find(({ row }) => row.subjectName !== "")?.row.subjectName;
    const name = subjects?.find((subject) => subject.id === id)?.name ?? ownName ?? "";
    const chapters = chaptersOf(here, studied);
    const steps = chapters.flatMap((chapter) => chapter.steps);
    return { id, name: id === null ? "" : name, chapters, done: steps.filter(isDone).length, all: steps.length };
  });
  const steps = parts.flatMap(({ name, chapters }) =>
    chapters.flatMap((chapter) => chapter.steps.map((step) => ({ step, subject: name }))),
  );
  const open = steps.filter(({ step }) => !isDone(step) && !step.item.lock);
  return {
    subjects: parts,
    next: open.find(({ step }) => step.state === "now") ?? open[0] ?? null,
    done: steps.filter(({ step }) => isDone(step)).length,
    all: steps.length,
  };
}
