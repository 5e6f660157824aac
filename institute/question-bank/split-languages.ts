import { detectLanguage } from "../translation/detect";
import { languageName } from "../translation/languages";
import type { RawBank, RawRow } from "./raw-bank";

const INDIAN_SCRIPTS =
  "[\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Gujarati}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Gurmukhi}\\p{Script=Oriya}\\p{Script=Arabic}]";
/** Letters of India, by which a text in two languages is told apart. */
const INDIAN_LETTER = new RegExp(INDIAN_SCRIPTS, "u");
/** A stroke between letters of two scripts: that of "mg/kg" parts nothing, nor that of a tag. */
const PARTING_STROKE = new RegExp(
  `(?:(?<=\\p{Script=Latin}\\P{L}*)(?<!<)[/|](?!>)(?=\\P{L}*${INDIAN_SCRIPTS})|(?<=${INDIAN_SCRIPTS}\\P{L}*)(?<!<)[/|](?!>)(?=\\P{L}*\\p{Script=Latin}))`,
  "u",
);
const hasEnglish = (text: string) => /\p{Ll}{2}/u.test(text) && !INDIAN_LETTER.test(text);
const isIndian = (text: string) => INDIAN_LETTER.test(text);

interface Halves {
  english: string;
  other: string;
}

/** "Liver / यकृत", or a line of each: its two languages; null where it is in one. */
function halvesOf(text: string): Halves | null {
  const pieces = text.split("\n").flatMap((line) => {
    const apart = line.split(/\s+[/|]\s+/);
    const parts = apart.length > 1 ? apart : line.split(PARTING_STROKE).map((part) => part.trim());
    const at = parts.findIndex((part, index) => index > 0 && isIndian(part) !== isIndian(parts[index - 1] ?? ""));
    return at < 0 ? [line] : [parts.slice(0, at).join(" / "), parts.slice(at).join(" / ")];
  });
  const english = pieces.filter((piece) => !isIndian(piece));
  const other = pieces.filter((piece) => isIndian(piece) || !/\p{L}/u.test(piece));
  const isBoth = english.some(hasEnglish) && other.some(isIndian);
  return isBoth ? { english: english.join("\n").trim(), other: other.join("\n").trim() } : null;
}

/** Figures and short names ("72", "ICU", "IV") are the same in both. */
const isSameInBoth = (text: string) => !isIndian(text) && !/\p{Ll}{3}/u.test(text);

interface LanguageReading {
  row: RawRow;
  /** The row with its second language apart; null: it is in one language. */
  split: RawRow | null;
  isMixed: boolean;
}

function readingOfRow(row: RawRow): LanguageReading {
  const question = halvesOf(row.question);
  const options = row.options.map(
    (text) => halvesOf(text) ?? (isSameInBoth(text) ? { english: text, other: text } : null),
  );
  const isWhole = question !== null && options.every((one) => one !== null);
  const hasAny =
    (question?.english.match(/\p{Ll}{3}/gu)?.length ?? 0) > 1 || row.options.some((text) => halvesOf(text) !== null);
  if (!isWhole || row.translations.length > 0)
    return { row, split: null, isMixed: hasAny && row.translations.length === 0 };
  const halves = options as Halves[];
  const explanation = halvesOf(row.explanation) ?? { english: row.explanation, other: "" };
  const found = detectLanguage(`${question.other} ${halves.map(({ other }) => other).join(" ")}`) ?? "hi";
  const language = found === "ar" ? "ur" : found;
  const inOther = {
    question: question.other,
    options: halves.map(({ other }) => other),
    explanation: explanation.other,
  };
  return {
    row,
    isMixed: false,
    split: {
      ...row,
      question: question.english,
      options: halves.map(({ english }) => english),
      explanation: explanation.english,
      language: "en",
      translations: [{ ...inOther, reasons: [], language }],
    },
  };
}

/**
 * Two languages in one cell, told apart by their letters. Where every row has both they are split, else only where `always`
 * says so: a row of two languages is never taken for one.
 */
export function splitLanguages(raw: RawBank, always: boolean): RawBank {
  const readings = raw.rows.map(readingOfRow);
  const split = readings.flatMap((one) => one.split ?? []);
  if (split.length === 0 && !readings.some(({ isMixed }) => isMixed)) return raw;
  const isAll = always || split.length === readings.length;
  const badRows = [...raw.badRows];
  const rows = readings.flatMap(({ row, split: own, isMixed }) => {
    if (isAll && own !== null) return [own];
    if (own === null && !isMixed) return [row];
    const reason = isMixed
      ? "some of its texts are in two languages, and some in one; write all of them in both"
      : "it is in two languages in one cell, and other rows are not; say --split-languages";
    badRows.push({ line: row.line, reason });
    return [];
  });
  const language = split[0]?.translations[0]?.language;
  const note =
    isAll && language !== undefined
      ? [`${split.length} rows have English and ${languageName(language)} in one cell; each is taken by its letters.`]
      : [];
  return { ...raw, rows, badRows, notes: [...raw.notes, ...note] };
}
