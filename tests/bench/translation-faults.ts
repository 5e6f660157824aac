/** Faults that a model makes, written into right translations by a seed. */

import { drugNames } from "~/lib/translation/gate/drug-names";
import type { TranslatedPair } from "~/lib/translation/gate/gate";

interface Fault {
  kind: string;
  /** The same spot of a question has the same place in every language. */
  place: string;
  pair: TranslatedPair;
}

const pick = <T>(from: readonly T[], random: () => number): T | undefined => from[Math.floor(random() * from.length)];

/** One digit of the translated text after the other, each as another digit of the same script. */
export function changedDigits(text: string, random: () => number): string[] {
  return [...text.matchAll(/\p{Nd}/gu)].map(({ 0: digit, index }) => {
    const point = digit.codePointAt(0) ?? 0;
    const value =
      [...Array(10).keys()].find((one) => !/\p{Nd}/u.test(String.fromCodePoint(point - one - 1))) ?? point % 16;
    const other = (value + 1 + Math.floor(random() * 9)) % 10;
    return text.slice(0, index) + String.fromCodePoint(point - value + other) + text.slice(index + digit.length);
  });
}

const otherUnits: Readonly<Record<string, readonly string[]>> = {
  mg: ["g", "mcg", "mL"],
  mcg: ["mg"],
  g: ["mg", "kg"],
  kg: ["g"],
  mL: ["L", "mg"],
  L: ["mL"],
  mEq: ["mg"],
  IU: ["mg"],
  cm: ["mm", "m"],
  mm: ["cm"],
  hours: ["minutes", "days"],
  hour: ["minute"],
  minutes: ["hours", "seconds"],
  minute: ["hour"],
  seconds: ["minutes"],
  days: ["weeks", "hours"],
  weeks: ["days", "months"],
  months: ["weeks", "years"],
  years: ["months"],
  "%": ["mg"],
  "°C": ["°F"],
};
const measure =
  /(\d[ -]?)(mg|mcg|g|kg|mL|L|mEq|IU|cm|mm|hours?|minutes?|seconds|days|weeks|months|years|%|°C)(?![\p{L}\d])/gu;

/** A text with the unit behind one number after the other swapped; units in Latin letters and English words alone. */
function swappedUnits(text: string, random: () => number): { at: number; text: string }[] {
  return [...text.matchAll(measure)].flatMap(({ 0: all, 1: number = "", 2: unit = "", index }, at) => {
    const other = pick(otherUnits[unit] ?? [], random);
    if (other === undefined) return [];
    return [{ at, text: text.slice(0, index) + number + other + text.slice(index + all.length) }];
  });
}

export const denial = /\b(?:not|except|never|cannot|no|without)\b|n't/giu;
export const oneDenial = /\b(NOT|not|EXCEPT|except)\b ?/u;
export const verb = /\b(is|are|was|were|should|can|may|must|does|do|will)\b(?= )/u;

/** Whether the stem is one clause: one sentence, and few words. */
function isSingleClause(stem: string): boolean {
  return !/[.;:!?]\s/u.test(stem.trim()) && stem.split(/\s+/u).length <= 25;
}

const withoutBold = (text: string) => text.replace(/<\/?(?:b|strong|em|u|i)>/gu, "");
/** A word in bold in a translation is the NOT that is bold in its source. */
const boldWord = /<(b|strong)>[^<]*<\/\1> ?/u;

function negationFaults(id: number, pair: TranslatedPair): Fault[] {
  const stem = withoutBold(pair.question);
  if (!isSingleClause(stem)) return [];
  const translated = withoutBold(pair.translatedQuestion);
  const plain = { ...pair, question: stem, translatedQuestion: translated };
  const count = stem.match(denial)?.length ?? 0;
  const place = `${id} stem`;
  if (count === 1 && oneDenial.test(stem)) {
    const bold = pair.translatedQuestion.match(boldWord)?.[0];
    const added = { ...plain, question: stem.replace(oneDenial, "") };
    const faults: Fault[] = [{ kind: "NOT or EXCEPT added", place, pair: added }];
    if (bold !== undefined) {
      const lost = withoutBold(pair.translatedQuestion.replace(boldWord, ""));
      faults.push({ kind: "NOT or EXCEPT dropped", place, pair: { ...plain, translatedQuestion: lost } });
    }
    return faults;
  }
  if (count > 0 || !verb.test(stem)) return [];
  // A translation of an affirmative stem under a stem with a NOT is one whose NOT was dropped.
  const denied = { ...plain, question: stem.replace(verb, "$1 NOT") };
  return [{ kind: "NOT or EXCEPT dropped", place, pair: denied }];
}

function optionFaults(id: number, pair: TranslatedPair): Fault[] {
  const { translatedOptions: given } = pair;
  const faults: Fault[] = [];
  const add = (kind: string, place: string, translatedOptions: string[]) =>
    faults.push({ kind, place: `${id} ${place}`, pair: { ...pair, translatedOptions } });
  given.forEach((_, at) => {
    add("options missing", `${at}`, given.toSpliced(at, 1));
    add("options missing", `${at} empty`, given.with(at, ""));
    const next = given[at + 1];
    if (next === undefined) return;
    const both = `${given[at]}, ${next}`;
    add("options merged", `${at}`, given.toSpliced(at, 2, both));
    add("options merged", `${at} kept`, given.with(at, both));
    add("options merged", `${at} twice`, given.with(at, next));
  });
  return faults;
}

const figures = (text: string) => (text.match(/\d[\d.,/]*/gu) ?? []).sort().join(" ");
const capitals = (text: string) => (text.match(/\b[A-Z][A-Z\d]+\b/gu) ?? []).sort().join(" ");
const drugs = (text: string) =>
  (text.toLowerCase().match(/[a-z]+/gu) ?? [])
    .filter((word) => drugNames.has(word))
    .sort()
    .join(" ");

/** Whether a number, an abbreviation or a listed name tells two English texts apart. */
function tells(one: string, other: string): boolean {
  return [figures, capitals, drugs].some((mark) => mark(one) !== mark(other));
}

function swaps(id: number, pair: TranslatedPair): Fault[] {
  const { options, translatedOptions: given } = pair;
  return given.flatMap((one, at) =>
    given.slice(at + 1).flatMap((other, after): Fault[] => {
      const to = at + 1 + after;
      const kind = tells(options[at] ?? "", options[to] ?? "")
        ? "options swapped, where something tells"
        : "options swapped, all others";
      const translatedOptions = given.with(at, other).with(to, one);
      return [{ kind, place: `${id} ${at} ${to}`, pair: { ...pair, translatedOptions } }];
    }),
  );
}

const abbreviations = ["ECG", "EEG", "MRI", "CPR", "ICU", "HIV", "BCG", "DVT", "COPD", "ORS"];

/** The English text names another drug or abbreviation than its translation, in one place after the other. */
function replacedNames(id: number, pair: TranslatedPair, random: () => number): Fault[] {
  const names = [...drugNames.keys()];
  const texts = [pair.question, ...pair.options];
  return texts.flatMap((text, where) =>
    [...text.matchAll(/\b[A-Za-z]{2,}\b/gu)].flatMap(({ 0: word, index }): Fault[] => {
      const same = drugNames.get(word.toLowerCase());
      const isShort = abbreviations.includes(word);
      if (same === undefined && !isShort) return [];
      const from = isShort ? abbreviations.filter((one) => one !== word) : names.filter((one) => !same?.includes(one));
      const other = pick(from, random) ?? "";
      // It must not be named anywhere in the text already.
      if (text.toLowerCase().includes(other.toLowerCase())) return [];
      const changed = text.slice(0, index) + other + text.slice(index + word.length);
      const [question = "", ...options] = texts.with(where, changed);
      return [{ kind: "names replaced", place: `${id} ${where} ${index}`, pair: { ...pair, question, options } }];
    }),
  );
}

/** Every fault that can be written into the translation of one question. */
export function faultsOf(id: number, pair: TranslatedPair, random: () => number): Fault[] {
  const units: Fault[] = [pair.question, ...pair.options].flatMap((text, where) =>
    swappedUnits(text, random).map(({ at, text: changed }) => {
      const [question = "", ...options] = [pair.question, ...pair.options].with(where, changed);
      return { kind: "units swapped", place: `${id} ${where} ${at}`, pair: { ...pair, question, options } };
    }),
  );
  const translatedUnits: Fault[] = [pair.translatedQuestion, ...pair.translatedOptions].flatMap((text, where) =>
    swappedUnits(text, random).map(({ at, text: changed }) => {
      const texts = [pair.translatedQuestion, ...pair.translatedOptions].with(where, changed);
      const [translatedQuestion = "", ...translatedOptions] = texts;
      return {
        kind: "units swapped",
        place: `${id} ${where} ${at}`,
        pair: { ...pair, translatedQuestion, translatedOptions },
      };
    }),
  );
  return [
    ...units,
    ...translatedUnits,
    ...optionFaults(id, pair),
    ...negationFaults(id, pair),
    ...swaps(id, pair),
    ...replacedNames(id, pair, random),
  ];
}
