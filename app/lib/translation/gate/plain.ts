import { asciiDigits } from "~/lib/validation/digits";

/** A tag of HTML; a "<" before a figure or a space is a sign of comparison and stays. */
export const tagPattern = /<\/?([a-z][a-z0-9-]*)\b[^<>]*>/giu;

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&nbsp;": " ",
  "&quot;": '"',
  "&#39;": "'",
};

/**
 * A text as the checks read it: no tags, no invisible marks, digits of any script as 0 to 9, one form for each
 * character. A raised figure is set off by "^", so that 10⁵ is not 105. For reading alone, never for a page.
 */
export function plainText(text: string): string {
  const flat = text
    .replace(/<\/?sub>/giu, "")
    .replace(tagPattern, " ")
    .replace(/&(?:lt|gt|amp|nbsp|quot|#39);/gu, (entity) => entities[entity] ?? entity)
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
