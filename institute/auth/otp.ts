import { z } from "zod";
import { showOtpToDeveloper } from "../development/otp-page";
import type { InstituteEnv } from "../env";
import { refused } from "../http/api-error";
import { findInstitute } from "../http/authenticate";
import { openCall } from "../http/call";
import { pattern, text } from "../http/fields";
import { clientAddress, OTP_PER_ADDRESS, OTP_PER_PHONE, takeTry } from "../http/limits";
import { sha256 } from "../http/secrets";
import { phone } from "./registration";
import { readStudentRecord } from "./student-record";
import { issueToken } from "./tokens";

const LIFE_MS = 10 * 60_000;
const MAX_WRONG_TRIES = 5;
const TOO_MANY = "Too many OTPs were sent. Please wait and try again.";
const NO_ACCOUNT = "No account was found. Please register first.";
const WRONG = "Invalid OTP";

/** Sends an OTP of six digits to a registered phone; the one before it dies. */
export const sendOtp = openCall({
  method: "POST",
  path: "api/membership/forget_password_send_otp/",
  fields: z.object({ phone, code: text({ max: 50 }) }),
  async handle({ env, request, now }, fields) {
    const institute = await findInstitute(env, fields.code);
    const address = clientAddress(request);
    const phoneKey = `otp:${institute?.id ?? 0}:${fields.phone}`;
    await takeTry(env, phoneKey, OTP_PER_PHONE, now, TOO_MANY);
    await takeTry(env, address && `otp-address:${address}`, OTP_PER_ADDRESS, now, TOO_MANY);
    const student = await env.DB.prepare(
      "SELECT id FROM students WHERE institute_id = ? AND phone = ?",
    )
      .bind(institute?.id ?? 0, fields.phone)
      .first<{ id: number }>();
    if (student === null) throw refused(NO_ACCOUNT);
    const otp = randomDigits();
    await env.DB.prepare(
      `INSERT INTO otps (student_id, otp_hash, expires_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (student_id) DO UPDATE SET otp_hash = ?2, wrong_tries = 0, expires_at = ?3`,
    )
      .bind(
        student.id,
        await otpHash(student.id, otp),
        new Date(now.getTime() + LIFE_MS).toISOString(),
      )
      .run();
    showOtpToDeveloper(env, fields.phone, otp, now);
    return { status: 200, otp, message: "OTP sent" };
  },
});

/** Signs a student in with an OTP, once. The phone alone says who: every institute's account with it may match. */
export const verifyOtp = openCall({
  method: "POST",
  path: "api/membership/verify_otp/",
  fields: z.object({
    phone,
    otp: pattern(/^\d{4,6}$/, "OTP must be 4-6 digits long"),
    device_id: text({ max: 200 }),
  }),
  async handle({ env, request, now }, fields) {
    const { results } = await env.DB.prepare("SELECT id FROM students WHERE phone = ?")
      .bind(fields.phone)
      .all<{ id: number }>();
    for (const { id } of results) {
      if (!(await spendOtp(env, id, fields.otp, now))) continue;
      await env.DB.prepare("UPDATE students SET phone_verified = 1 WHERE id = ?").bind(id).run();
      const key = await issueToken(env, request, id, fields.device_id, "otp", now);
      const record = await readStudentRecord(env, id);
      return { status: true, message: "OTP verified", key, ...record };
    }
    throw refused(WRONG);
  },
});

/** Uses up a student's OTP if it is the right one; otherwise counts a wrong try. Five of those kill it. */
export async function spendOtp(
  env: InstituteEnv,
  studentId: number,
  otp: string,
  now: Date,
): Promise<boolean> {
  const [spent] = await env.DB.batch([
    env.DB.prepare(
      "DELETE FROM otps WHERE student_id = ? AND otp_hash = ? AND wrong_tries < ? AND expires_at > ?",
    ).bind(studentId, await otpHash(studentId, otp), MAX_WRONG_TRIES, now.toISOString()),
    env.DB.prepare("UPDATE otps SET wrong_tries = wrong_tries + 1 WHERE student_id = ?").bind(
      studentId,
    ),
  ]);
  return spent?.meta.changes === 1;
}

// The student's id is in the hash, so that equal OTPs of two students do not look equal.
function otpHash(studentId: number, otp: string): Promise<string> {
  return sha256(`${studentId}:${otp}`);
}

function randomDigits(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 1_000_000).padStart(6, "0");
}
