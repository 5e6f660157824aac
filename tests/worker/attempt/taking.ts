/** What the tests of the object have in common: a student, a page that sends, and the ways to move time. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createAttempts } from "~/lib/attempt/attempts";
import type { TestAttempt } from "~/lib/attempt/object";
import type { AttemptView } from "~/lib/attempt/results";
import type { Action, WireEvent } from "~/lib/attempt/types";
import type { ApplyBody } from "~/lib/attempt/wire";
import { institute, wireTest } from "../fake-institute";

export const TOKEN = "good-token";
const namespace = (env as unknown as { ATTEMPTS: DurableObjectNamespace<TestAttempt> }).ATTEMPTS;

let students = 0;

/** A student of their own for each test, signed in, and a test to take. */
export function newStudent(shape: Parameters<typeof wireTest>[0] = {}) {
  students += 1;
  const studentId = `student-${students}`;
  const testId = shape.id ?? 7;
  institute().reset();
  institute().tokens.add(TOKEN);
  institute().tests.set(testId, wireTest(shape));
  const stub = namespace.getByName(`PCBT:${studentId}:${testId}`);
  const signedIn = (token: string) =>
    createAttempts(namespace, { instituteCode: "PCBT", studentId, token });
  const attempts = signedIn(TOKEN);
  return {
    attempts,
    stub,
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
      return runDurableObjectAlarm(stub);
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
