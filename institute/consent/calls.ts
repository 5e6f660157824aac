import { z } from "zod";
import { birthYear, checkBirthYear, consentVersion } from "../auth/birth-year";
import { canSend, deliverOtp, type OtpOf, spendOtp, storeOtp, takeSms } from "../auth/one-time-codes";
import { otpField, wrongOtp } from "../auth/otp";
import { phone } from "../auth/registration";
import { ApiError, invalidFields, refuse, tooMany } from "../http/api-error";
import { type Call, type StudentContext, studentCall } from "../http/call";
import { callerOf } from "../http/caller";
import { choice, optional } from "../http/fields";
import { OTPS_SENT, takeAccountTry } from "../http/limits";
import { standingOf } from "./standing";

const NO_SMS = "Your institute cannot send SMS. Please ask it how your parent can agree.";
const OWN_PHONE = "This is your own phone. Give the one of your mother or father.";
const JUST_SENT = "An OTP was sent less than a minute ago.";
const NOT_ASKED = "Please have another OTP sent: this one has expired.";

const replyWithConsent = async (context: StudentContext) => ({ status: true, consent: await standingOf(context) });

const getConsent = studentCall({
  method: "GET",
  path: "api/basicinformation/student_get_consent/",
  handle: replyWithConsent,
});

const giveConsent = studentCall({
  method: "POST",
  path: "api/basicinformation/student_give_consent/",
  fields: z.object({ consent_version: optional(consentVersion), birth_year: optional(birthYear) }),
  async handle(context, { consent_version: version, birth_year }) {
    const { env, student, now } = context;
    if (version === undefined && birth_year === undefined) {
      throw invalidFields({ consent_version: ["This field is required."] });
    }
    if (birth_year !== undefined) await setBirthYear(context, birth_year);
    if (version !== undefined) {
      await env.DB.prepare(
        `INSERT INTO consents (student_id, given_by, version, given_at) SELECT ?1, 'student', ?2, ?3 WHERE NOT EXISTS
           (SELECT 1 FROM consents WHERE student_id = ?1 AND given_by = 'student' AND version = ?2
               AND withdrawn_at IS NULL)`,
      )
        .bind(student.id, version, now.toISOString())
        .run();
    }
    return replyWithConsent(context);
  },
});

/** Once: who could change it would be of age at once. */
async function setBirthYear({ env, student, now }: StudentContext, year: number): Promise<void> {
  checkBirthYear(year, now);
  const set = await env.DB.prepare(
    "UPDATE students SET birth_year = ?1 WHERE id = ?2 AND (birth_year IS NULL OR birth_year = ?1)",
  )
    .bind(year, student.id)
    .run();
  if (set.meta.changes === 0) {
    throw invalidFields({ birth_year: ["Another year is stored already. Ask your institute to correct it."] });
  }
}

/** Ends what was agreed to. Nothing that is stored goes, and a test that runs is marked. */
const withdrawConsent = studentCall({
  method: "POST",
  path: "api/basicinformation/student_withdraw_consent/",
  fields: z.object({ given_by: choice(["student", "parent"]) }),
  async handle(context, { given_by }) {
    const { env, student, now } = context;
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE consents SET withdrawn_at = ?1 WHERE student_id = ?2 AND given_by = ?3 AND withdrawn_at IS NULL",
      ).bind(now.toISOString(), student.id, given_by),
      env.DB.prepare("UPDATE students SET firebase_token = NULL WHERE id = ?1 AND ?2 = 'student'").bind(
        student.id,
        given_by,
      ),
    ]);
    return replyWithConsent(context);
  },
});

const otpOf = (studentId: number, to: string): OtpOf => ({ table: "parent_otps", ownerId: studentId, phone: to });

const sendParentCode = studentCall({
  method: "POST",
  path: "api/basicinformation/student_parent_send_otp/",
  fields: z.object({ parent_phone: phone, consent_version: consentVersion }),
  async handle(context, { parent_phone, consent_version }) {
    const { env, request, student, institute, now } = context;
    const { is_minor } = await standingOf(context);
    if (is_minor === null) throw refuse("Give your year of birth first.");
    if (!is_minor) throw refuse("You are of age: nobody else has to agree.");
    if (parent_phone === student.phone) throw invalidFields({ parent_phone: [OWN_PHONE] });
    if (!canSend(env)) throw new ApiError(503, { status: false, message: NO_SMS });
    for (const account of [`parent:${student.id}`, `parent-phone:${institute.id}:${parent_phone}`]) {
      await takeAccountTry(env, OTPS_SENT, account, callerOf(request), now);
    }
    await takeSms(env, institute, parent_phone, callerOf(request), now);
    const of = otpOf(student.id, parent_phone);
    const otp = await storeOtp(env, of, now);
    if (otp === null) throw tooMany(JUST_SENT, 60);
    await env.DB.prepare("UPDATE parent_otps SET phone = ?1, version = ?2 WHERE student_id = ?3")
      .bind(parent_phone, consent_version, student.id)
      .run();
    const whose = `the student whose phone ends in ${student.phone.slice(-4)}`;
    const message = `${otp} is the OTP by which a parent lets ${whose} learn at ${institute.name} and write to its teachers. If you do not agree, tell it to nobody. It is valid for 10 minutes.`;
    await deliverOtp(env, of, otp, message, now);
    return replyWithConsent(context);
  },
});

const parentAgrees = studentCall({
  method: "POST",
  path: "api/basicinformation/student_parent_verify_otp/",
  fields: z.object({ otp: otpField }),
  async handle(context, { otp }) {
    const { env, request, student, now } = context;
    const row = await env.DB.prepare("SELECT phone, version FROM parent_otps WHERE student_id = ? AND expires_at > ?")
      .bind(student.id, now.toISOString())
      .first<{ phone: string; version: string }>();
    if (row === null) throw refuse(NOT_ASKED);
    const spent = await spendOtp(env, otpOf(student.id, row.phone), otp, callerOf(request), now);
    if (spent !== "right") throw wrongOtp(spent);
    await env.DB.prepare(
      "INSERT INTO consents (student_id, given_by, version, parent_phone, given_at) VALUES (?, 'parent', ?, ?, ?)",
    )
      .bind(student.id, row.version, row.phone, now.toISOString())
      .run();
    return replyWithConsent(context);
  },
});

export const consentCalls: readonly Call[] = [getConsent, giveConsent, withdrawConsent, sendParentCode, parentAgrees];
