/** The settings before a student chooses. Apart from the schema, which no browser needs. */
export const defaultPreferences = {
  theme: "system",
  language: "en",
  fontSize: 16,
  examFontSize: null,
  fontFamily: "Khand",
  paletteShown: true,
  lite: "auto",
} as const;
