import { z } from "zod";
import type { InstituteEnv } from "../env";
import { invalidFields } from "../http/api-error";
import { type SignedInToken, studentCall, visitorCall } from "../http/call";
import { optional, text } from "../http/fields";
import { forgiveTries, SIGN_IN_PER_ACCOUNT, takeTry } from "../http/limits";
import { hashPassword, isPassword } from "../http/secrets";

const AFTER_OTP_MS = 10 * 60_000;
const TOO_MANY = "Too many wrong passwords. Please wait and try again.";

/** Whether a username is taken in the visitor's institute. */
export const checkUsername = visitorCall({
  method: "POST",
  path: "api/basicinformation/check_exist_username/",
  fields: z.object({ username: text({ max: 150 }) }),
  async handle({ env, institute }, fields) {
    const found = await env.DB.prepare(
      "SELECT 1 AS found FROM students WHERE institute_id = ? AND username = ?",
    )
      .bind(institute.id, fields.username)
      .first();
    return { status: true, exist: found !== null };
  },
});

/** Changes the password. A token that an OTP gave in the last ten minutes needs no old one: it was forgotten. */
export const changePassword = studentCall({
  method: "POST",
  path: "api/basicinformation/student_change_password/",
  fields: z.object({
    old_password: optional(text({ max: 128, trim: false })),
    new_password: text({ min: 6, max: 128, trim: false }),
    confirm_password: text({ max: 128, trim: false }),
  }),
  async handle({ env, student, token, now }, fields) {
    if (fields.confirm_password !== fields.new_password) {
      throw invalidFields({ confirm_password: ["The two passwords do not match."] });
    }
    if (fields.old_password === undefined) {
      if (!isFreshFromOtp(token, now)) {
        throw invalidFields({ old_password: ["This field is required."] });
      }
    } else if (!(await isOwnPassword(env, student.id, fields.old_password, now))) {
      throw invalidFields({ old_password: ["Old password is incorrect."] });
    }
    await env.DB.batch([
      env.DB.prepare("UPDATE students SET password_hash = ?, updated_at = ? WHERE id = ?").bind(
        await hashPassword(fields.new_password),
        now.toISOString(),
        student.id,
      ),
      env.DB.prepare("DELETE FROM tokens WHERE student_id = ? AND id <> ?").bind(
        student.id,
        token.id,
      ),
    ]);
    return { status: true, message: "Password changed" };
  },
});

function isFreshFromOtp(token: SignedInToken, now: Date): boolean {
  return token.via === "otp" && now.getTime() - Date.parse(token.createdAt) <= AFTER_OTP_MS;
}

/** Whether this is the signed-in student's password; wrong ones are counted. Throws ApiError 429. */
export async function isOwnPassword(
  env: InstituteEnv,
  studentId: number,
  password: string,
  now: Date,
): Promise<boolean> {
  const key = `own-password:${studentId}`;
  await takeTry(env, key, SIGN_IN_PER_ACCOUNT, now, TOO_MANY);
  const row = await env.DB.prepare("SELECT password_hash FROM students WHERE id = ?")
    .bind(studentId)
    .first<{ password_hash: string | null }>();
  const right = await isPassword(password, row?.password_hash ?? null);
  if (right) await forgiveTries(env, [key]);
  return right;
}
