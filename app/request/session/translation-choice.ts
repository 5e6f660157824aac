import type { LanguageCode } from "~/lib/languages";
import { lookOf } from "~/lib/translation/address";
import { defaultPreferences } from "./default-preferences";
import type { Preferences } from "./preferences";

const MAX_RECENT = 4;

type TranslationChoice = Pick<
  Preferences,
  "language" | "translate" | "showOriginal" | "autoTranslate" | "confidenceThreshold"
>;

export function questionLanguage({ language, translate }: Pick<Preferences, "language" | "translate">): LanguageCode {
  return translate ? language : "en";
}

/** As `questionLanguage`, unless the address asks for the other one. */
export function lookedAtLanguage(
  chosen: Pick<Preferences, "language" | "translate">,
  url: Pick<URL, "search">,
): LanguageCode {
  const look = lookOf(url);
  if (look === null) return questionLanguage(chosen);
  return look === "translated" ? chosen.language : "en";
}

/** The phone's own language, until one was chosen or refused. */
export function offeredLanguage(
  { language, offersLanguage }: Pick<Preferences, "language" | "offersLanguage">,
  phone: LanguageCode | null,
  offered: readonly LanguageCode[],
): LanguageCode | null {
  const isOpen = offersLanguage && language === "en" && phone !== null && offered.includes(phone);
  return isOpen ? phone : null;
}

export function chooseLanguage(
  { translate, recentLanguages }: Pick<Preferences, "translate" | "recentLanguages">,
  language: LanguageCode,
): Pick<Preferences, "language" | "translate" | "recentLanguages"> {
  const recent = [language, ...recentLanguages].filter(
    (code, place, all) => code !== "en" && all.indexOf(code) === place,
  );
  return { language, translate: language !== "en" || translate, recentLanguages: recent.slice(0, MAX_RECENT) };
}

type ChoiceForm = {
  [Name in keyof TranslationChoice]?: TranslationChoice[Name] | undefined;
};

/** Turns translation on for a newly chosen language; for the same language the form's switch decides. */
export function choiceFrom(
  known: Pick<Preferences, "language" | "translate" | "recentLanguages">,
  { language, translate, ...rest }: ChoiceForm,
): Partial<Preferences> {
  const isChosen = language !== undefined && (language !== known.language || translate === undefined);
  const all = { ...rest, ...(isChosen ? chooseLanguage(known, language) : { translate }) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

export function resetChoice(): TranslationChoice {
  const { language, translate, showOriginal, autoTranslate, confidenceThreshold } = defaultPreferences;
  return { language, translate, showOriginal, autoTranslate, confidenceThreshold };
}
