/** Zero-width signs and directional marks that copied text brings along. */
const invisibleSigns = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;
/** Directional marks at word boundaries. No lookbehind, which old phones lack. */
const before = /(^|\s)[\u200e\u200f\u061c]+/gu;
const behind = /[\u200e\u200f\u061c]+(?=\s|$)/gu;
const joiners = /(^|.)[\u200c\u200d]+/gsu;
/** Signs after which a joiner has meaning: letters of joining scripts, combining marks, emoji. */
const joins = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const latinLetter = /\p{Script=Latin}/u;

/** Removes invisible signs, but keeps those that shape words and emoji. */
export function withoutInvisible(text: string): string {
  return text
    .replace(invisibleSigns, "")
    .replace(before, "$1")
    .replace(behind, "")
    .replace(joiners, (found, sign: string) => (joins.test(sign) && !latinLetter.test(sign) ? found : sign));
}
