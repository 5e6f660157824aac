import type { NamedTerm } from "~/lib/glossary/glossary";
import type { LanguageCode } from "~/lib/languages";
import { plainText } from "~/lib/rich-text/plain";
import { checkAbbreviations } from "./check-abbreviations";
import { checkComparison } from "./check-comparison";
import { checkLength } from "./check-length";
import { checkMarkup } from "./check-markup";
import { checkNames } from "./check-names";
import { checkNegation } from "./check-negation";
import { checkNumbers } from "./check-numbers";
import { checkOpposites } from "./check-opposites";
import { checkOptions } from "./check-options";
import { checkOrderOfNumbers, checkOrderOfOptions } from "./check-order";
import { checkScript } from "./check-script";
import { checkTerms, withoutNames } from "./check-terms";
import { checkUnits } from "./check-units";
import { countMatches, type Finding, type Reason, reasonTexts } from "./reasons";

/** Pair of question and translation; `options` may be empty, as for an explanation. */
export interface TranslatedPair {
  language: LanguageCode;
  question: string;
  options: readonly string[];
  translatedQuestion: string;
  translatedOptions: readonly string[];
  /** Terms of the English texts, which stay English with their names in brackets. */
  terms?: readonly NamedTerm[];
}

/** Place of a fault; `option A` by its letter, `options` for all. */
type GatePlace = "question" | "options" | `option ${string}`;

export interface Refusal extends Finding {
  place: GatePlace;
  words: string;
}

export interface Verdict {
  verdict: "pass" | "refuse";
  reasons: Refusal[];
}

/** Compares a translation with its English question as far as the language's tier goes. Never throws. */
export function checkTranslation(pair: TranslatedPair): Verdict {
  const { language, question, options, translatedQuestion, translatedOptions, terms = [] } = pair;
  const reasons: Refusal[] = [];
  const note = (place: GatePlace, findings: readonly Finding[]) => {
    for (const finding of findings) {
      reasons.push({ ...finding, place, words: reasonTexts[finding.reason] });
    }
  };
  const whole = [question, ...options].map(plainText);
  const made = [translatedQuestion, ...translatedOptions].map(plainText);
  note("question", checkTerms(whole.join(" ¶ "), made.join(" ¶ "), terms));
  const plain = made.map((text) => withoutNames(text, terms));
  const [source = "", ...sources] = whole;
  const [target = "", ...targets] = plain;
  note("question", checkMarkup(question, translatedQuestion));
  if (target === "" && source !== "") note("question", [{ reason: "question-empty", detail: "" }]);
  else note("question", [...checkQuestionLabels(source, target), ...checkText(source, target, language, "question")]);
  note("options", checkOptions(sources, targets));
  if (sources.length !== targets.length) return { verdict: "refuse", reasons };
  note("options", checkOrderOfOptions(sources, targets));
  for (const [at, text] of targets.entries()) {
    if (text === "") continue;
    const place: GatePlace = `option ${String.fromCharCode(65 + at)}`;
    note(place, checkMarkup(options[at] ?? "", translatedOptions[at] ?? ""));
    note(place, checkText(sources[at] ?? "", text, language, "option"));
  }
  return { verdict: reasons.length === 0 ? "pass" : "refuse", reasons };
}

function checkText(source: string, target: string, language: LanguageCode, place: "question" | "option"): Finding[] {
  return [
    ...checkNumbers(source, target, language),
    ...checkOrderOfNumbers(source, target),
    ...checkUnits(source, target, language),
    ...checkComparison(source, target, language),
    ...checkOpposites(source, target, language),
    ...checkScript(source, target, language),
    ...checkLength(source, target, language),
    ...checkAbbreviations(source, target, language),
    ...checkNegation(source, target, language, place),
    ...checkNames(source, target, language),
  ];
}

/** Finds headings and labels of a reply left in the text. */
function checkQuestionLabels(source: string, target: string): Finding[] {
  const heading = /^\s*(?:question|options?)\s*:|\s(?:options?|explanation)\s*:\s/iu;
  const label = /(?:^|\s)(?:[A-J][.)]|\([A-J]\))(?=\s)/gu;
  if (heading.test(target) && !heading.test(source)) return [{ reason: "label", detail: "Question:" }];
  return countMatches(target, label) > countMatches(source, label) + 1 ? [{ reason: "label", detail: "A." }] : [];
}

export function reasonsOf({ reasons }: Verdict): Reason[] {
  return [...new Set(reasons.map(({ reason }) => reason))];
}
