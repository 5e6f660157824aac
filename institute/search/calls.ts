import { z } from "zod";
import { listBooks, listEbooks } from "../books/book-record";
import { type Condition, condition } from "../database/condition";
import { type Call, studentCall } from "../http/call";
import { choice, optional, text } from "../http/fields";
import { listNotes } from "../library/notes";
import { listVideos } from "../library/videos";
import { listPackages } from "../packages/package-record";
import { findTests, testRecord } from "../tests/test-record";
import { findContent } from "./find-content";
import type { IndexedType } from "./indexed-things";

const MAX_HITS = 50;
const SEARCHED = ["test", "note", "video", "book", "ebook", "package"] as const satisfies readonly IndexedType[];

const among = (alias: string, ids: readonly number[]): Condition =>
  condition(`${alias}.id IN (SELECT value FROM json_each(?))`, JSON.stringify(ids));

async function inOrder<Row extends { id: number }>(
  found: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  if (found.length === 0) return [];
  const ids = found.slice(0, MAX_HITS);
  const rows = new Map((await read(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

const searchContent = studentCall({
  method: "POST",
  path: "api/content/student_search_content/",
  fields: z.object({ query: text({ max: 200 }), content_type: optional(choice(["all", ...SEARCHED])) }),
  async handle(context, { query, content_type = "all" }) {
    const types = content_type === "all" ? SEARCHED : [content_type];
    const { ids, meant } = await findContent(context.env.DB, context.institute.id, query, types);
    const [tests, notes, videos, books, ebooks, packages] = await Promise.all([
      inOrder(ids.test, async (some) => {
        const { sql, binds } = among("t", some);
        return (await findTests(context, sql, binds)).map(testRecord);
      }),
      inOrder(ids.note, (some) => listNotes(context, among("n", some))),
      inOrder(ids.video, (some) => listVideos(context, among("v", some))),
      inOrder(ids.book, (some) => listBooks(context, among("b", some))),
      inOrder(ids.ebook, async (some) => (await listEbooks(context)).filter(({ id }) => some.includes(id))),
      inOrder(ids.package, (some) => listPackages(context, among("k", some))),
    ]);
    const found = { tests, notes, videos, books, ebooks, packages };
    const tagged = (type: string, rows: object[]) => rows.map((row) => ({ ...row, content_type: type }));
    const results = SEARCHED.flatMap((type) => tagged(type, found[`${type}s`]));
    return { status: true, results, ...found, ...(meant === null ? {} : { did_you_mean: meant }) };
  },
});

export const searchCalls: readonly Call[] = [searchContent];
