/** What the exam page is made of: the attempt, and the question that the address asks for. */

import type { Attempts } from "~/lib/attempt/attempts";
import { applyPress } from "~/lib/attempt/protocol/apply-form";
import type { AttemptView } from "~/lib/attempt/protocol/replies";
import { windowOf } from "~/lib/attempt/rules/clock";
import { type Intent, landing } from "~/lib/attempt/rules/navigation";
import type { AttemptState } from "~/lib/attempt/rules/types";
import type { Student } from "~/lib/session/student";
import type { NoticeKind } from "~/routes/exam/screen/exam-model";
import { readAddress } from "./exam-address";
import { wordsFor } from "./notice-messages";

interface Loading {
  attempts: Pick<Attempts, "applyForm">;
  device: string;
  view: AttemptView;
  url: URL;
  /** Whether a student sees the page now. */
  looksAt: boolean;
  student: Pick<Student, "instituteCode" | "username" | "name">;
}

/** The data of the exam page, see ExamData. Marks the question in view as visited. */
export async function loadExam({ attempts, device, view, url, looksAt, student }: Loading) {
  const { attemptId, paper, submission, serverNow, other, conflicts } = view;
  const address = readAddress(url);
  const at = serverNow - view.session.startedAt;
  const wanted = address.question === null ? view.session.current : address.question - 1;
  const exists = wanted in view.session.questions;
  const index = landing(view.session, exists ? wanted : view.session.current, at);
  const opens = windowOf(view.session, wanted)?.opens ?? 0;
  const asked = !exists
    ? "no-such-question"
    : index === wanted
      ? address.notice
      : opens > at
        ? "not-open"
        : "section-over";
  let { session } = view;
  if (index !== null && looksAt && isNew(session, index)) {
    session = await arrive(attempts, { device, view, index, at });
  }
  const question = paper.questions[index ?? -1];
  const conflict = conflicts.find(({ questionId }) => questionId === question?.id);
  // An address may be old: there is a choice between two answers only as long as there are two.
  const notice: NoticeKind | null = conflict ? "conflict" : asked === "conflict" ? null : asked;
  const wish = conflict ? conflict.yours : address.choice;
  const choice = question?.options.find(({ id }) => id === wish)?.id ?? null;
  return {
    attemptId,
    paper,
    session,
    submission,
    conflicts,
    serverNow,
    // A page of the same phone is most often the one that was just left for this one.
    other: other?.sameDevice ? null : other,
    index,
    view: address.view,
    notice,
    noticeWords: notice && wordsFor(notice, student.name || student.username),
    choice,
    // Begins the id of what this page reports, see question-report.ts.
    reportId: crypto.randomUUID(),
    student: { instituteCode: student.instituteCode, username: student.username },
  };
}

export type ExamData = Awaited<ReturnType<typeof loadExam>>;

function isNew(session: AttemptState, index: number): boolean {
  return session.phase === "running" && session.current !== index;
}

interface Arrival {
  device: string;
  view: AttemptView;
  index: number;
  /** Milliseconds since the start. */
  at: number;
}

/** An address may be typed or a link followed: the question is visited then. Gives the session after it. */
async function arrive(
  attempts: Loading["attempts"],
  { device, view, index, at }: Arrival,
): Promise<AttemptState> {
  const { session, attemptId, paper } = view;
  const from = session.questions[session.current];
  if (from === undefined) return session;
  const { id: questionId, version: base } = from;
  const intent: Intent = { intent: "jump", questionId, optionId: null, base, index };
  await attempts.applyForm(paper.testId, device, attemptId, intent);
  const after = applyPress(paper, session, { device, intent }, at).session;
  // The object may have taken other events before this one: the page asks for all that is new since.
  return { ...after, revision: session.revision };
}
