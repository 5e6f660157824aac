/** What the tests of the object have in common: a student, a page that sends, and the ways to move time. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createAttempts } from "~/lib/attempt/attempts";
import type { TestAttempt } from "~/lib/attempt/object";
import type { AttemptView } from "~/lib/attempt/results";
import type { StudentTests } from "~/lib/attempt/student-tests";
import type { Action, WireEvent } from "~/lib/attempt/types";
import type { ApplyBody } from "~/lib/attempt/wire";
import { institute, wireTest } from "../fake-institute";

export const TOKEN = "good-token";
const { ATTEMPTS, STUDENT_TESTS } = env as unknown as {
  ATTEMPTS: DurableObjectNamespace<TestAttempt>;
  STUDENT_TESTS: DurableObjectNamespace<StudentTests>;
};
const namespaces = { attempts: ATTEMPTS, studentTests: STUDENT_TESTS };

let students = 0;

/** A student of their own for each test, signed in, and a test to take. */
export function newStudent(shape: Parameters<typeof wireTest>[0] = {}) {
  students += 1;
  const studentId = `student-${students}`;
  const testId = shape.id ?? 7;
  institute().reset();
  institute().tokens.add(TOKEN);
  institute().tests.set(testId, wireTest(shape));
  const open = () => ATTEMPTS.getByName(`PCBT:${studentId}:${testId}`);
  const signedIn = (token: string, device = "phone") =>
    createAttempts(namespaces, { instituteCode: "PCBT", studentId, token, device });
  const attempts = signedIn(TOKEN);
  return {
    attempts,
    /** A stub is of no use after a crash: a new one each time. */
    get stub() {
      return open();
    },
    testId,
    signedIn,
    /** Starts the attempt and gives its view. */
    async begin(): Promise<AttemptView> {
      const begun = await attempts.begin(testId, "phone");
      if (begun.kind !== "started") throw new Error(`not started: ${JSON.stringify(begun)}`);
      return begun.view;
    },
    async view(): Promise<AttemptView> {
      const read = await attempts.read(testId, "phone");
      if (read.kind !== "attempt") throw new Error(`no attempt: ${read.kind}`);
      return read.view;
    },
    /** Runs the alarm as if its time had come, `ms` later. */
    async alarmAfter(ms: number): Promise<boolean> {
      institute().clockOffset += ms;
      return runDurableObjectAlarm(open());
    },
  };
}

export type Student = ReturnType<typeof newStudent>;

/** A hydrated page: numbers its actions and sends them. */
export function openPage(student: Student, view: AttemptView, page: string, device = "phone") {
  let seq = 0;
  const now = () => Date.now() + institute().clockOffset - view.session.startedAt;
  const event = (action: Action, at = now()): WireEvent => {
    seq += 1;
    return { ...action, seq, at };
  };
  const body = (events: WireEvent[], more: Partial<ApplyBody> = {}): ApplyBody => ({
    ...{ attemptId: view.attemptId, page, writer: page, known: 0, until: now() },
    ...{ more: false, sealed: false, events },
    ...more,
  });
  return {
    event,
    body,
    now,
    async send(events: WireEvent[], more: Partial<ApplyBody> = {}) {
      const reply = await student.attempts.apply(student.testId, device, body(events, more));
      if (reply.kind !== "applied") throw new Error(`not applied: ${reply.kind}`);
      return reply;
    },
  };
}

/** A save of option `n` (1 to 4) of a question. */
export function save(questionId: number, n: number, base = 0): Action {
  return { type: "save", questionId, optionId: questionId * 10 + n, base };
}

/** The rows that `answered` gives: question 101 with its third option, 102 marked with its first. */
export const ROWS = [
  [101, 1013, 10, 1],
  [102, 1021, 5, 2],
  [103, -1, 0, 5],
  [104, -1, 0, 5],
  [105, -1, 0, 5],
  [106, -1, 0, 5],
];

/** An attempt with two answers, ten and five seconds of thought, and a question seen but not answered. */
export async function answered(shape: Parameters<typeof newStudent>[0] = {}) {
  const student = newStudent(shape);
  const view = await student.begin();
  institute().clockOffset += 20_000;
  const page = openPage(student, view, "page-one");
  await page.send([
    page.event({ type: "visit", index: 0 }, 0),
    page.event(save(101, 3), 4_000),
    page.event({ type: "visit", index: 1 }, 10_000),
    page.event(save(102, 1), 12_000),
    page.event({ type: "mark", questionId: 102, on: true }, 13_000),
    page.event({ type: "visit", index: 2 }, 15_000),
  ]);
  return { student, view, page };
}

/** Submits and waits for the outcome, at most `waitMs`. */
export const submit = (student: Student, view: AttemptView, waitMs = 5_000) =>
  student.attempts.submit(7, "phone", view.attemptId, waitMs);
export const phaseOf = async (student: Student) => (await student.view()).submission.phase;
/** What the object keeps of the student's tokens. */
export const tokens = (student: Student) =>
  runInDurableObject(student.stub, (_, state) =>
    state.storage.sql.exec("SELECT token FROM tokens").toArray(),
  );
