/** Signs that show nothing and are of no word: widths of zero, and marks of direction around a text that was copied. */
const idle = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;
/** Marks of direction at the edge of a word. */
const edges = /(?<![^\s\u200e\u200f\u061c])[\u200e\u200f\u061c]+|[\u200e\u200f\u061c]+(?!\S)/gu;
/** Joiners behind anything but a letter of a script that joins, a sign above or below one, or an emoji. */
const joiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|(?<=\p{Script=Latin})[\u200c\u200d]+/gu;

/** A text as it reads: what a copied text brings along unseen is left out, what shapes words and emoji stays. */
export function withoutInvisible(text: string): string {
  return text.replace(idle, "").replace(edges, "").replace(joiners, "");
}
