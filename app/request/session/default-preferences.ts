import type { LanguageCode } from "~/lib/translation/languages";

/** The settings before a student chooses. Apart from the schema, which no browser needs. */
export const defaultPreferences = {
  theme: "system",
  language: "en",
  translate: false,
  showOriginal: false,
  autoTranslate: true,
  confidenceThreshold: 0.8,
  recentLanguages: [] as LanguageCode[],
  fontSize: 16,
  examFontSize: null,
  fontFamily: "Khand",
  paletteShown: true,
  lite: "auto",
} as const;
