import { type LanguageCode, languages } from "~/lib/languages";
import { measureOf, type TriedOn } from "~/lib/translation/gate/measured";
import { type LanguageFacts, languageFacts } from "./language-facts";

interface LanguageGroup {
  title: string;
  line: string;
  languages: readonly LanguageFacts[];
}

const evidenceGroups: readonly (readonly [TriedOn, title: string, line: string])[] = [
  ["medical", "Checks tried on medical text", "The checks know the words of nursing in these."],
  ["general", "Checks tried on other text", "The checks know everyday words in these."],
  ["few", "Checks tried on a few questions", "Too few to say how often they are wrong."],
  [
    "none",
    "Checks not tried yet",
    "We check numbers, options and drug names. We cannot check units or a lost “not” here.",
  ],
];

/** By what the checks of a language were tried on, the nearest to a question first. */
export function languageGroups(offered: readonly LanguageCode[]): LanguageGroup[] {
  const codes = languages.map(([code]) => code).filter((code) => code !== "en" && offered.includes(code));
  const groups = evidenceGroups.map(([kind, title, line]) => ({
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
