import type { Dropped, QuestionKey } from "../marking/answers";
import { DROPPED_SIGN, saidByKey } from "./exam-key";
import { OPTION_WORD, placeOfLetter, wholeNumber } from "./headers";
import { letterOf, type RawBank, type RawRow } from "./raw-bank";

/** How a bank may write its answers. */
export const ANSWER_FORMS = ["letters", "numbers", "numbers-from-0", "texts"] as const;
type AnswerForm = (typeof ANSWER_FORMS)[number];

type Form = "letter" | "number" | "text";
const FORM_WORDS: Record<Form, string> = { letter: "letters", number: "numbers", text: "options' own texts" };

/** What an answer can mean: places counted from 1, but a number as it is written. */
interface BankAnswerReading {
  row: RawRow;
  letter: number | null;
  number: number | null;
  text: number | null;
  /** Why it can mean nothing. */
  reason: string | null;
}

interface Keys {
  /** The key of a row, or why none is known; in the order of the rows. */
  keys: (QuestionKey | string)[];
  notes: string[];
}

export interface KeyOptions {
  /** How answers are written; null: the column shows it. */
  answers: AnswerForm | null;
  /** "B, D" and "BD" are options of which any is right. */
  anyOf: boolean;
  /** How a question counts that is dropped without a word on it; null: such a row is refused. */
  dropped: Dropped | null;
}

/** Finds the key of every row: one option, several of which any is right, or a question that is dropped. */
export function readKeys(bank: RawBank, options: KeyOptions): Keys {
  const said = bank.rows.map((row) => readingOfKey(row, options));
  const rows = bank.rows.flatMap((row, at) => {
    const own = said[at];
    return Array.isArray(own) ? own.map((answer) => ({ ...row, answer })) : [];
  });
  const { places, notes } = readPlaces({ ...bank, rows }, options.answers);
  let from = 0;
  const keys = said.map((own, at): QuestionKey | string => {
    if (!Array.isArray(own)) return own;
    const found = places.slice(from, from + own.length);
    from += own.length;
    const reason = found.find((place) => typeof place === "string");
    if (typeof reason === "string") return reason;
    const rightPlaces = [...new Set(found as number[])].sort((one, other) => one - other);
    const excerpt = bank.rows[at]?.answer.trim().slice(0, 40);
    if (rightPlaces.length < own.length) return `the answer "${excerpt}" names an option twice`;
    if (own.length > 1 && rightPlaces.length === bank.rows[at]?.options.length)
      return `the answer "${excerpt}" names every option; write "Bonus" where all get its marks`;
    return { rightPlaces, dropped: null };
  });
  return { keys, notes };
}

/** The answers of a row, one unless any of several is right; the key of a dropped one; or why there is none. */
function readingOfKey(row: RawRow, { answers: form, anyOf, dropped }: KeyOptions): string[] | QuestionKey | string {
  const answer = row.answer.replace(/\s+/gu, " ").trim();
  const said = row.place === null ? saidByKey(answer) : null;
  if (said === null) return [row.answer];
  const excerpt = answer.slice(0, 40);
  const text = form === "letters" || form === "numbers" ? null : placeOfText(answer, row.options);
  if (said.kind === "several" && !said.isSure) {
    if (!isOfOptions(said.answers, row) || (text !== null && !anyOf)) return [row.answer];
    if (!anyOf)
      return `the answer "${excerpt}" names more than one option; where any of them is right write "${said.answers.join(" or ")}", or say --any-of`;
  }
  if (text !== null) {
    if (form === "texts") return [row.answer];
    const other = said.kind === "dropped" ? "may say that the question is dropped" : "may name several options";
    return `the answer "${excerpt}" is the text of option ${letterOf(text)}, and ${other}; write the letter, or say with --answers which is meant`;
  }
  if (said.kind === "several") return said.answers;
  const how = said.how ?? dropped;
  if (how !== null) return { rightPlaces: [], dropped: how };
  return `the answer "${excerpt}" says that the question is dropped: say --dropped all (everybody gets its marks) or --dropped nobody (it counts for nobody)`;
}

/** Whether letters are those of options that a row has: "BAT" may be a word, "(b) x" a letter with its text. */
const isOfOptions = (answers: readonly string[], { options }: RawRow) =>
  answers.every((one) => (placeOfLetter(LABEL.exec(one)?.[1] ?? "") ?? 0) <= options.length);

/**
 * Finds the right option of every row. Where an answer can mean two options, the whole column decides: by a form that
 * some row can have alone. What stays open is refused, never guessed.
 */
function readPlaces(bank: RawBank, answerForm: AnswerForm | null): { places: (number | string)[]; notes: string[] } {
  const readings = bank.rows.map((row) => readingOfBankAnswer(row));
  const base = answerForm === "numbers" ? 1 : answerForm === "numbers-from-0" ? 0 : baseOf(readings, bank.numbersFrom);
  const choices = readings.map((reading) => choicesOf(reading, base, answerForm));
  const alone = new Set<Form>();
  for (const choice of choices) {
    const [only] = Object.keys(choice) as Form[];
    if (only !== undefined && Object.keys(choice).length === 1) alone.add(only);
  }
  const decided = new Map<Form, number>();
  let byColumn = 0;
  const places = readings.map((reading, at): number | string => {
    const choice = choices[at] ?? {};
    const forms = Object.keys(choice) as Form[];
    const [first] = forms;
    if (reading.reason !== null) return reading.reason;
    if (first === undefined) return whyNone(reading, base);
    const isOne = new Set(Object.values(choice)).size === 1;
    const likely = isOne ? forms : forms.filter((form) => alone.has(form));
    const [form] = likely;
    if (form === undefined || (!isOne && likely.length > 1)) return twoMeanings(reading.row, choice);
    if (!isOne) byColumn += 1;
    decided.set(form, (decided.get(form) ?? 0) + 1);
    return choice[form] ?? "there is no answer";
  });
  return { places, notes: notesOfBankAnswer({ bank, base, decided, byColumn, places, form: answerForm }) };
}

const LABEL = new RegExp(
  `^(?:${OPTION_WORD}[ .:-]*)?[(\\[{]? ?(\\p{L}\\p{M}?|\\p{Nd}{1,2}(?:[.,]0+)?|الف) ?[)\\]}.:]*$`,
  "iu",
);
const LABELLED = new RegExp(
  `^(?:${OPTION_WORD}[ .:-]*)?[(\\[{]? ?(\\p{L}|\\p{Nd}{1,2}|الف) ?(?:[)\\]}.:]+|-|–) ?(.+)$`,
  "isu",
);

function readingOfBankAnswer(row: RawRow): BankAnswerReading {
  const answer = row.answer.replace(/\s+/gu, " ").trim();
  const reading: BankAnswerReading = { row, letter: row.place, number: null, text: null, reason: null };
  if (row.place !== null) return reading;
  if (answer === "") return { ...reading, reason: "there is no answer" };
  reading.text = placeOfText(answer, row.options);
  const label = LABEL.exec(answer.normalize("NFKC"))?.[1];
  if (label !== undefined) {
    reading.number = wholeNumber(label);
    reading.letter = placeOfLetter(label);
    if (reading.letter === null && reading.number === null && reading.text === null) {
      const isTwin = /^[\p{Script=Cyrillic}\p{Script=Greek}]$/u.test(label);
      if (isTwin)
        return {
          ...reading,
          reason: `the answer "${answer}" is a letter of another alphabet that only looks like one of A to J`,
        };
    }
    return reading;
  }
  if (reading.text !== null) return reading;
  return labelledReading(reading, answer);
}

/** "B. 72": the letter and the option's text must say the same. */
function labelledReading(reading: BankAnswerReading, answer: string): BankAnswerReading {
  const [, label = "", rest = ""] = LABELLED.exec(answer) ?? [];
  const letter = placeOfLetter(label);
  const text = rest === "" ? null : placeOfText(rest, reading.row.options);
  if (label === "" || (text === null && letter === null)) return reading;
  if (text === null) {
    return { ...reading, reason: `the answer "${answer.slice(0, 40)}" is the text of no option` };
  }
  if (letter !== null && letter !== text) {
    const words = `the answer "${answer.slice(0, 40)}" says ${letterOf(letter)}, but that text is option ${letterOf(text)}`;
    return { ...reading, reason: words };
  }
  const number = wholeNumber(label);
  if (number !== null && number !== text) {
    return {
      ...reading,
      reason: `the answer "${answer.slice(0, 40)}" says ${number}, but that text is option ${letterOf(text)}`,
    };
  }
  return { ...reading, text };
}

/** The one option with this text; null for none or several. Case counts where options differ by it alone. */
function placeOfText(answer: string, options: readonly string[]): number | null {
  const folds = [(text: string) => text, (text: string) => text.toLowerCase()];
  for (const fold of folds) {
    const same = options.flatMap((option, at) => (fold(inOneLine(option)) === fold(inOneLine(answer)) ? [at] : []));
    if (same.length > 0) return same.length === 1 ? (same[0] ?? 0) + 1 : null;
  }
  return null;
}

function inOneLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/<\/?p>|&nbsp;/gi, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

const countOfBankAnswer = ({ options }: RawRow) => options.filter((option) => option.trim() !== "").length;

/** Zeros rarer than this are missing answers rather than first options. */
const LEAST_ZEROS = 0.05;

/** Where the numbers of the column begin; "open" where it does not show. */
function baseOf(readings: readonly BankAnswerReading[], usual: RawBank["numbersFrom"]): 0 | 1 | "open" {
  const numbers = readings.filter(({ number, text }) => number !== null && text === null);
  const zeros = numbers.filter(({ number }) => number === 0).length;
  const hasLast = numbers.some(({ number, row }) => number === countOfBankAnswer(row));
  if (zeros > 0) return hasLast || zeros < numbers.length * LEAST_ZEROS ? "open" : 0;
  if (hasLast) return 1;
  return usual === 1 ? 1 : "open";
}

type BankAnswerChoice = Partial<Record<Form, number>>;

function choicesOf(reading: BankAnswerReading, base: 0 | 1 | "open", answerForm: AnswerForm | null): BankAnswerChoice {
  const { letter, number, text, row, reason } = reading;
  if (reason !== null) return {};
  const choice: BankAnswerChoice = {};
  const isPlace = (place: number) => place >= 1 && place <= row.options.length;
  if (letter !== null && isPlace(letter)) choice.letter = letter;
  const place = number === null || base === "open" ? null : number + 1 - base;
  if (place !== null && isPlace(place)) choice.number = place;
  // A number that may or may not be a place is not taken for a text either.
  const isOpen = base === "open" && number !== null && number <= countOfBankAnswer(row);
  if (text !== null && !(isOpen && answerForm === null)) choice.text = text;
  if (answerForm === null) return choice;
  const form: Form = answerForm === "letters" ? "letter" : answerForm === "texts" ? "text" : "number";
  return choice[form] === undefined ? {} : { [form]: choice[form] };
}

function whyNone({ row, letter, number }: BankAnswerReading, base: 0 | 1 | "open"): string {
  const answer = row.answer.trim();
  const excerpt = answer.slice(0, 40);
  if (number !== null && base === "open") {
    return `the answer "${excerpt}" is a number, and the file does not show whether the first option is 0 or 1; say --answers numbers or --answers numbers-from-0`;
  }
  const sameTwice = row.options.filter((option) => inOneLine(option).toLowerCase() === inOneLine(answer).toLowerCase());
  if (sameTwice.length > 1) return `the answer "${excerpt}" is the text of more than one option`;
  if (DROPPED_SIGN.test(answer))
    return `the answer "${excerpt}" does not say what it means; for a dropped question write "Bonus" (everybody gets its marks) or "Dropped"`;
  const count = countOfBankAnswer(row);
  if (letter !== null && /^[a-z]$/i.test(answer)) {
    return `the answer ${answer.toUpperCase()} is none of the ${count} options`;
  }
  if (letter !== null || number !== null) return `the answer "${excerpt}" is none of the ${count} options`;
  return `the answer "${excerpt}" is neither a letter nor the text of an option`;
}

function twoMeanings(row: RawRow, choice: BankAnswerChoice): string {
  const meanings = (Object.entries(choice) as [Form, number][]).map(([form, place]) =>
    form === "text" ? `the text of option ${letterOf(place)}` : `the ${form} of option ${letterOf(place)}`,
  );
  return `the answer "${row.answer.trim().slice(0, 40)}" is ${meanings.join(" and ")}; say with --answers which is meant`;
}

/** So many rows with one and the same answer are hardly chance. */
const MANY = 12;

interface KeyReading {
  bank: RawBank;
  base: 0 | 1 | "open";
  decided: Map<Form, number>;
  byColumn: number;
  places: (number | string)[];
  form: AnswerForm | null;
}

function notesOfBankAnswer({ bank, base, decided, byColumn, places, form: answerForm }: KeyReading): string[] {
  const forms = [...decided].map(([form, count]) => `${FORM_WORDS[form]} in ${count}`);
  const notes = decided.size > 1 ? [`Answers are written in several ways: ${forms.join(", ")}.`] : [];
  if (byColumn > 0) {
    notes.push(`${byColumn} answers could mean two options; the other rows showed how they are meant.`);
  }
  if (decided.has("number") && answerForm === null) {
    const shows = bank.rows.some((row) => wholeNumber(row.answer) === countOfBankAnswer(row));
    if (base === 0)
      notes.push("Answers are numbers, and the first option is 0: some are 0, none is the number of options.");
    else if (!shows) {
      notes.push(
        "Answers are numbers, and the first option is taken to be 1: no row shows it. If it is 0, say --answers numbers-from-0.",
      );
    }
  }
  const keys = places.filter((place) => typeof place === "number");
  const first = keys[0];
  if (keys.length >= MANY && first !== undefined && keys.every((key) => key === first)) {
    notes.push(`The answer is ${letterOf(first)} in all ${keys.length} rows. Is that so?`);
  }
  return notes;
}
