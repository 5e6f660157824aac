import { createHash } from "node:crypto";
import { plainText, type SafeHtml } from "./plain-text";

/** Hashes a question's words, whatever its markup, spaces and order of options. */
export function wordingMark(stem: SafeHtml, options: readonly SafeHtml[]): string {
  const [question, ...offered] = [stem, ...options].map((text) => plainText(text).replace(/\s/g, ""));
  const words = [question, ...offered.sort()];
  return createHash("sha256").update(JSON.stringify(words)).digest("base64url").slice(0, 12);
}
