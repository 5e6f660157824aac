/**
 * The protocol between a page and the object, as pure functions. Each writer numbers its events from 1;
 * the object takes them in order and exactly once. docs/decisions/0002 and 0003 say why.
 */
import { assertNever } from "~/lib/assert-never";
import { closedReason, MAX_TRAVEL_MS } from "~/lib/attempt/rules/clock";
import {
  type Conflict,
  openConflicts,
  withDecision,
  withUndecided,
} from "~/lib/attempt/rules/conflict";
import {
  indexOfQuestion,
  NEW_WRITER,
  reduce,
  takesAnswers,
  withWriter,
  writerOf,
} from "~/lib/attempt/rules/reducer";
import type {
  AttemptState,
  Outline,
  QuestionState,
  WireEvent,
  WriterState,
} from "~/lib/attempt/rules/types";

/** What a page sends at once. */
export interface Batch {
  writer: string;
  device: string;
  /** Everything of this writer that was made up to here (ms since the start) is in this batch or before it. */
  until: number;
  /** More events of this writer wait behind these; `until` is then read as the last event's stamp. */
  more: boolean;
  /**
   * Nothing waits on this device, earlier pages included, and the page writes no more: the test is over or
   * the page goes away with an empty queue.
   */
  sealed: boolean;
  events: readonly WireEvent[];
}

/**
 * late: after the end of its section or of the test. not-open: its section has not begun.
 * closed: the attempt is submitted. conflict: another device changed the answer meanwhile.
 * superseded: a later choice on the same device was here first, and stands.
 * undecided: a submission while a conflict of the same device is open.
 */
export type RefusalReason =
  | "late"
  | "not-open"
  | "closed"
  | "conflict"
  | "superseded"
  | "undecided"
  | "unknown-question"
  | "unknown-option"
  | "out-of-range";

/** An event that was taken out of the queue without effect. */
export interface Refusal {
  seq: number;
  reason: RefusalReason;
  questionId: number | null;
}

export interface BatchOutcome {
  session: AttemptState;
  /** The last event taken from this writer; the next one must be ack + 1. */
  ack: number;
  refused: Refusal[];
  /** All that the device has to decide on by now, told until it has: a reply may get lost. */
  conflicts: Conflict[];
}

/** Takes a batch that arrived at `now` (ms since the start, server's clock). */
export function applyBatch(
  outline: Outline,
  session: AttemptState,
  batch: Batch,
  now: number,
): BatchOutcome {
  const refused: Refusal[] = [];
  const { writer, device } = batch;
  const earliest = lastContact(session, device);
  let next = withWriter(session, writer, { ...writerOf(session, writer), device });
  let { seq, contact } = writerOf(session, writer);
  let gap = false;
  for (const event of batch.events) {
    if (event.seq <= seq) continue;
    if (event.seq !== seq + 1) {
      gap = true;
      break;
    }
    seq = event.seq;
    // A stamp lies between what the device is known to have told already and this moment.
    const at = Math.min(Math.max(event.at, contact, earliest), now);
    contact = at;
    const verdict = judge(outline, next, batch, event, at);
    if (verdict === null) {
      next = settle(reduce(next, { ...event, writer, at }), device, event);
    } else {
      refused.push(verdict.refusal);
      next = withRefusal(next, writer, verdict, event);
    }
  }
  const isAll = !gap && !batch.more;
  const state = writerOf(next, writer);
  // A page that was not let go has more to write.
  const goesOn = refused.some(({ reason }) => reason === "undecided");
  const sealed = batch.sealed && isAll && !goesOn;
  next = withWriter(next, writer, { ...state, seq, contact, sealed });
  if (writer !== formWriter(device)) {
    const told = Math.min(Math.max(batch.until, contact, now - MAX_TRAVEL_MS), now);
    next = withContact(next, device, {
      contact: isAll ? Math.max(told, earliest) : earliest,
      isHeard: !(writer in session.writers) || (sealed && now >= session.durationMs),
    });
  }
  if (sealed) next = sealDevice(next, device);
  const conflicts = openConflicts(withWritersOf(next, device), now);
  return { session: next, ack: seq, refused, conflicts };
}

/** Pages of one device share its storage, so the last one speaks for those before it. */
function sealDevice(session: AttemptState, device: string): AttemptState {
  const writers = Object.entries(session.writers).map(([id, state]) => {
    const speaks = state.device === device && id !== deviceEntry(device);
    return [id, speaks && !state.sealed ? { ...state, sealed: true } : state];
  });
  return { ...session, writers: Object.fromEntries(writers) };
}

/**
 * What is known of a device as such stands among the writers, under a name that no page can have: `contact`, before
 * which none of its pages may date anything, and `sealed`, false while a page that was sent there has not been heard.
 */
function deviceEntry(device: string): string {
  return `device:${device}`;
}

/**
 * The moment (ms since the start) up to which a device has told everything: whichever page or invented writer speaks
 * later, it cannot have given an answer before. A form says nothing of what waits in the phone's storage.
 */
export function lastContact(session: AttemptState, device: string): number {
  const entry = session.writers[deviceEntry(device)];
  if (entry !== undefined) return entry.contact;
  // An attempt that began before devices had an entry.
  const pages = Object.entries(session.writers).filter(
    ([id, state]) => state.device === device && id !== formWriter(device),
  );
  return Math.max(0, ...pages.map(([, { contact }]) => contact));
}

/** @param told `isHeard`: the page that was sent last has spoken */
function withContact(
  session: AttemptState,
  device: string,
  told: { contact: number; isHeard: boolean },
): AttemptState {
  const id = deviceEntry(device);
  const { sealed = true } = session.writers[id] ?? {};
  const entry = { ...NEW_WRITER, device, contact: told.contact, sealed: sealed || told.isHeard };
  return withWriter(session, id, entry);
}

/**
 * The session after the exam page was sent to a device, with script, at `now` (ms since the start): from here on it may
 * hold answers, though it says nothing. Nobody can have given one there before a page was there.
 */
export function withPageSent(session: AttemptState, device: string, now: number): AttemptState {
  if (!takesAnswers(session) || now >= session.durationMs) return session;
  const id = deviceEntry(device);
  if (session.writers[id]?.sealed === false) return session;
  const isKnown = Object.entries(session.writers).some(
    ([writer, state]) => state.device === device && writer !== formWriter(device),
  );
  const contact = isKnown ? lastContact(session, device) : now;
  return withWriter(session, id, { ...NEW_WRITER, device, contact });
}

/** The writer of the form road of a device; the object numbers its events itself. */
export function formWriter(device: string): string {
  return `form:${device}`;
}

/** Whether no page can have answers waiting: the form road never has. */
export function isEverybodySealed(session: AttemptState): boolean {
  return Object.entries(session.writers).every(
    ([id, state]) => state.sealed || id === formWriter(state.device),
  );
}

interface Verdict {
  refusal: Refusal;
  conflict?: Conflict;
}

/** null: the event is taken. */
function judge(
  outline: Outline,
  session: AttemptState,
  { writer, device }: Batch,
  event: WireEvent,
  at: number,
): Verdict | null {
  const no = (reason: RefusalReason, questionId: number | null = null): Verdict => ({
    refusal: { seq: event.seq, reason, questionId },
  });
  if (!takesAnswers(session)) return no("closed");
  switch (event.type) {
    case "tick":
      return null;
    case "submit":
      return openConflicts(withWritersOf(session, device), at).length > 0 ? no("undecided") : null;
    case "visit": {
      if (session.questions[event.index] === undefined) return no("out-of-range");
      const reason = closedReason(session, event.index, at);
      return reason === null ? null : no(reason);
    }
    case "mark":
    case "bookmark":
    case "select":
    case "save":
    case "clear": {
      const { questionId } = event;
      const index = indexOfQuestion(session, questionId);
      const question = session.questions[index];
      if (question === undefined) return no("unknown-question", questionId);
      const reason = closedReason(session, index, at);
      if (reason !== null) return no(reason, questionId);
      if (event.type === "mark" || event.type === "bookmark") return null;
      const wanted = event.type === "clear" ? null : event.optionId;
      const options = outline.questions[index]?.options ?? [];
      if (wanted !== null && !options.some(({ id }) => id === wanted)) {
        return no("unknown-option", questionId);
      }
      const { lastWriter, answeredAt } = question;
      if (event.base >= question.version || lastWriter === writer) return null;
      if (question.selected === wanted) return null;
      // Pages of one device share a student's hands: there the later choice stands.
      if (lastWriter !== null && session.writers[lastWriter]?.device === device) {
        return Math.min(event.at, at) < (answeredAt ?? 0) ? no("superseded", questionId) : null;
      }
      const { version, selected: theirs } = question;
      const conflict = { questionId, yours: wanted, theirs, version };
      return { ...no("conflict", questionId), conflict };
    }
    default:
      return assertNever(event);
  }
}

/** What a refusal leaves behind: the student is told of it until they know. */
function withRefusal(
  session: AttemptState,
  writer: string,
  { refusal, conflict }: Verdict,
  event: WireEvent,
): AttemptState {
  if (conflict !== undefined) return withUndecided(session, writer, conflict);
  const isLate = refusal.reason === "late" || refusal.reason === "closed";
  const state = writerOf(session, writer);
  if (!isLate || !("questionId" in event) || state.tooLate.includes(event.questionId)) {
    return session;
  }
  return withWriter(session, writer, { ...state, tooLate: [...state.tooLate, event.questionId] });
}

/** An answer that was taken ends the question's conflict. */
function settle(session: AttemptState, device: string, event: WireEvent): AttemptState {
  if (event.type !== "select" && event.type !== "save" && event.type !== "clear") return session;
  return withDecision(session, device, event.questionId);
}

/** The session as a page of `device` gets it: it must know how far that device's earlier pages came. */
export function withWritersOf(session: AttemptState, device: string): AttemptState {
  const writers = Object.entries(session.writers).filter(([, state]) => state.device === device);
  return { ...session, writers: Object.fromEntries(writers) };
}

/** What a reply carries, so that a page can follow without the whole session. */
export interface SessionChanges {
  phase: AttemptState["phase"];
  current: number;
  accountedUntil: number;
  revision: number;
  /** The writer's own state as the server has it. */
  writer: WriterState;
  questions: { index: number; state: QuestionState }[];
}

/** Everything that changed after revision `known`, for one writer. */
export function changesSince(session: AttemptState, known: number, writer: string): SessionChanges {
  const questions: SessionChanges["questions"] = [];
  for (const [index, state] of session.questions.entries()) {
    if (state.revision > known) questions.push({ index, state });
  }
  const { phase, current, accountedUntil, revision } = session;
  return { phase, current, accountedUntil, revision, writer: writerOf(session, writer), questions };
}

/** The page's copy of the server's session, brought up to date; an older reply changes nothing. */
export function withChanges(
  session: AttemptState,
  writer: string,
  changes: SessionChanges,
): AttemptState {
  const own = session.writers[writer];
  if (changes.revision < session.revision || (own && changes.writer.seq < own.seq)) return session;
  const questions = session.questions.slice();
  for (const { index, state } of changes.questions) questions[index] = state;
  const { phase, current, accountedUntil, revision } = changes;
  return withWriter(
    { ...session, phase, current, accountedUntil, revision, questions },
    writer,
    changes.writer,
  );
}

/** What the student sees: the server's session with the waiting events of this page on top. */
export function withPending(session: AttemptState, writer: string, pending: readonly WireEvent[]) {
  const taken = writerOf(session, writer).seq;
  let next = session;
  for (const event of pending) {
    if (event.seq > taken) next = reduce(next, { ...event, writer });
  }
  return next;
}
