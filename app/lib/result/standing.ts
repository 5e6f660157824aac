import { FULL_FROM } from "~/lib/content/group-tests";
import type { TestRank } from "~/lib/institute/schemas/test";
import type { ResultDigest } from "~/lib/notebook/result-digest";

/** Among fewer students a percentile means nothing. */
export const LEAST_STUDENTS = 10;

/** Compares first attempts only. */
export interface Standing {
  rank: number;
  /** The student included; null where the institute gives none. */
  students: number | null;
  /** 0 to 100; null where unknown or with too few students. */
  percentile: number | null;
}

export function standingOf(rank: TestRank | null): Standing | null {
  if (rank === null || rank.myRank === null) return null;
  const { myRank, totalStudents, percentile } = rank;
  const students = totalStudents !== null && totalStudents >= myRank ? totalStudents : null;
  const isTold = percentile !== null && percentile >= 0 && percentile <= 100;
  const enough = students !== null && students >= LEAST_STUDENTS;
  return { rank: myRank, students, percentile: isTold && enough ? percentile : null };
}

/** "You scored more than 13 % of 70 students." */
export function percentileWords({ students, percentile }: Standing): string {
  if (students === null || percentile === null) return "";
  const others = students - 1;
  if (percentile === 100) return `You scored more than all ${others} other students.`;
  const below = Math.round((percentile / 100) * others);
  if (percentile < 1) return `You scored more than ${below} of ${others} other students.`;
  // Never claim 100 % below the top.
  return `You scored more than ${Math.min(99, Math.round(percentile))} % of ${others} students.`;
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
  return questions.length >= FULL_FROM && !isOfOneSubject;
}

/** Null unless the result is of a full mock: no other test is like the real exam. */
export function cutOffsOf(result: ResultDigest, standing: Standing | null) {
  const percentile = standing?.percentile ?? null;
  if (percentile === null || !isFullMock(result)) return null;
  return { percentile, lines: CUT_OFFS.map((line) => ({ ...line, reached: percentile >= line.percentile })) };
}
