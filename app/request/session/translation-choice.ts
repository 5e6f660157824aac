import type { LanguageCode } from "~/lib/translation/languages";
import { defaultPreferences } from "./default-preferences";
import type { Preferences } from "./preferences";

/** Languages that a list of all of them begins with. */
const MAX_RECENT = 4;

/** What a student chose of how questions are translated. */
type TranslationChoice = Pick<
  Preferences,
  "language" | "translate" | "showOriginal" | "autoTranslate" | "confidenceThreshold"
>;

/** The language that questions are shown in now; English where translation is off. */
export function shownLanguage({ language, translate }: Pick<Preferences, "language" | "translate">): LanguageCode {
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
  return { language, translate: language !== "en" || translate, recentLanguages: recent.slice(0, MAX_RECENT) };
}

/** What a form of translation settings holds; what it does not hold stays as it is. */
type AskedChoice = {
  [Name in keyof TranslationChoice]?: TranslationChoice[Name] | undefined;
};

/**
 * What a form changes. A language that was chosen turns translation on; where it is the one that was there already, a
 * switch in the same form decides.
 */
export function choiceFrom(
  known: Pick<Preferences, "language" | "translate" | "recentLanguages">,
  { language, translate, ...rest }: AskedChoice,
): Partial<Preferences> {
  const isChosen = language !== undefined && (language !== known.language || translate === undefined);
  const all = { ...rest, ...(isChosen ? chooseLanguage(known, language) : { translate }) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** English, and translation off; the rest as it comes. The languages chosen before stay at hand. */
export function resetChoice(): TranslationChoice {
  const { language, translate, showOriginal, autoTranslate, confidenceThreshold } = defaultPreferences;
  return { language, translate, showOriginal, autoTranslate, confidenceThreshold };
}
