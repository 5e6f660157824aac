import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** What a cell may hold; a list or an object is stored as JSON text. */
export type Cell = string | number | boolean | null | readonly unknown[] | Record<string, unknown>;

const MAX_STATEMENT_BYTES = 400_000;

/**
 * Statements that insert rows, many at once: each carries its rows as one JSON parameter. `onConflict` is what follows
 * `ON CONFLICT`, e.g. `DO NOTHING` or `(id) DO UPDATE SET name = excluded.name`.
 */
export function insertRows<const Column extends string>(
  db: D1Database,
  table: string,
  columns: readonly Column[],
  rows: readonly Record<Column, Cell>[],
  onConflict?: string,
): D1PreparedStatement[] {
  const cells = columns.map((_, index) => `json_extract(value, '$[${index}]')`);
  const conflict = onConflict === undefined ? "" : ` ON CONFLICT ${onConflict}`;
  const sql = `INSERT INTO ${table} (${columns.join(", ")})
    SELECT ${cells.join(", ")} FROM json_each(?) WHERE true${conflict}`;
  return chunks(rows.map((row) => JSON.stringify(columns.map((column) => row[column])))).map((chunk) =>
    db.prepare(sql).bind(`[${chunk.join(",")}]`),
  );
}

/** As `insertRows`, but a row that is there already takes the new values of all columns but the keys. */
export function upsertRows<const Column extends string>(
  db: D1Database,
  table: string,
  columns: readonly Column[],
  rows: readonly Record<Column, Cell>[],
  keys: readonly Column[] = ["id" as Column],
): D1PreparedStatement[] {
  const changed = columns.filter((column) => !keys.includes(column)).map((column) => `${column} = excluded.${column}`);
  const update = changed.length > 0 ? `DO UPDATE SET ${changed.join(", ")}` : "DO NOTHING";
  return insertRows(db, table, columns, rows, `(${keys.join(", ")}) ${update}`);
}

function chunks(texts: string[]): string[][] {
  const all: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    if (size + text.length > MAX_STATEMENT_BYTES) {
      all.push([]);
      size = 0;
    }
    all.at(-1)?.push(text);
    size += text.length;
  }
  return all;
}
