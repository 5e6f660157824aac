import { invalidAnswer, invalidId, messages } from "./error-catalogue";
import { invalidInput } from "./errors";

/**
 * Gives back an id that is a positive integer.
 * @throws InstituteError "invalid", "Valid {what} ID is required"
 */
export function positiveId(id: number, what: string): number {
  if (!Number.isSafeInteger(id) || id <= 0) throw invalidInput(invalidId(what));
  return id;
}

/** The same for an id that may be left out. */
export function optionalPositiveId(
  id: number | null | undefined,
  what: string,
): number | undefined {
  return id === undefined || id === null ? undefined : positiveId(id, what);
}

/**
 * Ids as the institute's fields: `{ packageId: 3 }` becomes `{ package_id: 3 }`.
 * @throws InstituteError "invalid", "Valid package ID is required"
 */
export function ids(given: Readonly<Record<string, number>>): Record<string, number> {
  const fields = Object.entries(given).map(([name, id]) => {
    const what = name.replace(/Id$/, "");
    return [`${what}_id`, positiveId(id, what)];
  });
  return Object.fromEntries(fields);
}

/** The same for ids that may be left out. */
export function optionalIds(given: Readonly<Record<string, number | null | undefined>>) {
  const there = Object.entries(given).filter(
    (entry): entry is [string, number] => entry[1] != null,
  );
  return ids(Object.fromEntries(there));
}

export interface PageInput {
  /** 1 to 100. */
  limit?: number | undefined;
  /** 0 or more. */
  offset?: number | undefined;
}

/**
 * Gives back a limit from 1 to 100 and an offset from 0.
 * @throws InstituteError "invalid"
 */
export function pageFields({ limit, offset }: PageInput) {
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= 100)) {
    throw invalidInput(messages.limitRange);
  }
  if (offset !== undefined && !(Number.isSafeInteger(offset) && offset >= 0)) {
    throw invalidInput(messages.offsetNegative);
  }
  return { limit, offset };
}

export interface ContentFilter extends PageInput {
  subjectId: number;
  chapterId?: number | null;
  isPremium?: boolean;
}

/** The fields of student_get_videos and student_get_notes. @throws InstituteError "invalid" */
export function contentFields(filter: ContentFilter) {
  return {
    ...ids({ subjectId: filter.subjectId }),
    ...optionalIds({ chapterId: filter.chapterId }),
    is_premium: filter.isPremium,
    ...pageFields(filter),
  };
}

/** One row of a submission: question, option (-1: none), seconds, status 1 to 5. */
export type AnswerRow = readonly [
  questionId: number,
  selectedOptionId: number,
  timeSpent: number,
  status: number,
];

export interface Submission {
  testId: number;
  answers: readonly AnswerRow[];
  /** Seconds. */
  totalTime: number;
}

/** The fields of evaluate_test_new. @throws InstituteError "invalid", in words */
export function submissionFields({ testId, answers, totalTime }: Submission) {
  if (!Number.isSafeInteger(testId) || testId <= 0) throw invalidInput(messages.validTestId);
  if (answers.length === 0) throw invalidInput(messages.answersRequired);
  if (!(Number.isFinite(totalTime) && totalTime >= 0))
    throw invalidInput(messages.negativeTotalTime);
  answers.forEach((row: readonly unknown[], index) => {
    const wellFormed =
      Array.isArray(row) && row.length >= 3 && row.every((item) => Number.isFinite(item));
    if (!wellFormed) throw invalidInput(invalidAnswer(index + 1));
  });
  return { test_id: testId, answers, totalTime };
}

const clientIdPattern = /^[\w-]{8,64}$/;

/**
 * Gives back the id that the caller made for one thing the student did, so that a repeat stores nothing twice.
 * @throws InstituteError "invalid"
 */
export function checkedClientId(clientId: string): string {
  if (!clientIdPattern.test(clientId)) throw invalidInput(messages.invalidRequest);
  return clientId;
}
