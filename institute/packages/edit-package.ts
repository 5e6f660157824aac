/** Packages as the institute's people make and change them. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { takeContentId } from "../database/content-id";
import type { InstituteEnv } from "../env";
import { noteRemovals } from "../files/file-removals";
import { ApiError, refuse } from "../http/api-error";

export interface EditedDetails {
  name: string;
  description: string;
  exam: string;
  price: number;
  max_price: number;
  validity_days: number | null;
  color: string | null;
}

interface StoredPackage extends EditedDetails {
  id: number;
  institute_id: number;
  image: string | null;
  off_sale_since: string | null;
  position: number;
}

/** A package with what depends on it. */
export interface KnownPackage extends StoredPackage {
  things: number;
  free: number;
  /** Students who have it now, and all who ever had or ordered it. */
  have: number;
  had: number;
  /** Orders that somebody may still pay. */
  open: number;
}

const STANDING = `SELECT k.*, (SELECT COUNT(*) FROM package_items i WHERE i.package_id = k.id) AS things,
  (SELECT COUNT(*) FROM package_items i LEFT JOIN tests t ON i.item_type = 'test' AND t.id = i.item_id
     LEFT JOIN notes n ON i.item_type = 'note' AND n.id = i.item_id
     LEFT JOIN videos v ON i.item_type = 'video' AND v.id = i.item_id
    WHERE i.package_id = k.id AND COALESCE(t.is_premium, n.is_premium, v.is_premium) = 0) AS free,
  (SELECT COUNT(*) FROM purchases p WHERE p.institute_id = k.institute_id AND p.item_type = 'package' AND p.item_id = k.id
      AND (p.valid_until IS NULL OR p.valid_until > ?2)) AS have,
  (SELECT COUNT(*) FROM purchases p WHERE p.institute_id = k.institute_id AND p.item_type = 'package' AND p.item_id = k.id)
    + (SELECT COUNT(*) FROM orders o WHERE o.institute_id = k.institute_id AND o.item_type = 'package' AND o.item_id = k.id) AS had,
  (SELECT COUNT(*) FROM orders o WHERE o.institute_id = k.institute_id AND o.item_type = 'package' AND o.item_id = k.id
      AND o.state IN ('created', 'attempted')) AS open
  FROM packages k WHERE k.institute_id = ?1`;

export async function listStandings({ DB }: InstituteEnv, instituteId: number, now: Date): Promise<KnownPackage[]> {
  const { results } = await DB.prepare(`${STANDING} ORDER BY k.position, k.id`)
    .bind(instituteId, now.toISOString())
    .all<KnownPackage>();
  return results;
}

export function findStanding(
  { DB }: InstituteEnv,
  instituteId: number,
  packageId: number | null,
  now: Date,
): Promise<KnownPackage | null> {
  return DB.prepare(`${STANDING} AND k.id = ?3`).bind(instituteId, now.toISOString(), packageId).first<KnownPackage>();
}

/** @throws ApiError 404 */
export async function readPackage(env: InstituteEnv, instituteId: number, packageId: number, now: Date) {
  const found = await findStanding(env, instituteId, packageId, now);
  if (found === null) throw new ApiError(404, { message: "There is no such package." });
  return found;
}

const detailColumns = ["name", "description", "exam", "price", "max_price", "validity_days", "color"] as const;

/** Adds a package, which nobody is sold yet. @returns its id */
export async function addPackage(
  { DB }: InstituteEnv,
  instituteId: number,
  details: EditedDetails,
  now: Date,
): Promise<number> {
  // What was bought of a package that went never comes to mean another one.
  const packageId = await takeContentId(DB, "packages");
  await DB.prepare(
    `INSERT INTO packages (id, institute_id, off_sale_since, position, ${detailColumns.join(", ")})
     VALUES (?, ?, ?, (SELECT coalesce(MAX(position), 0) + 1 FROM packages WHERE institute_id = ?), ${detailColumns.map(() => "?")})`,
  )
    .bind(packageId, instituteId, now.toISOString(), instituteId, ...detailColumns.map((column) => details[column]))
    .run();
  return packageId;
}

export function changePackage(
  { DB }: InstituteEnv,
  packageId: number,
  details: EditedDetails & { image: string | null; position: number },
): D1PreparedStatement {
  const all = [...detailColumns, "image", "position"] as const;
  return DB.prepare(`UPDATE packages SET ${all.map((column) => `${column} = ?`).join(", ")} WHERE id = ?`).bind(
    ...all.map((column) => details[column]),
    packageId,
  );
}

/** Statements that write whose pictures stand at a package, in order. */
export function setTeachers(
  { DB }: InstituteEnv,
  { id, institute_id }: Pick<StoredPackage, "id" | "institute_id">,
  teacherIds: readonly number[],
): D1PreparedStatement[] {
  return [
    DB.prepare("DELETE FROM package_teachers WHERE package_id = ?").bind(id),
    DB.prepare(
      `INSERT INTO package_teachers (package_id, teacher_id, position)
       SELECT ?1, t.id, e.key FROM json_each(?2) e JOIN teachers t ON t.id = e.value AND t.institute_id = ?3`,
    ).bind(id, JSON.stringify(teacherIds), institute_id),
  ];
}

export function sellPackage({ DB }: InstituteEnv, found: KnownPackage, isSold: boolean, now: Date) {
  if (isSold && found.things === 0) throw refuse("Nothing is in it yet.");
  return DB.prepare("UPDATE packages SET off_sale_since = ? WHERE id = ?").bind(
    isSold ? null : (found.off_sale_since ?? now.toISOString()),
    found.id,
  );
}

/** Statements that delete a package. Throws ApiError where somebody has or had it. */
export function deletePackage(env: InstituteEnv, { id, had, image }: KnownPackage): D1PreparedStatement[] {
  if (had > 0) throw refuse("Students have, had or ordered it. Take it out of sale: whoever has it keeps it.");
  return [
    env.DB.prepare("DELETE FROM packages WHERE id = ?").bind(id),
    ...noteRemovals(env, image === null ? [] : [image]),
  ];
}
