import { asciiDigits } from "~/lib/validation/digits";

/** Matches HTML tags; a "<" before a figure or a space is a comparison. */
export const tagPattern = /<\/?([a-z][a-z0-9-]*)\b[^<>]*>/giu;

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

const htmlEntities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&nbsp;": " ",
  "&quot;": '"',
  "&#39;": "'",
};

/** Text for the checks alone: no tags or invisible marks, digits 0 to 9, NFKC, powers as "10^5". */
export function plainText(text: string): string {
  const flat = text
    .replace(/<\/?sub>/giu, "")
    .replace(tagPattern, " ")
    .replace(/&(?:lt|gt|amp|nbsp|quot|#39);/gu, (entity) => htmlEntities[entity] ?? entity)
    .replace(/[⁰¹²³⁴-⁹]+/gu, (run) => `^${[...run].map((one) => raised.indexOf(one)).join("")}`)
    .replace(/(\d)([½¼¾⅓⅔])/gu, "$1 $2")
    .normalize("NFKC")
    .replace(/[\p{Cf}]/gu, "")
    .replace(/\u2044/gu, "/")
    .replace(/\u066b/gu, ".")
    .replace(/\u066c/gu, ",")
    .replace(/\u066a/gu, "%");
  return asciiDigits(flat).replace(/\s+/gu, " ").trim();
}
