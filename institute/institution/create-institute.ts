import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { hashPassword, randomHex } from "../http/secrets";

const requiredOption = (name: string, max: number) =>
  z
    .string({ error: `--${name} is needed.` })
    .trim()
    .min(1, `--${name} is needed.`)
    .max(max, `--${name} has at most ${max} characters.`);

/** An institute to be made, with its first batches and its first student. */
export const newInstituteSchema = z.object({
  code: requiredOption("code", 50).regex(/^[A-Za-z0-9-]+$/, "--code takes letters, digits and dashes."),
  name: requiredOption("name", 150),
  phone: requiredOption("phone", 20),
  batches: z.array(requiredOption("batch", 100)).min(1).max(50),
  studentName: requiredOption("student-name", 150),
  studentPhone: requiredOption("student-phone", 10).regex(/^\d{10}$/, "--student-phone takes ten digits."),
});
type NewInstitute = z.infer<typeof newInstituteSchema>;

/**
 * Makes an institute, all or nothing.
 * @returns the first student's password, which is stored nowhere
 * @throws Error where the code is taken
 */
export async function createInstitute(
  db: D1Database,
  institute: NewInstitute,
  now: Date,
): Promise<{ password: string }> {
  const taken = await db.prepare("SELECT 1 FROM institutes WHERE code = ?").bind(institute.code).first();
  if (taken !== null) throw new Error(`There is an institute with the code ${institute.code} already.`);
  const password = `${randomHex(4)}-${randomHex(4)}`;
  const byCode = "(SELECT id FROM institutes WHERE code = ?1)";
  await db.batch([
    db
      .prepare("INSERT INTO institutes (code, name, phone) VALUES (?1, ?2, ?3)")
      .bind(institute.code, institute.name, institute.phone),
    ...institute.batches.map((name) =>
      db.prepare(`INSERT INTO batches (institute_id, name) VALUES (${byCode}, ?2)`).bind(institute.code, name),
    ),
    // The institute's own people vouch for this phone: it counts as verified.
    db
      .prepare(
        `INSERT INTO students (institute_id, username, phone, phone_verified, name, password_hash, created_at, updated_at)
         VALUES (${byCode}, ?2, ?2, 1, ?3, ?4, ?5, ?5)`,
      )
      .bind(
        institute.code,
        institute.studentPhone,
        institute.studentName,
        await hashPassword(password),
        now.toISOString(),
      ),
    db
      .prepare(
        `INSERT INTO student_batches (student_id, batch_id)
         SELECT s.id, b.id FROM students s JOIN batches b ON b.institute_id = s.institute_id
          WHERE s.institute_id = ${byCode} AND b.name = ?2`,
      )
      .bind(institute.code, institute.batches[0]),
  ]);
  return { password };
}
