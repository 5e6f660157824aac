/** Shares waiting answers and the last known attempt between tabs; survives a page killed while it writes. */

import type { AttemptChanges } from "~/lib/attempt/protocol/changes";
import { isPageId } from "~/lib/attempt/protocol/writers";
import type { Action, WireEvent, WriterState } from "~/lib/attempt/rules/types";

export const TEST_STATE_KEY = "pcbt_test_state";

const STORAGE_VERSION = 1;

export interface KeyStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** By attempt, then writer, in order. */
type WaitingEvents = Record<string, Record<string, readonly WireEvent[]>>;

export interface LastKnown {
  attemptId: string;
  /** Server's clock, and the phone's date then (ms since 1970). */
  serverAt: number;
  date: number;
  changes: Omit<AttemptChanges, "writer">;
  writers: Record<string, WriterState>;
}

interface PhoneState {
  attempts: WaitingEvents;
  /** Unchecked; see last-known-attempt.ts. */
  known: unknown;
}

let last: { text: string; state: PhoneState } | null = null;

export function readState(storage: KeyStorage | null): PhoneState {
  const nothing = { attempts: {}, known: null };
  if (storage === null) return nothing;
  let value: unknown;
  try {
    const text = storage.getItem(TEST_STATE_KEY) ?? "{}";
    if (last?.text === text) return last.state;
    value = JSON.parse(text);
    last = { text, state: { attempts: soundEvents(value), known: entry(value, "known") ?? null } };
  } catch {
    return nothing;
  }
  return last.state;
}

/** Gives up `known` before any answer where it does not fit; false where that does not help. */
export function writeState(storage: KeyStorage, { attempts, known }: PhoneState): boolean {
  const isEmpty = Object.keys(attempts).length === 0;
  for (const rest of known === null ? [null] : [known, null]) {
    try {
      if (isEmpty && rest === null) storage.removeItem(TEST_STATE_KEY);
      else {
        const state = { attempts, known: rest };
        const text = JSON.stringify({ v: STORAGE_VERSION, ...state });
        storage.setItem(TEST_STATE_KEY, text);
        last = { text, state };
      }
      return true;
    } catch {
      // Tries again with less.
    }
  }
  return false;
}

function soundEvents(value: unknown): WaitingEvents {
  const sound: WaitingEvents = {};
  for (const [attempt, writers] of entries(entry(value, "attempts"))) {
    const eventsByWriter: Record<string, WireEvent[]> = {};
    for (const [writer, events] of entries(writers)) {
      const prefix = soundPrefix(events);
      if (prefix.length > 0 && isPageId(writer)) eventsByWriter[writer] = prefix;
    }
    if (Object.keys(eventsByWriter).length > 0) sound[attempt] = eventsByWriter;
  }
  return sound;
}

export function entry(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

export function entries(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** Stops at the first broken event or gap, after which the server takes none. */
export function soundPrefix(value: unknown): WireEvent[] {
  if (!Array.isArray(value)) return [];
  const events: WireEvent[] = [];
  for (const item of value) {
    const last = events.at(-1);
    if (!isWireEvent(item) || (last !== undefined && item.seq !== last.seq + 1)) break;
    events.push(item);
  }
  return events;
}

type Check = (value: unknown) => boolean;

export const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const isFlag: Check = (value) => typeof value === "boolean";
const isId: Check = (value) => isCount(value) && value !== 0;

export function fits(value: unknown, checks: Record<string, Check>): boolean {
  return Object.entries(checks).every(([key, check]) => check(entry(value, key)));
}

const storedAnswerShape = { questionId: isId, optionId: isId, base: isCount };
const flag = { questionId: isId, on: isFlag };

const ACTIONS: Record<Action["type"], Record<string, Check>> = {
  visit: { index: Number.isSafeInteger },
  select: storedAnswerShape,
  save: storedAnswerShape,
  clear: { questionId: isId, base: isCount },
  mark: flag,
  bookmark: flag,
  tick: {},
  submit: {},
};

function isWireEvent(value: unknown): value is WireEvent {
  const found = Object.entries(ACTIONS).find(([type]) => type === entry(value, "type"));
  return found !== undefined && fits(value, { seq: isId, at: isCount, ...found[1] });
}
