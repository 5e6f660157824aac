import type { FileQuestion } from "../seed/question-files";
import { keyPlace } from "./bank-file";

const OPTIONS = 4;
const CATCH_ALL = /\b(?:all|none|both|any) of (?:the above|these|them)\b|\bboth [a-d] and [a-d]\b/i;
const CHECK_OPTION_NUMBER = /^(?:about |nearly )?[₹+−<>≥≤-]?\s*\d/i;
/** An option both this many times and this many letters longer than another is of another kind. */
const FAR_APART = { times: 2.5, letters: 24 };

export function optionFaults(question: FileQuestion): string[] {
  const { options, option_explanations: whys } = question;
  const faults: string[] = [];
  if (new Set(whys).size !== options.length) {
    faults.push(`there are ${new Set(whys).size} explanations of ${options.length} options`);
  }
  if (options.length !== OPTIONS) faults.push(`there are ${options.length} options`);
  if (keyPlace(question) >= options.length) faults.push(`there is no option ${question.answer}`);
  const texts = options.map((option) => option.replace(/<[^>]*>/g, "").trim());
  if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length) {
    faults.push("two options are the same");
  }
  const catchAll = texts.find((text) => CATCH_ALL.test(text));
  if (catchAll !== undefined) faults.push(`"${catchAll}" is about the other options`);
  const numbers = texts.filter((text) => CHECK_OPTION_NUMBER.test(text)).length;
  if (numbers > 0 && numbers < texts.length) faults.push("numbers and words are mixed as options");
  const lengths = texts.map((text) => text.length);
  const [short, long] = [Math.min(...lengths), Math.max(...lengths)];
  if (long > short * FAR_APART.times && long - short > FAR_APART.letters) {
    faults.push(`the options have from ${short} to ${long} letters`);
  }
  return faults;
}
