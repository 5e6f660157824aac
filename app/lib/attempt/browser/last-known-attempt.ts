/** Lets a page that is opened again without a network go on from what this phone last heard. */

import { changesSince, patched } from "~/lib/attempt/protocol/changes";
import { type ClockSync, type Moment, serverTime } from "~/lib/attempt/rules/clock";
import { NEW_WRITER, takesAnswers } from "~/lib/attempt/rules/reducer";
import { type AttemptState, PHASES } from "~/lib/attempt/rules/types";
import type { DiskCopy } from "./disk-copy";
import { type Leaf, nameOnDisk } from "./phone-disk";
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

/** Stores what the server tells of a running attempt; drops one that is over. */
export function createLastKnown(storage: KeyStorage | null, disk: DiskCopy, attemptId: string) {
  /** Last copy without its seconds, which alone a beat changes. */
  let before = "";

  function store(known: LastKnown | null): void {
    disk.keep(...leafOfKnown(attemptId, known));
    copy(known);
  }

  function copy(known: LastKnown | null): void {
    if (storage === null) return;
    const state = readState(storage);
    if (known === null && entry(state.known, "attemptId") !== attemptId) return;
    writeState(storage, { ...state, known });
  }

  return {
    keep(attempt: AttemptState, clock: ClockSync, moment: Moment): void {
      const { writer: _, ...changes } = changesSince(attempt, 0, "");
      const isOver = !takesAnswers(attempt);
      const questions = attempt.questions.map(({ timeSpent, revision, ...rest }) => rest);
      const now = isOver ? "over" : JSON.stringify([attempt.current, questions]);
      if (now === before) return;
      before = now;
      if (isOver) {
        store(null);
        return;
      }
      const answered = new Set(changes.questions.map(({ state }) => state.lastWriter));
      const writers = Object.fromEntries(Object.entries(attempt.writers).filter(([id]) => answered.has(id)));
      const serverAt = Math.round(serverTime(clock, moment));
      store({ attemptId, serverAt, date: moment.date, changes, writers });
    },
    /** Leaves nothing open beside the disk's sealed copy as the page closes. */
    tidyUp(): void {
      if (disk.state() === "disk") copy(null);
    },
  };
}

export function leafOfKnown(attemptId: string, known: unknown): [id: string, Leaf] {
  return [idOnDisk(attemptId), { value: known, upTo: Number.MAX_SAFE_INTEGER, hasAnswers: false }];
}

const idOnDisk = (attemptId: string) => `known ${nameOnDisk(attemptId)}`;

/** Puts the stored copy on top of `attempt` from an older page; null for none. */
export function restoreLastKnown(
  storage: KeyStorage | null,
  leaves: ReadonlyMap<string, Leaf>,
  attemptId: string,
  { attempt, moment }: { attempt: AttemptState; moment: Moment },
): { attempt: AttemptState; clock: ClockSync } | null {
  const copies = [readState(storage).known, leaves.get(idOnDisk(attemptId))?.value];
  const own = copies.filter((one): one is LastKnown => isKnown(one, attempt) && one.attemptId === attemptId);
  const known = own.sort((a, b) => b.changes.revision - a.changes.revision)[0];
  if (known === undefined) return null;
  const writers = { ...attempt.writers };
  for (const [id, state] of Object.entries(known.writers)) writers[id] = { ...NEW_WRITER, ...state };
  const { serverAt, date, changes } = known;
  const isNewer = changes.revision >= attempt.revision;
  return {
    attempt: isNewer ? { ...patched(attempt, changes), writers } : attempt,
    clock: { serverAt, date, counter: moment.counter },
  };
}

/** Checks a copy against the page's questions: storage may hold anything. */
function isKnown(value: unknown, { questions }: AttemptState): value is LastKnown {
  const isChanged = (one: unknown) => {
    const { id } = questions[Number(entry(one, "index"))] ?? {};
    return fits(entry(one, "state"), { ...knownQuestionShape, id: (its) => id !== undefined && its === id });
  };
  const changes = {
    current: isCount,
    accountedUntil: isCount,
    revision: isCount,
    phase: (phase: unknown) => PHASES.some((known) => known === phase),
    clock: (its: unknown) => its === undefined || fits(its, knownClockShape),
    questions: (changed: unknown) => Array.isArray(changed) && changed.every(isChanged),
  };
  return fits(value, {
    serverAt: isCount,
    date: isCount,
    changes: (its) => fits(its, changes),
    writers: (its) => entries(its).every(([, state]) => fits(state, writer)),
  });
}

const isText = (value: unknown) => typeof value === "string";
const orNull = (check: (value: unknown) => boolean) => (value: unknown) => value === null || check(value);

const breaks = {
  until: isCount,
  untaken: (ids: unknown) => ids === undefined || (Array.isArray(ids) && ids.every(isCount)),
};
const knownClockShape = {
  durationMs: isCount,
  addedMinutes: isCount,
  windows: (all: unknown) => Array.isArray(all) && all.every((one) => fits(one, { opens: isCount, closes: isCount })),
  breaks: (its: unknown) => its === undefined || fits(its, breaks),
};
const writer = { seq: isCount, device: isText };
const knownQuestionShape = {
  timeSpent: isCount,
  version: isCount,
  revision: isCount,
  selected: orNull(isCount),
  saved: orNull(isCount),
  answeredAt: orNull(isCount),
  visited: isFlag,
  marked: isFlag,
  bookmarked: isFlag,
  lastWriter: orNull(isText),
};
