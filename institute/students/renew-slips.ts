import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { firstPassword } from "../auth/first-password";
import type { InstituteEnv } from "../env";
import type { SignInSlip } from "./add-students";

/** New first passwords for students who never signed in with theirs; who did meanwhile keeps what they have. */
export async function renewSlips(
  { DB }: Pick<InstituteEnv, "DB">,
  instituteId: number,
  students: readonly { id: number; name: string; username: string }[],
  now: Date,
): Promise<{ writes: D1PreparedStatement[]; slips: SignInSlip[] }> {
  const made = [];
  for (const student of students) made.push({ ...student, ...(await firstPassword()) });
  const hashes = JSON.stringify(made.map(({ id, passwordHash }) => [id, passwordHash]));
  const renewed = DB.prepare(
    `UPDATE students SET password_hash = p.value ->> '$[1]', slip_from = ?3, updated_at = ?3
       FROM json_each(?2) p
      WHERE students.institute_id = ?1 AND students.id = p.value ->> '$[0]' AND students.slip_from IS NOT NULL`,
  ).bind(instituteId, hashes, now.toISOString());
  return { writes: [renewed], slips: made.map(({ name, username, password }) => ({ name, username, password })) };
}
