import type { TestRank } from "~/lib/institute/schemas/test";

export const MERIT_LIST_LENGTH = 20;

export interface MeritRow {
  rank: number;
  name: string;
  /** null: the institute does not tell. */
  marks: number | null;
  isMe: boolean;
}

/**
 * The best of a test in the institute's own order, and below them the student's own row where it is further down.
 * @param ownMarks of the student's first attempt, which the rank is of
 */
export function meritRows(rank: TestRank, ownMarks: number | null) {
  const rows: MeritRow[] = rank.rankList.slice(0, MERIT_LIST_LENGTH);
  const listed = rank.rankList.find(({ isMe }) => isMe);
  const unlisted =
    rank.myRank === null ? null : { rank: rank.myRank, name: "", marks: ownMarks, isMe: true };
  return { rows, own: rows.some(({ isMe }) => isMe) ? null : (listed ?? unlisted) };
}
