/** Holds unconfirmed answers; a later page sends them under the numbers of the page that made them. */

import { MAX_BATCH } from "~/lib/attempt/protocol/sync";
import { isPageId } from "~/lib/attempt/protocol/writers";
import type { Action, WireEvent } from "~/lib/attempt/rules/types";
import type { DiskCopy } from "./disk-copy";
import type { Leaf } from "./phone-disk";
import { type KeyStorage, readState, writeState } from "./phone-storage";

export const MAX_WAITING = 4000;

/** disk: outlives a dead battery; copy: as a rule a closed page; page: nothing. */
export type Holding = "disk" | "saving" | "copy" | "page";

/** Works in memory where the browser refuses storage and disk (null). */
export function createQueue(
  storage: KeyStorage | null,
  attemptId: string,
  writer: string,
  disk: DiskCopy | null = null,
) {
  let own: readonly WireEvent[] = [];
  let lastSeq = 0;
  let isCopied = storage !== null;
  const left = new Map<string, readonly WireEvent[]>();

  const copied = () => readState(storage).attempts[attemptId] ?? {};

  function leftovers(): { writer: string; events: readonly WireEvent[] }[] {
    const writers = new Map(left);
    for (const [id, events] of Object.entries(copied())) {
      writers.set(id, newerChange(events, writers.get(id)));
    }
    writers.delete(writer);
    const all = Array.from(writers, ([id, events]) => ({ writer: id, events }));
    return all.filter(({ events }) => events.length > 0);
  }

  function store(id: string, events: readonly WireEvent[], taken = 0): void {
    const value = withoutLastBeat(events);
    if (id !== writer) left.set(id, value);
    disk?.keep(id, leafOf(value, taken));
    copy(id, value);
  }

  function copy(id: string, events: readonly WireEvent[]): void {
    if (storage === null) return;
    const { attempts, known } = readState(storage);
    const { [attemptId]: writers = {}, ...others } = attempts;
    const { [id]: _, ...rest } = writers;
    const byWriter = events.length > 0 ? { ...rest, [id]: events } : rest;
    const isEmpty = Object.keys(byWriter).length === 0;
    isCopied = writeState(storage, { attempts: isEmpty ? others : { ...others, [attemptId]: byWriter }, known });
  }

  return {
    /** Null for a full queue: the action is lost. @param at ms since the start */
    push(action: Action, at: number): WireEvent | null {
      if (own.length >= MAX_WAITING) return null;
      lastSeq += 1;
      const event: WireEvent = { ...action, seq: lastSeq, at: Math.round(at) };
      own = [...own, event];
      if (event.type !== "tick") store(writer, own);
      return event;
    },
    waiting: () => own,
    leftovers,
    takeOver(leaves: ReadonlyMap<string, Leaf>): void {
      for (const [id, { value }] of leaves) {
        if (isPageId(id) && id !== writer) left.set(id, value as readonly WireEvent[]);
      }
      for (const [id, events] of Object.entries(copied())) {
        if (id !== writer && newerChange(events, left.get(id)) === events) store(id, events);
      }
    },
    /** Leaves nothing open beside the disk's sealed copy as the page closes. */
    tidyUp(): void {
      if (disk?.state() !== "disk") return;
      for (const [id, events] of Object.entries(copied())) {
        const known = id === writer ? own : left.get(id);
        if (known !== undefined && newerChange(events, known) === known) copy(id, []);
      }
    },
    count: () => leftovers().reduce((sum, { events }) => sum + events.length, own.length),
    waitingQuestions(): Set<number> {
      const all = [...leftovers().flatMap(({ events }) => events), ...own];
      return new Set(all.flatMap((event) => ("questionId" in event ? [event.questionId] : [])));
    },
    /** `more` belongs into the batch; true for another page's leftovers. */
    next(): { writer: string; events: readonly WireEvent[]; more: boolean } | null {
      const [first] = leftovers();
      if (first !== undefined) {
        return { writer: first.writer, events: first.events.slice(0, MAX_BATCH), more: true };
      }
      if (own.length === 0) return null;
      return { writer, events: own.slice(0, MAX_BATCH), more: own.length > MAX_BATCH };
    },
    ack(id: string, seq: number): void {
      const batch = id === writer ? own : leftovers().find((one) => one.writer === id)?.events;
      if (batch === undefined) return;
      const waiting = batch.filter((event) => event.seq > seq);
      if (id === writer) own = waiting;
      // Skips beats, which alone were never written.
      const taken = batch.filter((event) => event.seq <= seq);
      if (withoutLastBeat(taken).length > 0) store(id, waiting, seq);
    },
    /** Tells the fate of all that waits if the page, or the phone, dies now. */
    holding(): Holding {
      if (own.length >= MAX_WAITING) return "page";
      const state = disk?.state() ?? "refused";
      return state !== "refused" ? state : isCopied ? "copy" : "page";
    },
  };
}

export function leafOf(events: readonly WireEvent[], taken = 0): Leaf {
  const hasAnswers = events.some((event) => "questionId" in event);
  const upTo = Math.max(taken, events.at(-1)?.seq ?? 0);
  return { value: events.length > 0 ? events : null, upTo, hasAnswers };
}

/** Drops a last beat, which the next event says again. */
function withoutLastBeat(events: readonly WireEvent[]): readonly WireEvent[] {
  let count = events.length;
  while (events[count - 1]?.type === "tick") count -= 1;
  return events.slice(0, count);
}

/** Takes the later of one writer, which holds all of the earlier. */
function newerChange(one: readonly WireEvent[], other: readonly WireEvent[] = []): readonly WireEvent[] {
  const later = (one.at(-1)?.seq ?? 0) - (other.at(-1)?.seq ?? 0);
  const shorter = (one[0]?.seq ?? 0) - (other[0]?.seq ?? 0);
  return (later || shorter) > 0 ? one : other;
}

export type AttemptQueue = ReturnType<typeof createQueue>;
