import type { QuestionKey } from "../marking/answers";
import { formatKey } from "../marking/question-key";
import { detectLanguage } from "../translation/detect";
import { type LanguageCode, languageName } from "../translation/languages";
import { type KeyOptions, readKeys } from "./answers";
import { apartWarnings, readCases } from "./bank-cases";
import type { BankQuestion } from "./bank-question";
import { languageOf } from "./language-names";
import { legacyLetters } from "./legacy-letters";
import { type BankPicture, MissingPicture, type Pictures } from "./pictures";
import { letterOf, type RawBank, type RawRow, type RawTexts } from "./raw-bank";
import { repeatsIn } from "./repeats";
import { BadText, ShownTexts } from "./shown-texts";
import { readSumTemplate } from "./sum-template";
import { shownLetters, unshownSign } from "./symbol-fonts";

const BANK_MAX_TEXT = 10_000;
const BANK_MAX_NAME = 255;
const MIN_OPTIONS = 2;
const BANK_MAX_OPTIONS = 10;

/** What a file holds: rows to ask, rows that cannot be used, and what else there is to say. */
export interface QuestionBank extends Pick<RawBank, "badRows" | "warnings" | "notes" | "columns" | "unit"> {
  questions: BankQuestion[];
  pictures: BankPicture[];
}

export interface BankOptions extends KeyOptions {
  /** Of rows that say none; null: their letters show it. */
  language: LanguageCode | null;
}

/** Checks what a file holds. Nothing is guessed: a row that can mean two things is a bad row. */
export function checkBank(raw: RawBank, pictures: Pictures, options: BankOptions): QuestionBank {
  const bank: QuestionBank = {
    questions: [],
    pictures: [],
    badRows: [...raw.badRows],
    warnings: [...raw.warnings],
    notes: [...raw.notes],
    columns: raw.columns,
    unit: raw.unit,
  };
  const rows = raw.rows.map(inShownLetters).map((row) => {
    const { options } = withoutLabels(row);
    return { ...row, options, reasons: reasonsFor(options, row.reasons) };
  });
  const isLegacyRow = legacyRows(rows);
  const keys = readKeys({ ...raw, rows }, options);
  bank.notes.push(...keys.notes);
  const languageFor = languagesByLetters(rows, options.language);
  const warnAt = (line: number) => (reason: string) => bank.warnings.push({ line, reason });
  const cases = readCases(raw.cases.map(inShownLetters), rows, { pictures, languageFor, warnAt, unit: raw.unit });
  const guessed = new Map<LanguageCode, number>();
  for (const [at, row] of rows.entries()) {
    try {
      const key = keys.keys[at] ?? "there is no answer";
      const legacy = isLegacyRow(row);
      if (legacy !== null) throw new BadText(legacy);
      const { language, isGuess } = languageFor(row);
      const shared = cases.of(row);
      const question = { ...checkedBank(row, key, language, pictures, warnAt(row.line)), shared };
      if (isGuess && question.language !== "en") {
        guessed.set(question.language, (guessed.get(question.language) ?? 0) + 1);
      }
      bank.questions.push(question);
    } catch (error) {
      if (!(error instanceof BadText || error instanceof MissingPicture)) throw error;
      bank.badRows.push({ line: row.line, reason: error.message });
    }
  }
  for (const [language, count] of guessed) {
    bank.notes.push(
      `Rows that say no language: ${count} are ${languageName(language)} by their letters. If not, say --language.`,
    );
  }
  const { repeats, contradictions, doubts } = repeatsIn(bank.questions, bank.unit);
  bank.warnings.push(...repeats, ...doubts);
  bank.badRows.push(...contradictions);
  const out = new Set(contradictions.map(({ line }) => line));
  bank.questions = bank.questions.filter(({ line }) => !out.has(line));
  bank.warnings.push(...apartWarnings(bank.questions));
  bank.pictures = [...pictures.used.values()];
  for (const notes of [bank.badRows, bank.warnings]) notes.sort((one, other) => one.line - other.line);
  return bank;
}

/** Texts that stand beside each other: of each language, and what explains. */
const besideEachOther = ({ question, options, explanation, reasons, translations }: RawRow) => [
  [question, ...options],
  [explanation, ...reasons],
  ...translations.map((one) => [one.question, ...one.options]),
];

/** Why a row is in the letters of an old font: by itself, or as one in five rows is in the same place. */
function legacyRows(rows: readonly RawRow[]): (row: RawRow) => string | null {
  const counts = new Map<number, number>();
  for (const texts of rows.flatMap((row) => [...besideEachOther(row).entries()])) {
    if (legacyLetters(texts[1], false) !== null) counts.set(texts[0], (counts.get(texts[0]) ?? 0) + 1);
  }
  return (row) => {
    const faults = besideEachOther(row).map((texts, at) =>
      legacyLetters(texts, (counts.get(at) ?? 0) * 5 >= rows.length),
    );
    return faults.find((fault) => fault !== null) ?? null;
  };
}

/** A row in letters that phones have, as far as they are sure. */
function inShownLetters<Value>(value: Value): Value {
  if (typeof value === "string") return shownLetters(value) as Value;
  if (Array.isArray(value)) return value.map(inShownLetters) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, inShownLetters(own)])) as Value;
}

const BANK_LABEL = /^\(?([A-J])\s*[.):]\s+/i;

/** "A. 40", "B. 72": the screen writes the letters. Throws nothing: labels out of order stay, and the check refuses them. */
function withoutLabels({ options }: RawRow): Pick<RawRow, "options"> {
  const trimmed = options.map((option) => option.trim());
  while (trimmed.length > MIN_OPTIONS && trimmed.at(-1) === "") trimmed.pop();
  const places = labelPlaces(trimmed);
  const isInOrder = places?.every((place, index) => place === index + 1);
  return { options: isInOrder ? trimmed.map((option) => option.replace(BANK_LABEL, "")) : trimmed };
}

/** A reason for each option; none where all are blank. */
function reasonsFor(options: readonly string[], reasons: readonly string[]): string[] {
  const own = options.map((_, at) => (reasons[at] ?? "").trim());
  return own.some((reason) => reason !== "") ? own : [];
}

/** The places that options name themselves; null unless all do. */
function labelPlaces(options: readonly string[]): number[] | null {
  const letters = options.map((option) => BANK_LABEL.exec(option)?.[1]?.toUpperCase());
  if (letters.some((letter) => letter === undefined)) return null;
  return letters.map((letter = "") => letter.charCodeAt(0) - "A".charCodeAt(0) + 1);
}

function checkedBank(
  row: RawRow,
  key: QuestionKey | string,
  language: LanguageCode | null,
  pictures: Pictures,
  warn: (reason: string) => void,
): Omit<BankQuestion, "shared"> {
  checkTexts(row);
  if (typeof key === "string") throw new BadText(key);
  if (language === null) {
    throw new BadText(`the language "${row.language.trim().slice(0, 30)}" is none of ours`);
  }
  const labels = labelPlaces(row.options);
  if (labels && new Set(labels).size === labels.length) {
    throw new BadText(
      `its options call themselves ${labels.map(letterOf).join(", ")}, in another order than their columns`,
    );
  }
  const texts = new ShownTexts(pictures, warn);
  const image = row.image.trim() === "" ? null : pictures.keyOf(row.image.trim());
  const [first, ...others] = inLanguages(row, language, warn);
  const view = texts.read(first, image);
  const same = firstRepeat(row.options.map(asSeen), key.rightPlaces);
  if (same !== null) warn(same);
  if (key.dropped !== null || key.rightPlaces.length > 1) warn(`its key says: ${formatKey(key)}`);
  const template = readSumTemplate(row.template, row.options.length, key);
  return {
    ...view.texts,
    line: row.line,
    ...key,
    topic: shortText(row.topic, "topic"),
    language: first.language,
    section: shortText(row.section, "section"),
    sectionMinutes: row.sectionMinutes.trim(),
    marks: row.marks.trim(),
    negative: row.negative.trim(),
    image: view.image,
    imageAlt: (row.imageAlt.trim() || view.imageAlt).slice(0, 500) || null,
    translations: others.map((other) => ({ ...texts.read(other, view.image).texts, language: other.language })),
    ...(template ? { template } : {}),
  };
}

type InLanguage = RawTexts & { language: LanguageCode };

/** A row in each of its languages: first the one that is marked and translated from, English where there is one. */
function inLanguages(
  row: RawRow,
  language: LanguageCode,
  warn: (reason: string) => void,
): [InLanguage, ...InLanguage[]] {
  const { question, options, explanation, reasons } = row;
  const own = { question, options, explanation, reasons, language };
  const others = row.translations.flatMap((other): InLanguage[] => {
    const whole = wholeTranslation(row, other, language, warn);
    return whole === null ? [] : [{ ...whole, language: other.language }];
  });
  const english = others.find((one) => one.language === "en");
  return english ? [english, own, ...others.filter((one) => one !== english)] : [own, ...others];
}

function checkTexts({ question, options, topic, explanation, reasons, translations }: RawRow): void {
  if (question.trim() === "") throw new BadText("the question is empty");
  if (options.length < MIN_OPTIONS) throw new BadText("there are fewer than two options");
  if (options.length > BANK_MAX_OPTIONS) throw new BadText("there are more than ten options");
  const empty = options.indexOf("");
  if (empty >= 0) throw new BadText(`option ${letterOf(empty + 1)} is empty`);
  const others = translations.flatMap((one) => [one.question, one.explanation, ...one.options, ...one.reasons]);
  const texts = [question, ...options, topic, explanation, ...reasons, ...others];
  if (texts.some((text) => text.includes("\u0000"))) throw new BadText("a cell holds a null character");
  const sign = texts.map(unshownSign).find((one) => one !== null);
  if (sign) throw new BadText(sign);
  if (texts.some((text) => text.replace(/data:[^"')\s]+/g, "").length > BANK_MAX_TEXT)) {
    throw new BadText(`a cell has more than ${BANK_MAX_TEXT} characters`);
  }
}

function shortText(text: string, what: string): string {
  const trimmed = text.trim();
  if (trimmed.length > BANK_MAX_NAME) throw new BadText(`its ${what} has more than ${BANK_MAX_NAME} characters`);
  return trimmed;
}

/** Signs without looks. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const BANK_ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', nbsp: " " };

/** A text as a student sees it: what is bold or spelled otherwise in its code looks the same. */
function asSeen(text: string): string {
  return text
    .replace(/<\/?(?!su[bp]\b|img\b)[a-z][^<>]*>/gi, "")
    .replace(/&(lt|gt|amp|quot|nbsp);/g, (_, name: string) => BANK_ENTITIES[name] ?? "")
    .replace(UNSEEN, "")
    .replace(/\u00b5/g, "\u03bc")
    .replace(/\s+/g, " ")
    .trim()
    .normalize("NFC");
}

function firstRepeat(options: readonly string[], rightPlaces: readonly number[]): string | null {
  for (const [index, option] of options.entries()) {
    const earlier = options.indexOf(option);
    if (earlier === index) continue;
    const same = `options ${letterOf(earlier + 1)} and ${letterOf(index + 1)} are the same`;
    const isRight = rightPlaces.some((place) => option === options[place - 1]);
    return isRight ? `${same}, and one of them is the answer` : same;
  }
  return null;
}

/** The second language of a row with all its options; null, and a warning, where some of it is missing. */
function wholeTranslation(
  row: RawRow,
  other: RawRow["translations"][number],
  language: LanguageCode,
  warn: (reason: string) => void,
): RawTexts | null {
  const name = languageName(other.language);
  if (other.language === language) {
    warn(`its ${name} stands there twice; the second is left out`);
    return null;
  }
  const { options } = withoutLabels({ ...row, options: other.options.slice(0, row.options.length) });
  // Figures need no translation.
  const filled = row.options.map((own, at) => options[at] || (/\p{L}/u.test(own) ? "" : own));
  if (
    filled.some((option) => option === "") ||
    other.options.slice(filled.length).some((option) => option.trim() !== "")
  ) {
    warn(`its ${name} has not the same options, and is left out`);
    return null;
  }
  const { question, explanation } = other;
  return { question, options: filled, explanation, reasons: reasonsFor(filled, other.reasons) };
}

const BANK_SCRIPTS =
  /[\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gurmukhi}\p{Script=Oriya}]/gu;

type LanguageRow = Pick<RawRow, "question" | "options" | "language">;

/** The language of a row: as it says, as the caller says, or by its letters, which the words of all rows together tell best. */
function languagesByLetters(rows: readonly RawRow[], hint: LanguageCode | null) {
  const textOf = ({ question, options }: LanguageRow) => [question, ...options].join(" ");
  const isIndian = (text: string) =>
    (text.match(BANK_SCRIPTS)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0);
  const indian = rows.map(textOf).filter(isIndian);
  const likely = new Map<LanguageCode | null, LanguageCode>();
  return (row: LanguageRow): { language: LanguageCode | null; isGuess: boolean } => {
    if (row.language.trim() !== "") return { language: languageOf(row.language), isGuess: false };
    if (hint !== null) return { language: hint, isGuess: false };
    const text = textOf(row);
    if (!isIndian(text)) return { language: "en", isGuess: true };
    const own = detectLanguage(text);
    const known = likely.get(own) ?? ofAll(own, indian);
    likely.set(own, known);
    return { language: known, isGuess: true };
  };
}

function ofAll(own: LanguageCode | null, texts: readonly string[]): LanguageCode {
  const alike = texts.filter((text) => detectLanguage(text) === own).slice(0, 60);
  const found = detectLanguage(alike.join(" ")) ?? "hi";
  return found === "ar" ? "ur" : found;
}
