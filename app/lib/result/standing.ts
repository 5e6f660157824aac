import { MIN_QUESTIONS_OF_FULL_MOCK } from "~/lib/content/group-tests";
import { formatNumber } from "~/lib/format";
import type { TestRank } from "~/lib/institute/schemas/test";
import type { ResultDigest } from "~/lib/notebook/result-digest";

/** Among fewer students a percentile means nothing. */
export const MIN_STUDENTS = 10;

/** Compares first attempts only. */
export interface Standing {
  rank: number;
  /** The student included; null where the institute gives none. */
  students: number | null;
  /** 0 to 100; null where unknown or with too few students. */
  percentile: number | null;
}

export function readStanding(rank: TestRank | null): Standing | null {
  if (rank === null || rank.myRank === null) return null;
  const { myRank, totalStudents, percentile } = rank;
  const students = totalStudents !== null && totalStudents >= myRank ? totalStudents : null;
  const isValid = percentile !== null && percentile >= 0 && percentile <= 100;
  const enough = students !== null && students >= MIN_STUDENTS;
  return { rank: myRank, students, percentile: isValid && enough ? percentile : null };
}

/** "Better than 12 of 174 other students."; "" without a percentile. */
export function formatPlace({ students, percentile }: Standing): string {
  if (students === null || percentile === null) return "";
  const others = students - 1;
  if (percentile === 100) return `Better than all ${formatNumber(others)} other students.`;
  // Never claims all others below the top.
  const below = Math.min(others - 1, Math.round((percentile / 100) * others));
  return `Better than ${formatNumber(below)} of ${formatNumber(others)} other students.`;
}

/** Qualifying percentiles of the real exam, by category. */
const CUT_OFFS = [
  { category: "UR/EWS", percentile: 50 },
  { category: "OBC", percentile: 45 },
  { category: "SC/ST", percentile: 40 },
] as const;

function isFullMock({ questions }: ResultDigest): boolean {
  const subjects = new Set(questions.map(({ subject }) => subject));
  const isOfOneSubject = subjects.size === 1 && !subjects.has("");
  return questions.length >= MIN_QUESTIONS_OF_FULL_MOCK && !isOfOneSubject;
}

/** Null unless the result is of a full mock: no other test is like the real exam. */
export function compareCutOffs(result: ResultDigest, standing: Standing | null) {
  const percentile = standing?.percentile ?? null;
  if (percentile === null || !isFullMock(result)) return null;
  return { percentile, lines: CUT_OFFS.map((line) => ({ ...line, reached: percentile >= line.percentile })) };
}
