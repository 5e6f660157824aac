import { joinBytes } from "./html-json";

/**
 * The bytes of a body, counted while it is read: the length that a request claims proves nothing.
 * @param most null is given where the body has more; nothing of it is kept then
 * @param readOn up to so many bytes are read all the same: a browser that is still sending does not look at an answer
 */
export async function readBody(
  { body }: Request,
  most: number,
  readOn = most,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size <= most) chunks.push(next.value);
    else chunks.length = 0;
    if (size > Math.max(most, readOn)) {
      await reader.cancel();
      break;
    }
  }
  return size > most ? null : joinBytes(chunks);
}
