import { isBoughtItself } from "../access/purchases";
import { listBooks } from "../books/book-record";
import { type StudentContext, studentCall } from "../http/call";
import { listNotes } from "../library/notes";
import { listVideos } from "../library/videos";
import { listPackages } from "../packages/package-record";
import { findTests, testRecord } from "../tests/test-record";

interface PurchaseRow {
  id: number;
  content_type: string;
  content_id: number;
  name: string;
  amount_paid: number;
  transaction_id: string;
  created_at: string;
  valid_until: string | null;
}

async function listPurchases({ env, student }: StudentContext): Promise<PurchaseRow[]> {
  const name = ["package", "test", "note", "video", "book"].map(
    (type) => `WHEN '${type}' THEN (SELECT name FROM ${type}s WHERE id = p.item_id)`,
  );
  const { results } = await env.DB.prepare(
    `SELECT p.id, p.item_type AS content_type, p.item_id AS content_id,
            COALESCE(CASE p.item_type ${name.join(" ")} END, '') AS name,
            p.amount_paid, p.transaction_id, p.created_at, p.valid_until
       FROM purchases p WHERE p.student_id = ? ORDER BY p.created_at DESC, p.id DESC`,
  )
    .bind(student.id)
    .all<PurchaseRow>();
  return results;
}

async function boughtItself(context: StudentContext) {
  const tests = isBoughtItself(context, "test", "t");
  const [books, notes, videos, testRows] = await Promise.all([
    listBooks(context, isBoughtItself(context, "book", "b")),
    listNotes(context, isBoughtItself(context, "note", "n")),
    listVideos(context, isBoughtItself(context, "video", "v")),
    findTests(context, tests.sql, tests.binds),
  ]);
  return { books, notes, videos, tests: testRows.map(testRecord) };
}

export const getPurchasedContent = studentCall({
  method: "GET",
  path: "api/content/student_get_purchased_content/",
  async handle(context) {
    const packages = await listPackages(context, isBoughtItself(context, "package", "k"));
    const purchases = await listPurchases(context);
    return { status: true, packages, ...(await boughtItself(context)), purchases };
  },
});

export const getPurchasedIndividualContent = studentCall({
  method: "GET",
  path: "api/content/student_get_purchased_individual_content/",
  async handle(context) {
    const all = await listPurchases(context);
    const purchases = all.filter((one) => one.content_type !== "package");
    return { status: true, packages: [], ...(await boughtItself(context)), purchases };
  },
});
