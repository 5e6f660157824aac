import type { LanguageCode } from "./languages";

/** Scripts by Unicode name, Latin left out; the likeliest language first. */
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

/** Lives here so that pages without languages do not load their list. */
export const rightToLeftScripts = ["Arabic", "Hebrew"];
