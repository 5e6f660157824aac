import { z } from "zod";
import type { InstituteEnv } from "../env";
import { ApiError, refuse } from "../http/api-error";
import { findInstitute } from "../http/authenticate";
import { openCall } from "../http/call";
import { callerOf } from "../http/caller";
import { pattern, text } from "../http/fields";
import { OTPS_SENT, takeAccountTry } from "../http/limits";
import {
  canSend,
  deliverOtp,
  keptUntil,
  type OtpOf,
  otpWords,
  type Spent,
  spendOtp,
  storeOtp,
  takeSms,
} from "./one-time-codes";
import { phone } from "./registration";
import { readStudentRecord } from "./student-record";
import { deviceFields, issueToken } from "./tokens";

const NO_ACCOUNT = "No account was found. Please register first.";
const SMS_UNAVAILABLE = "Your institute cannot send SMS. Please ask it to help you sign in.";
const WRONG = "Invalid OTP";
const TRIED_TOO_OFTEN = "This OTP was tried too often. Please ask for another one.";
/** Replies carry this in place of the OTP, which only the SMS has. */
const ONLY_BY_SMS = "sent";

export const otpField = pattern(/^\d{4,6}$/, "OTP must be 4-6 digits long");

/** Sends an OTP of six digits to a registered phone. The one before it dies, unless it is less than a minute old. */
export const sendOtp = openCall({
  method: "POST",
  path: "api/membership/forget_password_send_otp/",
  fields: z.object({ phone, code: text({ max: 50 }) }),
  async handle({ env, request, now }, fields) {
    if (!canSend(env)) throw new ApiError(503, { status: false, message: SMS_UNAVAILABLE });
    const institute = await findInstitute(env, fields.code);
    const student = await env.DB.prepare(
      `SELECT s.id, o.expires_at FROM students s LEFT JOIN otps o ON o.student_id = s.id
        WHERE s.institute_id = ? AND s.phone = ?`,
    )
      .bind(institute?.id ?? 0, fields.phone)
      .first<{ id: number; expires_at: string | null }>();
    if (student?.expires_at && student.expires_at > keptUntil(now)) return otpReply(ONLY_BY_SMS);
    const account = `${institute?.id ?? 0}:${fields.phone}`;
    await takeAccountTry(env, OTPS_SENT, account, callerOf(request), now);
    if (student === null || institute === null) throw refuse(NO_ACCOUNT);
    await takeSms(env, institute, fields.phone, callerOf(request), now);
    const of: OtpOf = { table: "otps", ownerId: student.id, phone: fields.phone };
    const otp = await storeOtp(env, of, now);
    if (otp === null) return otpReply(ONLY_BY_SMS);
    const message = otpWords(otp, institute.name);
    await deliverOtp(env, of, otp, message, now);
    return otpReply(env.DEV_OTP_PAGE === "on" ? otp : ONLY_BY_SMS);
  },
});

function otpReply(otp: string) {
  return { status: 200, otp, message: "OTP sent" };
}

/** Signs a student in with an OTP, once. The phone alone says who: every institute's account with it may match. */
export const verifyOtp = openCall({
  method: "POST",
  path: "api/membership/verify_otp/",
  fields: z.object({ phone, otp: otpField, ...deviceFields }),
  async handle(context, fields) {
    const { env, request, now } = context;
    const { results } = await env.DB.prepare("SELECT id FROM students WHERE phone = ?")
      .bind(fields.phone)
      .all<{ id: number }>();
    let outcome: Spent = "wrong";
    for (const { id } of results) {
      const of: OtpOf = { table: "otps", ownerId: id, phone: fields.phone };
      const spent = await spendOtp(env, of, fields.otp, callerOf(request), now);
      if (spent === "tried-too-often") outcome = spent;
      if (spent !== "right") continue;
      const isAnother = await verifyPhone(env, id, fields.device_id);
      const key = await issueToken(context, id, fields, { via: "otp" });
      const record = await readStudentRecord(env, id);
      return { status: true, message: "OTP verified", key, ...record, ...(isAnother ? { asks_details: true } : {}) };
    }
    throw wrongOtp(outcome);
  },
});

export const wrongOtp = (outcome: Spent) => refuse(outcome === "wrong" ? WRONG : TRIED_TOO_OFTEN);

/**
 * Notes that a phone is its student's. At the first time the tokens and the password end that were there before, and
 * what was said of the student goes, unless on this very device: anybody could have typed a phone that is not theirs,
 * and nobody knows the id of another's device. @returns whether the student has to say it again
 */
async function verifyPhone({ DB }: InstituteEnv, studentId: number, deviceId: string): Promise<boolean> {
  const unverified = "id = ?1 AND phone_verified = 0";
  const another = `${unverified} AND registered_on <> ?2`;
  const forget = (table: string, where: string) =>
    DB.prepare(`DELETE FROM ${table} WHERE student_id = ?1 AND EXISTS (SELECT 1 FROM students WHERE ${where})`);
  const ofAnother = ["consents", "parent_otps", "student_batches"].map((table) =>
    forget(table, another).bind(studentId, deviceId),
  );
  const [renamed] = await DB.batch([
    DB.prepare(
      `UPDATE students SET name = '', email = '', profile_image = NULL, birth_year = NULL WHERE ${another}`,
    ).bind(studentId, deviceId),
    ...ofAnother,
    forget("tokens", unverified).bind(studentId),
    DB.prepare(
      `UPDATE students SET phone_verified = 1, password_hash = NULL, registered_on = NULL WHERE ${unverified}`,
    ).bind(studentId),
  ]);
  return renamed?.meta.changes === 1;
}
