import type { Institute } from "../../app/lib/institute/client";
import type { AnswerRow } from "../../app/lib/institute/inputs";

export interface Credentials {
  instituteCode: string;
  username: string;
  password: string;
}

/** What calls have told so far, which later calls ask for. */
export interface Facts {
  credentials: Credentials | null;
  /** Of this run; signed out at its end. */
  deviceId: string;
  phone?: string;
  name?: string;
  firebaseToken?: string;
  batchId?: number;
  subjectId?: number;
  chapterId?: number;
  topicId?: number;
  testId?: number;
  /** Every question of the test, unanswered. */
  blankAnswers?: readonly AnswerRow[];
  performanceId?: number;
  marksId?: number;
  packageId?: number;
  packageSubjectId?: number;
  packageChapterId?: number;
  freePackageId?: number;
  pricedPackageId?: number;
  bookId?: number;
  noteId?: number;
  /** Sold by itself, and not the student's. */
  priced?: { contentType: "note" | "book"; contentId: number };
  classId?: number;
  jobId?: number;
  isBookmarked?: boolean;
  orderId?: string;
  teacherId?: number;
  chatId?: number;
  messageId?: number;
}

/** Nothing to ask a call about: the provider has none of it. */
export class NothingToAsk extends Error {}

/** Returns the fact, or says what is not there: "a test". */
export function needed<T>(fact: T | undefined, what: string): T {
  if (fact === undefined) throw new NothingToAsk(`no call named ${what} to ask about`);
  return fact;
}

export type Ask = (institute: Institute, facts: Facts) => Promise<unknown>;
