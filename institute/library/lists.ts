import type { Condition } from "../database/condition";
import type { StudentContext } from "../http/call";
import { type ItemType, KINDS, type PackedType } from "../kinds";
import { findTests, testRecord } from "../tests/test-record";
import type { Page } from "./lesson";
import { listNotes } from "./notes";
import { listVideos } from "./videos";

type LibraryListRow = { id: number };
/** Rows as replies carry them; a condition narrows them by the kind's alias. Lessons alone come by the page. */
export type List = (context: StudentContext, narrow: Condition, page?: Page) => Promise<readonly LibraryListRow[]>;

export const PACKED_LISTS: Record<PackedType, List> = {
  test: async (context, { sql, binds }) => (await findTests(context, sql, binds)).map(testRecord),
  note: listNotes,
  video: listVideos,
};

/** Lists of several kinds, by the names of their tables or by `nameOf`. */
export async function listEach<T extends ItemType>(
  context: StudentContext,
  lists: Readonly<Record<T, List>>,
  types: readonly T[],
  narrow: (type: T, alias: string) => Condition,
  nameOf: (type: T) => string = (type) => KINDS[type].table,
): Promise<Record<string, readonly LibraryListRow[]>> {
  const found = types.map(async (type) => [nameOf(type), await lists[type](context, narrow(type, KINDS[type].alias))]);
  return Object.fromEntries(await Promise.all(found));
}
