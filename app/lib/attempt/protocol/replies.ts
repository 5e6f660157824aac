/** What the verbs of the attempt's object take and give: closed unions, never an exception. */
import type { Conflict } from "~/lib/attempt/rules/conflict";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import type { StatusCode } from "~/lib/attempt/rules/status";
import type { AttemptPhase, AttemptState, Paper } from "~/lib/attempt/rules/types";
import type { SessionChanges } from "./changes";
import type { Batch, Refusal } from "./sync";

/** The institute's verdict on a submitted attempt. */
export interface Evaluation {
  performanceId: number;
  marksId: number;
  marks: number | null;
  totalMarks: number;
  correct: number;
  wrong: number;
  skipped: number;
}

/** How far the submission is. Times are ms since 1970, server's clock. */
export interface SubmissionView {
  phase: AttemptPhase;
  /** Who ended the test; null while it runs. */
  cause: "student" | "time" | null;
  submittedAt: number | null;
  tries: number;
  /** When it is asked again; null when nothing is planned. */
  nextTryAt: number | null;
  /** The institute's words; phase "refused" only. */
  message: string | null;
  /** The institute's test is not the one any more that was sat; phase "refused" only. */
  isPaperChanged: boolean;
  evaluation: Evaluation | null;
}

/** Another page that acted after this one. */
export interface OtherPage {
  /** true: another tab of this device; false: another device. */
  sameDevice: boolean;
  at: number;
}

export interface AttemptView {
  attemptId: string;
  number: number;
  paper: Paper;
  /** With the writers of this device only. */
  session: AttemptState;
  submission: SubmissionView;
  /** What this device has to decide on. */
  conflicts: Conflict[];
  serverNow: number;
  other: OtherPage | null;
}

export interface PastAttempt {
  attemptId: string;
  number: number;
  startedAt: number;
  submission: SubmissionView;
}

export interface AttemptSummary {
  testId: number;
  name: string;
  phase: AttemptPhase;
  /** Milliseconds since 1970, server's clock. */
  endsAt: number;
}

export type SummaryResult = { kind: "attempt"; attempt: AttemptSummary } | Absent;

/** incomplete: more questions cannot be shown than the student agreed to do without. */
export type BeginFailure =
  | "signed-out"
  | "not-found"
  | "forbidden"
  | "empty"
  | "incomplete"
  | "unavailable";

/**
 * started: a new attempt runs. running: the one that runs already, untouched. unfinished: the last one is
 * not evaluated yet, and is sent first. failed: nothing was started; `message` may be shown.
 */
export type BeginResult =
  | { kind: "started" | "running" | "unfinished"; view: AttemptView }
  | { kind: "failed"; reason: BeginFailure; message: string };

/** none: the student has no attempt of this test. unavailable: try again shortly, nothing is lost. */
export type Absent = { kind: "none" } | { kind: "unavailable" };

/** The institute or the student has ended the session. */
export type SignedOut = { kind: "signed-out" };

/** A session that has ended, or that cannot be checked now. */
export type TurnedAway = SignedOut | { kind: "unavailable" };

export interface Visitor {
  token: string;
  device: string;
}

/** A paper on its way from its object to a page. */
export interface SentPaper {
  /** Names the paper by what is in it. */
  key: string;
  /** Its JSON; null where the caller said that it has it. */
  json: Uint8Array | null;
}

export type SentView = Omit<AttemptView, "paper"> & { paper: SentPaper };

/** `cameFrom`: index of the question that the student was on before this visit. */
export type SentResult = { kind: "attempt"; view: SentView; cameFrom: number } | Absent;

export type ReadResult = { kind: "attempt"; view: AttemptView; cameFrom: number } | Absent;

export interface Caller {
  attemptId: string;
  /** Random id of the page load, or the form writer of the device. */
  page: string;
  device: string;
  token: string;
}

type Looker = Omit<Caller, "attemptId">;

/** What a reader is about to do; nothing where it only looks. */
export interface PageLoad {
  /** The exam page is sent to the device, with script. */
  opensPage?: boolean;
  /** Index of the question that the exam page was asked for, null: where the student was. */
  visit?: number | null;
}

/** `knownPapers`: keys of the papers that need not be sent. */
export type ReadInput = Looker & PageLoad & { knownPapers: string[] };

export interface BeginInput extends Looker {
  testId: number;
  /** Start anew although the institute refused the last attempt. */
  afterRefusal: boolean;
  /** How many questions that cannot be shown the student agreed to do without. */
  without: number;
}

export interface ApplyInput extends Caller {
  batch: Batch;
  /** Revision of the session that the page has. */
  known: number;
}

export interface FormInput extends Omit<Caller, "page"> {
  intent: ExamIntent;
}

/** Another attempt of the same test has begun since the page was made: load the page again. */
export type OtherAttempt = { kind: "other-attempt" };

/** too-many-pages: this attempt was opened absurdly often; only pages that are known go on. */
export type ApplyResult =
  | {
      kind: "applied";
      ack: number;
      refused: Refusal[];
      conflicts: Conflict[];
      changes: SessionChanges;
      submission: SubmissionView;
      serverNow: number;
      other: OtherPage | null;
    }
  | { kind: "too-many-pages" }
  | OtherAttempt
  | Absent;

/** What the events endpoint answers. signed-out: answers stay on the phone until somebody has signed in. */
export type EventsReply = ApplyResult | SignedOut | { kind: "unreadable" };

/** `position` is the index of the question to show next. */
export type FormResult =
  | {
      kind: "applied";
      position: number;
      refused: Refusal[];
      conflict: Conflict | null;
      submission: SubmissionView;
    }
  | { kind: "too-many-pages" }
  | OtherAttempt
  | Absent;

/** running: the test has not ended, and nothing was done. */
export type ResendResult =
  | { kind: "submission"; submission: SubmissionView }
  | { kind: "running" }
  | OtherAttempt
  | Absent;

export interface ReceiptRow {
  /** Place in the paper, from 1. */
  number: number;
  questionId: number;
  /** -1: no answer. */
  optionId: number;
  /** Place in the question, from 1; null: no answer. */
  option: number | null;
  timeSpentSeconds: number;
  status: StatusCode;
  /** When the student answered, and when the answer was here; ms since 1970. */
  answeredAt: number | null;
  receivedAt: number | null;
}

export interface Receipt {
  attemptId: string;
  number: number;
  testId: number;
  testName: string;
  startedAt: number;
  endsAt: number;
  submission: SubmissionView;
  rows: ReceiptRow[];
}

export type ReceiptResult = { kind: "receipt"; receipt: Receipt } | Absent;
export type HistoryResult = { kind: "history"; attempts: PastAttempt[] } | { kind: "unavailable" };
