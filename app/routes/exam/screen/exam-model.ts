import type { ExamState } from "~/lib/attempt/browser/page-state";
import type { ExamView } from "~/lib/attempt/protocol/exam-buttons";
import type { AttemptState } from "~/lib/attempt/rules/types";
import type { TextLanguage } from "~/lib/translation/text-language";
import type { UnsentText } from "~/request/report-words";
import type { NoticeKind } from "~/routes/exam/notice-messages";
import type { PagePaper } from "./page-paper";
import type { Reading } from "./reading";

export interface DroppedChoice {
  index: number;
  optionId: number;
}

export type UnsentReport = UnsentText & { textLanguage: TextLanguage | undefined };

export interface ExamModel
  extends Pick<ExamState, "attempt" | "index" | "at" | "other" | "unconfirmed" | "changedElsewhere" | "messages"> {
  attemptId: string;
  student: { name: string; nameLanguage: TextLanguage | undefined };
  /** The data saver is on. */
  lite: boolean;
  paper: PagePaper;
  /** For counters and palette: of unsaved choices only that which a submission would count. */
  counted: AttemptState;
  view: ExamView;
  notice: NoticeKind | null;
  noticeWords: string | null;
  /** Option chosen here that the server does not have. */
  choice: number | null;
  dropped: DroppedChoice | null;
  unsent: UnsentReport | null;
  reading: Reading | null;
  hasLanguages: boolean;
}

/** Sections with their questions from `first` to before `end`. */
export function sectionProgress({ paper, counted, index, at }: ExamModel) {
  let end = 0;
  return paper.sections.map(({ name, nameLanguage, questionIds, durationSeconds }, position) => {
    const first = end;
    end += questionIds.length;
    const { opens = 0, closes = 0 } = counted.windows[position] ?? {};
    const questions = counted.questions.slice(first, end);
    return {
      name: bareName(name),
      nameLanguage,
      number: position + 1,
      first,
      end,
      opens,
      answered: questions.filter(({ selected }) => selected !== null).length,
      state: at < opens ? ("later" as const) : at < closes ? ("open" as const) : ("over" as const),
      isHere: index !== null && counted.sectionOf[index] === position,
      minutes: durationSeconds === null ? null : durationSeconds / 60,
    };
  });
}

/** Drops a number in the name, which stands beside it. */
export function bareName(name: string): string {
  return name.replace(/^section\s*\d+\s*[:.–-]\s*/i, "") || name;
}
