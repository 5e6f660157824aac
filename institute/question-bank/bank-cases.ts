import { type LanguageCode, languageName } from "../translation/languages";
import type { BankCase, BankQuestion } from "./bank-question";
import { MissingPicture, type Pictures } from "./pictures";
import type { RawCase, RawRow, RowNote } from "./raw-bank";
import { BadText, ShownTexts } from "./shown-texts";
import { unshownSign } from "./symbol-fonts";

/** Characters; a longer one is no page of a paper. */
const MAX_CASE = 20_000;
const MAX_NAME = 100;

interface BankCaseReading {
  pictures: Pictures;
  languageFor(row: Pick<RawRow, "question" | "options" | "language">): { language: LanguageCode | null };
  warnAt(line: number): (reason: string) => void;
  /** What rows are counted in. */
  unit: string;
}

/** The cases of a bank by their names. A case that cannot be used takes its questions along. */
export function readCases(written: readonly RawCase[], rows: readonly RawRow[], reading: BankCaseReading) {
  const names = new Set(written.map(({ name }) => nameOf(name)));
  const cases = new Map<string, BankCase | string>();
  for (const name of names) {
    const own = written.filter((one) => nameOf(one.name) === name);
    cases.set(name, caseOfRow(name, own, reading));
    if (!rows.some(({ ofCase }) => nameOf(ofCase) === name)) {
      reading.warnAt(own[0]?.line ?? 0)(`no question is about the case ${name}, which is left out`);
    }
  }
  return {
    /** @throws BadText */
    of({ ofCase }: Pick<RawRow, "ofCase">): BankCase | null {
      const name = nameOf(ofCase);
      if (name === "") return null;
      const found = cases.get(name) ?? "has no text in this file";
      if (typeof found === "string") throw new BadText(`its case ${name.slice(0, 40)} ${found}`);
      return found;
    },
  };
}

const nameOf = (text: string) => text.trim().replace(/\s+/g, " ");

/** A case, or why it cannot be used. */
function caseOfRow(name: string, own: readonly RawCase[], { pictures, languageFor, warnAt, unit }: BankCaseReading) {
  const [first] = own;
  if (first === undefined) return "has no text in this file";
  if (name.length > MAX_NAME) return `has a name of more than ${MAX_NAME} letters`;
  const texts = [first.text, ...own.flatMap(({ translations }) => translations.map(({ text }) => text))];
  if (texts.some((text) => text.length > MAX_CASE)) return `has more than ${MAX_CASE} characters`;
  const sign = texts.map(unshownSign).find((one) => one !== null);
  if (sign) return `cannot be shown: ${sign}`;
  const languageIn = ({ text, language }: RawCase) => languageFor({ question: text, options: [], language }).language;
  const language = languageIn(first);
  const same = own.filter((one) => languageIn(one) === language);
  const other = same.find(({ text }) => text.trim() !== first.text.trim() && text.trim() !== "");
  if (other) return `has two texts, in ${unit} ${first.line} and ${other.line}`;
  if (language === null) return `is in the language "${first.language.slice(0, 30)}", which is none of ours`;
  const picture = own.find(({ image }) => image.trim() !== "");
  try {
    const shown = new ShownTexts(pictures, warnAt(first.line));
    const beside = picture ? pictures.keyOf(picture.image.trim()) : null;
    const { text, image, imageAlt } = shown.stem(first.text, beside);
    if (text === "") return image === null ? "is empty" : "has a picture and no words";
    const alt = own.find((one) => one.imageAlt.trim() !== "")?.imageAlt.trim() || imageAlt;
    // A bank in pairs of rows tells of a case in each of its languages.
    const paired = own.flatMap((one) => {
      const its = same.includes(one) ? null : languageIn(one);
      return its === null ? [] : [{ language: its, text: one.text }];
    });
    const versions = [...own.flatMap(({ translations }) => translations), ...paired];
    const translations = versions
      .filter((one, at) => versions.findIndex((each) => each.language === one.language) === at)
      .map((one) => ({ language: one.language, text: shown.stem(one.text, image).text }));
    const all = [{ language, text }, ...translations];
    // English first: it is what is marked and translated from.
    const main = all.find((one) => one.language === "en") ?? { language, text };
    return {
      ...{ name, line: first.line, ...main, image, imageAlt: alt.slice(0, 500) || null },
      translations: all.filter((one) => one.language !== main.language && one.text !== ""),
    };
  } catch (error) {
    if (error instanceof MissingPicture) return `cannot be shown: ${error.message}`;
    throw error;
  }
}

/** Cases whose questions do not follow each other: they are shown all the same. */
export function apartWarnings(questions: readonly BankQuestion[]): RowNote[] {
  const seen = new Set<BankCase>();
  return questions.flatMap(({ shared, section, line }, at) => {
    if (shared === null) return [];
    const before = questions[at - 1];
    const isNew = !seen.has(shared);
    seen.add(shared);
    if (isNew || (before?.shared === shared && before.section === section)) return [];
    const where =
      before?.shared === shared ? "goes on in another section" : "is asked about again, after other questions";
    return [{ line, reason: `the case ${shared.name} ${where}: it will be shown again` }];
  });
}

/** "2 cases: 1 (5 questions), 2 (3 questions)"; nothing without cases. */
export function caseLines(questions: readonly BankQuestion[]): string[] {
  const counts = new Map<BankCase, number>();
  for (const { shared } of questions) if (shared) counts.set(shared, (counts.get(shared) ?? 0) + 1);
  if (counts.size === 0) return [];
  const words = [...counts].map(([{ name, translations }, count]) => {
    const also = translations.map(({ language }) => `, also in ${languageName(language)}`).join("");
    return `${name} (${count} question${count === 1 ? "" : "s"}${also})`;
  });
  return [`${counts.size} case${counts.size === 1 ? "" : "s"}: ${words.join(", ")}`];
}
