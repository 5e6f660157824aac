import { z } from "zod";
import { invalidFields, noToken } from "../http/api-error";
import { type SignedInToken, type StudentContext, studentCall, visitorCall } from "../http/call";
import { callerOf } from "../http/caller";
import { optional, text } from "../http/fields";
import { forgiveTries, OWN_PASSWORD, takeAddressTry, takeTry, USERNAMES_PER_CALLER } from "../http/limits";
import { hashPassword, isPassword } from "../http/secrets";
import { checkNewPassword, newPassword } from "./password-policy";

const AFTER_OTP_MS = 10 * 60_000;
const TOO_MANY = "Too many wrong passwords. Please wait and try again.";
const TOO_MANY_NAMES = "Too many names were looked up. Please wait and try again.";

export const checkUsername = visitorCall({
  method: "POST",
  path: "api/basicinformation/check_exist_username/",
  fields: z.object({ username: text({ max: 150 }) }),
  async handle({ env, request, student, institute, now }, fields) {
    const caller = student ? { line: `student:${student.id}`, site: null } : callerOf(request).networks;
    await takeAddressTry(env, "username", caller, USERNAMES_PER_CALLER, now, TOO_MANY_NAMES);
    const found = await env.DB.prepare("SELECT 1 AS found FROM students WHERE institute_id = ? AND username = ?")
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
    new_password: newPassword,
    confirm_password: text({ max: 128, trim: false }),
  }),
  async handle(context, fields) {
    const { env, student, institute, token, now } = context;
    if (fields.confirm_password !== fields.new_password) {
      throw invalidFields({ confirm_password: ["The two passwords do not match."] });
    }
    if (fields.old_password === undefined) {
      if (!isFreshFromOtp(token, now)) {
        throw invalidFields({ old_password: ["This field is required."] });
      }
    } else if (!(await isOwnPassword(context, fields.old_password))) {
      throw invalidFields({ old_password: ["Old password is incorrect."] });
    }
    checkNewPassword("new_password", fields.new_password, [student.phone, student.username, institute.code]);
    // A token that ended in the meantime must not set a password or end other tokens.
    const alive = "EXISTS (SELECT 1 FROM tokens WHERE id = ?2)";
    const [changed] = await env.DB.batch([
      env.DB.prepare(`UPDATE students SET password_hash = ?3, updated_at = ?4 WHERE id = ?1 AND ${alive}`).bind(
        student.id,
        token.id,
        await hashPassword(fields.new_password),
        now.toISOString(),
      ),
      env.DB.prepare(`DELETE FROM tokens WHERE student_id = ?1 AND id <> ?2 AND ${alive}`).bind(student.id, token.id),
    ]);
    if (changed?.meta.changes !== 1) throw noToken();
    return { status: true, message: "Password changed" };
  },
});

function isFreshFromOtp(token: SignedInToken, now: Date): boolean {
  return token.via === "otp" && now.getTime() - Date.parse(token.createdAt) <= AFTER_OTP_MS;
}

/** Whether this is the signed-in student's password; wrong ones are counted, for each token. Throws ApiError 429. */
export async function isOwnPassword({ env, student, token, now }: StudentContext, password: string): Promise<boolean> {
  const key = `own-password:${student.id}:${token.id}`;
  await takeTry(env, key, OWN_PASSWORD, now, TOO_MANY);
  const row = await env.DB.prepare("SELECT password_hash FROM students WHERE id = ?")
    .bind(student.id)
    .first<{ password_hash: string | null }>();
  const right = await isPassword(password, row?.password_hash ?? null);
  if (right) await forgiveTries(env, key);
  return right;
}
