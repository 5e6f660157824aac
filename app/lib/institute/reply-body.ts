/** The most of a reply that is read; a larger one is not from an institute. */
export const maximumReplyBytes = 8 * 1024 * 1024;

/** How deep objects and lists of a reply may stand in each other: reading any deeper would use up the stack. */
export const maximumReplyDepth = 64;

/** A reply that is not JSON, is empty, too large or too deep. */
export class UnreadableBody extends Error {}

/**
 * Reads a reply's JSON, at most `maximumReplyBytes` of it.
 * @throws UnreadableBody when it is empty, larger, too deep or not JSON; what the stream throws when it breaks
 */
export async function readJson(response: Response): Promise<unknown> {
  const announced = Number(response.headers.get("content-length") ?? 0);
  if (announced > maximumReplyBytes) {
    await discard(response);
    throw new UnreadableBody("too large");
  }
  const text = await readText(response);
  if (text.trim() === "") throw new UnreadableBody("empty");
  if (isTooDeep(text)) throw new UnreadableBody("too deep");
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableBody("not JSON");
  }
}

/** Whether some JSON is deeper than `maximumReplyDepth`. Brackets within texts do not count. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case '"':
        at = endOfText(json, at);
        break;
      case "{":
      case "[":
        depth += 1;
        if (depth > maximumReplyDepth) return true;
        break;
      case "}":
      case "]":
        depth -= 1;
        break;
    }
  }
  return false;
}

/** Where the JSON text that begins at `start` ends: at a quote that no odd number of backslashes stands before. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
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
