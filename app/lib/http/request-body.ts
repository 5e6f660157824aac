import { Buffer } from "node:buffer";

/** Bytes of a request that are read on and thrown away: who is still sending does not look at an answer. */
const MAX_READ_ON = 32 * 1024 * 1024;

/**
 * The bytes of a body, counted while it is read: the length that is claimed proves nothing. Null where there are
 * more than `most`; nothing of the body is kept then.
 */
export async function readBody(
  request: Pick<Request, "body">,
  most: number,
  readOn = MAX_READ_ON,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { bytes, isWhole } = await readStart(request, most, { readOn });
  return isWhole ? bytes : null;
}

/**
 * The bytes of a body as `readBody`, or of one that has more than `most`, which is not whole, its first `kept` (none
 * unless told otherwise).
 */
export async function readStart(
  { body }: Pick<Request, "body">,
  most: number,
  { readOn = MAX_READ_ON, kept = 0 }: { readOn?: number; kept?: number } = {},
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
      // A copy: a part of all would hold all.
      chunks = [Buffer.from(Buffer.concat(chunks).subarray(0, kept))];
    }
    if (size > readOn) {
      await reader.cancel().catch(() => undefined);
      break;
    }
  }
  return { bytes: Buffer.concat(chunks), isWhole };
}
