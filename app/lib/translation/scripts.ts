import type { LanguageCode } from "~/lib/languages";

/** Scripts by Unicode name, Latin left out; the likeliest language first. Beside the list of languages, which is long, for pages that need no names. */
export const scripts: Readonly<Record<string, readonly LanguageCode[]>> = {
  Devanagari: ["hi", "mr"],
  Bengali: ["bn", "as"],
  Tamil: ["ta"],
  Telugu: ["te"],
  Gujarati: ["gu"],
  Kannada: ["kn"],
  Malayalam: ["ml"],
  Gurmukhi: ["pa"],
  Oriya: ["or"],
  Arabic: ["ur", "ar", "fa"],
  Hiragana: ["ja"],
  Katakana: ["ja"],
  Han: ["zh", "ja"],
  Hangul: ["ko"],
  Thai: ["th"],
  Cyrillic: ["ru"],
  Greek: ["el"],
  Hebrew: ["he"],
  Ethiopic: ["am"],
};

export function directionOf(language: LanguageCode): "ltr" | "rtl" {
  return ["Arabic", "Hebrew"].some((name) => scripts[name]?.includes(language)) ? "rtl" : "ltr";
}
