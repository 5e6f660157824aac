/** Pure; runs in the object and in the page. */

import { noAccommodations } from "~/lib/accommodations";
import { assertNever } from "~/lib/assert-never";
import { keysOf } from "~/lib/keys";
import { closedReason, durationMs, sectionWindows, windowOf } from "./clock";
import { asCounted } from "./counted";
import type { AttemptEvent, AttemptState, Outline, QuestionState, WriterState } from "./types";

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

function newQuestionState(id: number): QuestionState {
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

/** @param startedAt ms since 1970, by the server */
export function newAttempt(outline: Outline, startedAt: number): AttemptState {
  const sectionOfId = new Map<number, number>();
  for (const [section, { questionIds }] of outline.sections.entries()) {
    for (const id of questionIds) sectionOfId.set(id, section);
  }
  const length = durationMs(outline, startedAt);
  const attempt: AttemptState = {
    mode: outline.mode,
    phase: "running",
    startedAt,
    endsAt: startedAt + length,
    durationMs: length,
    windows: sectionWindows(outline, length),
    addedMinutes: 0,
    accommodations: noAccommodations,
    sectionOf: outline.questions.map(({ id }) => sectionOfId.get(id) ?? 0),
    questions: outline.questions.map(({ id }) => newQuestionState(id)),
    current: 0,
    writers: {},
    accountedUntil: 0,
    revision: 0,
  };
  return changeQuestion(attempt, 0, { visited: true });
}

/** Starts a new writer where the student was last. */
export function writerOf(attempt: AttemptState, writer: string): WriterState {
  const state = attempt.writers[writer] ?? NEW_WRITER;
  return isHeard(attempt, writer) ? state : { ...state, position: attempt.current };
}

export function withWriter(attempt: AttemptState, id: string, state: WriterState): AttemptState {
  return { ...attempt, writers: { ...attempt.writers, [id]: state } };
}

export function takesAnswers(attempt: Pick<AttemptState, "phase">): boolean {
  return attempt.phase === "running" || attempt.phase === "closing";
}

function changeQuestion(attempt: AttemptState, index: number, patch: Partial<QuestionState>): AttemptState {
  const question = attempt.questions[index];
  if (question === undefined) return attempt;
  if (keysOf(patch).every((key) => question[key] === patch[key])) return attempt;
  const revision = attempt.revision + 1;
  const questions = attempt.questions.slice();
  questions[index] = { ...question, ...patch, revision };
  return { ...attempt, questions, revision };
}

/** Books the time since the writer was last heard on its question; a page that arrives was away. */
function credit(attempt: AttemptState, writer: string, at: number, visits: boolean): AttemptState {
  const state = writerOf(attempt, writer);
  const since = visits && !isHeard(attempt, writer) ? at : state.at;
  const from = Math.max(since, attempt.accountedUntil);
  const until = Math.min(at, windowOf(attempt, state.position)?.closes ?? at);
  const spent = attempt.questions[state.position]?.timeSpent ?? 0;
  const credited =
    until > from ? changeQuestion(attempt, state.position, { timeSpent: spent + until - from }) : attempt;
  const accountedUntil = Math.max(attempt.accountedUntil, at);
  return withWriter({ ...credited, accountedUntil }, writer, { ...state, at: Math.max(state.at, at) });
}

function giveAnswer(
  attempt: AttemptState,
  event: { questionId: number; writer: string; at: number },
  patch: { selected: number | null; saved?: number | null },
): AttemptState {
  const index = indexOfQuestion(attempt, event.questionId);
  const question = attempt.questions[index];
  if (question === undefined) return attempt;
  const saved = patch.saved === undefined ? question.saved : patch.saved;
  if (question.selected === patch.selected && question.saved === saved) return attempt;
  return changeQuestion(attempt, index, {
    selected: patch.selected,
    saved,
    // The whole-paper page answers without a visit.
    visited: true,
    version: question.version + 1,
    lastWriter: event.writer,
    answeredAt: event.at,
  });
}

/** Drops an unsaved choice in an exam if this device alone shows it; versionless, so that a late save wins. */
function leaveQuestion(attempt: AttemptState, writer: string, index: number, at: number): AttemptState {
  const question = attempt.questions[index];
  if (attempt.mode !== "exam" || question === undefined) return attempt;
  if (!isOfDevice(attempt, question.lastWriter, writer)) return attempt;
  // An ended section left the student no way to save.
  if (closedReason(attempt, index, at) !== null) return attempt;
  return changeQuestion(attempt, index, { selected: question.saved });
}

/** A page knows its own device's writers alone, some without a name. */
function isOfDevice(attempt: AttemptState, other: string | null, writer: string): boolean {
  if (other === null || other === writer) return true;
  const theirs = attempt.writers[other]?.device;
  const ours = writerOf(attempt, writer).device;
  return theirs !== undefined && (theirs === ours || theirs === "" || ours === "");
}

function arrive(attempt: AttemptState, writer: string, index: number): AttemptState {
  const state = writerOf(attempt, writer);
  const visited = changeQuestion(attempt, index, { visited: true });
  return withWriter({ ...visited, current: index }, writer, { ...state, position: index });
}

function isHeard(attempt: AttemptState, writer: string): boolean {
  return (attempt.writers[writer]?.at ?? UNHEARD) !== UNHEARD;
}

export function indexOfQuestion(attempt: AttemptState, questionId: number): number {
  return attempt.questions.findIndex(({ id }) => id === questionId);
}

/** Never throws: an event that does not apply gives the same attempt. */
export function reduce(attempt: AttemptState, event: AttemptEvent): AttemptState {
  if (!takesAnswers(attempt)) return attempt;
  if (event.type === "visit" && attempt.questions[event.index] === undefined) return attempt;
  const credited = credit(attempt, event.writer, event.at, event.type === "visit");
  switch (event.type) {
    case "visit": {
      const { position } = writerOf(credited, event.writer);
      const leaves = isHeard(attempt, event.writer) && position !== event.index;
      const left = leaves ? leaveQuestion(credited, event.writer, position, event.at) : credited;
      return arrive(left, event.writer, event.index);
    }
    case "tick":
      return credited;
    case "select":
      return giveAnswer(credited, event, { selected: event.optionId });
    case "save":
      return giveAnswer(credited, event, { selected: event.optionId, saved: event.optionId });
    case "clear":
      return giveAnswer(credited, event, { selected: null, saved: null });
    case "mark":
      return changeQuestion(credited, indexOfQuestion(credited, event.questionId), { marked: event.on, visited: true });
    case "bookmark":
      return changeQuestion(credited, indexOfQuestion(credited, event.questionId), { bookmarked: event.on });
    case "submit":
      return { ...asCounted(credited, writerOf(credited, event.writer).position, event.at), phase: "submitting" };
    default:
      return assertNever(event);
  }
}
