import { z } from "zod";
import { refuse } from "../http/api-error";
import { findInstitute } from "../http/authenticate";
import { openCall } from "../http/call";
import { callerOf } from "../http/caller";
import { text } from "../http/fields";
import { SIGN_INS, takeAccountTry } from "../http/limits";
import { isPassword } from "../http/secrets";
import { canSend } from "./one-time-codes";
import { readStudentRecord } from "./student-record";
import { deviceFields, issueToken } from "./tokens";

const WRONG_CREDENTIALS = "Username or password is wrong.";
const UNPROVEN = "Sign in with an OTP first: it shows that this account is yours.";

/** Sign-in with institute code, username and password; counts the wrong ones (limits.ts). */
export const signIn = openCall({
  method: "POST",
  path: "api/membership/login_student_new/",
  fields: z.object({
    username: text({ max: 150 }),
    password: text({ max: 128, trim: false }),
    institute_code: text({ max: 50 }),
    ...deviceFields,
  }),
  async handle(context, fields) {
    const { env, request, now } = context;
    const institute = await findInstitute(env, fields.institute_code);
    const account = `${institute?.id ?? 0}:${fields.username.toLowerCase()}`;
    const forgive = await takeAccountTry(env, SIGN_INS, account, callerOf(request), now);
    const student = await env.DB.prepare(
      "SELECT id, password_hash, registered_on FROM students WHERE institute_id = ? AND username = ?",
    )
      .bind(institute?.id ?? 0, fields.username)
      .first<{ id: number; password_hash: string | null; registered_on: string | null }>();
    const passwordHash = student?.password_hash ?? null;
    const right = await isPassword(fields.password, passwordHash);
    if (student === null || passwordHash === null || !right) throw refuse(WRONG_CREDENTIALS);
    if (student.registered_on !== null && canSend(env)) throw refuse(UNPROVEN);
    const key = await issueToken(context, student.id, fields, { via: "password", passwordHash });
    if (key === null) throw refuse(WRONG_CREDENTIALS);
    await forgive();
    const record = await readStudentRecord(env, student.id);
    return { status: true, message: "Login successful", key, ...record };
  },
});
