/** What the exam page shows, with and without script. */
import type { ExamState } from "~/lib/attempt/browser/page-state";
import type { ExamView } from "~/lib/attempt/protocol/exam-buttons";
import { isOpen } from "~/lib/attempt/rules/clock";
import type { AttemptState } from "~/lib/attempt/rules/types";
import type { TextLanguage } from "~/lib/translation/text-language";
import type { UnsentText } from "~/request/report-words";
import type { NoticeKind } from "~/routes/exam/notice-messages";
import type { PagePaper } from "./page-paper";
import type { Reading } from "./reading";

/** A choice that was dropped as its question was left. */
export interface Dropped {
  index: number;
  optionId: number;
}

/** A report that the institute does not have. */
export interface UnsentReport extends UnsentText {
  textLanguage: TextLanguage | undefined;
}

export interface ExamModel extends Pick<ExamState, "attempt" | "index" | "at" | "other" | "unconfirmed"> {
  attemptId: string;
  /** Who sits the test. */
  student: { name: string; nameLanguage: TextLanguage | undefined };
  paper: PagePaper;
  /** The attempt without a choice that is not saved: what counters and palette show. */
  counted: AttemptState;
  view: ExamView;
  notice: NoticeKind | null;
  noticeWords: string | null;
  /** An option chosen on this page that the server does not have. */
  choice: number | null;
  dropped: Dropped | null;
  unsent: UnsentReport | null;
  reading: Reading | null;
  /** Questions can be translated here. */
  hasLanguages: boolean;
}

function stateOf(window: Parameters<typeof isOpen>[0], at: number): "over" | "open" | "later" {
  if (isOpen(window, at)) return "open";
  return at < window.opens ? "later" : "over";
}

/** The sections of the paper, each with its questions from `first` to before `end`. */
export function sectionsOf({ paper, counted, index, at }: ExamModel) {
  let end = 0;
  return paper.sections.map(({ name, nameLanguage, questionIds, durationSeconds }, position) => {
    const first = end;
    end += questionIds.length;
    const { opens = 0, closes = 0 } = counted.windows[position] ?? {};
    const questions = counted.questions.slice(first, end);
    return {
      ...{ name: bareName(name), nameLanguage, number: position + 1, first, end, opens },
      answered: questions.filter(({ selected }) => selected !== null).length,
      state: stateOf({ opens, closes }, at),
      isHere: index !== null && counted.sectionOf[index] === position,
      minutes: durationSeconds === null ? null : durationSeconds / 60,
    };
  });
}

/** Many institutes write the number into a section's name, which stands beside it here. */
export function bareName(name: string): string {
  return name.replace(/^section\s*\d+\s*[:.–-]\s*/i, "") || name;
}
