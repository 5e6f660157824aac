import { z } from "zod";
import { optionPlace } from "../marking/answers";

const MAX_TEXT = 10_000;
const MIN_OPTIONS = 2;
const MAX_OPTIONS = 10;

export interface BankQuestion {
  /** Line of the file on which its row starts, counted from 1. */
  line: number;
  question: string;
  options: string[];
  /** Place of the right option, counted from 1. */
  correctPlace: number;
  topic: string;
  explanation: string;
  language: string;
}

export interface RowNote {
  line: number;
  reason: string;
}

/** What a file holds: rows to ask, rows that cannot be used, and rows that look wrong but can. */
export interface QuestionBank {
  questions: BankQuestion[];
  badRows: RowNote[];
  warnings: RowNote[];
}

/** A row before it is checked: every cell as the file has it. */
export const rawRow = z.object({
  question: z.string().default(""),
  options: z.array(z.string()),
  answer: z.string().nullish(),
  topic: z.string().nullish(),
  explanation: z.string().nullish(),
  language: z.string().nullish(),
});
type RawRow = z.infer<typeof rawRow>;

export function emptyBank(): QuestionBank {
  return { questions: [], badRows: [], warnings: [] };
}

export function addRow(bank: QuestionBank, line: number, raw: RawRow): void {
  const options = raw.options.map((option) => option.trim());
  while (options.length > MIN_OPTIONS && options.at(-1) === "") options.pop();
  const question = raw.question.trim();
  const answer = (raw.answer ?? "").trim();
  const reason = whyBad(question, options, answer, [raw.topic, raw.explanation]);
  if (reason !== null) {
    bank.badRows.push({ line, reason });
    return;
  }
  const same = firstRepeat(options);
  if (same !== null) bank.warnings.push({ line, reason: same });
  bank.questions.push({
    line,
    question: withoutStrangeTags(question),
    options: options.map(withoutStrangeTags),
    correctPlace: optionPlace(answer),
    topic: (raw.topic ?? "").trim().slice(0, 255),
    explanation: withoutStrangeTags((raw.explanation ?? "").trim()),
    language: (raw.language ?? "").trim().toLowerCase().slice(0, 10) || "en",
  });
}

function whyBad(
  question: string,
  options: string[],
  answer: string,
  others: (string | null | undefined)[],
): string | null {
  if (question === "") return "the question is empty";
  if (options.length < MIN_OPTIONS) return "there are fewer than two options";
  if (options.length > MAX_OPTIONS) return "there are more than ten options";
  const empty = options.indexOf("");
  if (empty >= 0) return `option ${letterAt(empty)} is empty`;
  if (answer === "") return "there is no answer";
  if (!/^[A-Za-z]$/.test(answer)) return `the answer "${answer.slice(0, 20)}" is not a letter`;
  if (optionPlace(answer) > options.length) {
    return `the answer ${answer.toUpperCase()} is none of the ${options.length} options`;
  }
  const texts = [question, ...options, ...others.map((one) => one ?? "")];
  if (texts.some((text) => text.includes("\u0000"))) return "a cell holds a null character";
  if (texts.some((text) => text.length > MAX_TEXT)) {
    return `a cell has more than ${MAX_TEXT} characters`;
  }
  return null;
}

function firstRepeat(options: string[]): string | null {
  for (const [index, option] of options.entries()) {
    const earlier = options.indexOf(option);
    if (earlier < index) return `options ${letterAt(earlier)} and ${letterAt(index)} are the same`;
  }
  return null;
}

function letterAt(index: number): string {
  return String.fromCharCode("A".charCodeAt(0) + index);
}

const STRANGE_TAG = /<(?!\/?(?:sub|sup|b|i|u|em|strong|br)\s*\/?>)(?=[a-z!/?])/gi;

/**
 * A bank's text is plain text that may use the simple tags of formulas; what else would read as markup ("BP <systolic",
 * a script) becomes text.
 */
function withoutStrangeTags(text: string): string {
  return text.replace(STRANGE_TAG, "&lt;");
}
