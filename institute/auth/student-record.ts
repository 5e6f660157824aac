import type { InstituteEnv } from "../env";
import { fileUrl } from "../files/file-url";
import { notFound } from "../http/api-error";

interface StudentRow {
  id: number;
  name: string;
  username: string;
  institute: string;
  institute_code: string;
  phone: string;
  email: string;
  profile_image: string | null;
  firebase_token: string | null;
  subscription_status: string;
  created_at: string;
  updated_at: string;
}

/** The user as login, registration, OTP and profile replies carry it. Throws ApiError 404. */
export async function readStudentRecord(env: InstituteEnv, studentId: number): Promise<Record<string, unknown>> {
  const student = env.DB.prepare(
    `SELECT s.id, s.name, s.username, i.name AS institute, i.code AS institute_code, s.phone, s.email,
            s.profile_image, s.firebase_token, s.subscription_status, s.created_at, s.updated_at
       FROM students s JOIN institutes i ON i.id = s.institute_id WHERE s.id = ?`,
  ).bind(studentId);
  const batches = env.DB.prepare(
    `SELECT b.id, b.name FROM student_batches sb JOIN batches b ON b.id = sb.batch_id
      WHERE sb.student_id = ? ORDER BY b.id`,
  ).bind(studentId);
  const [found, inBatches] = await env.DB.batch([student, batches]);
  const row = found?.results[0] as StudentRow | undefined;
  if (row === undefined) throw notFound();
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    user_type: "student",
    institute: row.institute,
    institute_code: row.institute_code,
    phone: row.phone,
    email: row.email,
    profile_image: fileUrl(row.profile_image),
    firebase_token: row.firebase_token,
    batches: inBatches?.results ?? [],
    subscription_status: row.subscription_status,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
