import type { LanguageCode } from "~/lib/translation/languages";
import { defaultPreferences } from "./default-preferences";
import type { Preferences } from "./preferences";

/** Languages that a list of all of them begins with. */
const MAX_RECENT = 4;

/** What a student chose of how questions are translated. */
export type TranslationChoice = Pick<
  Preferences,
  "language" | "translate" | "showOriginal" | "autoTranslate" | "confidenceThreshold"
>;

/** The language that questions are shown in now; English where translation is off. */
export function shownLanguage({
  language,
  translate,
}: Pick<Preferences, "language" | "translate">): LanguageCode {
  return translate ? language : "en";
}

/** Choosing a language turns translation on, unless it is English. */
export function chooseLanguage(
  { translate, recentLanguages }: Pick<Preferences, "translate" | "recentLanguages">,
  language: LanguageCode,
): Pick<Preferences, "language" | "translate" | "recentLanguages"> {
  const recent = [language, ...recentLanguages].filter(
    (code, place, all) => code !== "en" && all.indexOf(code) === place,
  );
  return {
    language,
    translate: language !== "en" || translate,
    recentLanguages: recent.slice(0, MAX_RECENT),
  };
}

/** English, and translation off; the rest as it comes. The languages chosen before stay at hand. */
export function resetChoice(): TranslationChoice {
  const { language, translate, showOriginal, autoTranslate, confidenceThreshold } =
    defaultPreferences;
  return { language, translate, showOriginal, autoTranslate, confidenceThreshold };
}
