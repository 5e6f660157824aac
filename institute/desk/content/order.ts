import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** Puts a thing at a place, from 1, of a list whose ids come in their order now; the rest closes up. */
export function orderStatement(
  db: D1Database,
  table: string,
  ids: readonly number[],
  moved: number,
  place: number,
): D1PreparedStatement {
  const rest = ids.filter((known) => known !== moved);
  const ordered = [...rest.slice(0, place - 1), moved, ...rest.slice(place - 1)];
  return db
    .prepare(
      `UPDATE ${table} SET position = (SELECT key + 1 FROM json_each(?1) WHERE value = ${table}.id)
        WHERE id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ordered));
}
