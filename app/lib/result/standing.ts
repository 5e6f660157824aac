import { formatNumber } from "~/lib/format";
import type { TestRank } from "~/lib/institute/schemas/test";

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

export function readStanding(rank: Pick<TestRank, "myRank" | "totalStudents" | "percentile"> | null): Standing | null {
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
