/** A timed section follows the one before it, left early or not; in "practice" it is open from the start all the same. */
import type { AttemptState, Outline, SectionWindow } from "./types";

type Timetable = Pick<AttemptState, "durationMs" | "windows" | "sectionOf">;

/** Between two requests of a page while nothing happens (ms). */
export const BEAT_MS = 300_000;

/** Before an end a page speaks more often, so that its last answers can be dated and more time is heard of (ms). */
const LAST_MS = 60_000;
export const LAST_BEAT_MS = 20_000;
/** Pages of one test begin that at moments of their own (ms). */
const SPREAD_MS = 20_000;

/** Before a page speaks again that has nothing to send, `left` ms before the next end; `chance`: 0 to 1. */
export function beatIn(left: number, chance: number): number {
  const early = left - LAST_MS - SPREAD_MS * chance;
  return early > 0 ? Math.min(early, BEAT_MS) : LAST_BEAT_MS;
}

/** A page gives up on a request after this long and sends it again (ms). */
export const MAX_TRAVEL_MS = 15_000;

/** How long an attempt that starts now lasts: until the test closes at the latest, and extra minutes beyond that. */
export function durationMs(outline: Outline, startedAt: number): number {
  const { durationSeconds, extraMinutes = 0, closesAt = null } = outline;
  const extra = extraMinutes * 60_000;
  const planned = durationSeconds * 1000 - extra;
  return extra + (closesAt === null ? planned : Math.max(0, Math.min(planned, closesAt - startedAt)));
}

/** `total`: the length of the attempt (ms). */
export function sectionWindows(outline: Outline, total: number): SectionWindow[] {
  let cursor = 0;
  return outline.sections.map((section) => {
    if (section.durationSeconds === null) return { opens: 0, closes: total };
    const starts = Math.min(cursor, total);
    cursor += section.durationSeconds * 1000;
    return { opens: outline.mode === "exam" ? starts : 0, closes: Math.min(cursor, total) };
  });
}

/** The clock with `minutes` more from `at` on: what is over stays over, what is left grows by the same share. */
export function lengthened(
  { durationMs, windows }: Pick<AttemptState, "durationMs" | "windows">,
  minutes: number,
  at: number,
) {
  const left = Math.max(durationMs - at, 1);
  const share = (minutes * 60_000) / left;
  const later = (moment: number) => (moment <= at ? moment : Math.round(moment + (moment - at) * share));
  // An end that is over already moves by all that is given.
  const ends = durationMs > at ? later(durationMs) : durationMs + minutes * 60_000;
  return {
    durationMs: ends,
    windows: windows.map(({ opens, closes }) => ({
      opens: later(opens),
      closes: closes >= durationMs ? ends : later(closes),
    })),
  };
}

export function timeLeft(closes: number, at: number): number {
  return Math.max(0, closes - at);
}

export function isOpen(window: SectionWindow, at: number): boolean {
  return at >= window.opens && at < window.closes;
}

export function windowOf(attempt: Omit<Timetable, "durationMs">, index: number) {
  const section = attempt.sectionOf[index];
  return section === undefined ? undefined : attempt.windows[section];
}

/** The open section that closes first. */
export function openSection(windows: readonly SectionWindow[], at: number): number | null {
  let found: number | null = null;
  for (const [index, window] of windows.entries()) {
    if (!isOpen(window, at)) continue;
    const best = found === null ? undefined : windows[found];
    if (best === undefined || window.closes < best.closes) found = index;
  }
  return found;
}

/** When a section or the test ends next after `at`; past the end, the test's end. */
export function nextBoundary(attempt: Omit<Timetable, "sectionOf">, at: number): number {
  const ends = attempt.windows.map(({ closes }) => closes).filter((closes) => closes > at);
  return Math.min(attempt.durationMs, ...ends);
}

/** Why an answer given at `at` (ms since the start) cannot be taken; null: it can. */
export function closedReason(attempt: Timetable, index: number, at: number): "late" | "not-open" | null {
  const window = windowOf(attempt, index);
  if (at >= attempt.durationMs || window === undefined || at >= window.closes) return "late";
  return at < window.opens ? "not-open" : null;
}

type Warning = "soon" | "last";

/** The time left (ms) at which a clock of this length (ms) warns: its last fifth, and its last twentieth. */
export function warningMarks(length: number): Record<Warning, number> {
  return { soon: Math.min(length / 5, 600_000), last: Math.min(length / 20, 120_000) };
}

/** The warning that the time left (ms) has reached. */
export function warningOf(left: number, length: number): Warning | undefined {
  const { soon, last } = warningMarks(length);
  return left <= last ? "last" : left <= soon ? "soon" : undefined;
}

/** A phone's monotonic counter, which may stop while it sleeps, and its date (ms since 1970), which a hand may set. */
export interface Moment {
  counter: number;
  date: number;
}

/** The server's clock (ms since 1970) at a moment of the phone. */
export interface ClockSync extends Moment {
  serverAt: number;
  /** A date that runs further ahead of the counter (ms) was set wrong or right by somebody, and is not believed. */
  longestSleep?: number;
}

export interface ClockSample {
  serverNow: number;
  sent: Moment;
  received: Moment;
}

/** A date ahead of the counter means sleep, or a date set forward, which costs only its own student time. */
function elapsed(from: Moment, to: Moment): number {
  return Math.max(to.counter - from.counter, to.date - from.date);
}

export function serverTime(sync: ClockSync, moment: Moment): number {
  const counted = moment.counter - sync.counter;
  const passed = elapsed(sync, moment);
  const isBelieved = passed - counted <= (sync.longestSleep ?? Number.POSITIVE_INFINITY);
  return sync.serverAt + (isBelieved ? passed : counted);
}

/**
 * Keeps the clock while the sample could be true, so that it does not jump at every reply.
 * @param longestSleep the length of the attempt: who slept longer finds it over as soon as the server is asked
 */
export function resync(sync: ClockSync | null, sample: ClockSample, longestSleep: number): ClockSync {
  const { sent, received, serverNow } = sample;
  const travel = Math.max(0, elapsed(sent, received));
  if (sync !== null) {
    const ours = serverTime(sync, received);
    if (ours >= serverNow && ours <= serverNow + travel) return sync;
  }
  // The phone may sleep or change its date in between, but no answered request travels longer.
  return { serverAt: serverNow + Math.min(travel, MAX_TRAVEL_MS) / 2, ...received, longestSleep };
}
