/** Shares waiting answers and the last known attempt between tabs; survives a page killed while it writes. */

import type { AttemptChanges } from "~/lib/attempt/protocol/changes";
import type { WireEvent, WriterState } from "~/lib/attempt/rules/types";

export const TEST_STATE_KEY = "pcbt_test_state";

const STORAGE_VERSION = 1;

export type KeyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

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
  known: LastKnown | null;
}

let last: { text: string; state: PhoneState } | null = null;

/** Nothing of what another version of the page wrote. */
export function readState(storage: KeyStorage | null): PhoneState {
  const nothing = { attempts: {}, known: null };
  if (storage === null) return nothing;
  try {
    const text = storage.getItem(TEST_STATE_KEY) ?? "{}";
    if (last?.text === text) return last.state;
    const { v, ...state } = JSON.parse(text);
    last = { text, state: v === STORAGE_VERSION ? state : nothing };
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
