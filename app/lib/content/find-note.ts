import type { Institute } from "~/lib/institute/client";
import type { InstituteError } from "~/lib/institute/errors";
import type { OptionalPart } from "~/lib/institute/optional-part";
import type { Note } from "~/lib/institute/schemas/content";

/** The most subjects whose premium notes are looked through: each is a call. */
const MOST_SUBJECTS = 12;

interface Context {
  institute: Institute;
  optionalPart<T>(part: Promise<T>): Promise<OptionalPart<T>>;
}

type Lists = OptionalPart<readonly Note[]>[];

/** The notes of a subject that anybody may read, and the premium ones. */
function ofSubject({ institute, optionalPart }: Context, subjectId: number): Promise<Lists> {
  const { notes } = institute;
  return Promise.all([
    optionalPart(notes.freeBySubject(subjectId)),
    optionalPart(notes.premiumBySubject({ subjectId })),
  ]);
}

function ofEverybody({ institute, optionalPart }: Context): Promise<Lists> {
  const bought = institute.individual.purchased().then(({ notes }) => notes);
  return Promise.all([optionalPart(institute.notes.free()), optionalPart(bought)]);
}

async function ofAllSubjects({ institute, optionalPart }: Context): Promise<Lists> {
  const subjects = await optionalPart(institute.catalogue.subjects());
  if (subjects.failure) return [subjects];
  const asked = subjects.value.slice(0, MOST_SUBJECTS);
  return Promise.all(
    asked.map(({ id }) => optionalPart(institute.notes.premiumBySubject({ subjectId: id }))),
  );
}

/**
 * The record of a note, for which the institute has no call: it is looked for in lists. Its subject is asked first, where
 * the address names it; else the free notes and what was bought; last the premium notes of all subjects.
 * @returns null where every list came and none has it
 * @throws InstituteError where it may be in a list that did not come
 */
export async function findNote(
  context: Context,
  noteId: number,
  subjectId: number | null,
): Promise<Note | null> {
  const steps = [
    ...(subjectId === null ? [] : [() => ofSubject(context, subjectId)]),
    () => ofEverybody(context),
    () => ofAllSubjects(context),
  ];
  let missing: InstituteError | undefined;
  for (const step of steps) {
    const lists = await step();
    const found = lists.flatMap(({ value }) => value ?? []).find(({ id }) => id === noteId);
    if (found) return found;
    // The subject of an address may be any: one that is not there hides nothing.
    missing ??= lists
      .flatMap(({ failure }) => failure ?? [])
      .find((one) => one.kind !== "not-found");
  }
  if (missing) throw missing;
  return null;
}
