import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { firstPassword } from "../auth/first-password";
import { insertRows } from "../database/insert-rows";
import type { InstituteEnv } from "../env";

interface AddedStudent {
  name: string;
  phone: string;
  /** Names of batches; one that is not there is made. */
  batches: readonly string[];
}

/** What a new student needs for the first sign-in. */
export interface SignInSlip {
  name: string;
  username: string;
  password: string;
}

const ADDED_COLUMNS = [
  "institute_id",
  "username",
  "phone",
  "phone_verified",
  "name",
  "password_hash",
  "created_at",
  "updated_at",
  "slip_from",
] as const;

/**
 * Students whose phones the institute vouches for: they sign in with their phone and the password of their slip. The
 * statements fail together where one of them is a student already.
 */
export async function addStudents(
  { DB }: Pick<InstituteEnv, "DB">,
  instituteId: number,
  students: readonly AddedStudent[],
  now: Date,
): Promise<{ writes: D1PreparedStatement[]; slips: SignInSlip[] }> {
  const at = now.toISOString();
  const made = [];
  for (const student of students) made.push({ ...student, ...(await firstPassword()) });
  const rows = made.map(({ name, phone, passwordHash }) => ({
    ...{ institute_id: instituteId, username: phone, phone, phone_verified: 1, name, password_hash: passwordHash },
    ...{ created_at: at, updated_at: at, slip_from: at },
  }));
  return {
    writes: [...insertRows(DB, "students", ADDED_COLUMNS, rows), ...putIntoBatches(DB, instituteId, students)],
    slips: made.map(({ name, phone, password }) => ({ name, username: phone, password })),
  };
}

/** Statements that put students, by their phones, into batches by their names; missing batches are made. */
export function putIntoBatches(
  DB: InstituteEnv["DB"],
  instituteId: number,
  students: readonly Pick<AddedStudent, "phone" | "batches">[],
): D1PreparedStatement[] {
  const pairs = students.flatMap(({ phone, batches }) => batches.map((batch) => [phone, batch]));
  if (pairs.length === 0) return [];
  const json = JSON.stringify(pairs);
  return [
    DB.prepare(
      `INSERT INTO batches (institute_id, name) SELECT DISTINCT ?1, json_extract(value, '$[1]') FROM json_each(?2)
        WHERE json_extract(value, '$[1]') NOT IN (SELECT name FROM batches WHERE institute_id = ?1)`,
    ).bind(instituteId, json),
    DB.prepare(
      `INSERT INTO student_batches (student_id, batch_id)
       SELECT s.id, (SELECT MIN(id) FROM batches WHERE institute_id = ?1 AND name = json_extract(p.value, '$[1]'))
         FROM json_each(?2) p JOIN students s ON s.institute_id = ?1 AND s.phone = json_extract(p.value, '$[0]')
        WHERE true ON CONFLICT DO NOTHING`,
    ).bind(instituteId, json),
  ];
}
