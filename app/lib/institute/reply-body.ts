/** The most of a reply that is read; a larger one is not from an institute. */
export const maximumReplyBytes = 8 * 1024 * 1024;

/** A reply that is not JSON, is empty or is too large. */
export class UnreadableBody extends Error {}

/**
 * Reads a reply's JSON, at most `maximumReplyBytes` of it.
 * @throws UnreadableBody when it is empty, larger or not JSON; what the stream throws when it breaks
 */
export async function readJson(response: Response): Promise<unknown> {
  const announced = Number(response.headers.get("content-length") ?? 0);
  if (announced > maximumReplyBytes) {
    await discard(response);
    throw new UnreadableBody("too large");
  }
  const text = await readText(response);
  if (text.trim() === "") throw new UnreadableBody("empty");
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableBody("not JSON");
  }
}

/** Lets go of a body that nobody will read, so that its connection is free again. */
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maximumReplyBytes) {
      await reader.cancel().catch(() => undefined);
      throw new UnreadableBody("too large");
    }
    text += decoder.decode(value, { stream: true });
  }
}
