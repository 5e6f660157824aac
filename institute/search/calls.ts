import { z } from "zod";
import { listBooks } from "../books/book-record";
import { condition } from "../database/condition";
import { type Call, studentCall } from "../http/call";
import { choice, optional, text } from "../http/fields";
import { listNotes } from "../library/notes";
import { listVideos } from "../library/videos";
import { listPackages } from "../packages/package-record";
import { findTests, testRecord } from "../tests/test-record";
import { matches } from "./match";

const MAX_HITS = 50;
/** True for no row: the kind is not asked for. */
const NONE = condition("false");

const searchContent = studentCall({
  method: "POST",
  path: "api/content/student_search_content/",
  fields: z.object({
    query: text({ max: 200 }),
    content_type: optional(choice(["all", "test", "note", "video", "book", "package"])),
  }),
  async handle(context, { query, content_type = "all" }) {
    const narrow = (type: string, expression: string) =>
      content_type === "all" || content_type === type ? matches(expression, query) : NONE;
    const placed = (alias: string) => `${alias}.name || ' ' || COALESCE(s.name, '') || ' ' || COALESCE(c.name, '')`;
    const inTests = narrow("test", placed("t"));
    const [testRows, notes, videos, books, packages] = await Promise.all([
      findTests(context, inTests.sql, inTests.binds),
      listNotes(context, narrow("note", `${placed("n")} || ' ' || n.description`)),
      listVideos(context, narrow("video", `${placed("v")} || ' ' || v.description`)),
      listBooks(context, narrow("book", "b.name || ' ' || b.publisher || ' ' || b.description")),
      listPackages(context, narrow("package", "k.name || ' ' || k.description")),
    ]);
    const found = {
      tests: testRows.map(testRecord).slice(0, MAX_HITS),
      notes: notes.slice(0, MAX_HITS),
      videos: videos.slice(0, MAX_HITS),
      books: books.slice(0, MAX_HITS),
      packages: packages.slice(0, MAX_HITS),
    };
    const tagged = (type: string, rows: object[]) => rows.map((row) => ({ ...row, content_type: type }));
    const results = [
      ...tagged("test", found.tests),
      ...tagged("note", found.notes),
      ...tagged("video", found.videos),
      ...tagged("book", found.books),
      ...tagged("package", found.packages),
    ];
    return { status: true, results, ...found };
  },
});

export const searchCalls: readonly Call[] = [searchContent];
