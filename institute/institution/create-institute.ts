import { z } from "zod";
import type { SeedEnv } from "../env";
import { hashPassword, randomHex } from "../http/secrets";
import { endSessions } from "../staff/sessions";
import { addStaff } from "../staff/staff-record";

const requiredOption = (name: string, max: number) =>
  z
    .string({ error: `--${name} is needed.` })
    .trim()
    .min(1, `--${name} is needed.`)
    .max(max, `--${name} has at most ${max} characters.`);

/** An institute to be made, with its first batches and its owner. */
export const newInstituteSchema = z.object({
  code: requiredOption("code", 50).regex(/^[A-Za-z0-9-]+$/, "--code takes letters, digits and dashes."),
  name: requiredOption("name", 150),
  phone: requiredOption("phone", 20),
  batches: z.array(requiredOption("batch", 100)).min(1).max(50),
  ownerName: requiredOption("owner-name", 150),
  ownerPhone: requiredOption("owner-phone", 10).regex(/^\d{10}$/, "--owner-phone takes ten digits."),
});
type NewInstitute = z.infer<typeof newInstituteSchema>;

/**
 * Makes an institute with its owner, all or nothing. One that is there gets its owner, or the owner a new password.
 * @returns the owner's password, which is stored nowhere
 * @throws Error where the code is taken by an institute of another owner
 */
export async function createInstitute(env: SeedEnv, institute: NewInstitute, now: Date): Promise<{ password: string }> {
  const { DB } = env;
  const known = await DB.prepare(
    `SELECT id, (SELECT COUNT(*) FROM staff WHERE institute_id = i.id) AS staff,
            (SELECT s.id FROM staff s WHERE s.institute_id = i.id AND s.phone = ?2 AND s.role = 'owner') AS owner_id
       FROM institutes i WHERE code = ?1`,
  )
    .bind(institute.code, institute.ownerPhone)
    .first<{ id: number; staff: number; owner_id: number | null }>();
  if (known && known.staff > 0 && known.owner_id === null) {
    throw new Error(`There is an institute with the code ${institute.code} already, and its owner has another phone.`);
  }
  const password = `${randomHex(4)}-${randomHex(4)}`;
  const passwordHash = await hashPassword(password);
  if (known?.owner_id) {
    await DB.batch([
      DB.prepare("UPDATE staff SET password_hash = ?, ended_at = NULL WHERE id = ?").bind(passwordHash, known.owner_id),
      endSessions(env, known.owner_id, {}, now),
    ]);
    return { password };
  }
  const newId = (await DB.prepare("SELECT COALESCE(MAX(id), 0) + 1 AS id FROM institutes").first<number>("id")) ?? 1;
  const instituteId = known?.id ?? newId;
  const owner = { name: institute.ownerName, phone: institute.ownerPhone, role: "owner" as const };
  const made = [
    DB.prepare("INSERT INTO institutes (id, code, name, phone) VALUES (?, ?, ?, ?)").bind(
      ...[instituteId, institute.code, institute.name, institute.phone],
    ),
    ...institute.batches.map((name) =>
      DB.prepare("INSERT INTO batches (institute_id, name) VALUES (?, ?)").bind(instituteId, name),
    ),
  ];
  await DB.batch([...(known ? [] : made), addStaff(env, { instituteId, ...owner, passwordHash }, now)]);
  return { password };
}
