const encoder = new TextEncoder();

/** How many bytes a text has when it is sent or stored, in UTF-8. */
export function textBytes(text: string): number {
  return encoder.encode(text).length;
}
