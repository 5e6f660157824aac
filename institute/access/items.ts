import type { InstituteEnv } from "../env";
import { notFound } from "../http/api-error";
import type { Institute } from "../http/call";
import { type ItemType, isPacked, type PackedType, seenOf } from "../kinds";

export interface Item {
  id: number;
  name: string;
  /** What it costs in rupees, shipping included; 0 where it is free or comes only in packages. */
  amount: number;
  /** 1 where anybody may open it. */
  is_free: number;
  /** How long it lasts once bought; null: for good. */
  validity_days: number | null;
  /** 0 where nobody can buy it any more; what was ordered before still comes. */
  is_on_sale: number;
}

const CONTENT =
  "id, name, price * is_premium AS amount, 1 - is_premium AS is_free, NULL AS validity_days, 1 AS is_on_sale";

const columnsByType: Record<Exclude<ItemType, PackedType>, string> = {
  package: "id, name, price AS amount, 0 AS is_free, validity_days, off_sale_since IS NULL AS is_on_sale",
  book: "id, name, price + shipping AS amount, 0 AS is_free, NULL AS validity_days, 1 AS is_on_sale",
};
const columnsOf = (type: ItemType) => (isPacked(type) ? CONTENT : columnsByType[type]);

/** Prices are rupees with a part: they are added and compared in whole paise. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** As students read a price, from paise. */
export function rupees(paise: number): string {
  const minimumFractionDigits = paise % 100 === 0 ? 0 : 2;
  return `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits })}`;
}

/** An item of an institute. Throws ApiError 404 when it has none of this id. */
export async function findItem(
  { env, institute }: { env: InstituteEnv; institute: Pick<Institute, "id"> },
  type: ItemType,
  itemId: number,
): Promise<Item> {
  const item = await env.DB.prepare(`SELECT ${columnsOf(type)} FROM ${seenOf(type)} WHERE id = ? AND institute_id = ?`)
    .bind(itemId, institute.id)
    .first<Item>();
  if (item === null) throw notFound();
  return item;
}

/** The moment a thing bought now is valid until (ISO text), or null for good. */
export function validUntil({ validity_days }: Item, now: Date): string | null {
  if (validity_days === null) return null;
  return new Date(now.getTime() + validity_days * 86_400_000).toISOString();
}
