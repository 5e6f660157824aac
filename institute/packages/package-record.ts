import { z } from "zod";
import { type Buyer, isBoughtSql, purchaseBinds } from "../access/purchases";
import { type Condition, condition } from "../database/condition";
import type { InstituteEnv } from "../env";
import { fileUrl } from "../files/file-url";
import { notFound } from "../http/api-error";
import type { Institute } from "../http/call";
import { KINDS, PACKED_TYPES, type PackedType } from "../kinds";

type Total = `total_${(typeof KINDS)[PackedType]["table"]}`;

interface PackageRow extends Record<Total, number> {
  id: number;
  name: string;
  description: string;
  price: number;
  max_price: number;
  exam: string;
  color: string | null;
  image: string | null;
  teachers: string;
  validity_days: number | null;
  is_purchased: number;
  valid_until: string | null;
  subjects: string;
}

const totalOf = (type: PackedType): Total => `total_${KINDS[type].table}`;

type PackageReader = Buyer & { env: InstituteEnv; institute: Institute };

/** True where the reader has bought the package `k`; its binds come from `purchaseBinds`. */
export function isBoughtPackage(reader: Buyer): Condition {
  return condition(isBoughtSql("package", "k.id"), ...purchaseBinds(reader));
}

/** Packages of an institute as replies carry them: those that are sold, and the reader's own. A condition narrows them by the alias `k`. */
export async function listPackages(
  reader: PackageReader,
  narrow: Condition = condition("true"),
): Promise<PackageRecord[]> {
  const bought = isBoughtPackage(reader);
  const count = (type: PackedType) =>
    `(SELECT COUNT(*) FROM package_places m WHERE m.package_id = k.id AND m.item_type = '${type}')`;
  const { results } = await reader.env.DB.prepare(
    `SELECT k.*, ${bought.sql} AS is_purchased,
            (SELECT p.valid_until FROM purchases p
              WHERE p.student_id = ? AND p.item_type = 'package' AND p.item_id = k.id) AS valid_until,
            (SELECT json_group_array(subject_id) FROM (SELECT DISTINCT subject_id FROM package_places
              WHERE package_id = k.id AND subject_id IS NOT NULL ORDER BY subject_id)) AS subjects,
            (SELECT json_group_array(json_object('id', id, 'name', name, 'picture', picture)) FROM (
              SELECT t.id, t.name, t.picture FROM package_teachers p JOIN teachers t ON t.id = p.teacher_id
               WHERE p.package_id = k.id ORDER BY p.position, t.id)) AS teachers,
            ${PACKED_TYPES.map((type) => `${count(type)} AS ${totalOf(type)}`).join(", ")}
       FROM packages k WHERE k.institute_id = ? AND (k.off_sale_since IS NULL OR is_purchased) AND (${narrow.sql})
      ORDER BY k.position, k.id`,
  )
    .bind(...bought.binds, reader.student?.id ?? 0, reader.institute.id, ...narrow.binds)
    .all<PackageRow>();
  return results.map(packageRecord);
}

export async function findPackage(reader: PackageReader, packageId: number): Promise<PackageRecord> {
  const [found] = await listPackages(reader, condition("k.id = ?", packageId));
  if (found === undefined) throw notFound();
  return found;
}

const teacherRows = z.array(z.object({ id: z.number(), name: z.string(), picture: z.string().nullable() }));

type PackageRecord = ReturnType<typeof packageRecord>;

function packageRecord(row: PackageRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    actual_price: row.price,
    max_price: row.max_price,
    discount: Math.max(0, row.max_price - row.price),
    isPurchased: row.is_purchased === 1,
    exam: row.exam,
    color: row.color,
    image: fileUrl(row.image),
    teachers: teacherRows
      .parse(JSON.parse(row.teachers))
      .map(({ picture, ...teacher }) => ({ ...teacher, image: fileUrl(picture) })),
    validity_days: row.validity_days,
    // Also of who had it: they are told until when.
    valid_until: row.valid_until,
    subjects: z.array(z.number()).parse(JSON.parse(row.subjects)),
    ...Object.fromEntries(PACKED_TYPES.map((type) => [totalOf(type), row[totalOf(type)]])),
  };
}
