import type { TestRank } from "~/lib/institute/schemas/test";

const ROW_MERIT_LIST_LENGTH = 20;
const MERIT_NEIGHBOURS = 2;

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
