import type { TestRank } from "~/lib/institute/schemas/test";

const ROW_MERIT_LIST_LENGTH = 20;

export interface MeritRow {
  rank: number;
  name: string;
  /** Null where the institute gives none. */
  marks: number | null;
  isMe: boolean;
  /** From 1; unlike `rank`, unique among equal marks. */
  place: number;
}

/** @param ownMarks of the first attempt, which the rank is of */
export function meritRows(rank: Pick<TestRank, "myRank" | "rankList">, ownMarks: number | null) {
  const listed = rank.rankList.map((row, index): MeritRow => ({ ...row, place: index + 1 }));
  const rows = listed.slice(0, ROW_MERIT_LIST_LENGTH);
  const { myRank } = rank;
  const unlisted = myRank === null ? null : { rank: myRank, name: "", marks: ownMarks, isMe: true, place: myRank };
  const own = listed.find(({ isMe }) => isMe) ?? unlisted;
  return { rows, own: rows.some(({ isMe }) => isMe) ? null : own };
}
