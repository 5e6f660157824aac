/** What each thing costs by itself. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { InstituteEnv } from "../env";
import { KINDS, PACKED_TYPES, type PackedType } from "../kinds";

export const PRICED_TYPES = [...PACKED_TYPES, "book"] as const;
export type PricedType = PackedType | "book";

/** free: everybody's; packages: in packages alone; sold: also by itself. */
export const WAYS_OF_SALE = ["free", "packages", "sold"] as const;
export type WayOfSale = (typeof WAYS_OF_SALE)[number];

/** Prices in paise. */
export interface PricedThing {
  id: number;
  name: string;
  way: WayOfSale;
  price: number;
  /** Of a book alone. */
  max_price: number | null;
  shipping: number | null;
}

const inWholePaise = (column: string) => `CAST(round(x.${column} * 100) AS INTEGER)`;

const priceColumns = (type: PricedType) =>
  type === "book"
    ? `x.id, x.name, 'sold' AS way, ${inWholePaise("price")} AS price, ${inWholePaise("max_price")} AS max_price, ${inWholePaise("shipping")} AS shipping`
    : `x.id, x.name, CASE WHEN x.is_premium = 0 THEN 'free' WHEN x.price > 0 THEN 'sold' ELSE 'packages' END AS way,
       ${inWholePaise("price")} AS price, NULL AS max_price, NULL AS shipping`;

interface PriceFilter {
  instituteId: number;
  type: PricedType;
  words: string;
  way: WayOfSale | null;
}

export async function listPrices(
  { DB }: InstituteEnv,
  { instituteId, type, words, way }: PriceFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PricedThing[]; total: number }> {
  const from = `FROM (SELECT ${priceColumns(type)} FROM ${KINDS[type].table} x WHERE x.institute_id = ?1)
    WHERE (?2 = '' OR name LIKE ?2 ESCAPE '\\') AND (?3 IS NULL OR way = ?3)`;
  const like = words === "" ? "" : `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const [rows, total] = await DB.batch([
    DB.prepare(`SELECT * ${from} ORDER BY name, id LIMIT ?4 OFFSET ?5`).bind(instituteId, like, way, limit, offset),
    DB.prepare(`SELECT COUNT(*) AS n ${from}`).bind(instituteId, like, way),
  ]);
  return {
    rows: (rows?.results ?? []) as PricedThing[],
    total: (total?.results[0] as { n: number } | undefined)?.n ?? 0,
  };
}

export function findPrice(
  { DB }: InstituteEnv,
  instituteId: number,
  { type, id }: { type: PricedType; id: number },
): Promise<PricedThing | null> {
  return DB.prepare(`SELECT ${priceColumns(type)} FROM ${KINDS[type].table} x WHERE x.institute_id = ? AND x.id = ?`)
    .bind(instituteId, id)
    .first<PricedThing>();
}

export function setPrice(
  { DB }: InstituteEnv,
  { type, id }: { type: PricedType; id: number },
  { way, price, max_price, shipping }: Omit<PricedThing, "id" | "name">,
): D1PreparedStatement {
  if (type === "book") {
    return DB.prepare("UPDATE books SET price = ?, max_price = ?, shipping = ? WHERE id = ?").bind(
      ...[price / 100, (max_price ?? 0) / 100, (shipping ?? 0) / 100, id],
    );
  }
  return DB.prepare(`UPDATE ${KINDS[type].table} SET is_premium = ?, price = ? WHERE id = ?`).bind(
    ...[way === "free" ? 0 : 1, way === "sold" ? price / 100 : 0, id],
  );
}
