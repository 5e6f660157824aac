/** How a page follows the object. */
import { reduce, withWriter, writerOf } from "~/lib/attempt/rules/reducer";
import type {
  AttemptState,
  QuestionState,
  WireEvent,
  WriterState,
} from "~/lib/attempt/rules/types";

export interface SessionChanges
  extends Pick<AttemptState, "phase" | "current" | "accountedUntil" | "revision"> {
  writer: WriterState;
  questions: { index: number; state: QuestionState }[];
}

/** What changed after revision `known`, for one writer. */
export function changesSince(session: AttemptState, known: number, writer: string): SessionChanges {
  const questions: SessionChanges["questions"] = [];
  for (const [index, state] of session.questions.entries()) {
    if (state.revision > known) questions.push({ index, state });
  }
  const { phase, current, accountedUntil, revision } = session;
  return { phase, current, accountedUntil, revision, writer: writerOf(session, writer), questions };
}

export function patched(
  session: AttemptState,
  { questions: changed, ...facts }: Omit<SessionChanges, "writer">,
): AttemptState {
  const questions = session.questions.slice();
  for (const { index, state } of changed) questions[index] = state;
  return { ...session, ...facts, questions };
}

/** The page's copy of the session, brought up to date; an older reply changes nothing. */
export function withChanges(
  session: AttemptState,
  id: string,
  { writer, ...changes }: SessionChanges,
): AttemptState {
  const own = session.writers[id];
  if (changes.revision < session.revision || (own && writer.seq < own.seq)) return session;
  return withWriter(patched(session, changes), id, writer);
}

/** What the student sees: the server's session with this page's waiting events on top. */
export function withPending(session: AttemptState, writer: string, pending: readonly WireEvent[]) {
  const taken = writerOf(session, writer).seq;
  let next = session;
  for (const event of pending) {
    if (event.seq > taken) next = reduce(next, { ...event, writer });
  }
  return next;
}
