import { z } from "zod";
import { isLanguage, type LanguageCode } from "~/lib/translation/languages";

/** What a student chose for the look of every page. */
export const preferencesSchema = z.object({
  theme: z.enum(["light", "dark", "system"]).catch("system"),
  language: z
    .string()
    .transform((code): LanguageCode => (isLanguage(code) ? code : "en"))
    .catch("en"),
  /** Size of text (CSS pixels). */
  fontSize: z.coerce.number().int().min(12).max(28).catch(16),
  /** The same in the exam, where it was chosen there. */
  examFontSize: z.number().int().min(12).max(28).nullable().catch(null),
  fontFamily: z.enum(["Khand", "system"]).catch("Khand"),
  paletteShown: z.boolean().catch(true),
  /** Text only: no scripts, no images, no fonts. "auto" follows the Save-Data header. */
  lite: z.enum(["on", "off", "auto"]).catch("auto"),
});

export type Preferences = z.output<typeof preferencesSchema>;
