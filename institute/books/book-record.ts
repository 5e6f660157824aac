import { isBoughtSql, purchaseBinds } from "../access/purchases";
import { type Condition, condition } from "../database/condition";
import { fileUrl } from "../files/file-url";
import type { StudentContext } from "../http/call";

interface BookRow {
  id: number;
  name: string;
  description: string;
  publisher: string;
  cover: string | null;
  price: number;
  max_price: number;
  shipping: number;
  sample: string | null;
  sample_size: number | null;
  is_purchased: number;
}

export async function listBooks(context: StudentContext, narrow: Condition = condition("true")) {
  const { results } = await context.env.DB.prepare(
    `SELECT b.*, ${isBoughtSql("book", "b.id")} AS is_purchased FROM books b
      WHERE b.institute_id = ? AND (${narrow.sql}) ORDER BY b.position, b.id`,
  )
    .bind(...purchaseBinds(context), context.institute.id, ...narrow.binds)
    .all<BookRow>();
  return results.map(bookRecord);
}

function bookRecord(row: BookRow) {
  return {
    id: row.id,
    name: row.name,
    coverPhoto: fileUrl(row.cover),
    actualPrice: row.price,
    maxPrice: row.max_price,
    shippingCharges: row.shipping,
    publisher: row.publisher,
    description: row.description,
    isPurchased: row.is_purchased === 1,
    samplePdf: fileUrl(row.sample),
    hasSample: row.sample !== null,
    sample_size: row.sample_size,
  };
}

interface EbookRow {
  id: number;
  name: string;
  description: string;
  publisher: string;
  cover: string | null;
  file: string;
  size: number;
}

export async function listEbooks({ env, institute }: StudentContext) {
  const { results } = await env.DB.prepare("SELECT * FROM ebooks WHERE institute_id = ? ORDER BY position, id")
    .bind(institute.id)
    .all<EbookRow>();
  return results.map((row) => ({
    id: row.id,
    name: row.name,
    file: fileUrl(row.file),
    coverPhoto: fileUrl(row.cover),
    price: 0,
    publisher: row.publisher,
    description: row.description,
    size: row.size,
    size_bytes: row.size,
  }));
}
