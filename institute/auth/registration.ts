import { z } from "zod";
import type { InstituteEnv } from "../env";
import { invalidFields, refuse } from "../http/api-error";
import { findInstitute } from "../http/authenticate";
import { openCall } from "../http/call";
import { callerOf } from "../http/caller";
import { idList, optional, pattern, text } from "../http/fields";
import { REGISTER_PER_ADDRESS, takeAddressTry } from "../http/limits";
import { hashPassword } from "../http/secrets";
import { birthYear, checkBirthYear, consentVersion } from "./birth-year";
import { canSend } from "./one-time-codes";
import { checkNewPassword, newPassword } from "./password-policy";
import { readStudentRecord } from "./student-record";
import { deviceFields, issueToken } from "./tokens";

export const phone = pattern(/^\d{10}$/, "Enter ten digits.");

const USERNAME_TAKEN = "A user with that username already exists.";
const PHONE_TAKEN = "This phone is already registered.";

/**
 * Makes an account, whose phone an OTP has to prove: whoever registers need not be whose phone it is. Where OTPs can be
 * sent, neither this call nor the password gives a token before; where none can, both do, until one ends them.
 */
export const register = openCall({
  method: "POST",
  path: "api/membership/register_student_new/",
  fields: z.object({
    username: text({ max: 150 }),
    password: newPassword,
    name: text({ max: 150 }),
    phone_number: phone,
    institute_code: text({ max: 50 }),
    selected_batches: idList(1, "Select at least one batch."),
    consent_version: optional(consentVersion),
    birth_year: optional(birthYear),
    ...deviceFields,
  }),
  async handle(context, fields) {
    const { env, request, now } = context;
    const { networks } = callerOf(request);
    const later = "Too many new accounts. Please wait and try again.";
    await takeAddressTry(env, "register", networks, REGISTER_PER_ADDRESS, now, later);
    const institute = await findInstitute(env, fields.institute_code);
    if (institute === null) {
      throw invalidFields({ institute_code: ["There is no institute with this code."] });
    }
    checkNewPassword("password", fields.password, [fields.phone_number, fields.username, institute.code]);
    await checkBatches(env, institute.id, fields.selected_batches);
    if (fields.birth_year !== undefined) checkBirthYear(fields.birth_year, now);
    const at = now.toISOString();
    const passwordHash = await hashPassword(fields.password);
    const made = await env.DB.prepare(
      `INSERT INTO students (institute_id, username, phone, name, password_hash, created_at, updated_at, birth_year,
         registered_on)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8) ON CONFLICT DO NOTHING RETURNING id`,
    )
      .bind(
        ...[institute.id, fields.username, fields.phone_number, fields.name, passwordHash, at],
        ...[fields.birth_year ?? null, fields.device_id],
      )
      .first<{ id: number }>();
    if (made === null) throw await whatIsTaken(env, institute.id, fields.username);
    await replaceBatches(env, made.id, fields.selected_batches);
    if (fields.consent_version !== undefined) {
      await env.DB.prepare("INSERT INTO consents (student_id, given_by, version, given_at) VALUES (?, 'student', ?, ?)")
        .bind(made.id, fields.consent_version, at)
        .run();
    }
    const record = await readStudentRecord(env, made.id);
    if (canSend(env)) return { status: true, message: "Registered. An OTP signs you in.", ...record };
    const proof = { via: "registration", passwordHash } as const;
    const key = await issueToken(context, made.id, fields, proof);
    return { status: true, message: "Registration successful", key, ...record };
  },
});

async function whatIsTaken(env: InstituteEnv, instituteId: number, username: string) {
  const taken = await env.DB.prepare("SELECT 1 AS taken FROM students WHERE institute_id = ? AND username = ?")
    .bind(instituteId, username)
    .first();
  return taken === null
    ? refuse(PHONE_TAKEN, { phone_number: [PHONE_TAKEN] })
    : refuse(USERNAME_TAKEN, { username: [USERNAME_TAKEN] });
}

/** Throws ApiError 400 unless every batch is one of the institute's. */
export async function checkBatches(env: InstituteEnv, instituteId: number, batchIds: number[]): Promise<void> {
  const found = await env.DB.prepare(
    "SELECT COUNT(*) AS found FROM batches WHERE institute_id = ? AND id IN (SELECT value FROM json_each(?))",
  )
    .bind(instituteId, JSON.stringify(batchIds))
    .first<{ found: number }>();
  if (found?.found !== batchIds.length) {
    throw invalidFields({ selected_batches: ["There is no such batch in this institute."] });
  }
}

export async function replaceBatches(env: InstituteEnv, studentId: number, batchIds: number[]): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM student_batches WHERE student_id = ?").bind(studentId),
    env.DB.prepare("INSERT INTO student_batches (student_id, batch_id) SELECT ?, value FROM json_each(?)").bind(
      studentId,
      JSON.stringify(batchIds),
    ),
  ]);
}
