/** A thousand submissions that come in one second to an institute that evaluates fifty in a second. */
import { expect, it } from "vitest";
import { newRecord, nextWake, toSubmitting } from "~/lib/attempt/object/attempt-record";
import type { AttemptInstitute } from "~/lib/attempt/object/institute-port";
import { sendOnce } from "~/lib/attempt/object/sending";
import type { AttemptRecord } from "~/lib/attempt/object/store";
import type { Paper } from "~/lib/attempt/rules/types";
import { InstituteError } from "~/lib/institute/errors";
import { seededRandom } from "../../../scripts/prediction-check/random";
import { samplePaper, takenTest } from "./sample-paper";

const START = Date.UTC(2030, 0, 1);
const CALLS_A_SECOND = 100;
const HOUR = 3_600_000;

interface Student {
  record: AttemptRecord;
  evaluated: number;
  calls: number;
}

const later = new InstituteError("rate-limited", "Later.", { status: 429, retryAfter: 20 });
const down = new InstituteError("server", "Down.", { status: 502 });

/** Lets all of them be evaluated. `isDown`: until when (ms) nothing is answered. */
async function surge(paper: Paper, { many = 1_000, isDownUntil = 0, end = START } = {}) {
  const perSecond = new Map<number, number>();
  const random = seededRandom(1);
  let now = START;
  const students = Array.from({ length: many }, (_, index): Student => {
    const record = newRecord(1, `a1-${index}${crypto.randomUUID()}`, paper, [], end - HOUR);
    return { record: toSubmitting(record, end < START ? "student" : "time", end), evaluated: 0, calls: 0 };
  });
  /** One call of the institute, which turns away what is too much in a second. */
  const call = (student: Student) => {
    student.calls += 1;
    const second = Math.floor((now - START) / 1000);
    const calls = (perSecond.get(second) ?? 0) + 1;
    perSecond.set(second, calls);
    if (now < isDownUntil) throw down;
    if (calls > CALLS_A_SECOND) throw later;
  };
  const instituteOf = (student: Student, id: number): Partial<AttemptInstitute> => ({
    async takenTests() {
      call(student);
      return student.evaluated > 0 ? [takenTest(id)] : [];
    },
    async evaluate() {
      call(student);
      student.evaluated += 1;
      return takenTest(id);
    },
  });
  const due = ({ record }: Student) => nextWake(record, now) ?? Number.POSITIVE_INFINITY;
  for (;;) {
    const next = students.reduce((first, one) => (due(one) < due(first) ? one : first));
    if (due(next) === Number.POSITIVE_INFINITY) break;
    now = Math.max(now, due(next));
    await sendOnce({
      read: () => next.record,
      keep: (after) => {
        next.record = after;
      },
      now: () => now,
      random,
      hasOtherToken: () => false,
      institute: instituteOf(next, students.indexOf(next) + 1) as AttemptInstitute,
      earlier: [],
    });
  }
  const seconds = [...perSecond].sort(([one], [other]) => one - other);
  return { students, seconds, tookMs: now - START };
}

const once = (students: readonly Student[]) =>
  students.every(({ record, evaluated }) => record.attempt.phase === "submitted" && evaluated === 1);
const most = (seconds: readonly [number, number][]) => Math.max(...seconds.map(([, calls]) => calls));
const mean = (students: readonly Student[]) => students.reduce((sum, { calls }) => sum + calls, 0) / students.length;

it("a thousand submissions in one second are evaluated once each, and their next tries make no second such second", async () => {
  const { students, seconds, tookMs } = await surge(samplePaper(), { end: START - 60_000 });
  expect(once(students)).toBe(true);
  const [first, ...more] = seconds;
  expect(first?.[1]).toBeGreaterThanOrEqual(1_000);
  expect(most(more)).toBeLessThan(300);
  expect(mean(students)).toBeLessThan(7);
  expect(tookMs).toBeLessThan(3 * 60_000);
});

it("a thousand submissions in one second of a test that closes for all are sent over a minute, and nobody is turned away", async () => {
  const { students, seconds } = await surge({ ...samplePaper({ minutes: 60 }), closesAt: START });
  expect(once(students)).toBe(true);
  expect(most(seconds)).toBeLessThanOrEqual(CALLS_A_SECOND);
  expect(mean(students)).toBe(2);
});
