/** The rules of an attempt as one pure function, run by the object and by the page. */
import { assertNever } from "~/lib/assert-never";
import { closedReason, durationMs, sectionWindows, windowOf } from "./clock";
import type { AttemptEvent, AttemptState, Outline, QuestionState, WriterState } from "./types";

/** Stamp of a writer that has sent no event yet. */
const UNHEARD = -1;

export const NEW_WRITER: WriterState = {
  seq: 0,
  at: UNHEARD,
  position: 0,
  contact: 0,
  sealed: false,
  device: "",
  undecided: [],
  tooLate: [],
};

function untouched(id: number): QuestionState {
  return {
    id,
    selected: null,
    saved: null,
    timeSpent: 0,
    visited: false,
    marked: false,
    bookmarked: false,
    version: 0,
    lastWriter: null,
    answeredAt: null,
    revision: 0,
  };
}

/** `startedAt`: ms since 1970, server's clock. */
export function newSession(outline: Outline, startedAt: number): AttemptState {
  const sectionOfId = new Map<number, number>();
  for (const [section, { questionIds }] of outline.sections.entries()) {
    for (const id of questionIds) sectionOfId.set(id, section);
  }
  const length = durationMs(outline);
  const session: AttemptState = {
    mode: outline.mode,
    phase: "running",
    startedAt,
    endsAt: startedAt + length,
    durationMs: length,
    windows: sectionWindows(outline),
    sectionOf: outline.questions.map(({ id }) => sectionOfId.get(id) ?? 0),
    questions: outline.questions.map(({ id }) => untouched(id)),
    current: 0,
    writers: {},
    accountedUntil: 0,
    revision: 0,
  };
  return reduce(session, { type: "start" });
}

/** A writer not seen yet starts where the student was last. */
export function writerOf(session: AttemptState, writer: string): WriterState {
  const state = session.writers[writer] ?? NEW_WRITER;
  return isHeard(session, writer) ? state : { ...state, position: session.current };
}

export function withWriter(session: AttemptState, id: string, state: WriterState): AttemptState {
  return { ...session, writers: { ...session.writers, [id]: state } };
}

export function takesAnswers(session: Pick<AttemptState, "phase">): boolean {
  return session.phase === "running" || session.phase === "closing";
}

function change(session: AttemptState, index: number, patch: Partial<QuestionState>): AttemptState {
  const question = session.questions[index];
  if (question === undefined) return session;
  const keys = Object.keys(patch) as (keyof QuestionState)[];
  if (keys.every((key) => question[key] === patch[key])) return session;
  const revision = session.revision + 1;
  const questions = session.questions.slice();
  questions[index] = { ...question, ...patch, revision };
  return { ...session, questions, revision };
}

/** Adds the time since the writer was last heard to its question; a page that arrives was away until then. */
function credit(session: AttemptState, writer: string, at: number, visits: boolean): AttemptState {
  const state = writerOf(session, writer);
  const heard = visits && !isHeard(session, writer) ? at : state.at;
  const from = Math.max(heard, session.accountedUntil);
  const until = Math.min(at, windowOf(session, state.position)?.closes ?? at);
  const spent = session.questions[state.position]?.timeSpent ?? 0;
  const credited =
    until > from ? change(session, state.position, { timeSpent: spent + until - from }) : session;
  const accountedUntil = Math.max(session.accountedUntil, at);
  return withWriter({ ...credited, accountedUntil }, writer, {
    ...state,
    at: Math.max(state.at, at),
  });
}

function answer(
  session: AttemptState,
  event: { questionId: number; writer: string; at: number },
  patch: { selected: number | null; saved?: number | null },
): AttemptState {
  const index = indexOfQuestion(session, event.questionId);
  const question = session.questions[index];
  if (question === undefined) return session;
  const saved = patch.saved === undefined ? question.saved : patch.saved;
  if (question.selected === patch.selected && question.saved === saved) return session;
  return change(session, index, {
    selected: patch.selected,
    saved,
    // On the whole-paper page one may answer without a visit, but has seen the question.
    visited: true,
    version: question.version + 1,
    lastWriter: event.writer,
    answeredAt: event.at,
  });
}

/** In an exam, leaving drops the unsaved choice if only this device shows it. Without a version: a late save still wins. */
function leave(session: AttemptState, writer: string, index: number, at: number): AttemptState {
  const question = session.questions[index];
  if (session.mode !== "exam" || question === undefined) return session;
  if (!isOfDevice(session, question.lastWriter, writer)) return session;
  // The section ended, so the student had no way left to save the choice.
  if (closedReason(session, index, at) !== null) return session;
  return change(session, index, { selected: question.saved });
}

/** A page knows only its own device's writers, some without the device's name. */
function isOfDevice(session: AttemptState, other: string | null, writer: string): boolean {
  if (other === null || other === writer) return true;
  const theirs = session.writers[other]?.device;
  const ours = writerOf(session, writer).device;
  return theirs !== undefined && (theirs === ours || theirs === "" || ours === "");
}

function visit(session: AttemptState, writer: string, index: number, at: number): AttemptState {
  const { position } = writerOf(session, writer);
  const left = position === index ? session : leave(session, writer, position, at);
  return arrive(left, writer, index);
}

/** A page that opens on a question leaves none. */
function arrive(session: AttemptState, writer: string, index: number): AttemptState {
  const state = writerOf(session, writer);
  const visited = change(session, index, { visited: true });
  return withWriter({ ...visited, current: index }, writer, { ...state, position: index });
}

function isHeard(session: AttemptState, writer: string): boolean {
  return (session.writers[writer]?.at ?? UNHEARD) !== UNHEARD;
}

/** -1: the paper has no such question. */
export function indexOfQuestion(session: AttemptState, questionId: number): number {
  return session.questions.findIndex(({ id }) => id === questionId);
}

/** Never throws: an event that does not apply gives the same session back. */
export function reduce(session: AttemptState, event: AttemptEvent): AttemptState {
  if (event.type === "start") {
    const questions = session.questions.map(({ id }) => untouched(id));
    const reset: AttemptState = {
      ...session,
      phase: "running",
      questions,
      current: 0,
      writers: {},
      accountedUntil: 0,
    };
    return change(reset, 0, { visited: true });
  }
  if (event.type === "submitted") {
    return session.phase === "submitted" ? session : { ...session, phase: "submitted" };
  }
  if (!takesAnswers(session)) return session;
  if (event.type === "visit" && session.questions[event.index] === undefined) return session;
  const credited = credit(session, event.writer, event.at, event.type === "visit");
  switch (event.type) {
    case "visit":
      return isHeard(session, event.writer)
        ? visit(credited, event.writer, event.index, event.at)
        : arrive(credited, event.writer, event.index);
    case "tick":
      return credited;
    case "select":
      return answer(credited, event, { selected: event.optionId });
    case "save":
      return answer(credited, event, { selected: event.optionId, saved: event.optionId });
    case "clear":
      return answer(credited, event, { selected: null, saved: null });
    case "mark":
      return change(credited, indexOfQuestion(credited, event.questionId), {
        marked: event.on,
        visited: true,
      });
    case "bookmark":
      return change(credited, indexOfQuestion(credited, event.questionId), {
        bookmarked: event.on,
      });
    case "submit":
      return { ...credited, phase: "submitting" };
    default:
      return assertNever(event);
  }
}
