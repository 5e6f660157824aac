/** Signs that show nothing and are of no word: widths of zero, and marks of direction around a text that was copied. */
const idle = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;
/** Marks of direction where a word begins, or ends. Old phones read no pattern that looks behind. */
const before = /(^|\s)[\u200e\u200f\u061c]+/gu;
const behind = /[\u200e\u200f\u061c]+(?=\s|$)/gu;
/** Joiners, with the sign in front of them. */
const joiners = /(^|.)[\u200c\u200d]+/gsu;
/** What a joiner belongs behind: a letter of a script that joins, a sign above or below one, an emoji. */
const joins = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const latin = /\p{Script=Latin}/u;

/** A text as it reads: what a copied text brings along unseen is left out, what shapes words and emoji stays. */
export function withoutInvisible(text: string): string {
  return text
    .replace(idle, "")
    .replace(before, "$1")
    .replace(behind, "")
    .replace(joiners, (found, sign: string) => (joins.test(sign) && !latin.test(sign) ? found : sign));
}
