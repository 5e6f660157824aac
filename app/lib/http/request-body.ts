import { Buffer } from "node:buffer";

/** Bytes to read and drop: a browser still sending ignores an early answer. */
const MAX_READ_ON = 32 * 1024 * 1024;

/** Counts while reading, as Content-Length proves nothing. Null above `most` bytes. */
export async function readBody(
  request: Pick<Request, "body">,
  most: number,
  readOn = MAX_READ_ON,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { bytes, isWhole } = await readStart(request, most, { readOn });
  return isWhole ? bytes : null;
}

export async function readStart(
  { body }: Pick<Request, "body">,
  most: number,
  { readOn = MAX_READ_ON, headBytes = 0 }: { readOn?: number; headBytes?: number } = {},
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }> {
  if (body === null) return { bytes: new Uint8Array(), isWhole: true };
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  let chunks: Uint8Array[] = [];
  let size = 0;
  let isWhole = true;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (isWhole) chunks.push(next.value);
    if (isWhole && size > most) {
      isWhole = false;
      // A copy, since a subarray would hold the whole buffer.
      chunks = [Buffer.from(Buffer.concat(chunks).subarray(0, headBytes))];
    }
    if (size > readOn) {
      await reader.cancel().catch(() => undefined);
      break;
    }
  }
  return { bytes: Buffer.concat(chunks), isWhole };
}
