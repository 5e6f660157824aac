/** What is in a package, subject by subject. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { InstituteEnv } from "../env";

const PACKABLE = { test: "tests", note: "notes", video: "videos", live: "live_classes" } as const;
export type Packable = keyof typeof PACKABLE;
export const PACKABLE_TYPES = Object.keys(PACKABLE) as Packable[];

interface SubjectCount {
  id: number;
  name: string;
  all_things: number;
  inside: number;
}

/** All that may be in a package, of an institute (?1), with whether it is in package ?2. */
const PACKABLE_THINGS = PACKABLE_TYPES.map(
  (type) =>
    `SELECT '${type}' AS type, x.id, x.name, ${type === "live" ? "0" : "x.is_premium = 0"} AS is_free, x.subject_id, x.chapter_id,
            EXISTS (SELECT 1 FROM package_items i WHERE i.package_id = ?2 AND i.item_type = '${type}' AND i.item_id = x.id) AS is_inside
       FROM ${PACKABLE[type]} x WHERE x.institute_id = ?1`,
).join(" UNION ALL ");

/** Subjects with how much they have and how much of it is in a package; id 0: what stands above the subjects. */
export async function countSubjects(
  { DB }: InstituteEnv,
  instituteId: number,
  packageId: number,
): Promise<SubjectCount[]> {
  const { results } = await DB.prepare(
    `SELECT coalesce(x.subject_id, 0) AS id, coalesce(s.name, 'Of several subjects') AS name,
            COUNT(*) AS all_things, SUM(is_inside) AS inside
       FROM (${PACKABLE_THINGS}) x LEFT JOIN subjects s ON s.id = x.subject_id GROUP BY x.subject_id ORDER BY s.position, s.id`,
  )
    .bind(instituteId, packageId)
    .all<SubjectCount>();
  return results;
}

interface PackableThing {
  type: Packable;
  id: number;
  name: string;
  is_free: number;
  chapter: string;
  is_inside: number;
}

export async function listThings(
  { DB }: InstituteEnv,
  instituteId: number,
  packageId: number,
  { subjectId, limit, offset }: { subjectId: number; limit: number; offset: number },
): Promise<PackableThing[]> {
  const { results } = await DB.prepare(
    `SELECT x.type, x.id, x.name, x.is_free, x.is_inside, coalesce(c.name, '') AS chapter
       FROM (${PACKABLE_THINGS}) x LEFT JOIN chapters c ON c.id = x.chapter_id WHERE coalesce(x.subject_id, 0) = ?3
      ORDER BY x.type, c.position, c.id, x.name, x.id LIMIT ?4 OFFSET ?5`,
  )
    .bind(instituteId, packageId, subjectId, limit, offset)
    .all<PackableThing>();
  return results;
}

export const thingKey = ({ type, id }: Pick<PackableThing, "type" | "id">) => `${type}-${id}`;

/** Statements by which, of the things that were shown, those that were ticked are in a package and the others are not. */
export function setItems(
  { DB }: InstituteEnv,
  { packageId, instituteId }: { packageId: number; instituteId: number },
  shown: readonly string[],
  ticked: readonly string[],
): D1PreparedStatement[] {
  const split = (keys: readonly string[]) => JSON.stringify(keys.map((key) => key.split("-")));
  const own = PACKABLE_TYPES.map(
    (type) => `(e.value ->> 0 = '${type}' AND EXISTS (SELECT 1 FROM ${PACKABLE[type]} x
      WHERE x.id = CAST(e.value ->> 1 AS INTEGER) AND x.institute_id = ?3))`,
  ).join(" OR ");
  const out = shown.filter((key) => !ticked.includes(key));
  return [
    DB.prepare(
      `DELETE FROM package_items WHERE package_id = ?1
        AND item_type || '-' || item_id IN (SELECT value FROM json_each(?2))`,
    ).bind(packageId, JSON.stringify(out)),
    DB.prepare(
      `INSERT INTO package_items (package_id, item_type, item_id)
       SELECT ?1, e.value ->> 0, CAST(e.value ->> 1 AS INTEGER) FROM json_each(?2) e WHERE ${own} ON CONFLICT DO NOTHING`,
    ).bind(packageId, split(ticked), instituteId),
  ];
}
