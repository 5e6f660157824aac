import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { InstituteEnv } from "../env";
import type { Institute } from "../http/call";
import { postToApp } from "../student-app/post-to-app";

/** The statement that gives students more minutes in one test, in place of what they had; 0 takes them back. */
export function giveExtraTime(
  { DB }: Pick<InstituteEnv, "DB">,
  testId: number,
  studentIds: readonly number[],
  minutes: number,
): D1PreparedStatement {
  const students = JSON.stringify(studentIds);
  if (minutes === 0) {
    return DB.prepare(
      "DELETE FROM extra_time WHERE test_id = ? AND student_id IN (SELECT value FROM json_each(?))",
    ).bind(testId, students);
  }
  return DB.prepare(
    `INSERT INTO extra_time (student_id, test_id, minutes) SELECT value, ?, ? FROM json_each(?) WHERE true
     ON CONFLICT (student_id, test_id) DO UPDATE SET minutes = excluded.minutes`,
  ).bind(testId, minutes, students);
}

/** So many students in one call: docs/institute-api.md. */
const STUDENTS_A_CALL = 500;

/** Lets attempts that run know at once; without it they ask before the end of a section. */
export async function tellExtraTime(
  env: InstituteEnv,
  { code }: Institute,
  testId: number,
  studentIds: readonly number[],
): Promise<void> {
  for (let from = 0; from < studentIds.length; from += STUDENTS_A_CALL) {
    const students = studentIds.slice(from, from + STUDENTS_A_CALL);
    await postToApp(env, `/test/${testId}/extra-time`, { institute_code: code, student_ids: students });
  }
}
