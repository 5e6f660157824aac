import type { InstituteEnv } from "../env";
import { invalidFields, refuse } from "../http/api-error";
import type { StudentContext } from "../http/call";
import { addToDay } from "../http/daily-sums";
import { randomHex } from "../http/secrets";
import { audioType, type FileType, imageType, pdfType } from "./file-type";

/** The largest picture, recording or document a student may send, in bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1_048_576;

/** Of all that a student sends on one day. */
const MAX_BYTES_A_DAY = 50 * 1_048_576;

const uploadRules = {
  image: { typeOf: imageType, problem: "Upload a JPEG, PNG or WebP image." },
  audio: { typeOf: audioType, problem: "Upload a WebM, Ogg, MP4 or MPEG recording." },
  resume: { typeOf: pdfType, problem: "Upload a PDF." },
} as const satisfies Record<string, { typeOf(bytes: Uint8Array): FileType | null; problem: string }>;

/** What a student may send; the field that carries it has the same name. */
type UploadKind = keyof typeof uploadRules;

export interface StoredUpload {
  key: string;
  size: number;
}

/** Where the files a student sent are kept: pictures that every student of the institute may see, and the rest. */
export function uploadPrefixes(studentId: number): [shown: string, kept: string] {
  return [`public/students/${studentId}/`, `students/${studentId}/`];
}

/** Counts a file towards the student's day. Throws ApiError 400 when it is too much: sent again, it stays so until tomorrow. */
export async function countUpload({ env, student, now }: StudentContext, file: File): Promise<void> {
  if (await addToDay(env, `bytes:${student.id}`, file.size, MAX_BYTES_A_DAY, now)) return;
  throw refuse("You have sent 50 MB of files today. Please go on tomorrow.");
}

/**
 * Puts what a student sent under their own prefix, where only media-access.ts lets others see it, and where deleting
 * the account finds it. Throws ApiError 400 when its first bytes are not of the kind.
 */
export async function storeUpload(context: StudentContext, kind: UploadKind, file: File): Promise<StoredUpload> {
  const { env, student } = context;
  const { typeOf, problem } = uploadRules[kind];
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = typeOf(bytes);
  if (type === null) throw invalidFields({ [kind]: [problem] });
  await countUpload(context, file);
  const [, prefix] = uploadPrefixes(student.id);
  const key = `${prefix}${kind}/${randomHex(16)}.${type.extension}`;
  await env.FILES.put(key, bytes, { httpMetadata: { contentType: type.mime } });
  return { key, size: file.size };
}

/**
 * Puts a file that a member of staff sends under a prefix. Throws ApiError 400 where its first bytes are of none of
 * these kinds.
 */
export async function storeStaffFile(
  { FILES }: Pick<InstituteEnv, "FILES">,
  prefix: string,
  file: File,
  kinds: readonly ("image" | "audio")[],
): Promise<StoredUpload & { kind: "image" | "audio" }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kinds.find((one) => uploadRules[one].typeOf(bytes) !== null);
  const type = kind && uploadRules[kind].typeOf(bytes);
  if (!type) throw invalidFields({ file: [kinds.map((one) => uploadRules[one].problem).join(" Or: ")] });
  const key = `${prefix}${randomHex(16)}.${type.extension}`;
  await FILES.put(key, bytes, { httpMetadata: { contentType: type.mime } });
  return { key, size: file.size, kind };
}
