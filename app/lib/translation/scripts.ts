import type { LanguageCode } from "./languages";

/** The scripts of our languages but the Latin one, by their Unicode names; the first language is the likeliest. */
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

/** Kept beside them, so that a page that names no language loads no list of languages. */
export const rightToLeftScripts = ["Arabic", "Hebrew"];
