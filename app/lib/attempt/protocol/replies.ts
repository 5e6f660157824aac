/** Closed unions, never an exception. */
import type { Conflict } from "~/lib/attempt/rules/conflict";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import type { AttemptPhase, AttemptState, Paper } from "~/lib/attempt/rules/types";
import type { TextLanguage } from "~/lib/translation/text-language";
import type { FormOutcome } from "./apply-form";
import type { AttemptChanges } from "./changes";
import type { Batch, BatchOutcome } from "./sync";

export interface Evaluation {
  performanceId: number;
  marksId: number;
  marks: number | null;
  totalMarks: number;
  correct: number | null;
  wrong: number | null;
  skipped: number | null;
}

/** In ms since 1970, by the server. */
export interface SubmissionView {
  phase: AttemptPhase;
  cause: "student" | "time" | null;
  submittedAt: number | null;
  tries: number;
  /** Next try; null: none is planned. */
  nextTryAt: number | null;
  /** Institute's text, in phase "refused" alone. */
  message: string | null;
  /** True if the test changed since it was sat, in phase "refused" alone. */
  isPaperChanged: boolean;
  evaluation: Evaluation | null;
}

export interface OtherPage {
  sameDevice: boolean;
  at: number;
}

/** Said by the institute to everybody who sits the test. */
export interface InstituteMessage {
  id: number;
  text: string;
  language: TextLanguage | undefined;
}

export interface AttemptView {
  attemptId: string;
  number: number;
  paper: Paper;
  /** With this device's writers alone. */
  attempt: AttemptState;
  submission: SubmissionView;
  conflicts: Conflict[];
  serverNow: number;
  other: OtherPage | null;
}

export interface PastAttempt extends Pick<AttemptView, "attemptId" | "number" | "submission"> {
  startedAt: number;
}

export type AttemptSummary = Pick<Paper, "testId" | "name"> & Pick<AttemptState, "phase" | "endsAt">;

/** beginning: a start is under way, so nothing earlier counts. */
export type SummaryResult = { kind: "attempt"; attempt: AttemptSummary } | { kind: "beginning" } | Absent;

/** refused: in the institute's words; incomplete: more questions are unreadable than agreed. */
export type BeginFailure =
  | "signed-out"
  | "not-found"
  | "forbidden"
  | "refused"
  | "empty"
  | "incomplete"
  | "unavailable";

/** running: untouched; unfinished: the last must be evaluated first; failed: `message` may be shown. */
export type BeginResult =
  | { kind: "started" | "running" | "unfinished"; view: AttemptView }
  | { kind: "failed"; reason: BeginFailure; message: string };

/** none: no attempt; unavailable: try again shortly, nothing is lost. */
export type Absent = { kind: "none" } | { kind: "unavailable" };

export interface Visitor {
  token: string;
  device: string;
}

export interface SentPaper {
  key: string;
  /** Null for a caller that has the paper. */
  json: Uint8Array | null;
}

/** `cameFrom`: question before this visit. */
type LoadResult<View> = { kind: "attempt"; view: View; cameFrom: number } | Absent;
export type SentResult = LoadResult<Omit<AttemptView, "paper"> & { paper: SentPaper }>;
export type ReadResult = LoadResult<AttemptView>;

export interface PageLoad {
  opensPage?: boolean;
  /** Index asked for; null: where the student was. */
  visit?: number | null;
}

export type ReadInput = Visitor & PageLoad & { knownPapers: string[] };

export interface BeginInput extends Visitor {
  testId: number;
  /** True starts anew after a refused attempt. */
  afterRefusal: boolean;
  /** Unreadable questions that the student agreed to miss. */
  without: number;
}

export type Caller = Visitor & { attemptId: string };
export type ApplyInput = Caller & { page: string; batch: Batch; known: number };
export type FormInput = Caller & { intent: ExamIntent };

/** Or the questions are hidden for a break: the page has to load again. */
export type OtherAttempt = { kind: "other-attempt" };

export type RestResult = { kind: "rested" } | OtherAttempt | Absent;

/** too-many-pages: opened absurdly often; known pages go on. */
type NotTaken = { kind: "too-many-pages" } | OtherAttempt | Absent;

type TakenBatch = Omit<BatchOutcome, "attempt"> & Pick<AttemptView, "submission" | "serverNow" | "other">;
export type ApplyResult = (TakenBatch & { kind: "applied"; changes: AttemptChanges }) | NotTaken;

/** signed-out: answers stay on the phone until a sign-in. Without `messages` the institute has no such call. */
export type EventsReply =
  | (ApplyResult & { messages?: readonly InstituteMessage[] | undefined })
  | { kind: "signed-out" }
  | { kind: "unreadable" };

export type FormResult = (Omit<FormOutcome, "attempt"> & { kind: "applied"; submission: SubmissionView }) | NotTaken;

export type ResendResult =
  | { kind: "submission"; submission: SubmissionView }
  | { kind: "running" }
  | OtherAttempt
  | Absent;

export type HistoryResult = { kind: "history"; attempts: PastAttempt[] } | { kind: "unavailable" };
