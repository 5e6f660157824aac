/** A break moves every end that is still to come, and is given back where it ends early. */
import type { AttemptState } from "./types";

const none = { taken: 0, from: 0, until: 0, stoodStill: 0 };

function shifted({ startedAt, durationMs, windows }: AttemptState, by: number, at: number) {
  const later = (moment: number) => (moment > at ? moment + by : moment);
  const ends = later(durationMs);
  return {
    durationMs: ends,
    endsAt: startedAt + ends,
    windows: windows.map(({ opens, closes }) => ({ opens: later(opens), closes: later(closes) })),
  };
}

/** @param at ms since the start */
export function isOnBreak({ breaks }: Pick<AttemptState, "breaks">, at: number): boolean {
  return breaks !== undefined && at >= breaks.from && at < breaks.until;
}

export function breaksOf(attempt: AttemptState, at: number) {
  const { breaks: granted, breakMinutes } = attempt.accommodations;
  const { taken, until, stoodStill } = attempt.breaks ?? none;
  return { granted, breakMinutes, taken, stoodStill, until: isOnBreak(attempt, at) ? until : null };
}

/** Same attempt where no such break can begin. @param number from 1, so that a second press begins no second break */
export function withBreak(attempt: AttemptState, number: number, at: number): AttemptState {
  const { granted, breakMinutes, taken, stoodStill, until } = breaksOf(attempt, at);
  const isOver = attempt.phase !== "running" || at >= attempt.durationMs;
  if (isOver || until !== null || number !== taken + 1 || number > granted) return attempt;
  const length = breakMinutes * 60_000;
  return {
    ...attempt,
    ...shifted(attempt, length, at),
    breaks: { taken: number, from: at, until: at + length, stoodStill: stoodStill + length },
    // Books no time of the break on the question that was left.
    accountedUntil: at + length,
    revision: attempt.revision + 1,
  };
}

/** Names the question of a change within the last break; same attempt for any other moment. */
export function withUntaken(attempt: AttemptState, questionId: number, at: number): AttemptState {
  const { breaks } = attempt;
  const { untaken = [] } = breaks ?? {};
  if (breaks === undefined || !isOnBreak(attempt, at) || untaken.includes(questionId)) return attempt;
  return { ...attempt, breaks: { ...breaks, untaken: [...untaken, questionId] } };
}

/** Places, from 0, of questions whose change within the last break was not taken, and that were not changed since. */
export function untakenOf({ breaks, questions }: Pick<AttemptState, "breaks" | "questions">): number[] {
  const { untaken = [], until = 0 } = breaks ?? {};
  return questions.flatMap(({ id, answeredAt }, index) =>
    untaken.includes(id) && (answeredAt ?? 0) < until ? [index] : [],
  );
}

export function withBreakOver(attempt: AttemptState, at: number): AttemptState {
  const { breaks } = attempt;
  if (breaks === undefined || !isOnBreak(attempt, at)) return attempt;
  const rest = breaks.until - at;
  return {
    ...attempt,
    ...shifted(attempt, -rest, at),
    breaks: { ...breaks, until: at, stoodStill: breaks.stoodStill - rest },
    accountedUntil: at,
    revision: attempt.revision + 1,
  };
}
