/**
 * The answers of this phone that the server has not confirmed yet. They live in local storage, so they
 * survive a reload, a crash and an app switch; a page that opens later sends them under the number series
 * of the page that made them.
 */
import type { Action, WireEvent } from "./types";

/** The one key for everything that is kept of tests on the phone (SPEC 3, "Local storage keys"). */
export const TEST_STATE_KEY = "pcbt_test_state";

/** At most this many waiting events of one page; a student makes some hundreds in a long test. */
export const MAX_WAITING = 4000;

/** At most this many events go up at once. */
export const MAX_BATCH = 300;

/** Other attempts whose leftovers are kept on this phone. */
const MAX_ATTEMPTS = 4;

/** What the id of a page load looks like; no name that every object has. */
export const isPageId = (id: string) => /^[\w-]{8,64}$/.test(id) && !(id in {});

/** The part of the browser's Storage that is used. */
export interface KeyStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Attempt -> writer -> its waiting events, in order. */
type Shelf = Record<string, Record<string, WireEvent[]>>;

/** One writer's events to be sent next. */
export interface OutgoingBatch {
  writer: string;
  events: WireEvent[];
  /** Set "more" of the batch to this. Always true for the leftovers of another page. */
  more: boolean;
}

export interface AttemptQueue {
  /** Puts an action behind the others. `at`: ms since the start. null: full, the action is not kept. */
  push(action: Action, at: number): WireEvent | null;
  /** This page's waiting events, in order. */
  waiting(): readonly WireEvent[];
  /** What earlier pages left, one entry for each: shown under `waiting`, see withPending. */
  leftovers(): readonly { writer: string; events: readonly WireEvent[] }[];
  /** How many events wait on this phone, those of earlier pages included. */
  count(): number;
  /** Which questions have an answer, mark or bookmark that is only on this phone. */
  waitingQuestions(): Set<number>;
  /** What to send next: leftovers of earlier pages first. null: nothing waits. */
  next(): OutgoingBatch | null;
  /** The server has taken everything of this writer up to and including `seq`. */
  ack(writer: string, seq: number): void;
  /** Removes all that waits for this attempt: it is submitted, nothing can count any more. */
  discard(): void;
  /** Whether the phone's storage took the last change; false: a closed page loses what waits. */
  isPersisted(): boolean;
}

/**
 * Opens the queue of one page load.
 * @param storage null where the browser refuses local storage: the queue then lives in memory
 * @param attemptId the id from the attempt's view, which no other student and attempt has
 * @param writer random id of this page load
 */
export function createQueue(
  storage: KeyStorage | null,
  attemptId: string,
  writer: string,
): AttemptQueue {
  let own: WireEvent[] = [];
  let lastSeq = 0;
  let persisted = storage !== null;

  function leftovers(): { writer: string; events: WireEvent[] }[] {
    const writers = Object.entries(read(storage)[attemptId] ?? {});
    return writers.filter(([id]) => id !== writer).map(([id, events]) => ({ writer: id, events }));
  }

  function store(id: string, events: WireEvent[]): void {
    if (storage === null) return;
    const shelf = read(storage);
    const { [attemptId]: writers = {}, ...others } = shelf;
    const { [id]: _, ...rest } = writers;
    // The attempt in hand goes last: the first ones are the first to be dropped.
    const kept = events.length > 0 ? { ...rest, [id]: events } : rest;
    persisted = write(
      storage,
      Object.keys(kept).length > 0 ? { ...others, [attemptId]: kept } : others,
    );
  }

  return {
    push(action, at) {
      if (own.length >= MAX_WAITING) return null;
      lastSeq += 1;
      const event: WireEvent = { ...action, seq: lastSeq, at: Math.round(at) };
      own = [...own, event];
      store(writer, own);
      return event;
    },
    waiting: () => own,
    leftovers,
    count: () => leftovers().reduce((sum, { events }) => sum + events.length, own.length),
    waitingQuestions() {
      const all = [...leftovers().flatMap(({ events }) => events), ...own];
      return new Set(all.flatMap((event) => ("questionId" in event ? [event.questionId] : [])));
    },
    next() {
      const [left] = leftovers();
      if (left !== undefined) {
        return { writer: left.writer, events: left.events.slice(0, MAX_BATCH), more: true };
      }
      if (own.length === 0) return null;
      return { writer, events: own.slice(0, MAX_BATCH), more: own.length > MAX_BATCH };
    },
    ack(id, seq) {
      if (id === writer) {
        own = own.filter((event) => event.seq > seq);
        store(writer, own);
        return;
      }
      const found = leftovers().find((left) => left.writer === id);
      if (found !== undefined) {
        store(
          id,
          found.events.filter((event) => event.seq > seq),
        );
      }
    },
    discard() {
      own = [];
      if (storage === null) return;
      const { [attemptId]: _, ...others } = read(storage);
      persisted = write(storage, others);
    },
    isPersisted: () => persisted,
  };
}

/** What is stored, without anything that is not ours or broken. */
function read(storage: KeyStorage | null): Shelf {
  if (storage === null) return {};
  let value: unknown;
  try {
    value = JSON.parse(storage.getItem(TEST_STATE_KEY) ?? "{}");
  } catch {
    return {};
  }
  const shelf: Shelf = {};
  for (const [attempt, writers] of entries(entry(value, "attempts"))) {
    const kept: Record<string, WireEvent[]> = {};
    for (const [writer, events] of entries(writers)) {
      const sound = soundPrefix(events);
      if (sound.length > 0 && isPageId(writer)) kept[writer] = sound;
    }
    if (Object.keys(kept).length > 0) shelf[attempt] = kept;
  }
  return shelf;
}

/** Writes the shelf, if need be without the leftovers of other attempts; false when nothing helps. */
function write(storage: KeyStorage, shelf: Shelf): boolean {
  let attempts = Object.entries(shelf).slice(-MAX_ATTEMPTS);
  for (;;) {
    try {
      if (attempts.length === 0) storage.removeItem(TEST_STATE_KEY);
      else {
        const value = { v: 1, attempts: Object.fromEntries(attempts) };
        storage.setItem(TEST_STATE_KEY, JSON.stringify(value));
      }
      return true;
    } catch {
      if (attempts.length <= 1) return false;
      attempts = attempts.slice(1);
    }
  }
}

function entry(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : [];
}

/** The events up to the first broken one or gap: the server takes none behind it anyway. */
function soundPrefix(value: unknown): WireEvent[] {
  if (!Array.isArray(value)) return [];
  const events: WireEvent[] = [];
  for (const item of value) {
    const last = events.at(-1);
    if (!isWireEvent(item) || (last !== undefined && item.seq !== last.seq + 1)) break;
    events.push(item);
  }
  return events;
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isId = (value: unknown) => isCount(value) && value !== 0;

function isWireEvent(value: unknown): value is WireEvent {
  if (!isId(entry(value, "seq")) || !isCount(entry(value, "at"))) return false;
  const hasIds = (...keys: string[]) => keys.every((key) => isId(entry(value, key)));
  const hasBase = () => isCount(entry(value, "base"));
  switch (entry(value, "type")) {
    case "visit":
      return Number.isSafeInteger(entry(value, "index"));
    case "select":
    case "save":
      return hasIds("questionId", "optionId") && hasBase();
    case "clear":
      return hasIds("questionId") && hasBase();
    case "mark":
    case "bookmark":
      return hasIds("questionId") && typeof entry(value, "on") === "boolean";
    case "tick":
    case "submit":
      return true;
    default:
      return false;
  }
}
