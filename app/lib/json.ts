/** Null for what is no JSON. */
export function jsonOrNull(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === "string" ? text : new TextDecoder().decode(text));
  } catch {
    return null;
  }
}
