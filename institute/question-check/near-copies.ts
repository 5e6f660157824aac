import type { FileQuestion } from "../seed/question-files";
import { type BankFile, type Finding, keyPlace } from "./bank-file";
import { termsOf } from "./words";

/** Every pair that people called a near copy reaches it; pairs that only share a subject stay below. */
const TOO_NEAR = 0.555;
/** Below this the questions ask different things, however alike their options are. */
const ASKED_ALIKE = 0.12;
const SAME_KEY = 0.15;
const OPTION_WEIGHT = 0.5;
const KEY_WEIGHT = 1.5;
/** Questions with other numbers are near copies too. */
const NUMBER_WEIGHT = 0.5;

type Vector = Map<string, number>;

interface Candidate {
  file: string;
  line: number;
  whole: Vector;
  stem: Vector;
  key: Vector;
}

/** Questions that ask the same as an earlier one, in the same file or another. */
export function findNearCopies(files: readonly BankFile[], least = TOO_NEAR): Finding[] {
  const all = compareAll(files);
  return all.flatMap((one, index) =>
    all.slice(0, index).flatMap((earlier) => {
      const likeness = alike(one, earlier);
      if (likeness < least) return [];
      const message = `asks nearly the same as ${earlier.file}:${earlier.line} (${likeness.toFixed(2)})`;
      return { file: one.file, line: one.line, message };
    }),
  );
}

/** How alike two questions are: 0 for nothing in common, above 1 for the same words with the same key. */
function alike(one: Candidate, other: Candidate): number {
  const whole = product(one.whole, other.whole);
  if (product(one.stem, other.stem) < ASKED_ALIKE) return 0;
  return whole + SAME_KEY * product(one.key, other.key);
}

function compareAll(files: readonly BankFile[]): Candidate[] {
  const rows = files.flatMap(({ name, questions }) =>
    questions.map((question, index) => ({ file: name, line: index + 1, question })),
  );
  const weights = rows.map(({ question }) => weigh(question));
  const counts = new Map<string, number>();
  for (const term of weights.flatMap((one) => [...one.keys()])) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  // A word that few questions have says more about what a question asks.
  const rare = (term: string) => {
    const inverse = Math.log((rows.length + 1) / (counts.get(term) ?? 1));
    return /^\d/.test(term) ? inverse * NUMBER_WEIGHT : inverse;
  };
  return rows.map(({ file, line, question }, index) => ({
    file,
    line,
    whole: unit(weights[index] ?? new Map(), rare),
    stem: unit(countTerms(termsOf(question.question)), rare),
    key: unit(countTerms(termsOf(question.options[keyPlace(question)] ?? "")), rare),
  }));
}

function weigh(question: FileQuestion): Vector {
  const vector: Vector = countTerms(termsOf(question.question));
  const raise = (text: string, weight: number) => {
    for (const term of termsOf(text)) vector.set(term, Math.max(vector.get(term) ?? 0, weight));
  };
  for (const option of question.options) raise(option, OPTION_WEIGHT);
  raise(question.options[keyPlace(question)] ?? "", KEY_WEIGHT);
  return vector;
}

function countTerms(terms: readonly string[]): Vector {
  return new Map(terms.map((term) => [term, 1]));
}

function unit(vector: Vector, rare: (term: string) => number): Vector {
  const weighted = [...vector].map(([term, weight]): [string, number] => [term, weight * rare(term)]);
  const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1;
  return new Map(weighted.map(([term, weight]) => [term, weight / length]));
}

function product(one: Vector, other: Vector): number {
  let sum = 0;
  for (const [term, weight] of one) sum += weight * (other.get(term) ?? 0);
  return sum;
}
