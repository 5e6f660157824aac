import { type LanguageCode, languages } from "~/lib/languages";
import { measuredLanguages, measureOf, type TriedOn } from "~/lib/translation/gate/measured";
import { type LanguageFacts, languageFacts } from "./language-facts";

interface LanguageGroup {
  title: string;
  line: string;
  languages: readonly LanguageFacts[];
}

const evidenceGroups: readonly (readonly [TriedOn, title: string])[] = [
  ["medical", "Checks tried on medical text"],
  ["general", "Checks tried on other text"],
  ["few", "Checks tried on a few questions"],
  ["none", "Checks not tried yet"],
];

/** What the checks of such languages hold back wrongly: from the best to the worst of them. */
function lineOf(kind: TriedOn): string {
  if (kind === "none") return "We check numbers, options and drug names. We cannot check units or a lost “not” here.";
  if (kind === "few") return "Too few to say how often they are wrong.";
  const shares = measuredLanguages.flatMap((code) => {
    const { on, heldBack } = measureOf(code);
    return on === kind && heldBack ? [Math.round((100 * heldBack[0]) / heldBack[1])] : [];
  });
  return `Of 100 right translations they held back ${Math.min(...shares)} to ${Math.max(...shares)}.`;
}

/** By what the checks of a language were tried on, the nearest to a question first. */
export function languageGroups(offered: readonly LanguageCode[]): LanguageGroup[] {
  const codes = languages.map(([code]) => code).filter((code) => code !== "en" && offered.includes(code));
  const groups = evidenceGroups.map(([kind, title]) => ({
    title,
    line: lineOf(kind),
    languages: codes.filter((code) => measureOf(code).on === kind).map(languageFacts),
  }));
  return groups.filter((group) => group.languages.length > 0);
}

/** Newest first. */
export function recentLanguages(recent: readonly LanguageCode[], offered: readonly LanguageCode[]): LanguageFacts[] {
  return recent.filter((code) => code !== "en" && offered.includes(code)).map(languageFacts);
}
