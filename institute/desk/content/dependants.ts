/** What students and other things have of a thing that somebody wants to delete. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { InstituteEnv } from "../../env";
import type { ItemType } from "../../kinds";
import type { StaffContext } from "../verb";
import type { Dependants } from "./kind";

/** "1 package", "3 packages". */
export const amountOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Who bought a thing keeps it: it stays. Packages that have it are named. */
export async function dependantsOfItem(
  { env, institute, now }: Pick<StaffContext, "env" | "institute" | "now">,
  type: ItemType,
  itemId: number,
): Promise<Required<Dependants>> {
  const [packages, purchases, orders] = await env.DB.batch<{ name: string; n: number }>([
    env.DB.prepare(
      `SELECT k.name FROM package_items m JOIN packages k ON k.id = m.package_id
        WHERE m.item_type = ?1 AND m.item_id = ?2 AND k.institute_id = ?3 ORDER BY k.position, k.id`,
    ).bind(type, itemId, institute.id),
    env.DB.prepare(
      `SELECT COUNT(*) AS n FROM purchases WHERE item_type = ?1 AND item_id = ?2 AND institute_id = ?3
         AND (valid_until IS NULL OR valid_until > ?4)`,
    ).bind(type, itemId, institute.id, now.toISOString()),
    env.DB.prepare(
      `SELECT COUNT(*) AS n FROM orders WHERE item_type = ?1 AND item_id = ?2 AND institute_id = ?3
         AND state IN ('created', 'attempted', 'paid') AND granted_at IS NULL`,
    ).bind(type, itemId, institute.id),
  ]);
  const names = (packages?.results ?? []).map(({ name }) => `"${name}"`);
  const bought = purchases?.results[0]?.n ?? 0;
  const ordered = orders?.results[0]?.n ?? 0;
  return {
    forbids: [
      ...(bought > 0
        ? [
            `${amountOf(bought, "student")} bought it and may still use it. It stays until their time is over or their money is back.`,
          ]
        : []),
      ...(ordered > 0 ? [`${amountOf(ordered, "order")} for it is under way. Wait until the money is settled.`] : []),
    ],
    tells: [
      ...(names.length > 0
        ? [
            `${amountOf(names.length, "package")} ${names.length === 1 ? "has" : "have"} it: ${names.join(", ")}. Who bought one loses this part of it.`,
          ]
        : []),
    ],
  };
}

/** A thing leaves the packages that have it. */
export const leavePackages = ({ DB }: InstituteEnv, type: ItemType, itemId: number): D1PreparedStatement =>
  DB.prepare("DELETE FROM package_items WHERE item_type = ? AND item_id = ?").bind(type, itemId);

export const BOOKMARKS = "Bookmarks and private notes that students made of it lead nowhere then.";
