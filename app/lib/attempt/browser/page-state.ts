import type { AttemptView, EventsReply, OtherPage, SubmissionView } from "~/lib/attempt/protocol/replies";
import type { ClockSample } from "~/lib/attempt/rules/clock";
import type { Conflict } from "~/lib/attempt/rules/conflict";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import type { AttemptState, WireEvent } from "~/lib/attempt/rules/types";
import type { Link, PagePort } from "./page-sync";
import type { PhoneDisk } from "./phone-disk";
import type { KeyStorage } from "./phone-storage";
import type { Holding } from "./queue";

export interface ExamState {
  /** Whether script runs here: false in what the server sent. */
  live: boolean;
  attempt: AttemptState;
  /** null: no section is open. */
  index: number | null;
  at: number;
  /** Ids of questions whose last change is only on this phone. */
  unconfirmed: ReadonlySet<number>;
  link: Link;
  /** What holds what waits. */
  held: Holding;
  conflicts: readonly Conflict[];
  other: OtherPage | null;
  /** none: running. sending: the student submitted. over: time is up. */
  ending: "none" | "sending" | "over";
  submission: SubmissionView;
  /** Ids of questions with a change that reached the server too late to count. */
  tooLate: ReadonlySet<number>;
  sectionOver: boolean;
  /** done: evaluated or on its way. gone: a newer attempt has begun. stranger: no attempt of whoever is signed in. */
  exit: "none" | "done" | "gone" | "stranger" | "crowded";
}

export interface RuntimeOptions {
  view: Omit<AttemptView, "number">;
  index: number | null;
}

export interface PageStart {
  port: PagePort;
  storage: KeyStorage | null;
  /** null: the browser has none. */
  disk: PhoneDisk | null;
  page: string;
  /** When the request for this page left and when its answer came. */
  loaded: Pick<ClockSample, "sent" | "received">;
  /** The ticked option, possibly from before any script ran; undefined: do not look. */
  ticked: number | null | undefined;
  /** Set if this is a kept copy: the phone's date when it came, and the question in its address. */
  copy?: { date: number; index: number | null } | null;
}

export function initialState({ view, index }: RuntimeOptions): ExamState {
  const { attempt, serverNow, submission, conflicts, other } = view;
  return {
    live: false,
    attempt,
    index,
    at: serverNow - attempt.startedAt,
    unconfirmed: new Set(),
    link: "online",
    held: "disk",
    conflicts,
    other,
    ending: attempt.phase === "running" ? "none" : submission.cause === "student" ? "sending" : "over",
    submission,
    tooLate: new Set(),
    sectionOver: false,
    exit: "none",
  };
}

/** A question whose newer answer is on its way needs no decision. */
export function conflictsBeside(conflicts: readonly Conflict[], waiting: readonly WireEvent[]): readonly Conflict[] {
  const answered = waiting.filter(({ type }) => /select|save|clear/.test(type));
  const ids = new Set(answered.map((event) => "questionId" in event && event.questionId));
  return conflicts.filter(({ questionId }) => !ids.has(questionId));
}

/** null: simply try again. */
export function exitOf({ kind }: EventsReply): ExamState["exit"] | null {
  if (kind === "other-attempt") return "gone";
  if (kind === "none") return "stranger";
  return kind === "too-many-pages" ? "crowded" : null;
}

/** Whether a press may wait for the next one, as a choice for its save; what the phone itself cannot hold goes soon. */
export function goesOn({ intent }: ExamIntent, held: Holding): boolean {
  return held !== "page" && intent === "choose";
}

/** How long the last events of a page that was left may still arrive (ms). */
const LAST_WORDS_MS = 5_000;

/** A page last active before this one was loaded (server's clock) was left for it; a tab counts only while it acts. */
export function otherAfter(known: OtherPage | null, now: OtherPage | null, loadedAt: number): OtherPage | null {
  if (now !== null && now.at > loadedAt + (now.sameDevice ? LAST_WORDS_MS : 0)) return now;
  return known?.sameDevice ? null : known;
}
