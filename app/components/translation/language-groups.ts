import { type Tier, tiers } from "~/lib/translation/gate/tiers";
import type { LanguageCode } from "~/lib/translation/languages";
import { type LanguageFacts, languageFacts } from "./language-facts";

interface LanguageGroup {
  title: string;
  line: string;
  languages: readonly LanguageFacts[];
}

const lines: Record<Tier, string> = {
  everything: "We check numbers, units, options, drug names, and every “not”.",
  "numbers and structure": "We check numbers, units, options and drug names. We cannot check a lost “not” here.",
};

const titles: Record<Tier, string> = { everything: "Checked most closely", "numbers and structure": "Checked in part" };

export function languageGroups(offered: readonly LanguageCode[]): LanguageGroup[] {
  const kinds: Tier[] = ["everything", "numbers and structure"];
  const groups = kinds.map((kind) => ({
    title: titles[kind],
    line: lines[kind],
    languages: tiers.flatMap(([code, tier]) => (tier === kind && offered.includes(code) ? languageFacts(code) : [])),
  }));
  return groups.filter(({ languages }) => languages.length > 0);
}

/** Newest first. */
export function recentLanguages(recent: readonly LanguageCode[], offered: readonly LanguageCode[]): LanguageFacts[] {
  return recent.filter((code) => code !== "en" && offered.includes(code)).map(languageFacts);
}
