/** The attempt as this phone last heard of it, for a page that is opened again without a network. */

import { changesSince, patched } from "~/lib/attempt/protocol/changes";
import { type ClockSync, type Moment, serverTime } from "~/lib/attempt/rules/clock";
import { NEW_WRITER, takesAnswers } from "~/lib/attempt/rules/reducer";
import {
  type AttemptState,
  PHASES,
  type QuestionState,
  type WriterState,
} from "~/lib/attempt/rules/types";
import {
  entries,
  entry,
  isCount,
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
  const changes = entry(value, "changes");
  const changed = entry(changes, "questions");
  return (
    ["serverAt", "date"].every((key) => isCount(entry(value, key))) &&
    ["current", "accountedUntil", "revision"].every((key) => isCount(entry(changes, key))) &&
    PHASES.some((phase) => phase === entry(changes, "phase")) &&
    Array.isArray(changed) &&
    changed.every((one) => {
      const { id } = questions[Number(entry(one, "index"))] ?? {};
      return (
        id !== undefined &&
        isQuestion(entry(one, "state")) &&
        entry(entry(one, "state"), "id") === id
      );
    }) &&
    entries(entry(value, "writers")).every(([, state]) => isWriter(state))
  );
}

const isCountOrNull = (value: unknown) => value === null || isCount(value);

function isQuestion(value: unknown): value is QuestionState {
  const writer = entry(value, "lastWriter");
  return (
    ["timeSpent", "version", "revision"].every((key) => isCount(entry(value, key))) &&
    ["selected", "saved", "answeredAt"].every((key) => isCountOrNull(entry(value, key))) &&
    ["visited", "marked", "bookmarked"].every((key) => typeof entry(value, key) === "boolean") &&
    (writer === null || typeof writer === "string")
  );
}

function isWriter(value: unknown): value is WriterState {
  return isCount(entry(value, "seq")) && typeof entry(value, "device") === "string";
}
