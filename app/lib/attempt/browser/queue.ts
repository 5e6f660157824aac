/** Unconfirmed answers, kept on the phone; a later page sends them under the numbers of the page that made them. */

import { MAX_BATCH } from "~/lib/attempt/protocol/sync";
import { isPageId } from "~/lib/attempt/protocol/writers";
import type { Action, WireEvent } from "~/lib/attempt/rules/types";
import type { DiskCopy } from "./disk-copy";
import type { Leaf } from "./phone-disk";
import { type KeyStorage, readState, soundPrefix, writeState } from "./phone-storage";

export const MAX_WAITING = 4000;

/** disk: it outlives a dead battery. copy: a closed page, as a rule. page: nothing. */
export type Holding = "disk" | "saving" | "copy" | "page";

/** The queue of one page load. `storage` and `disk` are null where the browser refuses them: the queue is then in memory. */
export function createQueue(
  storage: KeyStorage | null,
  attemptId: string,
  writer: string,
  disk: DiskCopy | null = null,
) {
  let own: readonly WireEvent[] = [];
  let lastSeq = 0;
  let isCopied = storage !== null;
  /** What earlier pages left, as this page knows it. */
  const left = new Map<string, readonly WireEvent[]>();

  const copied = () => readState(storage).attempts[attemptId] ?? {};

  /** What earlier pages left, one entry for each. */
  function leftovers(): { writer: string; events: readonly WireEvent[] }[] {
    const writers = new Map(left);
    for (const [id, events] of Object.entries(copied())) {
      writers.set(id, newer(events, writers.get(id)));
    }
    writers.delete(writer);
    const all = Array.from(writers, ([id, events]) => ({ writer: id, events }));
    return all.filter(({ events }) => events.length > 0);
  }

  /** `taken`: the number up to which the server has them all. */
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
    const kept = events.length > 0 ? { ...rest, [id]: events } : rest;
    const isEmpty = Object.keys(kept).length === 0;
    isCopied = writeState(storage, { attempts: isEmpty ? others : { ...others, [attemptId]: kept }, known });
  }

  return {
    /** `at`: ms since the start. null: the queue is full and the action is lost. */
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
    /** Takes in what the disk holds of earlier pages, and brings there what only the copy has. */
    takeOver(leaves: ReadonlyMap<string, Leaf>): void {
      for (const [id, { value }] of leaves) {
        if (isPageId(id) && id !== writer) left.set(id, soundPrefix(value));
      }
      for (const [id, events] of Object.entries(copied())) {
        if (id !== writer && newer(events, left.get(id)) === events) store(id, events);
      }
    },
    /** The page goes away: what the disk holds is not left lying open beside it. */
    tidyUp(): void {
      if (disk?.state() !== "disk") return;
      for (const [id, events] of Object.entries(copied())) {
        const known = id === writer ? own : left.get(id);
        if (known !== undefined && newer(events, known) === known) copy(id, []);
      }
    },
    /** Includes earlier pages. */
    count: () => leftovers().reduce((sum, { events }) => sum + events.length, own.length),
    /** Ids of questions with an answer, mark or bookmark that is only on this phone. */
    waitingQuestions(): Set<number> {
      const all = [...leftovers().flatMap(({ events }) => events), ...own];
      return new Set(all.flatMap((event) => ("questionId" in event ? [event.questionId] : [])));
    },
    /** `more` goes into the batch; it is always true for another page's leftovers. */
    next(): { writer: string; events: readonly WireEvent[]; more: boolean } | null {
      const [first] = leftovers();
      if (first !== undefined) {
        return { writer: first.writer, events: first.events.slice(0, MAX_BATCH), more: true };
      }
      if (own.length === 0) return null;
      return { writer, events: own.slice(0, MAX_BATCH), more: own.length > MAX_BATCH };
    },
    /** The server has taken this writer's events up to and including `seq`. */
    ack(id: string, seq: number): void {
      const sent = id === writer ? own : leftovers().find((one) => one.writer === id)?.events;
      if (sent === undefined) return;
      const waiting = sent.filter((event) => event.seq > seq);
      if (id === writer) own = waiting;
      // Beats alone were never written.
      const taken = sent.filter((event) => event.seq <= seq);
      if (withoutLastBeat(taken).length > 0) store(id, waiting, seq);
    },
    /** What becomes of all that waits if the page, or the whole phone, goes away now. */
    holding(): Holding {
      if (own.length >= MAX_WAITING) return "page";
      const state = disk?.state() ?? "refused";
      return state !== "refused" ? state : isCopied ? "copy" : "page";
    },
  };
}

/** What waits of one writer, as the disk keeps it. */
export function leafOf(events: readonly WireEvent[], taken = 0): Leaf {
  const hasAnswers = events.some((event) => "questionId" in event);
  const upTo = Math.max(taken, lastOf(events)?.seq ?? 0);
  return { value: events.length > 0 ? events : null, upTo, hasAnswers };
}

const lastOf = (events: readonly WireEvent[]) => events[events.length - 1];

/** A beat says nothing that the next event does not say again. */
function withoutLastBeat(events: readonly WireEvent[]): readonly WireEvent[] {
  let count = events.length;
  while (events[count - 1]?.type === "tick") count -= 1;
  return events.slice(0, count);
}

/** Each is all that waited at its time, so the later one of a writer is the whole truth. */
function newer(one: readonly WireEvent[], other: readonly WireEvent[] = []): readonly WireEvent[] {
  const later = (lastOf(one)?.seq ?? 0) - (lastOf(other)?.seq ?? 0);
  const shorter = (one[0]?.seq ?? 0) - (other[0]?.seq ?? 0);
  return (later || shorter) > 0 ? one : other;
}

export type AttemptQueue = ReturnType<typeof createQueue>;
