import { Buffer } from "node:buffer";

/** Bytes of a request that are read on and thrown away: who is still sending does not look at an answer. */
const MAX_READ_ON = 32 * 1024 * 1024;

/**
 * The bytes of a body, counted while it is read: the length that is claimed proves nothing. Null where there are
 * more than `most`; nothing of the body is kept then.
 */
export async function readBody(
  { body }: Pick<Request, "body">,
  most: number,
  readOn = MAX_READ_ON,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size <= most) chunks.push(next.value);
    else chunks.length = 0;
    if (size > readOn) {
      await reader.cancel().catch(() => undefined);
      break;
    }
  }
  return size > most ? null : Buffer.concat(chunks);
}
