/** What the hydrated exam page shows, as data. */
import type { EventsReply, Link } from "./page-sync";
import type { AttemptView, OtherPage, SubmissionView } from "./results";
import type { Conflict, Refusal } from "./sync";
import type { Session } from "./types";

/** What the page shows of the exam; a new object whenever anything in it is new. */
export interface ExamState {
  /** As the student sees it. */
  session: Session;
  /** Index of the question in view; null: no section is open. */
  index: number | null;
  /** Milliseconds since the start when this state was made. */
  at: number;
  /** Ids of questions whose last change is only on this phone. */
  unconfirmed: ReadonlySet<number>;
  link: Link;
  /** false: the browser keeps nothing, a closed page loses what waits. */
  persisted: boolean;
  /** Refused answers that want a decision, the oldest first. */
  conflicts: readonly Conflict[];
  other: OtherPage | null;
  /** none: it runs. sending: the student has submitted. over: the time is up. */
  ending: "none" | "sending" | "over";
  submission: SubmissionView;
  /** Ids of questions with a change that reached the server too late to count. */
  tooLate: ReadonlySet<number>;
  /** The section in view ended and another one is in view now. */
  sectionOver: boolean;
  /** done: evaluated or on its way there. gone: the page shows an attempt that is not the present one. */
  exit: "none" | "done" | "gone" | "stranger" | "crowded";
}

export interface RuntimeOptions {
  view: Pick<AttemptView, "attemptId" | "paper" | "session" | "submission" | "serverNow" | "other">;
  index: number | null;
  /** A refused answer that the page was opened with. */
  conflict: Conflict | null;
}

/** The page as the server made it. */
export function initialState({ view, index, conflict }: RuntimeOptions): ExamState {
  const { session, serverNow, submission, other } = view;
  return {
    session,
    index,
    at: serverNow - session.startedAt,
    unconfirmed: new Set(),
    link: "online",
    persisted: true,
    conflicts: conflict === null ? [] : [conflict],
    other,
    ending: session.phase === "running" ? "none" : "over",
    submission,
    tooLate: new Set(),
    sectionOver: false,
    exit: "none",
  };
}

/** The questions of those events that were taken out of the queue because they came after the end. */
export function tooLateAfter(
  known: ReadonlySet<number>,
  refused: readonly Refusal[],
  events: readonly { seq: number; questionId?: number }[],
): ReadonlySet<number> {
  const late = refused.filter(({ reason }) => reason === "late" || reason === "closed");
  const seqs = new Set(late.map(({ seq }) => seq));
  const ids = events.flatMap(({ seq, questionId = 0 }) => (seqs.has(seq) ? [questionId] : []));
  return new Set([...known, ...ids.filter((id) => id > 0)]);
}

/** One conflict a question: the newest. */
export function withConflicts(known: readonly Conflict[], fresh: readonly Conflict[]): Conflict[] {
  const ids = new Set(fresh.map(({ questionId }) => questionId));
  return [...known.filter(({ questionId }) => !ids.has(questionId)), ...fresh];
}

/** What an answer that is no acceptance means for the page; null: nothing but to try again. */
export function exitOf({ kind }: EventsReply): ExamState["exit"] | null {
  if (kind === "other-attempt") return "gone";
  if (kind === "none") return "stranger";
  return kind === "too-many-pages" ? "crowded" : null;
}

/** How long the last words of a page that was left may still arrive (ms). */
const LAST_WORDS_MS = 5_000;

/**
 * The other page to tell of. One that acted last before this page was loaded (at `loadedAt`, server's clock)
 * was left for this one; another tab counts only while it acts, another device until its trace is old.
 */
export function otherAfter(
  known: OtherPage | null,
  now: OtherPage | null,
  loadedAt: number,
): OtherPage | null {
  if (now !== null && now.at > loadedAt + (now.sameDevice ? LAST_WORDS_MS : 0)) return now;
  return known?.sameDevice ? null : known;
}
