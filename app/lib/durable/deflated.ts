/** Texts as objects store them: a fifth of their size, for what the platform asks for each GB. */
import { deflateRawSync, inflateRawSync } from "node:zlib";

export function deflated(text: string): ArrayBuffer {
  return Uint8Array.from(deflateRawSync(text)).buffer;
}

export function inflated(body: ArrayBuffer): string {
  return inflateRawSync(new Uint8Array(body)).toString("utf8");
}
