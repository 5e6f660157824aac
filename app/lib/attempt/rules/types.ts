/**
 * All times are by the server's clock: `at` and windows in milliseconds since the start of the attempt, `startedAt`,
 * `endsAt` and `serverNow` in milliseconds since 1970.
 */
import type { SafeHtml } from "~/lib/rich-text/safe-html";

/** "exam": the rules of the real screen (a jump drops an unsaved choice, sections open one by one). */
export type Mode = "practice" | "exam";

export interface PaperOption {
  id: number;
  html: SafeHtml;
}

export interface PaperQuestion {
  id: number;
  html: SafeHtml;
  options: readonly PaperOption[];
  image: string | null;
  imageAlt?: string;
  marks: number;
  /** Marks lost for a wrong answer, as a positive number. */
  negativeMarks: number;
  /** Present where the text runs from right to left. */
  dir?: "rtl";
}

export interface PaperSection {
  name: string;
  /** null: the section shares the clock of the whole test. */
  durationSeconds: number | null;
  questionIds: readonly number[];
}

/** A test as it is sat: frozen at the start, without keys and explanations. */
export interface Paper {
  testId: number;
  name: string;
  mode: Mode;
  durationSeconds: number;
  totalMarks: number;
  /** In the order of the sections; at least one question. */
  questions: readonly PaperQuestion[];
  sections: readonly PaperSection[];
  languages: readonly string[];
  /** Questions of the test that the institute sent in a form nobody can read; absent: none. */
  leftOut?: LeftOut;
}

export interface LeftOut {
  count: number;
  ids: readonly number[];
}

/** What the rules need of a paper: a Paper is one. */
export interface Outline {
  mode: Mode;
  durationSeconds: number;
  questions: readonly { id: number; options: readonly { id: number }[] }[];
  sections: readonly { durationSeconds: number | null; questionIds: readonly number[] }[];
}

/** When the questions of a section may be answered: opens <= at < closes. */
export interface SectionWindow {
  opens: number;
  closes: number;
}

export interface QuestionState {
  id: number;
  /** What the status and the evaluation go by. */
  selected: number | null;
  /** The option stored by save; differs from `selected` while a choice is not saved. */
  saved: number | null;
  /** Milliseconds. */
  timeSpent: number;
  visited: boolean;
  marked: boolean;
  bookmarked: boolean;
  /** How many changes of the answer were accepted. */
  version: number;
  /** Writer of the last change of the answer. */
  lastWriter: string | null;
  answeredAt: number | null;
  /** The attempt's revision at the last change of anything here. */
  revision: number;
}

/** An answer that was not taken because another device had changed the question; null: no answer. */
export interface RefusedAnswer {
  questionId: number;
  yours: number | null;
}

/** A page load, the pages without script of one device, or what is known of the device itself (see lastContact). */
export interface WriterState {
  /** The last event taken; none before it is missing. */
  seq: number;
  at: number;
  position: number;
  /** Nothing that it sends later may claim to be older than this. */
  contact: number;
  /** Nothing waits there, and it writes no more. */
  sealed: boolean;
  /** Empty until it was heard. */
  device: string;
  /** What the student has not decided on yet; see openConflicts. */
  undecided: readonly RefusedAnswer[];
  /** Questions with a change that reached the server too late to count. */
  tooLate: readonly number[];
}

/**
 * running: answers are taken. closing: the time is over, stamped answers that are under way are awaited.
 * submitting: the rows are fixed and on their way. signed-out: the institute wants a new token.
 * refused: the institute said a clear no; answers kept. submitted: evaluated.
 */
export type AttemptPhase =
  | "running"
  | "closing"
  | "submitting"
  | "signed-out"
  | "refused"
  | "submitted";

export interface AttemptState {
  mode: Mode;
  phase: AttemptPhase;
  startedAt: number;
  endsAt: number;
  durationMs: number;
  windows: readonly SectionWindow[];
  sectionOf: readonly number[];
  questions: readonly QuestionState[];
  current: number;
  writers: Readonly<Record<string, WriterState>>;
  /** Time up to here is already in somebody's timer, so two pages never count a second twice. */
  accountedUntil: number;
  revision: number;
}

/**
 * What a student does. All absolute ("marked is on", not "toggle"), so that a repeat changes nothing.
 * `base` is the last version of the answer that the server had told the writer; only the protocol reads it.
 */
export type Action =
  | { type: "visit"; index: number }
  | { type: "select"; questionId: number; optionId: number; base: number }
  | { type: "save"; questionId: number; optionId: number; base: number }
  | { type: "clear"; questionId: number; base: number }
  | { type: "mark"; questionId: number; on: boolean }
  | { type: "bookmark"; questionId: number; on: boolean }
  | { type: "tick" }
  | { type: "submit" };

/** An action on its way: numbered per writer from 1 without gaps. */
export type WireEvent = Action & { seq: number; at: number };

export type AttemptEvent =
  | { type: "start" }
  | (Action & { writer: string; at: number })
  | { type: "submitted" };
