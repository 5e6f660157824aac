/** What the exam page shows, with and without script. */
import type { ExamView } from "~/lib/attempt/protocol/exam-buttons";
import type { OtherPage } from "~/lib/attempt/protocol/replies";
import type { AttemptState, Paper } from "~/lib/attempt/rules/types";

/** unsaved: the choice in the address did not reach us. late to undecided: as the protocol refuses. */
export type NoticeKind =
  | "conflict"
  | "unsaved"
  | "late"
  | "not-open"
  | "closed"
  | "undecided"
  | "section-over"
  | "no-such-question"
  | "newer-attempt";

export interface ExamModel {
  attemptId: string;
  paper: Paper;
  session: AttemptState;
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

export const NOBODY_WAITS: ReadonlySet<number> = new Set();
