import { formatCount, formatScore } from "~/lib/format";
import type { ResultDigest } from "~/lib/result/result-digest";
import { formatPlace, type Standing } from "./standing";

type SharedResultCounts = Pick<ResultDigest, "correct" | "wrong" | "skipped"> & Partial<Pick<ResultDigest, "dropped">>;
type Score = SharedResultCounts & Pick<ResultDigest, "name" | "marks" | "totalMarks">;

/** "1 right, 7 wrong, 2 left out" */
export function formatCounts({ correct, wrong, skipped, dropped = 0 }: SharedResultCounts): string {
  const parts = [
    correct === null ? "" : `${correct} right`,
    wrong === null ? "" : `${wrong} wrong`,
    skipped === null ? "" : `${skipped} left out`,
    dropped === 0 ? "" : `${dropped} dropped`,
  ];
  return parts.filter((words) => words !== "").join(", ");
}

/** "Rank 4 of 10 students" */
export function formatRank({ rank, students }: Standing): string {
  return students === null ? `Rank ${rank}` : `Rank ${rank} of ${formatCount(students, "student")}`;
}

export function shareText(score: Score, standing: Standing | null): string {
  const lines = [
    `${score.name || "Test"}: ${formatScore(score)}`,
    formatCounts(score),
    standing ? formatRank(standing) : "",
    standing ? formatPlace(standing) : "",
  ];
  return lines.filter((line) => line !== "").join("\n");
}

export function whatsAppLink(text: string): string {
  // A lone surrogate makes encodeURIComponent throw.
  return `https://wa.me/?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, "\uFFFD"))}`;
}
