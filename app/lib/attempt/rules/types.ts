/** Server's clock: `at` and windows are ms since the start; `startedAt`, `endsAt`, `serverNow` ms since 1970. */
import type { SafeHtml } from "~/lib/rich-text/safe-html";
import type { OwnTranslation } from "~/lib/translation/own-translation";

/** "exam": a jump drops an unsaved choice, and sections open one by one. */
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
  /** The code of its language, where that is not English. */
  language?: string;
  /** The mark of its words, where they are no longer kept. */
  wording?: string | null;
  /** In the institute's own words in other languages. */
  translations?: readonly OwnTranslation[];
}

export interface PaperSection {
  name: string;
  /** null: the section shares the clock of the whole test. */
  durationSeconds: number | null;
  questionIds: readonly number[];
}

/** Frozen at the start, without keys and explanations. */
export interface Paper {
  testId: number;
  name: string;
  mode: Mode;
  durationSeconds: number;
  /** How many of its minutes this student has more than others; missing in older papers. */
  extraMinutes?: number;
  /** When the test may be begun, and when it ends for all (ms since 1970). */
  opensAt?: number;
  closesAt?: number;
  totalMarks: number;
  /** In the order of the sections; at least one. */
  questions: readonly PaperQuestion[];
  sections: readonly PaperSection[];
  languages: readonly string[];
  /** Questions the institute sent in an unreadable form. */
  leftOut?: LeftOut;
}

export interface LeftOut {
  count: number;
  ids: readonly number[];
}

/** What the rules need of a paper. */
export interface Outline {
  mode: Mode;
  durationSeconds: number;
  extraMinutes?: number;
  closesAt?: number;
  questions: readonly { id: number; options: readonly { id: number }[] }[];
  sections: readonly { durationSeconds: number | null; questionIds: readonly number[] }[];
}

/** opens <= at < closes. */
export interface SectionWindow {
  opens: number;
  closes: number;
}

export interface QuestionState {
  id: number;
  /** What is ticked. Once the attempt is over: what counts. */
  selected: number | null;
  /** Differs from `selected` while a choice is not saved. */
  saved: number | null;
  /** Milliseconds. */
  timeSpent: number;
  visited: boolean;
  marked: boolean;
  bookmarked: boolean;
  /** How many changes of the answer were accepted. */
  version: number;
  lastWriter: string | null;
  answeredAt: number | null;
  /** The attempt's revision at the last change of this question. */
  revision: number;
}

interface RefusedAnswer {
  questionId: number;
  yours: number | null;
}

/** A page load, the form of a device, or the device itself (see lastContact). */
export interface WriterState {
  /** The last event taken; none before it is missing. */
  seq: number;
  at: number;
  position: number;
  /** Nothing it sends later may claim to be older than this. */
  contact: number;
  /** Nothing waits there, and it writes no more. */
  sealed: boolean;
  /** Empty until it was heard. */
  device: string;
  undecided: readonly RefusedAnswer[];
  /** Ids of questions with a change that came too late to count. */
  tooLate: readonly number[];
}

/** closing: time is up, events under way are awaited. refused: the institute said a clear no; answers are kept. */
export const PHASES = ["running", "closing", "submitting", "signed-out", "refused", "submitted"] as const;
export type AttemptPhase = (typeof PHASES)[number];

export interface AttemptState {
  mode: Mode;
  phase: AttemptPhase;
  startedAt: number;
  endsAt: number;
  durationMs: number;
  windows: readonly SectionWindow[];
  /** Minutes that the institute gave while it ran; they are in the clock already. */
  addedMinutes: number;
  sectionOf: readonly number[];
  questions: readonly QuestionState[];
  current: number;
  writers: Readonly<Record<string, WriterState>>;
  /** Time up to here is booked, so two pages never count a second twice. */
  accountedUntil: number;
  revision: number;
}

/** Absolute ("marked is on", not "toggle"), so a repeat changes nothing. `base`: the version the writer knew. */
export type Action =
  | { type: "visit"; index: number }
  | { type: "select"; questionId: number; optionId: number; base: number }
  | { type: "save"; questionId: number; optionId: number; base: number }
  | { type: "clear"; questionId: number; base: number }
  | { type: "mark"; questionId: number; on: boolean }
  | { type: "bookmark"; questionId: number; on: boolean }
  | { type: "tick" }
  | { type: "submit" };

/** Numbered per writer from 1 without gaps. */
export type WireEvent = Action & { seq: number; at: number };

export type AttemptEvent = { type: "start" } | (Action & { writer: string; at: number }) | { type: "submitted" };
