/** What the exam page is made of: the attempt, and the question that the address asks for. */

import type { AttemptView } from "~/lib/attempt/protocol/replies";
import { windowOf } from "~/lib/attempt/rules/clock";
import { landing } from "~/lib/attempt/rules/navigation";
import type { Student } from "~/lib/session/student";
import type { NoticeKind } from "~/routes/exam/screen/exam-model";
import type { readAddress } from "./exam-address";
import { wordsFor } from "./notice-messages";

interface Loading {
  /** After the visit of this page. */
  view: AttemptView;
  /** Index of the question that the student was on before. */
  cameFrom: number;
  address: ReturnType<typeof readAddress>;
  student: Pick<Student, "instituteCode" | "username" | "name">;
}

export function loadExam({ view, cameFrom, address, student }: Loading) {
  const { attemptId, paper, session, submission, serverNow, other, conflicts } = view;
  const at = serverNow - session.startedAt;
  const wanted = address.question === null ? cameFrom : address.question - 1;
  const exists = wanted in session.questions;
  const index = landing(session, exists ? wanted : session.current, at);
  const opens = windowOf(session, wanted)?.opens ?? 0;
  const asked = !exists
    ? "no-such-question"
    : index === wanted
      ? address.notice
      : opens > at
        ? "not-open"
        : "section-over";
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

export type ExamData = ReturnType<typeof loadExam>;
