import type { MarkingScheme } from "../../marking/marking-scheme";
import { schemeOf } from "../../tests/test-record";
import { idOf, type PageContext } from "../page";

interface OwnTest {
  id: number;
  name: string;
  scheme: MarkingScheme;
}

/** The test of a page's address; null where the institute has none. */
export async function ownTest({ env, institute, params }: PageContext): Promise<OwnTest | null> {
  const row = await env.DB.prepare(
    "SELECT id, name, right_units, wrong_units, units_per_mark FROM tests WHERE id = ? AND institute_id = ?",
  )
    .bind(idOf(params.id), institute.id)
    .first<{ id: number; name: string; right_units: number; wrong_units: number; units_per_mark: number }>();
  return row === null ? null : { id: row.id, name: row.name, scheme: schemeOf(row) };
}
