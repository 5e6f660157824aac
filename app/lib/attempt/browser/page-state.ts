/** What the hydrated exam page shows, as data. */

import type {
  AttemptView,
  EventsReply,
  OtherPage,
  SubmissionView,
} from "~/lib/attempt/protocol/replies";
import type { ClockSample } from "~/lib/attempt/rules/clock";
import type { Conflict } from "~/lib/attempt/rules/conflict";
import type { AttemptState, WireEvent } from "~/lib/attempt/rules/types";
import type { Link, PagePort } from "./page-sync";
import type { KeyStorage } from "./phone-storage";

export interface ExamState {
  session: AttemptState;
  /** Null: no section is open. */
  index: number | null;
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
  view: Pick<
    AttemptView,
    "attemptId" | "paper" | "session" | "submission" | "conflicts" | "serverNow" | "other"
  >;
  index: number | null;
}

/** What starts the exam in a browser. */
export interface PageStart {
  port: PagePort;
  storage: KeyStorage | null;
  page: string;
  /** When the request of this page left and its answer came. */
  loaded: Pick<ClockSample, "sent" | "received">;
  /** The option that is ticked, possibly before any script ran; undefined: do not look. */
  ticked: number | null | undefined;
  /** Where this is a copy that the phone kept: when it came (the phone's date), and the question of the address. */
  copy?: { date: number; index: number | null } | null;
}

export function initialState({ view, index }: RuntimeOptions): ExamState {
  const { session, serverNow, submission, conflicts, other } = view;
  return {
    session,
    index,
    at: serverNow - session.startedAt,
    unconfirmed: new Set(),
    link: "online",
    persisted: true,
    conflicts,
    other,
    ending:
      session.phase === "running" ? "none" : submission.cause === "student" ? "sending" : "over",
    submission,
    tooLate: new Set(),
    sectionOver: false,
    exit: "none",
  };
}

/** What is still to be decided: a question whose newest answer is on its way asks nothing. */
export function conflictsBeside(
  conflicts: readonly Conflict[],
  waiting: readonly WireEvent[],
): readonly Conflict[] {
  const answered = waiting.filter(({ type }) => /select|save|clear/.test(type));
  const ids = new Set(answered.map((event) => "questionId" in event && event.questionId));
  return conflicts.filter(({ questionId }) => !ids.has(questionId));
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
