import { z } from "zod";
import { refused } from "../http/api-error";
import { findInstitute } from "../http/authenticate";
import { openCall } from "../http/call";
import { text } from "../http/fields";
import {
  clientAddress,
  forgiveTries,
  SIGN_IN_PER_ACCOUNT,
  SIGN_IN_PER_ADDRESS,
  takeTry,
} from "../http/limits";
import { isPassword } from "../http/secrets";
import { readStudentRecord } from "./student-record";
import { issueToken } from "./tokens";

const TOO_MANY = "Too many wrong sign-ins. Please wait and try again.";
const WRONG = "Unable to log in with provided credentials.";

/** Sign-in with institute code, username and password; counts wrong tries per account and address. */
export const signIn = openCall({
  method: "POST",
  path: "api/membership/login_student_new/",
  fields: z.object({
    username: text({ max: 150 }),
    password: text({ max: 128, trim: false }),
    institute_code: text({ max: 50 }),
    device_id: text({ max: 200 }),
  }),
  async handle({ env, request, now }, fields) {
    const institute = await findInstitute(env, fields.institute_code);
    const account = `sign-in:${institute?.id ?? 0}:${fields.username.toLowerCase()}`;
    const address = clientAddress(request);
    const addressKey = address && `sign-in-address:${address}`;
    await takeTry(env, account, SIGN_IN_PER_ACCOUNT, now, TOO_MANY);
    await takeTry(env, addressKey, SIGN_IN_PER_ADDRESS, now, TOO_MANY);
    const student = await env.DB.prepare(
      "SELECT id, password_hash FROM students WHERE institute_id = ? AND username = ?",
    )
      .bind(institute?.id ?? 0, fields.username)
      .first<{ id: number; password_hash: string | null }>();
    const right = await isPassword(fields.password, student?.password_hash ?? null);
    if (student === null || !right) throw refused(WRONG);
    await forgiveTries(env, [account, addressKey]);
    const key = await issueToken(env, request, student.id, fields.device_id, "password", now);
    const record = await readStudentRecord(env, student.id);
    return { status: true, message: "Login successful", key, ...record };
  },
});
