/** Minutes that the institute gives while an attempt runs; docs/decisions/exam-time.md says when it is asked. */
import { lengthened, nextBoundary } from "~/lib/attempt/rules/clock";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import { within } from "~/lib/within";
import type { AttemptInstitute } from "./institute-port";
import type { AttemptRecord } from "./store";

/** Before a section or the test ends the institute is asked once more (ms), each attempt at a moment of its own. */
const LOOK_AHEAD_MS = 30_000;
const SPREAD_MS = 20_000;

/** How long an end that is near is kept waiting for word of more time (ms). */
const PATIENCE_MS = 5_000;

/** When a running attempt must wake (ms since 1970): a little before the next end, then at it. */
export function wakeBeforeEnd({ attempt }: Pick<AttemptRecord, "attempt">, now: number): number {
  const ends = attempt.startedAt + nextBoundary(attempt, now - attempt.startedAt);
  const looks = ends - LOOK_AHEAD_MS - (attempt.startedAt % SPREAD_MS);
  return now < looks ? looks : ends;
}

/** Whether an end is near enough to ask before it. */
function isBeforeEnd({ attempt }: AttemptRecord, now: number): boolean {
  const left = nextBoundary(attempt, now - attempt.startedAt) - (now - attempt.startedAt);
  return attempt.phase === "running" && left > 0 && left <= LOOK_AHEAD_MS + SPREAD_MS;
}

/** The record with `minutes` in all beyond the test's own; the same where that is nothing new. Time is never taken away. */
function withExtraTime(record: AttemptRecord, minutes: number, now: number): AttemptRecord {
  const { attempt, paper } = record;
  // Of older papers it is not known how many minutes they began with.
  const known = (paper.extraMinutes ?? minutes) + attempt.addedMinutes;
  if (!takesAnswers(attempt) || minutes <= known) return record;
  const clock = lengthened(attempt, minutes - known, now - attempt.startedAt);
  return {
    ...record,
    attempt: {
      ...attempt,
      ...clock,
      phase: "running",
      addedMinutes: attempt.addedMinutes + minutes - known,
      endsAt: attempt.startedAt + clock.durationMs,
      revision: attempt.revision + 1,
    },
  };
}

interface Home {
  now(): number;
  openInstitute(token: string): AttemptInstitute;
  waitUntil(work: Promise<unknown>): void;
  latest(): AttemptRecord | null;
  give(after: AttemptRecord, now: number): void;
}

export class ExtraTime {
  /** The test, asked whether it has more minutes. */
  private asked: Promise<unknown> = Promise.resolve();

  constructor(private readonly home: Home) {}

  /** `said`: minutes by the ids of tests; null: the test itself must be asked. */
  heard(said: ReadonlyMap<number, number> | null, token: string): void {
    const record = this.home.latest();
    if (record === null || !takesAnswers(record.attempt)) return;
    const { testId } = record.paper;
    if (said !== null) {
      this.give(testId, said.get(testId) ?? 0);
      return;
    }
    const test = this.home.openInstitute(token).getTest(testId);
    this.asked = test.then(({ extraMinutes }) => this.give(testId, extraMinutes)).catch(() => undefined);
    this.home.waitUntil(this.asked);
  }

  private give(testId: number, minutes: number): void {
    const record = this.home.latest();
    if (record?.paper.testId !== testId) return;
    const now = this.home.now();
    const after = withExtraTime(record, minutes, now);
    if (after !== record) this.home.give(after, now);
  }

  /** Shortly before an end, with or without a page: the phone of a student may be off. Never rejects. */
  async askBeforeEnd(token: string | null): Promise<void> {
    const record = this.home.latest();
    if (record === null || token === null || !isBeforeEnd(record, this.home.now())) return;
    await within(this.askNow(token), PATIENCE_MS);
  }

  /** Never rejects. */
  async askNow(token: string): Promise<void> {
    const record = this.home.latest();
    if (record === null || !takesAnswers(record.attempt)) return;
    try {
      this.heard(await this.home.openInstitute(token).confirm(), token);
    } catch {
      return;
    }
    await this.asked;
  }
}
