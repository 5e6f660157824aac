import type { Institute } from "~/lib/institute/client";
import type { InstituteError } from "~/lib/institute/errors";
import { fullTime, type OptionalParts, partBudget } from "~/lib/institute/optional-part";
import type { Note } from "~/lib/institute/schemas/content";
import { within } from "~/lib/within";

/** The most subjects whose premium notes are looked through: each is a call. */
const MOST_SUBJECTS = 12;

interface Context {
  institute: Institute;
  optionalPart: OptionalParts;
}

type List = Promise<readonly Note[]>;

/** The notes of a subject that anybody may read, and the premium ones. */
function ofSubject({ notes }: Institute, subjectId: number): List[] {
  return [notes.freeBySubject(subjectId), notes.premiumBySubject({ subjectId })];
}

function ofEverybody({ notes, individual }: Institute): List[] {
  return [notes.free(), individual.purchased().then((bought) => bought.notes)];
}

/** The first note that one of these finds, or null once all are done. */
function firstFound(lookups: readonly Promise<Note | null>[]): Promise<Note | null> {
  return new Promise((resolve, reject) => {
    for (const one of lookups) one.then((note) => note && resolve(note), reject);
    Promise.all(lookups).then(() => resolve(null), reject);
  });
}

/**
 * The record of a note, for which the institute has no call: it is looked for in lists. Its subject is asked first, where
 * the address names it; else the free notes and what was bought; last the premium notes of all subjects.
 * @returns null where every list came and none has it
 * @throws InstituteError where it may be in a list that did not come
 */
export async function findNote(context: Context, noteId: number, subjectId: number | null): Promise<Note | null> {
  const { institute, optionalPart } = context;
  let missing: InstituteError | undefined;
  /** Waits as long as the call takes: the note is what the student came for. */
  const arrived = async <T>(list: Promise<T>): Promise<T | null> => {
    const { value, failure } = await optionalPart(list, fullTime);
    // The subject of an address may be any: one that is not there hides nothing.
    if (failure && failure.kind !== "not-found") missing ??= failure;
    return value;
  };
  const lookIn = async (list: List) => (await arrived(list))?.find(({ id }) => id === noteId) ?? null;
  const lookInAllSubjects = async () => {
    const subjects = (await arrived(institute.catalogue.subjects())) ?? [];
    const asked = subjects.slice(0, MOST_SUBJECTS);
    return firstFound(asked.map(({ id }) => lookIn(institute.notes.premiumBySubject({ subjectId: id }))));
  };
  const steps = [
    ...(subjectId === null ? [] : [() => ofSubject(institute, subjectId).map(lookIn)]),
    () => ofEverybody(institute).map(lookIn),
    () => [lookInAllSubjects()],
  ];
  const lookups: Promise<Note | null>[] = [];
  for (const step of steps) {
    lookups.push(...step());
    // A list that is late does not keep the next ones from being asked.
    const found = await within(firstFound(lookups), partBudget);
    if (found) return found;
  }
  const found = await firstFound(lookups);
  if (found === null && missing) throw missing;
  return found;
}
