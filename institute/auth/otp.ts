import { z } from "zod";
import { showOtpToDeveloper } from "../development/otp-page";
import type { InstituteEnv } from "../env";
import { ApiError, refuse, tooMany } from "../http/api-error";
import { findInstitute } from "../http/authenticate";
import { type Institute, openCall } from "../http/call";
import { type Caller, callerOf } from "../http/caller";
import { addToDay, secondsLeftOfDay } from "../http/daily-sums";
import { pattern, text } from "../http/fields";
import { OTP_TRIES, OTPS_SENT, takeAccountTry, takeTry } from "../http/limits";
import { sha256 } from "../http/secrets";
import { log } from "../log";
import { smsSenderOf } from "../sms/sms-sender";
import { phone } from "./registration";
import { readStudentRecord } from "./student-record";
import { deviceFields, issueToken } from "./tokens";

const LIFE_MS = 10 * 60_000;
/** For this long an OTP cannot be replaced: asking again, by the student or by a stranger, does not end it. */
const KEPT_MS = 60_000;
const NO_ACCOUNT = "No account was found. Please register first.";
const NO_SMS = "Your institute cannot send SMS. Please ask it to help you sign in.";
const NOT_SENT = "The SMS could not be sent. Please try again.";
const TOO_MANY_SMS = "Too many OTPs were sent from here. Please wait, or sign in with your password.";
const NO_SMS_TODAY = "Your institute can send no more OTPs today. Please sign in with your password.";
/** SMS that unknown devices of one address may ask for in an hour, unless the institute says otherwise. */
const SMS_OF_ADDRESS = 30;
const WRONG = "Invalid OTP";
const TRIED_TOO_OFTEN = "This OTP was tried too often. Please ask for another one.";
/** Replies carry this in place of the OTP, which only the SMS has. */
const ONLY_BY_SMS = "sent";

/** Sends an OTP of six digits to a registered phone. The one before it dies, unless it is less than a minute old. */
export const sendOtp = openCall({
  method: "POST",
  path: "api/membership/forget_password_send_otp/",
  fields: z.object({ phone, code: text({ max: 50 }) }),
  async handle({ env, request, now }, fields) {
    if (!canSend(env)) throw new ApiError(503, { status: false, message: NO_SMS });
    const institute = await findInstitute(env, fields.code);
    const student = await env.DB.prepare(
      `SELECT s.id, o.expires_at FROM students s LEFT JOIN otps o ON o.student_id = s.id
        WHERE s.institute_id = ? AND s.phone = ?`,
    )
      .bind(institute?.id ?? 0, fields.phone)
      .first<{ id: number; expires_at: string | null }>();
    if (student?.expires_at && student.expires_at > keptUntil(now)) return sent(ONLY_BY_SMS);
    const account = `${institute?.id ?? 0}:${fields.phone}`;
    await takeAccountTry(env, OTPS_SENT, account, callerOf(request), now);
    if (student === null || institute === null) throw refuse(NO_ACCOUNT);
    await takeSms(env, institute, callerOf(request), now);
    const otp = randomDigits();
    if (await storeOtp(env, student.id, otp, now)) {
      await deliver(env, institute, { studentId: student.id, phone: fields.phone, otp }, now);
    }
    return sent(env.DEV_OTP_PAGE === "on" ? otp : ONLY_BY_SMS);
  },
});

/** Takes one SMS out of what an address and an institute may send. Throws ApiError 429 when none is left. */
async function takeSms(
  env: InstituteEnv,
  { id }: Institute,
  { address, knownDevice }: Caller,
  now: Date,
): Promise<void> {
  const perHour = { tries: Number(env.SMS_PER_ADDRESS) || SMS_OF_ADDRESS, seconds: 3600 };
  const key = address === null || knownDevice !== null ? null : `sms-address:${address}`;
  await takeTry(env, key, perHour, now, TOO_MANY_SMS);
  const budget = Number(env.SMS_DAILY_BUDGET ?? "");
  if (budget > 0 && !(await addToDay(env, `sms:${id}`, 1, budget, now))) {
    throw tooMany(NO_SMS_TODAY, secondsLeftOfDay(now));
  }
}

function canSend(env: InstituteEnv): boolean {
  return env.DEV_OTP_PAGE === "on" || smsSenderOf(env) !== null;
}

function sent(otp: string) {
  return { status: 200, otp, message: "OTP sent" };
}

/** An OTP that expires later than this was sent less than a minute ago. */
function keptUntil(now: Date): string {
  return new Date(now.getTime() + LIFE_MS - KEPT_MS).toISOString();
}

/** False when another call has just stored one. */
async function storeOtp(env: InstituteEnv, studentId: number, otp: string, now: Date): Promise<boolean> {
  const stored = await env.DB.prepare(
    `INSERT INTO otps (student_id, otp_hash, expires_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (student_id) DO UPDATE SET otp_hash = ?2, expires_at = ?3 WHERE expires_at <= ?4`,
  )
    .bind(studentId, await otpHash(studentId, otp), new Date(now.getTime() + LIFE_MS).toISOString(), keptUntil(now))
    .run();
  return stored.meta.changes === 1;
}

interface MadeOtp {
  studentId: number;
  phone: string;
  otp: string;
}

/** Brings an OTP to its phone. One that could not be sent is taken back, so that asking again sends another. */
async function deliver(
  env: InstituteEnv,
  institute: Institute,
  { studentId, phone: to, otp }: MadeOtp,
  now: Date,
): Promise<void> {
  showOtpToDeveloper(env, to, otp, now);
  const message = `${otp} is your OTP for ${institute.name}. It is valid for 10 minutes. Tell it to nobody.`;
  try {
    await smsSenderOf(env)?.send({ phone: to, otp, message });
  } catch (error) {
    log.error("An SMS could not be sent", error);
    await env.DB.prepare("DELETE FROM otps WHERE student_id = ? AND otp_hash = ?")
      .bind(studentId, await otpHash(studentId, otp))
      .run();
    throw new ApiError(502, { status: false, message: NOT_SENT });
  }
}

/** Signs a student in with an OTP, once. The phone alone says who: every institute's account with it may match. */
export const verifyOtp = openCall({
  method: "POST",
  path: "api/membership/verify_otp/",
  fields: z.object({ phone, otp: pattern(/^\d{4,6}$/, "OTP must be 4-6 digits long"), ...deviceFields }),
  async handle(context, fields) {
    const { env, request, now } = context;
    const { results } = await env.DB.prepare("SELECT id FROM students WHERE phone = ?")
      .bind(fields.phone)
      .all<{ id: number }>();
    let outcome: Spent = "wrong";
    for (const { id } of results) {
      const spent = await spendOtp(env, id, fields.otp, callerOf(request), now);
      if (spent === "tried-too-often") outcome = spent;
      if (spent !== "right") continue;
      await verifyPhone(env, id);
      const key = await issueToken(context, id, fields, { via: "otp" });
      const record = await readStudentRecord(env, id);
      return { status: true, message: "OTP verified", key, ...record };
    }
    throw refuse(outcome === "wrong" ? WRONG : TRIED_TOO_OFTEN);
  },
});

type Spent = "right" | "wrong" | "tried-too-often";

/**
 * Uses up a student's OTP if it is the right one. Five wrong tries of one caller, or ten of strangers together, and it
 * counts no more for them; a device that is known to the account has tries of its own.
 */
async function spendOtp(env: InstituteEnv, studentId: number, otp: string, caller: Caller, now: Date): Promise<Spent> {
  const live = await env.DB.prepare("SELECT expires_at FROM otps WHERE student_id = ? AND expires_at > ?")
    .bind(studentId, now.toISOString())
    .first<{ expires_at: string }>();
  if (live === null) return "wrong";
  const account = `${studentId}:${live.expires_at}`;
  try {
    await takeAccountTry(env, OTP_TRIES, account, caller, now);
  } catch (error) {
    if (error instanceof ApiError) return "tried-too-often";
    throw error;
  }
  const spent = await env.DB.prepare("DELETE FROM otps WHERE student_id = ? AND otp_hash = ? AND expires_at = ?")
    .bind(studentId, await otpHash(studentId, otp), live.expires_at)
    .run();
  return spent.meta.changes === 1 ? "right" : "wrong";
}

/**
 * Notes that a phone is its student's. At the first time the tokens and the password end that were there before:
 * anybody could have made them, with a phone that is not theirs.
 */
async function verifyPhone(env: InstituteEnv, studentId: number): Promise<void> {
  const unverified = "FROM students WHERE id = ?1 AND phone_verified = 0";
  await env.DB.batch([
    env.DB.prepare(`DELETE FROM tokens WHERE student_id = ?1 AND EXISTS (SELECT 1 ${unverified})`).bind(studentId),
    env.DB.prepare(
      "UPDATE students SET phone_verified = 1, password_hash = NULL WHERE id = ? AND phone_verified = 0",
    ).bind(studentId),
  ]);
}

// The student's id is in the hash, so that equal OTPs of two students do not look equal.
function otpHash(studentId: number, otp: string): Promise<string> {
  return sha256(`${studentId}:${otp}`);
}

function randomDigits(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 1_000_000).padStart(6, "0");
}
