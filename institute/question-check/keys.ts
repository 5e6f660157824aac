import { type BankFile, type Finding, keyPlace } from "./bank-file";

/** Fewer questions than this say nothing about habits. */
const ENOUGH = 16;
/** A quarter is what chance gives. */
const MOST_LONGEST = 0.34;
const LETTER_SHARE = { least: 0.15, most: 0.36 };
const LONGEST_RUN = 4;

/** What the keys of a file give away as a whole: a length, a letter, or a row of one letter. */
export function checkKeys({ name: file, questions }: BankFile): Finding[] {
  const found = (message: string): Finding => ({ file, line: 0, message });
  if (questions.length < ENOUGH) return [];
  const findings: Finding[] = [];
  const longest = questions.filter((question) => {
    const lengths = question.options.map((option) => option.length);
    const key = lengths.splice(keyPlace(question), 1)[0] ?? 0;
    return lengths.every((length) => key > length);
  }).length;
  if (longest / questions.length > MOST_LONGEST) {
    findings.push(found(`the key is the longest option in ${longest} of ${questions.length} questions`));
  }
  for (const letter of "ABCD") {
    const count = questions.filter(({ answer }) => answer === letter).length;
    const share = count / questions.length;
    if (share < LETTER_SHARE.least || share > LETTER_SHARE.most) {
      findings.push(found(`the key is ${letter} in ${count} of ${questions.length} questions`));
    }
  }
  const letters = questions.map(({ answer }) => answer).join("");
  const run = new RegExp(`(.)\\1{${LONGEST_RUN},}`).exec(letters);
  if (run !== null) {
    findings.push({ file, line: run.index + 1, message: `from here ${run[0].length} keys in a row are ${run[1]}` });
  }
  return findings;
}
