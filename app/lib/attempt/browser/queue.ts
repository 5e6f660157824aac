/** Unconfirmed answers, kept in local storage; a later page sends them under the numbers of the page that made them. */
import { MAX_BATCH } from "~/lib/attempt/protocol/sync";
import type { Action, WireEvent } from "~/lib/attempt/rules/types";
import { type KeyStorage, readState, writeState } from "./phone-storage";

export const MAX_WAITING = 4000;

/** The queue of one page load. `storage` is null where the browser refuses it: the queue is then in memory. */
export function createQueue(storage: KeyStorage | null, attemptId: string, writer: string) {
  let own: WireEvent[] = [];
  let lastSeq = 0;
  let persisted = storage !== null;

  /** What earlier pages left, one entry for each. */
  function leftovers(): { writer: string; events: WireEvent[] }[] {
    const writers = Object.entries(readState(storage).attempts[attemptId] ?? {});
    return writers.filter(([id]) => id !== writer).map(([id, events]) => ({ writer: id, events }));
  }

  function store(id: string, events: WireEvent[]): void {
    if (storage === null) return;
    const { attempts, known } = readState(storage);
    const { [attemptId]: writers = {}, ...others } = attempts;
    const { [id]: _, ...rest } = writers;
    // The current attempt goes last: the first ones are dropped first.
    const kept = events.length > 0 ? { ...rest, [id]: events } : rest;
    const isEmpty = Object.keys(kept).length === 0;
    persisted = writeState(storage, {
      attempts: isEmpty ? others : { ...others, [attemptId]: kept },
      known,
    });
  }

  return {
    /** `at`: ms since the start. null: the queue is full and the action is lost. */
    push(action: Action, at: number): WireEvent | null {
      if (own.length >= MAX_WAITING) return null;
      lastSeq += 1;
      const event: WireEvent = { ...action, seq: lastSeq, at: Math.round(at) };
      own = [...own, event];
      store(writer, own);
      return event;
    },
    waiting: (): readonly WireEvent[] => own,
    leftovers,
    /** Includes earlier pages. */
    count: () => leftovers().reduce((sum, { events }) => sum + events.length, own.length),
    /** Ids of questions with an answer, mark or bookmark that is only on this phone. */
    waitingQuestions(): Set<number> {
      const all = [...leftovers().flatMap(({ events }) => events), ...own];
      return new Set(all.flatMap((event) => ("questionId" in event ? [event.questionId] : [])));
    },
    /** `more` goes into the batch; it is always true for another page's leftovers. */
    next(): { writer: string; events: WireEvent[]; more: boolean } | null {
      const [left] = leftovers();
      if (left !== undefined) {
        return { writer: left.writer, events: left.events.slice(0, MAX_BATCH), more: true };
      }
      if (own.length === 0) return null;
      return { writer, events: own.slice(0, MAX_BATCH), more: own.length > MAX_BATCH };
    },
    /** The server has taken this writer's events up to and including `seq`. */
    ack(id: string, seq: number): void {
      const sent = id === writer ? own : leftovers().find((left) => left.writer === id)?.events;
      if (sent === undefined) return;
      const waiting = sent.filter((event) => event.seq > seq);
      if (id === writer) own = waiting;
      store(id, waiting);
    },
    /** false: storage refused the last change, and a closed page loses what waits. */
    isPersisted: () => persisted,
  };
}

export type AttemptQueue = ReturnType<typeof createQueue>;
