import type { AttemptView, InstituteMessage } from "~/lib/attempt/protocol/replies";
import { windowOf } from "~/lib/attempt/rules/clock";
import { endsSection, landing } from "~/lib/attempt/rules/navigation";
import { textLanguage } from "~/lib/translation/text-language";
import type { Preferences } from "~/request/session/preferences";
import type { Student } from "~/request/session/student";
import type { readAddress } from "./exam-address";
import type { ExamTranslation } from "./exam-translation";
import { type NoticeKind, wordsFor } from "./notice-messages";
import { paperOfPage } from "./paper-of-page";
import { closedSectionText, sectionOverText, stepText } from "./screen/exam-messages";
import type { UnsentReport } from "./screen/exam-model";

interface Loading {
  /** State after this page's visit. */
  view: AttemptView;
  cameFrom: number;
  address: ReturnType<typeof readAddress>;
  student: Pick<Student, "instituteCode" | "username" | "name">;
}

/** Index to show; null: no section is open. */
export function questionInView({ view, cameFrom, address }: Omit<Loading, "student">) {
  const { attempt, serverNow } = view;
  const wanted = address.question === null ? cameFrom : address.question - 1;
  const exists = wanted in attempt.questions;
  const from = exists ? wanted : attempt.current;
  return { wanted, exists, index: landing(attempt, from, serverNow - attempt.startedAt) };
}

export function loadExam({ view, cameFrom, address, student }: Loading) {
  const { attemptId, paper, attempt, submission, serverNow, other, conflicts } = view;
  const at = serverNow - attempt.startedAt;
  const { wanted, exists, index } = questionInView({ view, cameFrom, address });
  const opens = windowOf(attempt, wanted)?.opens ?? 0;
  const fromAddress = !exists
    ? "no-such-question"
    : index === wanted || address.notice === "late"
      ? address.notice
      : opens > at
        ? "not-open"
        : "section-over";
  const question = paper.questions[index ?? -1];
  const conflict = conflicts.find(({ questionId }) => questionId === question?.id);
  // An old address may name a settled conflict.
  const notice: NoticeKind | null = conflict ? "conflict" : fromAddress === "conflict" ? null : fromAddress;
  // Section that was pressed, or whose question the address asked for.
  const section = address.section === null ? attempt.sectionOf[wanted] : address.section - 1;
  const isClosed = notice === "not-open" || (notice === "section-over" && address.section !== null);
  const closed = isClosed ? closedSectionText(paper, attempt, section ?? -1, at) : null;
  const left = paper.questions[(address.dropped ?? 0) - 1];
  const lost = left?.options.find(({ id }) => id === address.choice);
  const wish = conflict ? conflict.yours : left ? null : address.choice;
  const choice = question?.options.find(({ id }) => id === wish)?.id ?? null;
  const name = student.name || student.username;
  return {
    attemptId,
    paper: paperOfPage(paper),
    attempt,
    submission,
    conflicts,
    serverNow,
    // Another page of the same phone was most likely left for this one.
    other: other?.sameDevice ? null : other,
    index,
    // Shows the end of a section until the next opens.
    view:
      address.view === "section" && !(index === wanted && endsSection(attempt, { intent: "next" }, index, at))
        ? "question"
        : address.view,
    notice,
    noticeWords: closed
      ? closed
      : notice === "section-over"
        ? sectionOverText(paper, attempt, index)
        : notice && wordsFor(notice, name),
    choice,
    dropped: left && lost ? { index: paper.questions.indexOf(left), optionId: lost.id } : null,
    reportId: crypto.randomUUID(),
    student: { ...student, name, nameLanguage: textLanguage(name) },
  };
}

/** Of questions, where the institute grants larger print and the student chose no size. */
const LARGE_PRINT = 24;

/** `step`: words of scribe mode; null: it is off. */
export function lookOf(
  exam: ReturnType<typeof loadExam>,
  { examFontSize, fontSize, scribe }: Pick<Preferences, "examFontSize" | "fontSize" | "scribe">,
) {
  const granted = exam.attempt.accommodations;
  const isScribed = scribe === "on" || granted?.scribe === true;
  return {
    textSize: examFontSize ?? (granted?.largePrint ? Math.max(fontSize, LARGE_PRINT) : fontSize),
    step: isScribed ? stepText({ ...exam, unconfirmed: new Set() }) : null,
  };
}

export type ExamData = ReturnType<typeof loadExam> &
  ReturnType<typeof lookOf> & {
    unsent: UnsentReport | null;
    /** Null: this institute sends none. */
    messages: readonly InstituteMessage[] | null;
    translation: ExamTranslation | null;
    hasLanguages: boolean;
    preferences: Preferences;
    lite: boolean;
  };
