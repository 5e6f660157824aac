import { reduce, withWriter, writerOf } from "~/lib/attempt/rules/reducer";
import type { AttemptState, QuestionState, WireEvent, WriterState } from "~/lib/attempt/rules/types";

export interface AttemptChanges extends Pick<AttemptState, "phase" | "current" | "accountedUntil" | "revision"> {
  writer: WriterState;
  /** `elsewhere`: another device gave the answer. */
  questions: { index: number; state: QuestionState; elsewhere?: true }[];
  /** Present where its ends have moved: more time, or breaks. */
  clock?: Pick<AttemptState, "durationMs" | "windows" | "addedMinutes" | "breaks">;
}

export function changesSince(attempt: AttemptState, known: number, writer: string): AttemptChanges {
  const deviceOf = (id: string | null) => attempt.writers[id ?? ""]?.device ?? "";
  const questions: AttemptChanges["questions"] = [];
  for (const [index, state] of attempt.questions.entries()) {
    if (state.revision <= known) continue;
    const [theirs, ours] = [deviceOf(state.lastWriter), deviceOf(writer)];
    const elsewhere = theirs !== ours && theirs !== "" && ours !== "";
    questions.push(elsewhere ? { index, state, elsewhere } : { index, state });
  }
  const { phase, current, accountedUntil, revision } = attempt;
  const { durationMs, windows, addedMinutes, breaks } = attempt;
  return {
    phase,
    current,
    accountedUntil,
    revision,
    writer: writerOf(attempt, writer),
    questions,
    ...(addedMinutes > 0 || breaks
      ? { clock: { durationMs, windows, addedMinutes, ...(breaks ? { breaks } : {}) } }
      : {}),
  };
}

export function patched(
  attempt: AttemptState,
  { questions: changed, clock, ...facts }: Omit<AttemptChanges, "writer">,
): AttemptState {
  const questions = attempt.questions.slice();
  for (const { index, state } of changed) questions[index] = state;
  const next = { ...attempt, ...facts, ...clock, questions };
  return clock === undefined ? next : { ...next, endsAt: next.startedAt + next.durationMs };
}

export function withChanges(attempt: AttemptState, id: string, { writer, ...changes }: AttemptChanges): AttemptState {
  const own = attempt.writers[id];
  if (changes.revision < attempt.revision || (own && writer.seq < own.seq)) return attempt;
  return withWriter(patched(attempt, changes), id, writer);
}

/** Server's attempt with this page's waiting events on top. */
export function withPending(attempt: AttemptState, writer: string, pending: readonly WireEvent[]) {
  const taken = writerOf(attempt, writer).seq;
  let next = attempt;
  for (const event of pending) {
    if (event.seq > taken) next = reduce(next, { ...event, writer });
  }
  return next;
}
