import type { InstituteEnv } from "../env";
import type { StudentContext } from "../http/call";

/** What can be bought (SPEC 7). */
export type ItemType = "package" | "test" | "note" | "video" | "book";

/**
 * SQL that is true where the student has bought an item: `item` is the SQL of its id. Binds, in this order, the
 * student's id and the present moment (ISO text), given by `purchaseBinds`.
 */
export function isBoughtSql(type: ItemType, item: string): string {
  return `EXISTS (SELECT 1 FROM purchases p WHERE p.student_id = ? AND p.item_type = '${type}'
    AND p.item_id = ${item} AND (p.valid_until IS NULL OR p.valid_until > ?))`;
}

/** The values that `isBoughtSql` binds. */
export function purchaseBinds({ student, now }: StudentContext): [number, string] {
  return [student.id, now.toISOString()];
}

/** Whether a student has bought an item that is still valid. */
export async function hasBought(
  env: InstituteEnv,
  context: StudentContext,
  type: ItemType,
  itemId: number,
): Promise<boolean> {
  const row = await env.DB.prepare(`SELECT ${isBoughtSql(type, "?")} AS bought`)
    .bind(context.student.id, itemId, context.now.toISOString())
    .first<{ bought: number }>();
  return row?.bought === 1;
}
