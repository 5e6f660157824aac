/** Server's clock: `at` and windows are ms since the start; `startedAt`, `endsAt`, `serverNow` ms since 1970. */
import type { Accommodations } from "~/lib/accommodations";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import type { QuestionCase } from "~/lib/rich-text/question-case";
import type { OwnTranslation } from "~/lib/translation/own-translation";

/** exam: a jump drops an unsaved choice, and sections open one by one. */
export type Mode = "practice" | "exam";

export interface PaperQuestion {
  id: number;
  html: SafeHtml;
  options: readonly { id: number; html: SafeHtml }[];
  image: string | null;
  imageAlt?: string;
  caseId?: number;
  marks: number;
  negativeMarks: number;
  /** Absent for English. */
  language?: string;
  /** Hash of words that are no longer stored. */
  wording?: string | null;
  translations?: readonly OwnTranslation[];
}

export interface PaperSection {
  name: string;
  durationSeconds: number | null;
  questionIds: readonly number[];
}

/** Fixed at the start, without keys and explanations. */
export interface Paper {
  testId: number;
  name: string;
  mode: Mode;
  durationSeconds: number;
  /** Minutes beyond those of others. */
  extraMinutes: number;
  /** Window of the test (ms since 1970). */
  opensAt?: number;
  closesAt?: number;
  totalMarks: number;
  questions: readonly PaperQuestion[];
  /** Absent where no question has one. */
  cases?: readonly QuestionCase[];
  sections: readonly PaperSection[];
  languages: readonly string[];
  /** Languages of every question besides; absent where there are none. */
  translatedInto?: readonly string[];
  /** Questions that the institute sent unreadable. */
  leftOut?: { count: number; ids: readonly number[] };
}

export interface Outline extends Pick<Paper, "mode" | "durationSeconds" | "extraMinutes" | "closesAt"> {
  questions: readonly { id: number; options: readonly { id: number }[] }[];
  sections: readonly Pick<PaperSection, "durationSeconds" | "questionIds">[];
}

/** opens <= at < closes. */
export interface SectionWindow {
  opens: number;
  closes: number;
}

export interface QuestionState {
  id: number;
  /** Once over: the choice that counts. */
  selected: number | null;
  /** Differs from `selected` while unsaved. */
  saved: number | null;
  timeSpent: number;
  visited: boolean;
  marked: boolean;
  bookmarked: boolean;
  /** Counts accepted changes of the answer. */
  version: number;
  lastWriter: string | null;
  answeredAt: number | null;
  revision: number;
}

/** Page load, form of a device, or the device itself (see lastContact). */
export interface WriterState {
  /** Last event taken; none before is missing. */
  seq: number;
  at: number;
  position: number;
  /** Bound for the age of later events. */
  contact: number;
  /** Nothing waits there, and it writes no more. */
  sealed: boolean;
  device: string;
  undecided: readonly { questionId: number; yours: number | null }[];
  /** Ids of questions with a change that came too late. */
  tooLate: readonly number[];
}

/** closing: awaits events under way; refused: by the institute, with the answers stored. */
export const PHASES = ["running", "closing", "submitting", "signed-out", "refused", "submitted"] as const;
export type AttemptPhase = (typeof PHASES)[number];

/** In ms since the start, already in the clock. */
export interface Breaks {
  taken: number;
  from: number;
  until: number;
  /** All breaks together (ms). */
  stoodStill: number;
  /** Ids of questions that were changed within the last one, which does not count. */
  untaken?: readonly number[];
}

export interface AttemptState {
  mode: Mode;
  phase: AttemptPhase;
  startedAt: number;
  endsAt: number;
  durationMs: number;
  windows: readonly SectionWindow[];
  /** Given while it ran, and already in the clock. */
  addedMinutes: number;
  /** As last heard. */
  accommodations: Accommodations;
  breaks?: Breaks;
  sectionOf: readonly number[];
  questions: readonly QuestionState[];
  current: number;
  writers: Readonly<Record<string, WriterState>>;
  /** Books time up to here, so that two pages count no second twice. */
  accountedUntil: number;
  revision: number;
}

/** Absolute ("marked is on", not "toggle"), so that repeats change nothing. `base`: version the writer knew. */
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

export type AttemptEvent = Action & { writer: string; at: number };
