import type { Preferences } from "./preferences";

/** The settings before a student chooses. Apart from the schema, for the browser. */
export const defaultPreferences: Preferences = {
  theme: "system",
  language: "en",
  fontSize: 16,
  examFontSize: null,
  fontFamily: "Khand",
  paletteShown: true,
  lite: "auto",
};
