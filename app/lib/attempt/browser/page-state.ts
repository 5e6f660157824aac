import type { AttemptChanges } from "~/lib/attempt/protocol/changes";
import type {
  AttemptView,
  EventsReply,
  InstituteMessage,
  OtherPage,
  SubmissionView,
} from "~/lib/attempt/protocol/replies";
import { type ClockSample, LAST_MS } from "~/lib/attempt/rules/clock";
import type { Conflict } from "~/lib/attempt/rules/conflict";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import type { AttemptState, WireEvent } from "~/lib/attempt/rules/types";
import type { Link, PagePort } from "./page-sync";
import type { PhoneDisk } from "./phone-disk";
import type { KeyStorage } from "./phone-storage";
import type { Holding } from "./queue";

export interface ExamState {
  live: boolean;
  attempt: AttemptState;
  index: number | null;
  at: number;
  /** Ids of questions whose last change is on this phone alone. */
  unconfirmed: ReadonlySet<number>;
  link: Link;
  holding: Holding;
  conflicts: readonly Conflict[];
  other: OtherPage | null;
  /** Places, from 0, of questions that another phone answered since this page came. */
  changedElsewhere: readonly number[];
  messages: readonly InstituteMessage[] | null;
  /** sending: submitted by the student; over: time is up. */
  ending: "none" | "sending" | "over";
  submission: SubmissionView;
  tooLate: ReadonlySet<number>;
  sectionOver: boolean;
  /** gone: a newer attempt has begun; stranger: not of whoever is signed in. */
  exit: "none" | "done" | "gone" | "stranger" | "crowded";
}

export interface RuntimeOptions {
  view: Omit<AttemptView, "number">;
  index: number | null;
  messages?: ExamState["messages"];
}

export interface PageStart {
  port: PagePort;
  storage: KeyStorage | null;
  disk: PhoneDisk | null;
  page: string;
  loaded: Pick<ClockSample, "sentAt" | "received">;
  /** Option ticked before script ran; undefined: do not look. */
  ticked: number | null | undefined;
  /** Set for a stored copy: the phone's date when it came, and its question. */
  copy?: { date: number; index: number | null } | null;
}

export function initialState({ view, index, messages = null }: RuntimeOptions): ExamState {
  const { attempt, serverNow, submission, conflicts, other } = view;
  return {
    live: false,
    attempt,
    index,
    at: serverNow - attempt.startedAt,
    unconfirmed: new Set(),
    link: "online",
    holding: "disk",
    conflicts,
    other,
    changedElsewhere: [],
    messages,
    ending: attempt.phase === "running" ? "none" : submission.cause === "student" ? "sending" : "over",
    submission,
    tooLate: new Set(),
    sectionOver: false,
    exit: "none",
  };
}

/** Leaves out a question whose newer answer is on its way. */
export function conflictsBeside(conflicts: readonly Conflict[], waiting: readonly WireEvent[]): readonly Conflict[] {
  const ids = new Set(waiting.flatMap((event) => ("base" in event ? [event.questionId] : [])));
  return conflicts.filter(({ questionId }) => !ids.has(questionId));
}

export function exitOf({ kind }: EventsReply): ExamState["exit"] | null {
  if (kind === "other-attempt") return "gone";
  if (kind === "none") return "stranger";
  return kind === "too-many-pages" ? "crowded" : null;
}

/** Adds what other phones answered, and drops what this one answered since. @param before as this page knew it */
export function answersElsewhere(
  known: readonly number[],
  before: AttemptState,
  { questions }: AttemptChanges,
): readonly number[] {
  const places = new Set(known);
  for (const { index, state, elsewhere = false } of questions) {
    if (state.version <= (before.questions[index]?.version ?? 0)) continue;
    if (elsewhere) places.add(index);
    else places.delete(index);
  }
  return [...places].sort((one, other) => one - other);
}

/** Waits for a change that follows, as a save follows a choice. */
const CHOICE_TIMEOUT_MS = 10_000;

/** Until a press is sent: at once where an end is near; undefined: as usual. @param left ms before the next end */
export function pauseAfter({ intent }: ExamIntent, holding: Holding, left: number): number | undefined {
  if (left <= LAST_MS) return 0;
  return holding !== "page" && intent === "choose" ? CHOICE_TIMEOUT_MS : undefined;
}

/** Time in which the last events of a left page may arrive. */
const LAST_WORDS_MS = 5_000;

/** Forgets a page that was left for this one (by the server's clock). */
export function otherAfter(known: OtherPage | null, now: OtherPage | null, loadedAt: number): OtherPage | null {
  if (now !== null && now.at > loadedAt + (now.sameDevice ? LAST_WORDS_MS : 0)) return now;
  return known?.sameDevice ? null : known;
}
