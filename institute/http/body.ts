import { ApiError, refuse } from "./api-error";
import type { Encoding } from "./call";

const MAX_BODY_BYTES = 1_048_576;
const MAX_MULTIPART_BYTES = 10 * 1_048_576;
const MAX_DRAINED_BYTES = 32 * 1_048_576;

export type RawFields = Record<string, unknown>;

/**
 * Reads and decodes a body in the encoding its call takes.
 * Throws ApiError: 413 past 1 MB (10 MB with files), 415 in another encoding, 400 when it cannot be decoded.
 */
export async function readBody(request: Request, encoding: Encoding): Promise<RawFields> {
  const header = request.headers.get("Content-Type") ?? "";
  const type = header.split(";")[0]?.trim().toLowerCase() ?? "";
  const multipart = encoding === "multipart" && type === "multipart/form-data";
  const bytes = await readBytes(request, multipart ? MAX_MULTIPART_BYTES : MAX_BODY_BYTES);
  if (bytes.byteLength === 0) return {};
  if (multipart) return decodeMultipart(bytes, header);
  const expected = encoding === "json" ? "application/json" : "application/x-www-form-urlencoded";
  if (type !== expected) {
    throw new ApiError(415, { detail: `Unsupported media type "${type.slice(0, 80)}" in request.` });
  }
  const text = new TextDecoder().decode(bytes);
  return encoding === "json" ? decodeJson(text) : Object.fromEntries(new URLSearchParams(text));
}

// Hono's bodyLimit leaves the rest of a long body unread: the connection breaks and the caller never sees the 413.
async function readBytes(request: Request, max: number): Promise<ArrayBuffer> {
  let size = 0;
  const upToMax = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size <= max) controller.enqueue(chunk);
      else if (size > MAX_DRAINED_BYTES) controller.terminate();
    },
  });
  const bytes = await new Response(request.body?.pipeThrough(upToMax)).arrayBuffer();
  if (size <= max) return bytes;
  throw new ApiError(413, { detail: "Request body is too large.", message: "File is too large" });
}

async function decodeMultipart(bytes: ArrayBuffer, type: string): Promise<RawFields> {
  const body = new Response(bytes, { headers: { "Content-Type": type } });
  try {
    return Object.fromEntries(await body.formData());
  } catch {
    throw new ApiError(400, { detail: "Multipart form parse error." });
  }
}

function decodeJson(text: string): RawFields {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    throw new ApiError(400, { detail: "JSON parse error." });
  }
  throw refuse("Invalid data. Expected a dictionary.");
}
