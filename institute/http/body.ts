import { ApiError, refused } from "./api-error";
import type { Encoding } from "./call";
import type { UploadedFile } from "./fields";

const MAX_BODY_BYTES = 1_048_576;
const MAX_UPLOAD_BYTES = 10 * 1_048_576;
const MAX_DRAINED_BYTES = 32 * 1_048_576;

/** What a body holds before its fields are checked. */
export type RawFields = Record<string, unknown>;

/**
 * Reads and decodes a body in the encoding its call takes.
 * Throws ApiError: 413 past 1 MB (10 MB with files), 415 in another encoding, 400 when it cannot be decoded.
 */
export async function readBody(request: Request, encoding: Encoding): Promise<RawFields> {
  const type =
    (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const multipart = encoding === "multipart" && type === "multipart/form-data";
  const bytes = await readBytes(request, multipart ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES);
  if (bytes.byteLength === 0) return {};
  if (multipart) return decodeMultipart(request, bytes);
  const expected = encoding === "json" ? "application/json" : "application/x-www-form-urlencoded";
  if (type !== expected) {
    throw new ApiError(415, {
      detail: `Unsupported media type "${type.slice(0, 80)}" in request.`,
    });
  }
  const written = new TextDecoder().decode(bytes);
  return encoding === "json"
    ? decodeJson(written)
    : Object.fromEntries(new URLSearchParams(written));
}

async function readBytes(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    // A body that is cut off breaks the connection, and the caller never sees why: what is too much is read and dropped.
    if (size > MAX_DRAINED_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    if (size <= max && announced <= max) chunks.push(value);
  }
  if (size > max) throw tooLarge();
  const bytes = new Uint8Array(size);
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.byteLength;
  }
  return bytes;
}

function tooLarge(): ApiError {
  return new ApiError(413, { detail: "Request body is too large.", message: "File is too large" });
}

async function decodeMultipart(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<RawFields> {
  const type = request.headers.get("Content-Type") ?? "";
  const form = await new Response(bytes, { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw new ApiError(400, { detail: "Multipart form parse error." });
    });
  const fields: RawFields = {};
  for (const [name, value] of form) {
    fields[name] = typeof value === "string" ? value : await toUploadedFile(value);
  }
  return fields;
}

async function toUploadedFile(file: File): Promise<UploadedFile> {
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function decodeJson(written: string): RawFields {
  try {
    const value: unknown = JSON.parse(written);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    throw new ApiError(400, { detail: "JSON parse error." });
  }
  throw refused("Invalid data. Expected a dictionary.");
}
