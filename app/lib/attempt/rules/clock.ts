/** Timed sections follow each other, left early or not; "practice" opens them all at the start. */
import type { AttemptState, Outline, SectionWindow } from "./types";

type Timetable = Pick<AttemptState, "durationMs" | "windows" | "sectionOf">;

export const BEAT_MS = 300_000;

/** Where the institute sends messages, which are read within a minute; longer than most take for a question. */
export const HEARING_BEAT_MS = 55_000;

/** Time before an end when a page speaks more often, to date last answers and hear of more time. */
export const LAST_MS = 60_000;
export const LAST_BEAT_MS = 20_000;
const SUBMIT_SPREAD_MS = 20_000;

/** Pause of a page with nothing to send. @param left ms before the next end. @param chance 0 to 1 */
export function beatIn(left: number, chance: number): number {
  const early = left - LAST_MS - SUBMIT_SPREAD_MS * chance;
  return early > 0 ? Math.min(early, BEAT_MS) : LAST_BEAT_MS;
}

export const MAX_TRAVEL_MS = 15_000;

/** Until the test closes at the latest, and extra minutes beyond that. */
export function durationMs(outline: Outline, startedAt: number): number {
  const { durationSeconds, extraMinutes, closesAt = null } = outline;
  const extra = extraMinutes * 60_000;
  const planned = durationSeconds * 1000 - extra;
  return extra + (closesAt === null ? planned : Math.max(0, Math.min(planned, closesAt - startedAt)));
}

export function sectionWindows(outline: Outline, total: number): SectionWindow[] {
  let cursor = 0;
  return outline.sections.map((section) => {
    if (section.durationSeconds === null) return { opens: 0, closes: total };
    const starts = Math.min(cursor, total);
    cursor += section.durationSeconds * 1000;
    return { opens: outline.mode === "exam" ? starts : 0, closes: Math.min(cursor, total) };
  });
}

/** Adds `minutes` from `at` on: what is over stays over, the rest grows by the same share. */
export function addMinutes(
  { durationMs, windows }: Pick<AttemptState, "durationMs" | "windows">,
  minutes: number,
  at: number,
) {
  const left = Math.max(durationMs - at, 1);
  const share = (minutes * 60_000) / left;
  const later = (moment: number) => (moment <= at ? moment : Math.round(moment + (moment - at) * share));
  // An end that is over moves by all that is given.
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

export function windowOf(attempt: Omit<Timetable, "durationMs">, index: number) {
  const section = attempt.sectionOf[index];
  return section === undefined ? undefined : attempt.windows[section];
}

/** Next end of a section or the test; past that, the test's end. */
export function nextBoundary(attempt: Omit<Timetable, "sectionOf">, at: number): number {
  const ends = attempt.windows.map(({ closes }) => closes).filter((closes) => closes > at);
  return Math.min(attempt.durationMs, ...ends);
}

/** Null for an answer that can be taken. @param at ms since the start */
export function closedReason(attempt: Timetable, index: number, at: number): "late" | "not-open" | null {
  const window = windowOf(attempt, index);
  if (at >= attempt.durationMs || window === undefined || at >= window.closes) return "late";
  return at < window.opens ? "not-open" : null;
}

type Warning = "soon" | "last";

/** Time left at which a clock of this length warns: its last fifth and twentieth (ms). */
export function warningMarks(length: number): Record<Warning, number> {
  return { soon: Math.min(length / 5, 600_000), last: Math.min(length / 20, 120_000) };
}

export function warningOf(left: number, length: number): Warning | undefined {
  const { soon, last } = warningMarks(length);
  return left <= last ? "last" : left <= soon ? "soon" : undefined;
}

/** Monotonic counter, which may stop in sleep, and date (ms since 1970), which a hand may set. */
export interface Moment {
  counter: number;
  date: number;
}

/** Server's clock (ms since 1970) at a moment of the phone. */
export interface ClockSync extends Moment {
  serverAt: number;
  /** A date further ahead of the counter (ms) was set by hand. */
  longestSleep?: number;
}

export interface ClockSample {
  serverNow: number;
  sentAt: Moment;
  received: Moment;
}

/** Takes a date ahead of the counter for sleep; setting it forward costs only the student's own time. */
function elapsed(from: Moment, to: Moment): number {
  return Math.max(to.counter - from.counter, to.date - from.date);
}

export function serverTime(sync: ClockSync, moment: Moment): number {
  const counted = moment.counter - sync.counter;
  const passed = elapsed(sync, moment);
  const isBelieved = passed - counted <= (sync.longestSleep ?? Number.POSITIVE_INFINITY);
  return sync.serverAt + (isBelieved ? passed : counted);
}

/** Keeps a clock that could be true, lest it jump. @param longestSleep length of the attempt */
export function resync(sync: ClockSync | null, sample: ClockSample, longestSleep: number): ClockSync {
  const { sentAt, received, serverNow } = sample;
  const travel = Math.max(0, elapsed(sentAt, received));
  if (sync !== null) {
    const ours = serverTime(sync, received);
    if (ours >= serverNow && ours <= serverNow + travel) return sync;
  }
  // A phone may sleep or change its date in between, but no answered request travels longer.
  return { serverAt: serverNow + Math.min(travel, MAX_TRAVEL_MS) / 2, ...received, longestSleep };
}
