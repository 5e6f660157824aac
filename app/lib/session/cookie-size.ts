import { textBytes } from "~/lib/http/text-bytes";

/** Bytes of JSON that fit into a cookie with its signature and attributes, base64 and all. */
const roomInCookie = 2600;

/** The longest part of a list that fits into a cookie, its first entries or its last. */
export function fitting<T>(list: readonly T[], keep: "first" | "last"): T[] {
  let kept = [...list];
  while (kept.length > 1 && textBytes(JSON.stringify(kept)) > roomInCookie) {
    kept = keep === "first" ? kept.slice(0, -1) : kept.slice(1);
  }
  return kept;
}
