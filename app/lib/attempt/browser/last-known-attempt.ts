/** Lets a page that is opened again without a network go on from what this phone last heard. */

import { changesSince, patched } from "~/lib/attempt/protocol/changes";
import { type ClockSync, type Moment, serverTime } from "~/lib/attempt/rules/clock";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import type { AttemptState } from "~/lib/attempt/rules/types";
import type { DiskCopy } from "./disk-copy";
import { type Leaf, nameOnDisk } from "./phone-disk";
import { type KeyStorage, type LastKnown, readState, writeState } from "./phone-storage";

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
    if (known === null && state.known?.attemptId !== attemptId) return;
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

export function leafOfKnown(attemptId: string, known: LastKnown | null): [id: string, Leaf] {
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
  const onDisk = leaves.get(idOnDisk(attemptId))?.value as LastKnown | undefined;
  const own = [readState(storage).known, onDisk].filter((one) => one?.attemptId === attemptId);
  const known = own.sort((a, b) => (b?.changes.revision ?? 0) - (a?.changes.revision ?? 0))[0];
  if (!known) return null;
  const writers = { ...attempt.writers, ...known.writers };
  const { serverAt, date, changes } = known;
  const isNewer = changes.revision >= attempt.revision;
  return {
    attempt: isNewer ? { ...patched(attempt, changes), writers } : attempt,
    clock: { serverAt, date, counter: moment.counter },
  };
}
