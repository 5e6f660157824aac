import type { Institute } from "~/lib/institute/client";
import { type InstituteError, unlessMissing } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS, PART_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { Note, Video } from "~/lib/institute/schemas/content";
import { within } from "~/lib/within";
import type { AskedParts } from "./content-source";
import { noteItem } from "./list-items";

const MAX_SUBJECTS_SEARCHED = 12;
/** What stands beside the thing itself is not waited for longer. */
export const BESIDE_MS = 2_000;
const MOST_BESIDE = 3;

function firstFound(lookups: readonly Promise<Note | null>[]): Promise<Note | null> {
  return new Promise((resolve, reject) => {
    for (const one of lookups) one.then((note) => note && resolve(note), reject);
    Promise.all(lookups).then(() => resolve(null), reject);
  });
}

/** Looks in lists, as no call gives a note; null where all lack it. @throws InstituteError for a failed list */
export async function findNote(context: AskedParts, noteId: number, subjectId: number | null): Promise<Note | null> {
  const { institute, optionalPart } = context;
  const { notes, individual } = institute;
  let missing: InstituteError | undefined;
  const loadOrNull = async <T>(list: Promise<T>): Promise<T | null> => {
    const { value, failure } = await optionalPart(list, FULL_TIMEOUT_MS);
    if (failure && failure.kind !== "not-found") missing ??= failure;
    return value;
  };
  const lookIn = async (list: Promise<readonly Note[]>) =>
    (await loadOrNull(list))?.find(({ id }) => id === noteId) ?? null;
  const lookInAllSubjects = async () => {
    const subjects = (await loadOrNull(institute.catalogue.subjects())) ?? [];
    const firstSubjects = subjects.slice(0, MAX_SUBJECTS_SEARCHED);
    return firstFound(firstSubjects.map(({ id }) => lookIn(notes.premiumBySubject({ subjectId: id }))));
  };
  const steps = [
    ...(subjectId === null
      ? []
      : [() => [notes.freeBySubject(subjectId), notes.premiumBySubject({ subjectId })].map(lookIn)]),
    () => [notes.free(), individual.purchased().then((bought) => bought.notes)].map(lookIn),
    () => [lookInAllSubjects()],
  ];
  const lookups: Promise<Note | null>[] = [];
  for (const step of steps) {
    lookups.push(...step());
    // Ask the next lists without waiting for a late one.
    const found = await within(firstFound(lookups), PART_TIMEOUT_MS);
    if (found) return found;
  }
  const found = await firstFound(lookups);
  if (found === null && missing) throw missing;
  return found;
}

/** Free ones of a subject, to read on after `noteId`. */
export async function notesBeside({ institute, optionalPart }: AskedParts, subjectId: number | null, noteId = 0) {
  if (subjectId === null) return [];
  const { value } = await optionalPart(institute.notes.freeBySubject(subjectId), BESIDE_MS);
  const others = (value ?? []).filter(({ id }) => id !== noteId);
  return others.slice(0, MOST_BESIDE).map((note) => noteItem(note, { chapterId: 0 }));
}

const MAX_OF_SUBJECT = 100;

interface VideoLists {
  videos: Pick<Institute["videos"], "all" | "list">;
  individual: Pick<Institute["individual"], "purchased">;
}

/** Looks in lists, also for the next of its chapter: the API has no call for one video. @throws InstituteError */
export async function findVideo({ videos, individual }: VideoLists, videoId: number, subjectId: number | null) {
  const steps: (() => Promise<Video[]>)[] = [
    ...(subjectId === null ? [] : [() => unlessMissing(videos.list({ subjectId, limit: MAX_OF_SUBJECT }), [])]),
    () => videos.all(),
    async () => (await unlessMissing(individual.purchased(), { videos: [] })).videos,
  ];
  for (const step of steps) {
    const list = await step();
    const at = list.findIndex(({ id }) => id === videoId);
    const video = list[at];
    if (!video) continue;
    const isOfChapter = ({ chapterId }: Video) => chapterId !== null && chapterId === video.chapterId;
    return { video, next: list.slice(at + 1).find(isOfChapter) ?? null };
  }
  return null;
}
