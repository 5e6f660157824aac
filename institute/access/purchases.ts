import { type Condition, condition } from "../database/condition";
import type { InstituteEnv } from "../env";
import type { Student } from "../http/call";
import { type ItemType, KINDS } from "../kinds";

/** Who asks, and when: a visitor (null) has bought nothing. */
export interface Buyer {
  student: Pick<Student, "id"> | null;
  now: Date;
}

/**
 * SQL that is true where the student has bought an item, by itself or in a package: `item` is the SQL of its id.
 * Binds, in this order, the student's id and the present moment (ISO text), given by `purchaseBinds`; what `item`
 * itself binds comes between them.
 */
export function isBoughtSql(type: ItemType, item: string): string {
  return `EXISTS (SELECT 1 FROM purchases p LEFT JOIN package_items m
      ON p.item_type = 'package' AND m.package_id = p.item_id AND m.item_type = '${type}'
    WHERE p.student_id = ? AND ${item} = CASE p.item_type WHEN '${type}' THEN p.item_id ELSE m.item_id END
      AND (p.valid_until IS NULL OR p.valid_until > ?))`;
}

export function purchaseBinds({ student, now }: Buyer): [number, string] {
  return [student?.id ?? 0, now.toISOString()];
}

/** Whether a student has bought an item, by itself or in a package, that is still valid. */
export async function hasBought(
  { env, ...buyer }: Buyer & { env: InstituteEnv },
  type: ItemType,
  itemId: number,
): Promise<boolean> {
  const [studentId, now] = purchaseBinds(buyer);
  const row = await env.DB.prepare(`SELECT ${isBoughtSql(type, "?")} AS bought`)
    .bind(studentId, itemId, now)
    .first<{ bought: number }>();
  return row?.bought === 1;
}

/** The packages by which an item is a student's: "Pharmacology and Sums Sprint", or nothing. */
export async function packagesWith(
  { env, ...buyer }: Buyer & { env: InstituteEnv },
  type: ItemType,
  itemId: number,
): Promise<string> {
  const [studentId, now] = purchaseBinds(buyer);
  const { results } = await env.DB.prepare(
    `SELECT k.name FROM purchases p JOIN package_items m ON p.item_type = 'package' AND m.package_id = p.item_id
       JOIN packages k ON k.id = p.item_id
      WHERE p.student_id = ? AND m.item_type = ? AND m.item_id = ? AND (p.valid_until IS NULL OR p.valid_until > ?)
      GROUP BY k.id ORDER BY k.name LIMIT 3`,
  )
    .bind(studentId, type, itemId, now)
    .all<{ name: string }>();
  return results.map(({ name }) => name).join(" and ");
}

/** True where a row of the kind's table was bought by itself and is still valid. */
export function isBoughtItself(buyer: Buyer, type: ItemType): Condition {
  return condition(
    `${KINDS[type].alias}.id IN (SELECT p.item_id FROM purchases p WHERE p.item_type = '${type}' AND p.student_id = ?
       AND (p.valid_until IS NULL OR p.valid_until > ?))`,
    ...purchaseBinds(buyer),
  );
}
