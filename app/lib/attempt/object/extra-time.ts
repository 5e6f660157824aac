/** Adds minutes given while an attempt runs; docs/decisions/exam-time.md. */
import { type Accommodations, extraMinutesOf, withMore } from "~/lib/accommodations";
import { addMinutes, nextBoundary } from "~/lib/attempt/rules/clock";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import type { TestPaper } from "~/lib/institute/schemas/paper";
import type { GrantedTime } from "~/lib/institute/schemas/user";
import { within } from "~/lib/within";
import type { AttemptHome } from "./attempt-home";
import type { AttemptRecord } from "./store";

/** Time before an end to ask once more, spread by attempt. */
const LOOK_AHEAD_MS = 30_000;
const LOOK_SPREAD_MS = 20_000;

/** Longest wait of a near end for word of more time. */
const EXTRA_TIME_CALL_MS = 5_000;

/** Gives a moment before the next end, then the end (ms since 1970). */
export function wakeBeforeEnd(attempt: AttemptRecord["attempt"], now: number): number {
  const ends = attempt.startedAt + nextBoundary(attempt, now - attempt.startedAt);
  const looks = ends - LOOK_AHEAD_MS - (attempt.startedAt % LOOK_SPREAD_MS);
  return now < looks ? looks : ends;
}

function isBeforeEnd({ attempt }: AttemptRecord, now: number): boolean {
  const left = nextBoundary(attempt, now - attempt.startedAt) - (now - attempt.startedAt);
  return attempt.phase === "running" && left > 0 && left <= LOOK_AHEAD_MS + LOOK_SPREAD_MS;
}

type ExtraTimeGranted = Pick<TestPaper, "extraMinutes" | "accommodations">;

function withAccommodations(record: AttemptRecord, more: Accommodations): AttemptRecord {
  const { attempt } = record;
  const accommodations = withMore(attempt.accommodations, more);
  return accommodations === attempt.accommodations ? record : { ...record, attempt: { ...attempt, accommodations } };
}

/** Same record for nothing new; never takes time away. @param minutes in all beyond the test's own */
function withExtraTime(record: AttemptRecord, minutes: number, now: number): AttemptRecord {
  const { attempt, paper } = record;
  const known = paper.extraMinutes + attempt.addedMinutes;
  if (minutes <= known) return record;
  const clock = addMinutes(attempt, minutes - known, now - attempt.startedAt);
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

export class ExtraTime {
  private work: Promise<unknown> = Promise.resolve();

  constructor(private readonly home: AttemptHome) {}

  /** Asks for the test itself where the profile says nothing of its minutes. */
  private takeTime(granted: GrantedTime | null, token: string): void {
    const { record } = this.home.latest();
    if (record === null || !takesAnswers(record.attempt)) return;
    const { testId, durationSeconds, extraMinutes } = record.paper;
    if (granted?.byTest) {
      const { byTest, accommodations } = granted;
      const ofHours = extraMinutesOf(accommodations, durationSeconds / 60 - extraMinutes);
      this.give(testId, { extraMinutes: (byTest.get(testId) ?? 0) + ofHours, accommodations });
      return;
    }
    const test = this.home.openInstitute(token).getTest(testId);
    this.work = test.then((paper) => this.give(testId, paper)).catch(() => undefined);
    this.home.waitUntil(this.work);
  }

  private give(testId: number, { extraMinutes, accommodations }: ExtraTimeGranted): void {
    const { record } = this.home.latest();
    if (record?.paper.testId !== testId || !takesAnswers(record.attempt)) return;
    const now = this.home.now();
    const after = withExtraTime(withAccommodations(record, accommodations), extraMinutes, now);
    if (after === record) return;
    this.home.take(after, now);
    this.home.arm();
  }

  /** Asks without a page too, whose phone may be off. Never rejects. */
  async askBeforeEnd(token: string | null): Promise<void> {
    const { record } = this.home.latest();
    if (record === null || token === null || !isBeforeEnd(record, this.home.now())) return;
    await within(this.askNow(token), EXTRA_TIME_CALL_MS);
  }

  async askNow(token: string): Promise<void> {
    const { record } = this.home.latest();
    if (record === null || !takesAnswers(record.attempt)) return;
    try {
      this.takeTime(await this.home.openInstitute(token).confirm(), token);
    } catch {
      return;
    }
    await this.work;
  }
}
