import type { LanguageCode } from "~/lib/languages";
import { type NumberWords, numberWordsOf } from "./number-words";

export interface NumberMention {
  from: number;
  to: number;
  /** Possible readings: "1.234" is a thousand in Spanish and little more than one in English. */
  readings: readonly number[][];
  /** Product with the large number behind it ("1.5 million", "१५ लाख"). */
  scaled: number | null;
  /** True in COVID-19, CO2 or H1N1, which a translation may leave out. */
  isInName: boolean;
}

/** Languages that write 1,5 for 1.5. */
const commaDecimals: ReadonlySet<string> = new Set("es fr de it pt ru tr pl nl sv da no fi el vi id ar fa".split(" "));

const figures = /\d+(?:[.,'’·]\d+)*(?: \d{3}(?!\d))*(?:[.,]\d+)*/gu;
const wholeGroups = /^\d{1,3}(?:\d{0})(?:[ '’]\d{3})+$/u;

export function figuresOf(text: string, language: LanguageCode): NumberMention[] {
  const mentions: NumberMention[] = [];
  for (const found of text.matchAll(figures)) {
    const token = found[0];
    const from = found.index;
    const to = from + token.length;
    mentions.push({
      from,
      to,
      readings: readingsOf(token, commaDecimals.has(language)),
      scaled: null,
      isInName: isNameBefore(text, from),
    });
  }
  return mentions;
}

/** Tells "COVID-" and "CO" from "the " and "mL ". */
function isNameBefore(text: string, from: number): boolean {
  const before = text.slice(Math.max(0, from - 12), from);
  return /\p{Script=Latin}[-‐‑– ]?$/u.test(before) && /(?:\p{L}[-‐‑–]?|\p{Lu}{2,} )$/u.test(before);
}

function readingsOf(token: string, commaDecimal: boolean): number[][] {
  if (/^\d+$/u.test(token)) return [[Number(token)]];
  const readings: number[][] = [];
  const add = (text: string) => readings.push([Number(text)]);
  if (wholeGroups.test(token)) add(token.replace(/\D/gu, ""));
  // Thousands by commas (12,34,567 too) and a point; the other way round; a comma before decimals.
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/u.test(token)) add(token.replaceAll(",", ""));
  else if (/^\d+\.\d+$/u.test(token)) add(token);
  else if (/^\d+,\d+$/u.test(token)) add(token.replace(",", "."));
  if (/^\d+·\d+$/u.test(token)) add(token.replace("·", "."));
  if (commaDecimal) {
    if (/^\d{1,3}(?:[. ]\d{3})+(?:,\d+)?$/u.test(token)) {
      add(token.replace(/[. ]/gu, "").replace(",", "."));
    } else if (/^\d+,\d+$/u.test(token)) add(token.replace(",", "."));
  }
  if (!/^\d+\.\d+$/u.test(token)) readings.push(token.split(/\D+/u).filter(Boolean).map(Number));
  return readings;
}

const englishUnits =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const englishTens = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const englishOrdinals =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
const numberMonths = "_ january february march april may june july august september october november december".split(
  " ",
);

const englishScales: Readonly<Record<string, number>> = {
  ...{ hundred: 100, thousand: 1e3, lakh: 1e5, lakhs: 1e5, million: 1e6, millions: 1e6 },
  ...{ crore: 1e7, crores: 1e7, billion: 1e9, billions: 1e9 },
};

/** "2,14,15:fortnight": what a word may say. */
const englishOthers: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  (
    "1:once|single|a|an|each|per|every|only|another|daily|hourly " +
    "2:twice|double|both|pair|couple|dual|either|neither|bilateral 3:thrice|triple|trimester|third|thirds " +
    "0.25,4:quarter 0.5,2:half|halves 4:quarters 5:fifths 12:dozen|dozens|noon 10:decade|decades 100:century " +
    "0,12,24:midnight 2,14,15:fortnight 1,7:weekly 0:nil"
  )
    .split(" ")
    .flatMap((entry) => {
      const [values = "", words = ""] = entry.split(":");
      return words.split("|").map((word) => [word, values.split(",").map(Number)]);
    }),
);

const numberedMonths: ReadonlySet<string> = new Set(["zh", "ja", "ko", "vi"]);

export function englishWordNumbers(text: string, language: LanguageCode): Set<number> {
  const words = text.toLowerCase().match(/[a-z]+/gu) ?? [];
  const values = new Set<number>();
  let sum = 0;
  let isOpen = false;
  const close = () => {
    if (isOpen) values.add(sum);
    sum = 0;
    isOpen = false;
  };
  for (const word of words) {
    const unit = englishUnits.indexOf(word);
    const ten = englishTens.indexOf(word);
    const scale = englishScales[word];
    if (unit >= 0 || ten >= 2) {
      const value = unit >= 0 ? unit : ten * 10;
      // Reads "twenty five" as one number, "five twenty" as two.
      if (isOpen && sum % 100 !== 0 && !(sum % 10 === 0 && value < 10)) close();
      values.add(value);
      sum += value;
      isOpen = true;
    } else if (scale !== undefined) {
      sum = (isOpen ? sum : 1) * scale;
      isOpen = true;
      values.add(scale);
    } else if (word !== "and" || !isOpen) close();
    const ordinal = englishOrdinals.indexOf(word);
    if (ordinal >= 0) values.add(ordinal);
    const month = numberMonths.indexOf(word);
    if (month > 0 && numberedMonths.has(language)) values.add(month);
    for (const value of englishOthers[word] ?? []) values.add(value);
  }
  close();
  return values;
}

const roman = "_ I II III IV V VI VII VIII IX X XI XII".split(" ");

/** Roman figures from I to XII that stand alone; "IV" may mean "intravenous". */
export function romanNumbers(text: string): Map<string, number> {
  const found = text.match(/(?<![\p{L}\d])(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})(?![\p{L}\d])/gu) ?? [];
  return new Map(found.map((figure) => [figure, roman.indexOf(figure)]));
}

/** Numbers that a text may say in words; forgiving. */
export function wordNumbers(text: string, language: LanguageCode): Set<number> {
  const values = new Set<number>();
  if (language === "zh" || language === "ja" || language === "ko") {
    for (const [figure] of text.matchAll(/[零〇一二两三四五六七八九十百千万億亿半]+/gu)) {
      values.add(hanNumber(figure));
      for (const one of figure) values.add(hanNumber(one));
    }
  }
  const words = numberWordsOf(language);
  if (language === "th") {
    for (const [word, value] of words.exact) if (text.includes(word)) values.add(value);
    return values;
  }
  const tokens = text.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  tokens.forEach((token, at) => {
    const parts = [token, `${token} ${tokens[at + 1] ?? ""}`, ...token.split("-")];
    for (const part of parts) {
      const value = valueOfWord(part, words);
      if (value !== null) values.add(value);
    }
  });
  return values;
}

function valueOfWord(word: string, words: NumberWords): number | null {
  return words.exact.get(word) ?? words.beginnings.find(([start]) => word.startsWith(start))?.[1] ?? null;
}

const hanUnits = "〇一二三四五六七八九";
const hanScales: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 1e4, 億: 1e8, 亿: 1e8 };

function hanNumber(figure: string): number {
  if (figure === "半") return 0.5;
  let sum = 0;
  let last = 0;
  for (const one of figure) {
    const unit = one === "两" ? 2 : one === "零" ? 0 : hanUnits.indexOf(one);
    const scale = hanScales[one];
    if (scale !== undefined) {
      if (scale >= 1e4) sum = (sum + last || 1) * scale;
      else sum += (last || 1) * scale;
      last = 0;
    } else if (unit >= 0) last = unit;
  }
  return sum + last;
}

/** Multiplier right behind a figure ("million", "लाख", "万"); null without one. */
export function scaleAfter(text: string, to: number, language: LanguageCode): number | null {
  const rest = text.slice(to, to + 24);
  const word = /^[ -]?([\p{L}\p{M}]+)/u.exec(rest)?.[1]?.toLowerCase();
  if (word === undefined) return null;
  if (language === "zh" || language === "ja") {
    return { 万: 1e4, 億: 1e8, 亿: 1e8, 千: 1e3, 百: 100 }[word[0] ?? ""] ?? null;
  }
  const value = language === "en" ? englishScales[word] : valueOfWord(word, numberWordsOf(language));
  return value !== undefined && value !== null && value >= 100 ? value : null;
}
