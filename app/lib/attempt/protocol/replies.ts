/** What the verbs of the attempt's object take and give: closed unions, never an exception. */
import type { Conflict } from "~/lib/attempt/rules/conflict";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import type { AttemptPhase, AttemptState, Paper } from "~/lib/attempt/rules/types";
import type { FormOutcome } from "./apply-form";
import type { AttemptChanges } from "./changes";
import type { Batch, BatchOutcome } from "./sync";

export interface Evaluation {
  performanceId: number;
  marksId: number;
  marks: number | null;
  totalMarks: number;
  /** null: the institute does not say. */
  correct: number | null;
  wrong: number | null;
  skipped: number | null;
}

/** Times are ms since 1970, server's clock. */
export interface SubmissionView {
  phase: AttemptPhase;
  /** Who ended the test; null while it runs. */
  cause: "student" | "time" | null;
  submittedAt: number | null;
  tries: number;
  /** When the institute is asked again; null: nothing is planned. */
  nextTryAt: number | null;
  /** The institute's words; phase "refused" only. */
  message: string | null;
  /** The institute has changed the test since it was sat; phase "refused" only. */
  isPaperChanged: boolean;
  evaluation: Evaluation | null;
}

export interface OtherPage {
  /** true: another tab of this device; false: another device. */
  sameDevice: boolean;
  at: number;
}

export interface AttemptView {
  attemptId: string;
  number: number;
  paper: Paper;
  /** With this device's writers only. */
  attempt: AttemptState;
  submission: SubmissionView;
  conflicts: Conflict[];
  serverNow: number;
  other: OtherPage | null;
}

export interface PastAttempt extends Pick<AttemptView, "attemptId" | "number" | "submission"> {
  startedAt: number;
}

export interface AttemptSummary {
  testId: number;
  name: string;
  phase: AttemptPhase;
  endsAt: number;
}

/** beginning: a start is under way, and nothing that was there before it counts any more. */
export type SummaryResult = { kind: "attempt"; attempt: AttemptSummary } | { kind: "beginning" } | Absent;

/**
 * refused: a no of the institute in its own words. incomplete: more questions cannot be shown than the student agreed
 * to do without.
 */
export type BeginFailure =
  | "signed-out"
  | "not-found"
  | "forbidden"
  | "refused"
  | "empty"
  | "incomplete"
  | "unavailable";

/** running: untouched. unfinished: the last attempt must be evaluated first. failed: `message` may be shown. */
export type BeginResult =
  | { kind: "started" | "running" | "unfinished"; view: AttemptView }
  | { kind: "failed"; reason: BeginFailure; message: string };

/** none: no attempt of this test. unavailable: try again shortly, nothing is lost. */
export type Absent = { kind: "none" } | { kind: "unavailable" };

type SignedOut = { kind: "signed-out" };

/** The session has ended, or cannot be checked now. */
export type TurnedAway = SignedOut | { kind: "unavailable" };

export interface Visitor {
  token: string;
  device: string;
}

export interface SentPaper {
  /** A hash of the paper. */
  key: string;
  /** null: the caller said it has the paper. */
  json: Uint8Array | null;
}

/** `cameFrom`: index of the question the student was on before this visit. */
type Found<View> = { kind: "attempt"; view: View; cameFrom: number } | Absent;
export type SentResult = Found<Omit<AttemptView, "paper"> & { paper: SentPaper }>;
export type ReadResult = Found<AttemptView>;

export interface PageLoad {
  /** The exam page, with script, is being sent to the device. */
  opensPage?: boolean;
  /** Index of the question asked for; null: where the student was. */
  visit?: number | null;
}

export type ReadInput = Visitor & PageLoad & { knownPapers: string[] };

export interface BeginInput extends Visitor {
  testId: number;
  /** Start anew although the institute refused the last attempt. */
  afterRefusal: boolean;
  /** How many questions that cannot be shown the student agreed to do without. */
  without: number;
}

/** Of a page, which may belong to an earlier attempt. */
export interface Caller extends Visitor {
  attemptId: string;
}

export interface ApplyInput extends Caller {
  /** Random id of the page load. */
  page: string;
  batch: Batch;
  /** Revision of the attempt that the page has. */
  known: number;
}

export interface FormInput extends Caller {
  intent: ExamIntent;
}

/** A newer attempt of the test has begun: load the page again. */
export type OtherAttempt = { kind: "other-attempt" };

/** too-many-pages: opened absurdly often; only known pages go on. */
type NotTaken = { kind: "too-many-pages" } | OtherAttempt | Absent;

interface TakenBatch
  extends Pick<BatchOutcome, "ack" | "refused" | "conflicts">,
    Pick<AttemptView, "submission" | "serverNow" | "other"> {
  kind: "applied";
  changes: AttemptChanges;
}
export type ApplyResult = TakenBatch | NotTaken;

/** signed-out: answers stay on the phone until somebody signs in. */
export type EventsReply = ApplyResult | SignedOut | { kind: "unreadable" };

interface TakenForm extends Omit<FormOutcome, "attempt"> {
  kind: "applied";
  submission: SubmissionView;
}
export type FormResult = TakenForm | NotTaken;

export type ResendResult =
  | { kind: "submission"; submission: SubmissionView }
  | { kind: "running" }
  | OtherAttempt
  | Absent;

export type HistoryResult = { kind: "history"; attempts: PastAttempt[] } | { kind: "unavailable" };
