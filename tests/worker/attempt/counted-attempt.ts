/** Whole attempts in time-lapse, by the page's own code and by forms, against the real object. */
import { runInDurableObject } from "cloudflare:test";
import { ExamRuntime } from "~/lib/attempt/browser/page-runtime";
import type { KeyStorage } from "~/lib/attempt/browser/phone-storage";
import type { ReadResult } from "~/lib/attempt/protocol/replies";
import type { ApplyBody } from "~/lib/attempt/protocol/wire";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import { VirtualTime } from "../../unit/attempt/virtual-time";
import { institute } from "../fake-institute";
import { storedBytes, takeRows, wordsOf } from "./row-count";
import { newStudent, type Student, sent, submissionOf } from "./taking";

export const MINUTE = 60_000;
export const QUESTIONS = 100;
const MINUTES = 91;
const PACE_MS = 54_000;
const WORDS_OF_A_STEM = 25;
/** Between a choice and its save (ms). */
const THOUGHT_MS = 6_000;

/** The time of the object and of the page; the alarm comes when it is due. */
function timeOf(student: Student) {
  const under = new Set<Promise<unknown>>();
  const time = new VirtualTime(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    while (under.size > 0) await Promise.all(under);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });
  async function wakeIfDue(): Promise<void> {
    const at = await runInDurableObject(student.stub, (_, { storage }) => storage.getAlarm());
    if (at !== null && at <= Date.now() + institute().clockOffset) await student.alarmAfter(0);
  }
  return {
    time,
    during<T>(work: Promise<T>): Promise<T> {
      const watched = work.finally(() => under.delete(watched));
      under.add(watched);
      return watched;
    },
    async pass(ms: number): Promise<void> {
      for (let left = ms; left > 0; left -= 1_000) {
        const step = Math.min(left, 1_000);
        institute().clockOffset += step;
        await time.move(step);
      }
      await wakeIfDue();
    },
  };
}

async function opened(student: Student): Promise<Extract<ReadResult, { kind: "attempt" }>> {
  const read = await student.attempts.read(7, { opensPage: true, visit: null });
  if (read.kind !== "attempt") throw new Error(read.kind);
  return JSON.parse(JSON.stringify(read));
}

async function outcome(student: Student, requests: number) {
  await sent(student);
  if ((await submissionOf(student)).phase !== "submitted") throw new Error("not evaluated");
  const [evaluated] = institute().evaluated;
  const chosen = evaluated?.answers.map((row) => row[1]) ?? [];
  const rows = takeRows();
  const stored = await storedBytes(student.stub);
  return { requests, rows, stored, calls: institute().calls, chosen };
}

function memoryStorage(): KeyStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}

/** A student of an institute that names what its tests are. */
function newCounted(): Student {
  const shape = { questions: QUESTIONS, minutes: MINUTES };
  const student = newStudent(shape, "counted-token");
  institute().countedToken = "counted-token";
  institute().versions = new Map([[7, "counted"]]);
  institute().change(7, shape, (question) => ({
    ...question,
    question: wordsOf(Number(question.id), WORDS_OF_A_STEM),
  }));
  return student;
}

/** With script: every question read, chosen and saved in its time; the last one submits. */
export async function countedAttempt() {
  const student = newCounted();
  takeRows();
  await student.begin();
  const { view } = await opened(student);
  const { time, during, pass } = timeOf(student);
  let requests = 2;
  const ask = async (body: ApplyBody) =>
    JSON.parse(JSON.stringify(await student.attempts.apply(7, JSON.parse(JSON.stringify(body)))));
  const runtime = new ExamRuntime({ view, index: 0 });
  const moment = () => ({ counter: time.ms, date: view.serverNow + time.ms });
  const close = runtime.start({
    port: {
      moment,
      random: () => 0.5,
      isVisible: () => true,
      setTimer: (run, ms) => time.set(run, ms),
      clearTimer: (timer) => time.clear(timer),
      post(body) {
        requests += 1;
        return during(ask(body));
      },
    },
    storage: memoryStorage(),
    disk: null,
    page: "page-with-script",
    loaded: { sentAt: moment(), received: moment() },
    ticked: undefined,
  });
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await pass(PACE_MS - THOUGHT_MS);
    const { index } = runtime.read();
    runtime.choose(view.paper.questions[index ?? 0]?.options[1]?.id ?? 0);
    await pass(THOUGHT_MS);
    runtime.act({ intent: number < QUESTIONS ? "save-next" : "submit" });
  }
  await pass(5_000);
  close();
  return outcome(student, requests);
}

/** Without script: each press is a form and the page it leads to. */
export async function pressedAttempt() {
  takeRows();
  const student = newCounted();
  const { attemptId } = await student.begin();
  const { pass } = timeOf(student);
  await opened(student);
  let requests = 2;
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await pass(PACE_MS);
    const questionId = 100 + number;
    const intent: ExamIntent = {
      questionId,
      optionId: questionId * 10 + 2,
      base: 0,
      intent: number < QUESTIONS ? "save-next" : "submit",
    };
    const pressed = await student.attempts.applyForm(7, attemptId, intent);
    if (pressed.kind !== "applied") throw new Error(pressed.kind);
    await student.attempts.read(7, { opensPage: true, visit: pressed.position });
    requests += 2;
  }
  return outcome(student, requests);
}
