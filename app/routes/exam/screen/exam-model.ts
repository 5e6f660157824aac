/** What the exam page shows, with and without script. */
import type { ExamView } from "~/lib/attempt/protocol/exam-buttons";
import type { OtherPage } from "~/lib/attempt/protocol/replies";
import type { AttemptState, Paper } from "~/lib/attempt/rules/types";
import type { NoticeKind } from "~/routes/exam/notice-messages";

export interface ExamModel {
  attemptId: string;
  paper: Paper;
  attempt: AttemptState;
  /** null: no section is open now. */
  index: number | null;
  /** Milliseconds since the start when locks and clocks were last checked. */
  at: number;
  view: ExamView;
  notice: NoticeKind | null;
  noticeWords: string | null;
  /** An option chosen on this page that the server does not have. */
  choice: number | null;
  other: OtherPage | null;
  /** Ids of questions whose last change is only on this phone. */
  unconfirmed: ReadonlySet<number>;
}
