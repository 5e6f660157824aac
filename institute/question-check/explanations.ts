import type { FileQuestion } from "../seed/question-files";
import { type BankFile, type Finding, keyPlace } from "./bank-file";
import { countWords, termsOf } from "./words";

const EXPLANATION_WORDS = { least: 40, most: 120 };
const OPENING_WORDS = 3;
/** Words that say nothing, or that everybody says: a few in a file are no harm. */
const STOCK = [
  "tempting",
  "distractor",
  "plausible",
  "attractive option",
  "correct answer",
  "the other options",
  "remember that",
  "easily confused",
  "as the name suggests",
];
const MOST_STOCK = 3;
const MOST_SAME_OPENING = 4;

export function explanationFaults(question: FileQuestion): string[] {
  const words = countWords(question.explanation);
  if (words === 0) return ["there is no explanation"];
  const faults: string[] = [];
  if (words < EXPLANATION_WORDS.least) faults.push(`the explanation has only ${words} words`);
  if (words > EXPLANATION_WORDS.most) faults.push(`the explanation has ${words} words`);
  const silent = missingTerms(question);
  if (silent.length > 0) {
    faults.push(`the explanation says nothing about ${silent.map((one) => `"${one}"`).join(", ")}`);
  }
  return faults;
}

/** The wrong options that the explanation has no word of, beyond words of the question and the key. */
function missingTerms({ question, options, answer, explanation }: FileQuestion): string[] {
  const key = keyPlace({ answer });
  const ofExplanation = termsOf(explanation);
  const ofKey = new Set(termsOf(options[key] ?? ""));
  const known = new Set([...termsOf(question), ...ofKey]);
  return options.filter((option, place) => {
    if (place === key) return false;
    const terms = termsOf(option);
    const own = terms.filter((term) => !known.has(term));
    const telling = own.length > 0 ? own : terms.filter((term) => !ofKey.has(term));
    return telling.length > 0 && !telling.some((term) => ofExplanation.some((one) => sameWord(one, term)));
  });
}

function sameWord(one: string, other: string): boolean {
  if (/^\d/.test(one)) return one === other;
  const shared = Math.min(one.length, other.length, 5);
  return one === other || (shared >= 3 && one.slice(0, shared) === other.slice(0, shared));
}

export function checkVoice({ name: file, questions }: BankFile): Finding[] {
  const texts = questions.map(({ explanation }) => explanation.toLowerCase());
  const stock = STOCK.flatMap((phrase) => {
    const count = texts.filter((text) => text.includes(phrase)).length;
    const message = `${count} explanations say "${phrase}"`;
    return count > MOST_STOCK ? [{ file, line: 0, message }] : [];
  });
  const openings = new Map<string, number>();
  for (const text of texts) {
    const opening = text.split(/\s+/).slice(0, OPENING_WORDS).join(" ");
    openings.set(opening, (openings.get(opening) ?? 0) + 1);
  }
  const repeated = [...openings].flatMap(([opening, count]) => {
    const message = `${count} explanations begin with "${opening}"`;
    return count > MOST_SAME_OPENING ? [{ file, line: 0, message }] : [];
  });
  return [...stock, ...repeated];
}
