import type { D1Database } from "@cloudflare/workers-types";

/** An id for a new thing of a table, which no thing of it, nor any that the desk made, has or had. */
export async function takeContentId(db: D1Database, table: string): Promise<number> {
  const row = await db
    .prepare(
      `INSERT INTO content_ids (id) SELECT MAX((SELECT MAX(id) FROM content_ids), COALESCE((SELECT MAX(id) FROM ${table}), 0)) + 1
       RETURNING id`,
    )
    .first<{ id: number }>();
  if (row === null) throw new Error("No id was given.");
  return row.id;
}
