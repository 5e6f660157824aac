/** JSON that may stand in an element of a page as it is: nothing in it ends the element. */
const encoder = new TextEncoder();

/** The JSON of a value, in UTF-8. */
export function htmlJson(value: unknown): Uint8Array {
  return encoder.encode(jsonText(value));
}

function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** The JSON object of `rest` with one member more, whose JSON is there already. */
export function withMember(rest: object, name: string, json: Uint8Array): Uint8Array {
  const others = jsonText(rest);
  const separator = others === "{}" ? "" : ",";
  return joinBytes([
    encoder.encode(`{${jsonText(name)}:`),
    json,
    encoder.encode(separator + others.slice(1)),
  ]);
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
