import { measureOf, type TriedOn } from "~/lib/translation/gate/measured";
import { type LanguageCode, languages } from "~/lib/translation/languages";
import { type LanguageFacts, languageFacts } from "./language-facts";

interface LanguageGroup {
  title: string;
  line: string;
  languages: readonly LanguageFacts[];
}

const kinds: readonly (readonly [TriedOn, title: string, line: string])[] = [
  ["medical", "Tried on medical sentences", "We tried our checks on medical sentences by translators."],
  ["general", "Tried on general sentences", "We tried our checks on sentences that are not about medicine."],
  ["few", "Tried on a few questions", "We tried our checks on a few questions alone."],
  ["none", "Not tried yet", "We check numbers, units, options and drug names. We cannot check a lost “not” here."],
];

/** By what the checks of a language were tried on, the nearest to a question first. */
export function languageGroups(offered: readonly LanguageCode[]): LanguageGroup[] {
  const codes = languages.map(([code]) => code).filter((code) => code !== "en" && offered.includes(code));
  const groups = kinds.map(([kind, title, line]) => ({
    title,
    line,
    languages: codes.filter((code) => measureOf(code).on === kind).map(languageFacts),
  }));
  return groups.filter((group) => group.languages.length > 0);
}

/** Newest first. */
export function recentLanguages(recent: readonly LanguageCode[], offered: readonly LanguageCode[]): LanguageFacts[] {
  return recent.filter((code) => code !== "en" && offered.includes(code)).map(languageFacts);
}
