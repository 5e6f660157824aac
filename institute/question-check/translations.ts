import type { SeedQuestion } from "../seed/curriculum";
import type { CaseTranslation, TranslatedLanguage, Translation } from "../seed/translation-files";
import { detectLanguage } from "../translation/detect";
import type { Finding } from "./bank-file";

interface TranslationFile {
  language: TranslatedLanguage;
  rows: Translation[];
}

type Source = Pick<SeedQuestion, "id" | "question" | "options" | "explanation"> &
  Partial<Pick<SeedQuestion, "option_explanations">>;

/** The letters of a language, and how it says that something is not so. */
const CHECK_TRANSLATION_LANGUAGES: Record<TranslatedLanguage, { letter: RegExp; not: RegExp }> = {
  hi: { letter: /\p{Script=Devanagari}/u, not: /नहीं/u },
  bn: { letter: /\p{Script=Bengali}/u, not: /না|নয়|নেই/u },
  ta: { letter: /\p{Script=Tamil}/u, not: /இல்லை|அல்ல|கூடாது|முடியாது|ாது|ாத/u },
  ur: { letter: /\p{Script=Arabic}/u, not: /نہیں|نہ/u },
  es: { letter: /\p{Script=Latin}/u, not: /\bNO\b/u },
};

const TAG = /<\/?([a-z0-9]+)\b[^>]*>/giu;
const NUMBER = /\d+(?:[.,]\d+)*/gu;
/** A figure with a unit that stays as it is in every language; the space between them may be one or none. */
const QUANTITY = /(\d+(?:[.,]\d+)*) ?(%|(?:mg|mcg|kg|g|mL|L|IU|mEq|mm ?Hg|cm|km|°C)(?![a-z]))/gu;
const OTHER_DIGIT = /[^\P{Nd}0-9]/u;
const ENGLISH_WORD = /[a-z]{4,}/u;
/** What a translation may be shorter or longer than its source, in characters. */
const LENGTH = { least: 0.5, most: 2 };

/** What is wrong with the translations of questions, each line against its question. */
export function checkTranslations(questions: readonly Source[], files: readonly TranslationFile[]): Finding[] {
  const sources = new Map(questions.map((question) => [question.id, question]));
  return files.flatMap(({ language, rows }) => {
    const file = `translations/${language}`;
    return rows.flatMap((row, index) => {
      const source = sources.get(row.id);
      const faults = source ? rowFaults(source, row, language) : [`there is no question ${row.id}`];
      const before = rows[index - 1];
      if (before && before.id >= row.id) faults.push(`${row.id} stands after ${before.id}`);
      return faults.map((message) => ({ file, line: index + 1, message }));
    });
  });
}

/** The same of cases. */
export function checkCaseTranslations(
  cases: readonly { name: string; text: string }[],
  rows: readonly CaseTranslation[],
): Finding[] {
  return rows.flatMap(({ case: name, language, text }, index) => {
    const source = cases.find((one) => one.name === name);
    const faults = source ? checkTranslatedText("text", source.text, text, language) : [`there is no case ${name}`];
    return faults.map((message) => ({ file: "translations/cases", line: index + 1, message }));
  });
}

function rowFaults(source: Source, row: Translation, language: TranslatedLanguage): string[] {
  if (row.options.length !== source.options.length) {
    return [`there are ${row.options.length} options, not ${source.options.length}`];
  }
  const { option_explanations: whys } = source;
  const own = row.option_explanations;
  // Without reasons of its own those of the question are shown as written; Hindi has its own.
  if ((own || language === "hi") && own?.length !== whys?.length) {
    return [`there are ${own?.length ?? 0} explanations of options, not ${whys?.length ?? 0}`];
  }
  const faults = [
    ...(own ?? []).flatMap((why, index) => {
      return checkTranslatedText(`explanation of option ${index + 1}`, whys?.[index] ?? "", why, language);
    }),
    ...checkTranslatedText("question", source.question, row.question, language),
    ...row.options.flatMap((option, index) => {
      return checkTranslatedText(`option ${index + 1}`, source.options[index] ?? "", option, language);
    }),
    ...checkTranslatedText("explanation", source.explanation, row.explanation, language),
  ];
  if (new Set(row.options).size < row.options.length) faults.push("two options are the same");
  for (const part of ["question", "explanation"] as const) {
    const found = detectLanguage(row[part]);
    if (found !== language) faults.push(`the ${part} reads as ${found}`);
    const share = row[part].length / source[part].length;
    if (share < LENGTH.least || share > LENGTH.most) {
      faults.push(`the ${part} is ${share.toFixed(1)} times as long as its source`);
    }
  }
  return faults;
}

function checkTranslatedText(name: string, source: string, text: string, language: TranslatedLanguage): string[] {
  const { letter, not } = CHECK_TRANSLATION_LANGUAGES[language];
  const faults: string[] = [];
  const differ = (what: string, of: (text: string) => string[]) => {
    const [ofSource, ofText] = [of(source), of(text)].map((all) => all.sort().join(" "));
    if (ofSource !== ofText) faults.push(`${name}: ${what} are "${ofText}", not "${ofSource}"`);
  };
  if (text.trim() === "" || text.trim() !== text) faults.push(`${name}: empty or with blanks around`);
  differ("numbers", (all) => all.replace(TAG, " ").match(NUMBER) ?? []);
  differ("quantities", (all) => [...all.matchAll(QUANTITY)].map(([, figure, unit]) => `${figure}${unit}`));
  differ("tags", (all) => all.match(TAG) ?? []);
  if (!isBalanced(text)) faults.push(`${name}: tags are not closed in order`);
  if (OTHER_DIGIT.test(text)) faults.push(`${name}: digits other than 0-9`);
  const foreign = [...text].find((sign) => {
    return /\p{L}/u.test(sign) && !letter.test(sign) && !/[\p{Script=Latin}µ]/u.test(sign);
  });
  if (foreign !== undefined) faults.push(`${name}: "${foreign}" is of another script`);
  if (countParts(text, "\u2066") !== countParts(text, "\u2069")) faults.push(`${name}: an open isolate`);
  if (/<b>NOT<\/b>/u.test(source) && !not.test(/<b>(.*?)<\/b>/u.exec(text)?.[1] ?? "")) {
    faults.push(`${name}: NOT is not emphasised`);
  }
  if (language !== "es") {
    if (ENGLISH_WORD.test(withoutTerms(source)) && !letter.test(text)) {
      faults.push(`${name}: not in the script of its language`);
    }
    const left = ENGLISH_WORD.exec(withoutTerms(text))?.[0];
    if (left !== undefined) faults.push(`${name}: "${left}" is left in English`);
  }
  return faults;
}

/** Without what may stay English: terms with their name in brackets, or in brackets, Latin names in italics, and tags. */
function withoutTerms(text: string): string {
  return text
    .replace(/<em>.*?<\/em>/gu, "")
    .replace(TAG, "")
    .replace(/(?:\p{Script=Latin}[\p{Script=Latin} -]*[\u2069 ]+)?\([^()]*\)/gu, "");
}

function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [tag, name = ""] of text.matchAll(TAG)) {
    if (!tag.startsWith("</")) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

function countParts(text: string, part: string): number {
  return text.split(part).length - 1;
}
