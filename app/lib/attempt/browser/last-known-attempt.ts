/** The attempt as this phone last heard of it, for a page that is opened again without a network. */

import { changesSince, patched } from "~/lib/attempt/protocol/changes";
import { type ClockSync, type Moment, serverTime } from "~/lib/attempt/rules/clock";
import { NEW_WRITER, takesAnswers } from "~/lib/attempt/rules/reducer";
import { type AttemptState, PHASES } from "~/lib/attempt/rules/types";
import {
  entries,
  entry,
  fits,
  isCount,
  isFlag,
  type KeyStorage,
  type LastKnown,
  readState,
  writeState,
} from "./phone-storage";

/** Keeps what the server has told of an attempt that still runs, and forgets one that is over. */
export function keepLastKnown(
  storage: KeyStorage | null,
  attemptId: string,
  { attempt, clock, moment }: { attempt: AttemptState; clock: ClockSync; moment: Moment },
): void {
  if (storage === null) return;
  const state = readState(storage);
  if (!takesAnswers(attempt)) {
    if (entry(state.known, "attemptId") === attemptId)
      writeState(storage, { ...state, known: null });
    return;
  }
  const { writer: _, ...changes } = changesSince(attempt, 0, "");
  const answered = new Set(changes.questions.map(({ state }) => state.lastWriter));
  const writers = Object.fromEntries(
    Object.entries(attempt.writers).filter(([id]) => answered.has(id)),
  );
  const serverAt = Math.round(serverTime(clock, moment));
  const known: LastKnown = { attemptId, serverAt, date: moment.date, changes, writers };
  writeState(storage, { ...state, known });
}

/** Puts what is kept on top of `attempt`, which came with an older page; null if nothing is kept. */
export function restoreLastKnown(
  storage: KeyStorage | null,
  attemptId: string,
  { attempt, moment }: { attempt: AttemptState; moment: Moment },
): { attempt: AttemptState; clock: ClockSync } | null {
  const { known } = readState(storage);
  if (!isKnown(known, attempt) || known.attemptId !== attemptId) return null;
  const writers = { ...attempt.writers };
  for (const [id, state] of Object.entries(known.writers))
    writers[id] = { ...NEW_WRITER, ...state };
  const { serverAt, date, changes } = known;
  const isNewer = changes.revision >= attempt.revision;
  return {
    attempt: isNewer ? { ...patched(attempt, changes), writers } : attempt,
    clock: { serverAt, date, counter: moment.counter },
  };
}

/** Storage may hold anything: what is shown as the student's answers must fit the page's questions. */
function isKnown(value: unknown, { questions }: AttemptState): value is LastKnown {
  const isChanged = (one: unknown) => {
    const { id } = questions[Number(entry(one, "index"))] ?? {};
    return fits(entry(one, "state"), { ...question, id: (its) => id !== undefined && its === id });
  };
  const changes = {
    ...{ current: isCount, accountedUntil: isCount, revision: isCount },
    phase: (phase: unknown) => PHASES.some((known) => known === phase),
    questions: (changed: unknown) => Array.isArray(changed) && changed.every(isChanged),
  };
  return fits(value, {
    ...{ serverAt: isCount, date: isCount },
    changes: (its) => fits(its, changes),
    writers: (its) => entries(its).every(([, state]) => fits(state, writer)),
  });
}

const isText = (value: unknown) => typeof value === "string";
const orNull = (check: (value: unknown) => boolean) => (value: unknown) =>
  value === null || check(value);

const writer = { seq: isCount, device: isText };
const question = {
  ...{ timeSpent: isCount, version: isCount, revision: isCount },
  ...{ selected: orNull(isCount), saved: orNull(isCount), answeredAt: orNull(isCount) },
  ...{ visited: isFlag, marked: isFlag, bookmarked: isFlag },
  lastWriter: orNull(isText),
};
