import { showOtpToDeveloper } from "../development/otp-page";
import type { InstituteEnv } from "../env";
import { ApiError, tooMany } from "../http/api-error";
import type { Institute } from "../http/call";
import type { Caller } from "../http/caller";
import { addToDay, secondsLeftOfDay } from "../http/daily-sums";
import { OTP_TRIES, takeAccountTry, takeAddressTry } from "../http/limits";
import { sha256 } from "../http/secrets";
import { log } from "../log";
import { smsSenderOf } from "../sms/sms-sender";

const LIFE_MS = 10 * 60_000;
/** For this long an OTP cannot be replaced: asking again, by the student or by a stranger, does not end it. */
const RESEND_AFTER_MS = 60_000;
const NOT_SENT = "The SMS could not be sent. Please try again.";
const TOO_MANY_SMS = "Too many OTPs were sent from here. Please wait, or sign in with your password.";
const NO_SMS_TODAY = "Your institute can send no more OTPs today. Please sign in with your password.";
const NO_OTP_TODAY = "Too many OTPs went to you today. Please sign in with your password, or try again tomorrow.";
const NO_TRY_TODAY = "Too many OTPs were tried today. Please sign in with your password, or try again tomorrow.";
/** SMS that unknown devices of one address may ask for in an hour, unless the institute says otherwise. */
const SMS_OF_ADDRESS = 30;
/** SMS of an institute on one day, unless it says otherwise. */
const SMS_A_DAY = 2_000;
const OTPS_OF_PHONE_A_DAY = 10;
const OTP_TRIES_A_DAY = 50;

/** Whose id a table of OTPs has. */
const OWNER_COLUMNS = { otps: "student_id", parent_otps: "student_id", staff_otps: "staff_id" } as const;

/** One OTP of one person, in the table of its purpose. */
export interface OtpOf {
  table: keyof typeof OWNER_COLUMNS;
  ownerId: number;
  /** Where it is sent. */
  phone: string;
}

/** Takes one SMS out of what an address, a phone and an institute may have. Throws ApiError 429 when none is left. */
export async function takeSms(
  env: InstituteEnv,
  { id }: Institute,
  phone: string,
  caller: Caller,
  now: Date,
): Promise<void> {
  const perHour = { tries: Number(env.SMS_PER_ADDRESS) || SMS_OF_ADDRESS, seconds: 3600 };
  const networks = caller.knownDevice === null ? caller.networks : null;
  await takeAddressTry(env, "sms-address", networks, perHour, now, TOO_MANY_SMS);
  const takeOfDay = async (key: string, most: number, refusal: string) => {
    if (!(await addToDay(env, key, 1, most, now))) throw tooMany(refusal, secondsLeftOfDay(now));
  };
  await takeOfDay(await dailyKey("otp", phone, caller), OTPS_OF_PHONE_A_DAY, NO_OTP_TODAY);
  await takeOfDay(`sms:${id}`, Number(env.SMS_DAILY_BUDGET) || SMS_A_DAY, NO_SMS_TODAY);
}

/** Strangers count together; a device that is known to the account has a count of its own, which they cannot use up. */
async function dailyKey(what: string, account: string, { knownDevice }: Caller): Promise<string> {
  return `${what}:${await sha256(`${account}:${knownDevice ?? ""}`)}`;
}

/** What an SMS with an OTP says; gateways know it as a template. */
export const otpWords = (otp: string, where: string) =>
  `${otp} is your OTP for ${where}. It is valid for 10 minutes. Tell it to nobody.`;

export function canSend(env: InstituteEnv): boolean {
  return env.DEV_OTP_PAGE === "on" || smsSenderOf(env) !== null;
}

/** An OTP that expires later than this was sent less than a minute ago. */
export function keptUntil(now: Date): string {
  return new Date(now.getTime() + LIFE_MS - RESEND_AFTER_MS).toISOString();
}

/** Stores an OTP of six digits and returns it; null when another call has just stored one. */
export async function storeOtp(env: InstituteEnv, of: OtpOf, now: Date): Promise<string | null> {
  const otp = randomDigits();
  const owner = OWNER_COLUMNS[of.table];
  const stored = await env.DB.prepare(
    `INSERT INTO ${of.table} (${owner}, otp_hash, expires_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (${owner}) DO UPDATE SET otp_hash = ?2, expires_at = ?3 WHERE expires_at <= ?4`,
  )
    .bind(of.ownerId, await otpHash(of, otp), new Date(now.getTime() + LIFE_MS).toISOString(), keptUntil(now))
    .run();
  return stored.meta.changes === 1 ? otp : null;
}

/** Brings an OTP to its phone. One that could not be sent is taken back, so that asking again sends another. */
export async function deliverOtp(env: InstituteEnv, of: OtpOf, otp: string, message: string, now: Date) {
  showOtpToDeveloper(env, of.phone, otp, now);
  try {
    await smsSenderOf(env)?.send({ phone: of.phone, otp, message });
  } catch (error) {
    log.error("An SMS could not be sent", error);
    await env.DB.prepare(`DELETE FROM ${of.table} WHERE ${OWNER_COLUMNS[of.table]} = ? AND otp_hash = ?`)
      .bind(of.ownerId, await otpHash(of, otp))
      .run();
    throw new ApiError(502, { status: false, message: NOT_SENT });
  }
}

/** Tries of a student, of a parent and of a member of staff with one id are counted apart. */
const PREFIXES = { otps: "", parent_otps: "parent:", staff_otps: "staff:" } as const;

export type Spent = "right" | "wrong" | "tried-too-often";

/**
 * Uses up an OTP if it is the right one. Five wrong tries of one caller, or ten of strangers together, and it
 * counts no more for them, nor does any after fifty tries a day; a device that is known to the account has tries of its own.
 */
export async function spendOtp(env: InstituteEnv, of: OtpOf, otp: string, caller: Caller, now: Date): Promise<Spent> {
  const live = await env.DB.prepare(
    `SELECT expires_at FROM ${of.table} WHERE ${OWNER_COLUMNS[of.table]} = ? AND expires_at > ?`,
  )
    .bind(of.ownerId, now.toISOString())
    .first<{ expires_at: string }>();
  if (live === null) return "wrong";
  const whose = `${PREFIXES[of.table]}${of.ownerId}`;
  const account = `${whose}:${live.expires_at}`;
  const today = await dailyKey("otp-tries", whose, caller);
  try {
    await takeAccountTry(env, OTP_TRIES, account, caller, now);
  } catch (error) {
    if (error instanceof ApiError) return "tried-too-often";
    throw error;
  }
  if (!(await addToDay(env, today, 1, OTP_TRIES_A_DAY, now))) throw tooMany(NO_TRY_TODAY, secondsLeftOfDay(now));
  const spent = await env.DB.prepare(
    `DELETE FROM ${of.table} WHERE ${OWNER_COLUMNS[of.table]} = ? AND otp_hash = ? AND expires_at = ?`,
  )
    .bind(of.ownerId, await otpHash(of, otp), live.expires_at)
    .run();
  return spent.meta.changes === 1 ? "right" : "wrong";
}

// Id and phone are in the hash: equal OTPs of two students do not look equal, and one proves no other phone.
function otpHash({ ownerId, phone }: OtpOf, otp: string): Promise<string> {
  return sha256(`${ownerId}:${phone}:${otp}`);
}

function randomDigits(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 1_000_000).padStart(6, "0");
}
