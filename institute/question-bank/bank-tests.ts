import { type MarkingScheme, markingScheme } from "../marking/marking-scheme";
import type { BankQuestion } from "./bank-question";
import type { QuestionBank } from "./check-bank";

/** So many questions a phone can show in one test. */
const BANK_TEST_MAX_QUESTIONS = 1000;
const MAX_MINUTES = 600;

interface BankSection {
  name: string;
  /** Minutes; null: it shares the clock of the test. */
  minutes: number | null;
  questions: BankQuestion[];
}

/** A test to be made of questions. */
export interface BankTest {
  name: string;
  minutes: number;
  /** In the order of the sections. */
  questions: BankQuestion[];
  /** None where the bank has no sections. */
  sections: BankSection[];
}

/** Why a bank makes no test, in words. */
export class NoTest extends Error {}

interface TestOptions {
  name: string;
  /** null: the minutes of the sections. */
  minutes: number | null;
  /** Questions of each test; null: all make one. */
  split: number | null;
}

/** The tests of a bank. Throws NoTest. */
export function testsOf(bank: QuestionBank, { name, minutes, split }: TestOptions): BankTest[] {
  const { questions, unit } = bank;
  const most = split ?? questions.length;
  if (most > BANK_TEST_MAX_QUESTIONS) {
    throw new NoTest(
      `${split === null ? `There are ${questions.length} questions` : `--split is ${split}`}; a test holds at most ${BANK_TEST_MAX_QUESTIONS}. Say --split 100 to make tests of 100 questions each.`,
    );
  }
  const sections = bankSections(questions, unit);
  if (split !== null && sections.length > 0) {
    throw new NoTest(
      "A bank with sections makes one test; leave out --split, or name the section's column with --ignore.",
    );
  }
  const timed = sections.reduce((sum, section) => sum + (section.minutes ?? 0), 0);
  if (timed > 0 && minutes !== null && minutes !== timed) {
    throw new NoTest(`The sections have ${timed} minutes together, but --minutes says ${minutes}.`);
  }
  const whole = minutes ?? timed;
  if (!Number.isInteger(whole) || whole < 1 || whole > MAX_MINUTES) {
    throw new NoTest(`--minutes is needed, a whole number from 1 to ${MAX_MINUTES}.`);
  }
  if (sections.length > 0) {
    return [{ name, minutes: whole, sections, questions: sections.flatMap((section) => section.questions) }];
  }
  const count = Math.ceil(questions.length / most);
  return Array.from({ length: count }, (_, at) => {
    const own = questions.slice(at * most, (at + 1) * most);
    // The last one is shorter: its time is too.
    const share = Math.max(1, Math.ceil((whole * own.length) / most));
    return { name: count === 1 ? name : `${name} ${at + 1}`, minutes: share, sections: [], questions: own };
  });
}

function bankSections(questions: readonly BankQuestion[], unit: string): BankSection[] {
  const names = [...new Set(questions.map(({ section }) => section))];
  if (names.every((name) => name === "")) return [];
  const without = questions.find(({ section }) => section === "");
  if (without) throw new NoTest(`The question in ${unit} ${without.line} is in no section, but others are.`);
  const sections = names.map((name) => {
    const own = questions.filter(({ section }) => section === name);
    return { name, minutes: minutesOfBankTest(name, own), questions: own };
  });
  const timed = sections.filter(({ minutes }) => minutes !== null);
  const untimed = sections.find(({ minutes }) => minutes === null);
  if (timed.length > 0 && untimed) {
    throw new NoTest(`The section ${untimed.name} has no minutes, but others have.`);
  }
  return sections;
}

function minutesOfBankTest(name: string, questions: readonly BankQuestion[]): number | null {
  const values = [...new Set(questions.map(({ sectionMinutes }) => sectionMinutes))].filter(
    (minutes) => minutes !== "",
  );
  if (values.length === 0) return null;
  const minutes = Number(values[0]);
  if (values.length > 1 || !Number.isInteger(minutes) || minutes < 1) {
    throw new NoTest(`The minutes of the section ${name} are ${values.join(" and ")}; they must be one whole number.`);
  }
  return minutes;
}

interface BankTestMarks {
  marks: string | undefined;
  negative: string | undefined;
}

const USUAL = { marks: "1", negative: "1/3" };

/** What answers are worth: as the caller says, or as the bank does, or as usual. Throws NoTest where the bank says two things. */
export function schemeOfBank({ questions, unit }: QuestionBank, choice: BankTestMarks): MarkingScheme {
  const ofBank = { marks: oneOf(questions, "marks", unit), negative: oneOf(questions, "negative", unit) };
  for (const name of ["marks", "negative"] as const) {
    const [inOption, inFile] = [choice[name], ofBank[name]];
    if (inOption === undefined || inFile === undefined || worth(inOption) === worth(inFile)) continue;
    throw new NoTest(
      `The file says ${inFile} for ${name}, but --${name} says ${inOption}. Leave one out (--ignore for the column).`,
    );
  }
  try {
    const marks = choice.marks ?? ofBank.marks ?? USUAL.marks;
    return markingScheme(bankTestPlain(marks), bankTestPlain(choice.negative ?? ofBank.negative ?? USUAL.negative));
  } catch (error) {
    throw new NoTest(error instanceof Error ? error.message : String(error));
  }
}

/** Marks off are written with a minus or without. */
const bankTestPlain = (text: string) =>
  text
    .trim()
    .replace(/^[+−–-]\s*/, "")
    .replace(/^\./, "0.");

function worth(text: string): number {
  const [top, bottom = "1"] = bankTestPlain(text).split("/");
  return Number(top) / Number(bottom);
}

/** A test has one worth for all its questions. */
function oneOf(questions: readonly BankQuestion[], name: "marks" | "negative", unit: string): string | undefined {
  const [first] = questions;
  if (first === undefined) return undefined;
  const other = questions.find((one) => one[name] !== first[name] && worth(one[name]) !== worth(first[name]));
  if (other) {
    const show = (one: BankQuestion) => `${one[name] || "none"} in ${unit} ${one.line}`;
    throw new NoTest(
      `All questions of a test are worth the same, but ${name} are ${show(first)} and ${show(other)}. Split the file, or leave the column out with --ignore.`,
    );
  }
  return first[name] === "" ? undefined : first[name];
}
