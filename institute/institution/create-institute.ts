import { z } from "zod";
import type { SeedEnv } from "../env";
import { hashPassword, randomHex } from "../http/secrets";
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
 * Makes an institute with its owner, all or nothing; one that has nobody on its staff yet gets its owner alone.
 * @returns the owner's password, which is stored nowhere
 * @throws Error where the code is taken
 */
export async function createInstitute(env: SeedEnv, institute: NewInstitute, now: Date): Promise<{ password: string }> {
  const { DB } = env;
  const known = await DB.prepare(
    "SELECT id, EXISTS (SELECT 1 FROM staff WHERE institute_id = i.id) AS has_staff FROM institutes i WHERE code = ?",
  )
    .bind(institute.code)
    .first<{ id: number; has_staff: number }>();
  if (known?.has_staff === 1) throw new Error(`There is an institute with the code ${institute.code} already.`);
  const password = `${randomHex(4)}-${randomHex(4)}`;
  const newId = (await DB.prepare("SELECT COALESCE(MAX(id), 0) + 1 AS id FROM institutes").first<number>("id")) ?? 1;
  const instituteId = known?.id ?? newId;
  const owner = { name: institute.ownerName, phone: institute.ownerPhone, role: "owner" as const };
  const passwordHash = await hashPassword(password);
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
