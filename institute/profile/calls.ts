import { z } from "zod";
import { checkBatches, replaceBatches } from "../auth/registration";
import { readStudentRecord } from "../auth/student-record";
import { requireConsent } from "../consent/standing";
import { imageType } from "../files/file-type";
import { countUpload, MAX_UPLOAD_BYTES, uploadPrefixes } from "../files/uploads";
import { invalidFields } from "../http/api-error";
import { type Call, type StudentContext, studentCall } from "../http/call";
import { clearable, flag, idList, optional, text, upload } from "../http/fields";
import { randomHex } from "../http/secrets";
import { findAccommodations } from "../tests/accommodations";
import { findExtraTime } from "../tests/test-record";

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,}$/;

const getProfile = studentCall({
  method: "GET",
  path: "api/basicinformation/student_get_profile/",
  async handle({ env, student }) {
    const [record, extraTime, accommodations] = await Promise.all([
      readStudentRecord(env, student.id),
      findExtraTime(env, student.id),
      findAccommodations(env, student.id),
    ]);
    return { status: true, ...record, extra_time: extraTime, ...(accommodations === null ? {} : { accommodations }) };
  },
});

const updateProfile = studentCall({
  method: "POST",
  path: "api/basicinformation/student_update_profile/",
  encoding: "multipart",
  fields: z.object({
    name: optional(text({ max: 150 })),
    email: clearable(EMAIL, "Enter a valid email address."),
    selected_batches: optional(idList(1, "Select at least one batch.")),
    profile_image: optional(upload(MAX_UPLOAD_BYTES)),
    remove_image: optional(flag()),
  }),
  async handle(context, fields) {
    const { env, student, now } = context;
    if (fields.selected_batches) {
      await checkBatches(env, student.instituteId, fields.selected_batches);
    }
    if (fields.profile_image) await storeImage(context, fields.profile_image);
    else if (fields.remove_image) await replaceImage(context, null);
    await env.DB.prepare(
      "UPDATE students SET name = COALESCE(?, name), email = COALESCE(?, email), updated_at = ? WHERE id = ?",
    )
      .bind(fields.name ?? null, fields.email ?? null, now.toISOString(), student.id)
      .run();
    if (fields.selected_batches) await replaceBatches(env, student.id, fields.selected_batches);
    const record = await readStudentRecord(env, student.id);
    return { status: true, message: "Profile updated", ...record };
  },
});

async function storeImage(context: StudentContext, image: File): Promise<void> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const type = imageType(bytes);
  if (type === null) {
    throw invalidFields({ profile_image: ["Upload a JPEG, PNG or WebP image."] });
  }
  await countUpload(context, image);
  const [prefix] = uploadPrefixes(context.student.id);
  const key = `${prefix}${randomHex(16)}.${type.extension}`;
  await context.env.FILES.put(key, bytes, { httpMetadata: { contentType: type.mime } });
  await replaceImage(context, key);
}

async function replaceImage({ env, student }: StudentContext, key: string | null): Promise<void> {
  const before = await env.DB.prepare("SELECT profile_image AS key FROM students WHERE id = ?")
    .bind(student.id)
    .first<{ key: string | null }>();
  await env.DB.prepare("UPDATE students SET profile_image = ? WHERE id = ?").bind(key, student.id).run();
  if (before?.key) await env.FILES.delete(before.key);
}

const updateFirebaseToken = studentCall({
  method: "POST",
  path: "api/basicinformation/student_update_firebase_token/",
  // Empty: no phone is notified any more.
  fields: z.object({ firebase_token: text({ max: 4096, blank: true }) }),
  async handle(context, fields) {
    const { env, student, now } = context;
    if (fields.firebase_token !== "") await requireConsent(context);
    await env.DB.prepare("UPDATE students SET firebase_token = ?, updated_at = ? WHERE id = ?")
      .bind(fields.firebase_token || null, now.toISOString(), student.id)
      .run();
    return { status: true, message: "Token updated" };
  },
});

const getCoins = studentCall({
  method: "GET",
  path: "api/gaming/student_get_mycoins/",
  async handle({ env, student }) {
    const row = await env.DB.prepare("SELECT coins FROM students WHERE id = ?")
      .bind(student.id)
      .first<{ coins: number }>();
    return { status: true, coins: row?.coins ?? 0 };
  },
});

export const profileCalls: readonly Call[] = [getProfile, updateProfile, updateFirebaseToken, getCoins];
