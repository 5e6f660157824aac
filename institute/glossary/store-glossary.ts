import type { D1Database } from "@cloudflare/workers-types";
import { upsertRows } from "../database/insert-rows";
import { type GlossaryTerm, keyOf } from "./read-glossary";

const COLUMNS = ["institute_id", "term_key", "term", "meaning", "names"] as const;

/** Adds terms, or takes the place of those with the same words. @throws Error for an unknown institute */
export async function storeGlossary(db: D1Database, code: string, terms: readonly GlossaryTerm[]): Promise<void> {
  const institute = await db.prepare("SELECT id FROM institutes WHERE code = ?").bind(code).first<{ id: number }>();
  if (institute === null) throw new Error(`There is no institute with the code ${code}.`);
  const rows = terms.map(({ term, meaning, names }) => {
    return { institute_id: institute.id, term_key: keyOf(term), term, meaning, names: JSON.stringify(names) };
  });
  await db.batch(upsertRows(db, "glossary_terms", COLUMNS, rows, ["institute_id", "term_key"]));
}
