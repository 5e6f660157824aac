import type { LanguageCode } from "~/lib/languages";

/** Split from the schema to keep Zod out of the browser. */
export const defaultPreferences = {
  theme: "system",
  language: "en",
  translate: false,
  showOriginal: false,
  autoTranslate: true,
  confidenceThreshold: 0.8,
  offersLanguage: true,
  recentLanguages: [] as LanguageCode[],
  fontSize: 16,
  examFontSize: null,
  fontFamily: "Khand",
  letters: "usual",
  scribe: "auto",
  paletteShown: true,
  lite: "auto",
  lists: "auto",
} as const;
