/**
 * The clocks of a test. A section with its own time runs after the timed section before it, whether or not
 * the student left that one early; a section without shares the test's clock.
 * "exam": a section is open in its own time only. "practice": it closes at the same moment, but is open from
 * the start of the test, so one may go ahead and come back to what is still open.
 */
import type { AttemptState, Outline, SectionWindow } from "./types";

/** The longest a request may travel: a page gives up on one after this long (ms) and sends it again. */
export const MAX_TRAVEL_MS = 15_000;

export function durationMs(outline: Outline): number {
  return outline.durationSeconds * 1000;
}

export function sectionWindows(outline: Outline): SectionWindow[] {
  const total = durationMs(outline);
  let cursor = 0;
  return outline.sections.map((section) => {
    if (section.durationSeconds === null) return { opens: 0, closes: total };
    const starts = Math.min(cursor, total);
    cursor += section.durationSeconds * 1000;
    return {
      opens: outline.mode === "exam" ? starts : 0,
      closes: Math.min(cursor, total),
    };
  });
}

export function timeLeft(closes: number, at: number): number {
  return Math.max(0, closes - at);
}

export function isOpen(window: SectionWindow, at: number): boolean {
  return at >= window.opens && at < window.closes;
}

/** The window of the question at `index`; undefined when there is no such question. */
export function windowOf(
  session: Pick<AttemptState, "windows" | "sectionOf">,
  index: number,
): SectionWindow | undefined {
  const section = session.sectionOf[index];
  return section === undefined ? undefined : session.windows[section];
}

/** The open section that closes first, or null when none is open. */
export function openSection(windows: readonly SectionWindow[], at: number): number | null {
  let found: number | null = null;
  for (const [index, window] of windows.entries()) {
    if (!isOpen(window, at)) continue;
    const best = found === null ? undefined : windows[found];
    if (best === undefined || window.closes < best.closes) found = index;
  }
  return found;
}

/** The next moment after `at` at which a section or the test ends; the test's end when it is past. */
export function nextBoundary(
  session: Pick<AttemptState, "windows" | "durationMs">,
  at: number,
): number {
  let next = session.durationMs;
  for (const { closes } of session.windows) {
    if (closes > at && closes < next) next = closes;
  }
  return next;
}

/** Why an answer of that moment (ms since the start) to a question cannot be taken; null: its time is on. */
export function closedReason(
  session: Pick<AttemptState, "durationMs" | "windows" | "sectionOf">,
  index: number,
  at: number,
): "late" | "not-open" | null {
  const window = windowOf(session, index);
  if (at >= session.durationMs || window === undefined || at >= window.closes) return "late";
  return at < window.opens ? "not-open" : null;
}

const WARNING_MINUTES = [1, 5, 10] as const;
export type WarningMinutes = (typeof WARNING_MINUTES)[number];

/** The last mark (minutes) that a time left (ms) has reached; undefined before the first. */
export function warningOf(left: number): WarningMinutes | undefined {
  return WARNING_MINUTES.find((minutes) => left <= minutes * 60_000);
}

/** The mark (minutes) crossed between two readings of the time left (ms), the smallest one if several. */
export function warningCrossed(leftBefore: number, leftNow: number): WarningMinutes | null {
  const mark = warningOf(leftNow);
  return mark !== undefined && leftBefore > mark * 60_000 ? mark : null;
}

/**
 * A moment as a phone knows it: a counter that only moves forward (performance.now(), which may stand still while
 * the phone sleeps) and its date (ms since 1970, which a hand may set).
 */
export interface Moment {
  counter: number;
  date: number;
}

/** The server's clock (ms since 1970) at a moment of the phone. */
export interface ClockSync extends Moment {
  serverAt: number;
}

export interface ClockSample {
  serverNow: number;
  sent: Moment;
  received: Moment;
}

/**
 * Milliseconds between two moments. Where the date ran further than the counter the phone slept, or its date was set
 * forward: that takes time from its own student alone, until the next reply of the server corrects it.
 */
function elapsed(from: Moment, to: Moment): number {
  return Math.max(to.counter - from.counter, to.date - from.date);
}

export function serverTime(sync: ClockSync, moment: Moment): number {
  return sync.serverAt + elapsed(sync, moment);
}

/** Sets or corrects the clock: kept while the sample could be true, so that it does not jump at every reply. */
export function resync(sync: ClockSync | null, sample: ClockSample): ClockSync {
  const { sent, received, serverNow } = sample;
  const travel = Math.max(0, elapsed(sent, received));
  if (sync !== null) {
    const ours = serverTime(sync, received);
    if (ours >= serverNow && ours <= serverNow + travel) return sync;
  }
  // A phone may sleep or change its date in the middle: no request that is answered travels longer.
  return { serverAt: serverNow + Math.min(travel, MAX_TRAVEL_MS) / 2, ...received };
}
