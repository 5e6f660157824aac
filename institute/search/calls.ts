import { z } from "zod";
import { listEbooks } from "../books/book-record";
import { condition } from "../database/condition";
import { type Call, type StudentContext, studentCall } from "../http/call";
import { choice, optional, text } from "../http/fields";
import { LISTS } from "../individual/lists";
import { KINDS } from "../kinds";
import { findContent } from "./find-content";
import { INDEXED_TYPES, type IndexedType } from "./indexed-things";

const MAX_HITS = 50;
/** Jobs have a search of their own. */
const SEARCHED = INDEXED_TYPES.filter((type): type is Exclude<IndexedType, "job"> => type !== "job");

type FoundRow = { id: number };

async function readFoundRows(context: StudentContext, type: (typeof SEARCHED)[number], ids: readonly number[]) {
  if (type === "ebook") return (await listEbooks(context)).filter(({ id }) => ids.includes(id));
  const { alias } = KINDS[type];
  return LISTS[type](context, condition(`${alias}.id IN (SELECT value FROM json_each(?))`, JSON.stringify(ids)));
}

async function inOrder(
  found: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly FoundRow[]>,
): Promise<FoundRow[]> {
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
    const { ids, meant, hasMost } = await findContent(context.env.DB, context.institute.id, query, types);
    const found = await Promise.all(
      SEARCHED.map(async (type) => ({
        type,
        list: type === "ebook" ? "ebooks" : KINDS[type].table,
        rows: await inOrder(ids[type], (some) => readFoundRows(context, type, some)),
      })),
    );
    const results = found.flatMap(({ type, rows }) => rows.map((row) => ({ ...row, content_type: type })));
    const lists = Object.fromEntries(found.map(({ list, rows }) => [list, rows]));
    const instead = {
      ...(meant === null ? {} : { did_you_mean: meant }),
      ...(hasMost ? { has_most_words: true } : {}),
    };
    return { status: true, results, ...lists, ...instead };
  },
});

export const searchCalls: readonly Call[] = [searchContent];
