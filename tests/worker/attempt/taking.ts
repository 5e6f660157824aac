/** What the tests of the object have in common: a student, a page that sends, and the ways to move time. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach } from "vitest";
import { createAttempts } from "~/lib/attempt/attempts";
import { submissionView } from "~/lib/attempt/object/attempt-views";
import type { TestAttempt } from "~/lib/attempt/object/test-attempt";
import type { AttemptView, SubmissionView } from "~/lib/attempt/protocol/replies";
import type { ApplyBody } from "~/lib/attempt/protocol/wire";
import type { Action, AttemptPhase, WireEvent } from "~/lib/attempt/rules/types";
import { createLog } from "~/lib/log";
import { bindings } from "../bindings";
import { institute, wireTest } from "../fake-institute";
import { deleteStudent } from "../rights/deleted-student";

export const TOKEN = "good-token";
const outOfReach = () => {
  throw new Error("out of reach");
};

let students = 0;

/** A student of their own for each test, signed in, and a test to take. */
export function newStudent(
  shape: Parameters<typeof wireTest>[0] = {},
  ownToken = TOKEN,
  studentId = `student-${++students}`,
) {
  const testId = shape.id ?? 7;
  institute().reset();
  institute().tokens.add(ownToken);
  institute().tests.set(testId, wireTest(shape));
  const name = `PCBT:${studentId}:${testId}`;
  begun.push(name);
  const open = () => bindings.ATTEMPTS.getByName(name);
  const signedIn = (token: string, device = "phone", of: Parameters<typeof createAttempts>[0] = bindings) =>
    createAttempts(of, { instituteCode: "PCBT", studentId, token, device }, createLog("taking"));
  const attempts = signedIn(ownToken);
  return {
    attempts,
    onTablet: signedIn(ownToken, "tablet"),
    withoutList: signedIn(ownToken, "phone", {
      ATTEMPTS: bindings.ATTEMPTS,
      NOTEBOOKS: Object.create(bindings.NOTEBOOKS, { getByName: { value: outOfReach } }),
    }),
    /** A stub is of no use after a crash: a new one each time. */
    get stub() {
      return open();
    },
    testId,
    signedIn,
    /** The list of tests in the student's notebook. */
    openList: () => bindings.NOTEBOOKS.getByName(`PCBT:${studentId}`),
    erase: () => deleteStudent({ instituteCode: "PCBT", studentId }),
    /** Starts the attempt and gives its view. */
    async begin(): Promise<AttemptView> {
      const begun = await attempts.begin(testId);
      if (begun.kind !== "started") throw new Error(`not started: ${JSON.stringify(begun)}`);
      return begun.view;
    },
    async view(): Promise<AttemptView> {
      const read = await attempts.read(testId);
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
  const now = () => Date.now() + institute().clockOffset - view.attempt.startedAt;
  const event = (action: Action, at = now()): WireEvent => {
    seq += 1;
    return { ...action, seq, at };
  };
  const body = (events: WireEvent[], more: Partial<ApplyBody> = {}): ApplyBody => ({
    attemptId: view.attemptId,
    page,
    writer: page,
    known: 0,
    until: now(),
    more: false,
    sealed: false,
    events,
    ...more,
  });
  return {
    event,
    body,
    now,
    async send(events: WireEvent[], more: Partial<ApplyBody> = {}) {
      const attempts = device === "phone" ? student.attempts : student.onTablet;
      const reply = await attempts.apply(student.testId, body(events, more));
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

/** Ends the test as a press of the button does, and waits at most `waitMs` for what comes of the first try. */
export async function submit(student: Student, view: AttemptView, waitMs = 5_000) {
  const { attemptId, paper } = view;
  const press = { intent: "submit" } as const;
  await student.attempts.applyForm(paper.testId, attemptId, press);
  await sent(student, waitMs);
  return submissionOf(student);
}

/** The private members of an attempt that tests look at or break. */
interface Inside {
  record: TestAttempt["record"];
  store: TestAttempt["store"];
  sending: Pick<TestAttempt["sending"], "current">;
  openInstitute?: TestAttempt["openInstitute"];
}

// Private members are out of reach by their type alone.
export const insideOf = (object: TestAttempt) => object as unknown as Inside;

/** How the submission stands, whoever may see it. */
export const submissionOf = (student: Student): Promise<SubmissionView> =>
  runInDurableObject(student.stub, (object) => {
    const { record } = insideOf(object);
    if (record === null) throw new Error("The test has not begun");
    return submissionView(record);
  });

/** Waits until no try is under way, at most `waitMs`. */
export async function sent(student: Student, waitMs = 5_000): Promise<void> {
  await runInDurableObject(student.stub, async (object) => {
    await Promise.race([insideOf(object).sending.current, new Promise((resolve) => setTimeout(resolve, waitMs))]);
  });
}

/** Lets the time pass until the next try is due, and runs it. Gives how long that was (ms). */
export async function nextTry(student: Student): Promise<number> {
  const { nextTryAt } = await submissionOf(student);
  if (nextTryAt === null) throw new Error("no try is due");
  const pause = Math.max(nextTryAt - Date.now() - institute().clockOffset, 0);
  await student.alarmAfter(pause + 1);
  return pause;
}

/** Runs the tries that are due until the attempt is in that phase; gives the pauses. */
export async function tryUntil(student: Student, phase: AttemptPhase, most = 40) {
  const pauses: number[] = [];
  while ((await phaseOf(student)) !== phase) {
    if (pauses.length >= most) throw new Error(`never ${phase}`);
    pauses.push(await nextTry(student));
  }
  return pauses;
}

/** Presses "Send them again" and waits for the outcome. */
export const resend = (student: Student, view: AttemptView) =>
  student.attempts.resend(view.paper.testId, view.attemptId, 5_000);
export const phaseOf = async (student: Student) => (await student.view()).submission.phase;

const begun: string[] = [];

/** An attempt that still runs or waits would call the institute of another test. */
afterEach(async () => {
  for (const name of begun.splice(0)) await bindings.ATTEMPTS.getByName(name).erase();
});
/** What the object keeps of the student's tokens. */
export const tokens = (student: Student) =>
  runInDurableObject(student.stub, (_, state) => state.storage.sql.exec("SELECT token FROM tokens").toArray());
