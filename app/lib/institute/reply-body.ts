import { readBody } from "~/lib/http/request-body";

export const maximumReplyBytes = 8 * 1024 * 1024;

const maximumReplyDepth = 64;

export class UnreadableBody extends Error {}

/** @throws UnreadableBody when empty, too large, too deep or not JSON; stream errors as they are */
export async function readJson(response: Response): Promise<unknown> {
  const announced = Number(response.headers.get("content-length") ?? 0);
  if (announced > maximumReplyBytes) await discard(response);
  const bytes = await readBody(response, maximumReplyBytes, maximumReplyBytes);
  if (bytes === null) throw new UnreadableBody("too large");
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === "") throw new UnreadableBody("empty");
  if (isTooDeep(text)) throw new UnreadableBody("too deep");
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableBody("not JSON");
  }
}

function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === "}" || sign === "]") depth -= 1;
    else if (sign === "{" || sign === "[") depth += 1;
    if (depth > maximumReplyDepth) return true;
  }
  return false;
}

/** Finds the first quote with an even number of backslashes before it. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}

export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}
