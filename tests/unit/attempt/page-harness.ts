/** A phone and a server in one process: time moves when told, the network fails when told. */
import { ExamRuntime } from "~/lib/attempt/browser/page-runtime";
import type { ExamState } from "~/lib/attempt/browser/page-state";
import type { PagePort } from "~/lib/attempt/browser/page-sync";
import type { Leaf, PhoneDisk } from "~/lib/attempt/browser/phone-disk";
import type { KeyStorage } from "~/lib/attempt/browser/phone-storage";
import { applyIntent, withVisit } from "~/lib/attempt/protocol/apply-form";
import { changesSince } from "~/lib/attempt/protocol/changes";
import { type IntentWord, readButton } from "~/lib/attempt/protocol/exam-buttons";
import type { EventsReply, InstituteMessage, OtherPage, SubmissionView } from "~/lib/attempt/protocol/replies";
import { applyBatch } from "~/lib/attempt/protocol/sync";
import type { ApplyBody } from "~/lib/attempt/protocol/wire";
import { withWritersOf } from "~/lib/attempt/protocol/writers";
import type { Moment } from "~/lib/attempt/rules/clock";
import { openConflicts } from "~/lib/attempt/rules/conflict";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import { newAttempt, takesAnswers } from "~/lib/attempt/rules/reducer";
import type { AttemptState, Paper } from "~/lib/attempt/rules/types";
import { defaultPreferences } from "~/request/session/default-preferences";
import { readAddress } from "~/routes/exam/exam-address";
import { type ExamData, loadExam } from "~/routes/exam/exam-loading";
import { samplePaper } from "./sample-paper";
import { VirtualTime } from "./virtual-time";

/** The server's clock at the start of the attempt (ms since 1970). */
export const STARTED_AT = 1_800_000_000_000;

/** lost: the request is taken, its answer is not. cut: it never arrives. out: nobody is signed in. */
export type Weather = "fine" | "lost" | "cut" | "out";

/** The attempt's object without its storage. */
export class FakeServer {
  attempt: AttemptState;
  bodies: ApplyBody[] = [];
  weather: Weather = "fine";
  /** What the institute says to all who sit. */
  messages?: InstituteMessage[];

  constructor(
    private readonly paper: Paper,
    private readonly time: VirtualTime,
  ) {
    this.attempt = newAttempt(paper, STARTED_AT);
  }

  answer(body: ApplyBody, device: string): EventsReply {
    if (this.weather === "out") return { kind: "signed-out" };
    if (this.time.ms >= this.attempt.durationMs + 15_000 && takesAnswers(this.attempt)) {
      this.attempt = { ...this.attempt, phase: "submitting" };
    }
    const batch = { ...body, device, events: body.events };
    const outcome = applyBatch(this.paper, this.attempt, batch, this.time.ms);
    this.attempt = outcome.attempt;
    const { ack, refused, conflicts } = outcome;
    return {
      kind: "applied",
      ack,
      refused,
      conflicts,
      other: null,
      changes: changesSince(this.attempt, body.known, body.writer),
      submission: submissionOf(this.attempt),
      serverNow: STARTED_AT + this.time.ms,
      messages: this.messages,
    };
  }

  /** What was pressed on a page without script. */
  press(device: string, intent: ExamIntent): void {
    this.attempt = applyIntent(this.paper, this.attempt, { device, intent }, this.time.ms).attempt;
  }

  /** A page load. Gives the question that the student was on before. */
  visit(device: string, wanted: number | null): number {
    const { current } = this.attempt;
    this.attempt = withVisit(this.paper, this.attempt, { device, target: wanted }, this.time.ms);
    return current;
  }
}

export const submissionOf = ({ phase }: AttemptState): SubmissionView => ({
  ...{ phase, cause: null, submittedAt: null, tries: 0, nextTryAt: null, message: null },
  ...{ isPaperChanged: false, evaluation: null },
});

/** A phone's local storage; `room` is how many characters fit. */
export function memoryStorage(room = Number.POSITIVE_INFINITY): KeyStorage & { room: number } {
  const kept = new Map<string, string>();
  return {
    room,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (value.length > this.room) throw new Error("full");
      kept.set(key, value);
    },
    removeItem: (key) => kept.delete(key),
  };
}

/** A phone's disk. late: it takes what it is given when it is told to. */
export function memoryDisk() {
  const leaves = new Map<string, Leaf>();
  let release = () => {};
  let gate = Promise.resolve();
  let taken = () => {};
  return {
    leaves,
    writes: 0,
    isRefusing: false,
    hold(): void {
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    whenTaken(tell: () => void): void {
      taken = tell;
    },
    /** The phone clears the site's storage. */
    take(): void {
      leaves.clear();
      taken();
    },
    async read(): Promise<Map<string, Leaf>> {
      await gate;
      if (this.isRefusing) throw new Error("refused");
      return new Map(leaves);
    },
    async write(changes: ReadonlyMap<string, Leaf>): Promise<void> {
      this.writes += 1;
      await gate;
      if (this.isRefusing) throw new Error("refused");
      for (const [id, leaf] of changes) {
        if ((leaves.get(id)?.upTo ?? 0) > leaf.upTo) continue;
        if (leaf.value === null) leaves.delete(id);
        else leaves.set(id, JSON.parse(JSON.stringify(leaf)));
      }
    },
  };
}

/** Each page counts from when it was opened. */
function momentsSince({ ms: opened, slept: before }: VirtualTime) {
  return ({ ms, slept, dateAhead, pace }: VirtualTime): Moment => ({
    counter: (ms - opened - (slept - before)) * pace,
    date: STARTED_AT + ms * pace + dateAhead,
  });
}

let pages = 0;

interface Opening {
  storage?: KeyStorage | null;
  disk?: PhoneDisk | null;
  device?: string;
  /** The option that was tapped before the script; else it is what the server ticked. */
  ticked?: number;
  /** Number of the question in the address. */
  question?: number;
  /** How long the script takes to come (ms), and whether the page is behind others then. */
  scriptAfter?: number;
  isHidden?: boolean;
  /** Opened without a network: the document of an earlier page, as the phone kept it. */
  copyOf?: Page;
  other?: OtherPage;
}

/** Opens a page of the test on a phone as the product does: loaded from the server, then taken over. */
export async function openPage(
  { paper, time, server }: { paper: Paper; time: VirtualTime; server: FakeServer },
  {
    storage = memoryStorage(),
    disk = null,
    device = "phone",
    ticked,
    question,
    copyOf,
    scriptAfter = 0,
    isHidden = false,
    ...opening
  }: Opening = {},
): Promise<Page> {
  pages += 1;
  const momentOf = momentsSince(time);
  const port: PagePort = {
    moment: () => momentOf(time),
    random: () => 0.5,
    isVisible: () => !isHidden,
    setTimer: (run, ms) => time.set(run, ms),
    clearTimer: (timer) => time.clear(timer),
    async post(body) {
      server.bodies.push(body);
      const copy = JSON.parse(JSON.stringify(body)) as ApplyBody;
      if (server.weather === "cut") throw new TypeError("no network");
      const reply = server.answer(copy, device);
      if (server.weather === "lost") throw new TypeError("no network");
      return JSON.parse(JSON.stringify(reply)) as unknown;
    },
  };
  const search = question === undefined ? "" : `?q=${question}`;
  const address = readAddress(new URL(`https://pcbt.test/test/7/take${search}`));
  const load = () => {
    const cameFrom = server.visit(device, question === undefined ? null : question - 1);
    const attempt = withWritersOf(server.attempt, device);
    const exam = loadExam({
      view: {
        attemptId: "a1",
        number: 1,
        paper,
        attempt,
        other: opening.other ?? null,
        submission: submissionOf(attempt),
        conflicts: openConflicts(attempt, time.ms),
        serverNow: STARTED_AT + time.ms,
      },
      cameFrom,
      address,
      student: { instituteCode: "PCBT", username: "9876543210", name: "Asha" },
    });
    const look = { textSize: 16, step: null, lite: false, preferences: { ...defaultPreferences, recentLanguages: [] } };
    return { ...exam, ...look, unsent: null, messages: null, translation: null, hasLanguages: true } satisfies ExamData;
  };
  const document = copyOf?.document ?? { text: JSON.stringify(load()), date: momentOf(time).date };
  const view = JSON.parse(document.text) as ExamData;
  const runtime = new ExamRuntime({ view, index: view.index });
  const page = `page-${String(pages).padStart(8, "0")}`;
  const loaded = { sentAt: momentOf(time), received: momentOf(time) };
  await time.move(scriptAfter);
  const shown = view.choice ?? view.attempt.questions[view.index ?? -1]?.selected ?? null;
  const looked = view.notice === "conflict" ? undefined : (ticked ?? shown);
  const copy = copyOf && { date: document.date, index: question ? question - 1 : null };
  const close = runtime.start({ port, storage, disk, page, loaded, ticked: looked, copy });
  return { runtime, close, page, storage, document, state: () => runtime.read() };
}

/** A paper, a clock and a server that no other test has. */
export function bench(shape: Parameters<typeof samplePaper>[0] = {}) {
  const paper = samplePaper(shape);
  const time = new VirtualTime();
  return { paper, time, server: new FakeServer(paper, time) };
}

/** The first page of a test that no other test has, and the bench it stands on. */
export async function firstPage(shape: Parameters<typeof bench>[0] = {}, opening: Opening = {}) {
  const world = bench(shape);
  return { world, page: await openPage(world, opening) };
}

/** The same, once the server has heard of the page. */
export async function heardPage(...asked: Parameters<typeof firstPage>) {
  const first = await firstPage(...asked);
  await first.world.time.move(1_100);
  return first;
}

/** Chooses an option and puts the phone away, which sends it. */
export async function answer({ time }: { time: VirtualTime }, page: Page, optionId: number) {
  page.runtime.choose(optionId);
  page.runtime.pause();
  await time.move(1_100);
}

export interface Page {
  runtime: ExamRuntime;
  close: () => void;
  page: string;
  storage: KeyStorage | null;
  /** The document that the page was made from, and the phone's date when it came. */
  document: { text: string; date: number };
  state: () => ExamState;
}

/** The question in view, and what is chosen there. */
export function inView(page: Page): { questionId: number; optionId: number | null } {
  const { attempt, index } = page.state();
  const question = attempt.questions[index ?? -1];
  return { questionId: question?.id ?? 0, optionId: question?.selected ?? null };
}

/** Presses a button of the page as its name and value say. */
export function press(page: Page, name: "intent" | "jump", value: IntentWord | `${number}`): void {
  const pressed = readButton(name, value);
  if (pressed === null || !("intent" in pressed)) throw new Error(`no button ${name}=${value}`);
  page.runtime.act(pressed);
}

/** The id of an option of the sample paper by their places, from 1. */
export const option = (question: number, place: number) => (100 + question) * 10 + place;

/** What the server holds as the answer to a question. */
export const selectedOn = (server: FakeServer, question: number) =>
  server.attempt.questions[question - 1]?.selected ?? null;
