import { formatCount, formatMarks, formatNumber } from "~/lib/format";
import type { TestRank } from "~/lib/institute/schemas/test";
import type { ResultDigest } from "./result-digest";
import { scoreSum } from "./score-sum";

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

const ROW_MERIT_LIST_LENGTH = 20;
const MERIT_NEIGHBOURS = 2;

/** `place`: from 1; unlike `rank`, unique among equal marks. @param ownMarks of the first attempt, which the rank is of */
export function meritRows(rank: Pick<TestRank, "myRank" | "rankList">, ownMarks: number | null) {
  const listed = rank.rankList.map((row, index) => ({ ...row, place: index + 1 }));
  const { myRank } = rank;
  const me = listed.findIndex(({ isMe }) => isMe);
  const unlisted =
    me >= 0 || myRank === null ? [] : [{ rank: myRank, name: "", marks: ownMarks, isMe: true, place: myRank }];
  return {
    rows: listed.slice(0, ROW_MERIT_LIST_LENGTH),
    /** The student and who stands next to them; none where the list itself begins there. */
    near: me > MERIT_NEIGHBOURS + 2 ? listed.slice(me - MERIT_NEIGHBOURS, me + MERIT_NEIGHBOURS + 1) : unlisted,
  };
}

/** Share of all questions from which leaving out is worth a word. */
const MANY_LEFT_OUT = 0.2;

/** One sentence on what the score was lost or won by; "" where nothing can be said for sure. */
export function scoreSentence(result: ResultDigest): string {
  const { correct, wrong, skipped } = result;
  if (correct === null || wrong === null || skipped === null) return "";
  const questions = correct + wrong + skipped;
  if (questions === 0) return "";
  if (correct === questions) return "Every answer is right.";
  if (correct + wrong === 0) return "You answered no question.";
  if (wrong === 0) return `No answer is wrong. You left out ${formatCount(skipped, "question")}.`;
  const lost = scoreSum(result)?.lost ?? 0;
  if (lost > 0) {
    return `Your ${formatCount(wrong, "wrong answer")} cost ${formatMarks(lost)} ${lost === 1 ? "mark" : "marks"}.`;
  }
  if (skipped >= questions * MANY_LEFT_OUT) return `You left out ${formatCount(skipped, "question")} of ${questions}.`;
  return "";
}
