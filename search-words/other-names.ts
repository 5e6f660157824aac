/** Names that mean one thing: drugs by brand and generic name, short forms, and what other languages call it. */
import { commonWords } from "./common-words";
import { drugs } from "./drugs";
import { shortForms } from "./short-forms";
import { soundOf, spellingOf } from "./sound";
import { termNames } from "./term-names";
import { foldedWords, withoutEmptyWords } from "./words";

/** Two full names of one thing. */
const SYNONYMS = `
myocardial infarction, heart attack
hypertension, high blood pressure
diabetes mellitus, diabetes
stroke, cerebrovascular accident
nasogastric tube, ryles tube
`;

/** The languages of `commonWords` and `termNames` by their scripts, in the order of the columns. */
const SCRIPTS = [
  ...["Devanagari", "Bengali", "Tamil", "Arabic", "Devanagari"],
  ...["Gujarati", "Kannada", "Telugu", "Malayalam", "Gurmukhi", "Oriya"],
];
const HINDI = 0;

/** The folded words of a name, as a text has them. */
export type Name = readonly string[];
type Names = Map<string, Name[]>;

const cellsOf = (table: string, sign: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split(sign).map((cell) => cell.trim()));
const namesOf = (cell: string): Name[] => (cell === "" ? [] : cell.split(", ").map(foldedWords));

/** How a question has a name: without empty words. */
const keyOf = (name: Name) => withoutEmptyWords(name).join(" ");
const soundsOf = (name: Name) => withoutEmptyWords(name).map(soundOf).join(" ");

function add(map: Names, key: string, names: readonly Name[]): void {
  map.set(key, [...(map.get(key) ?? []), ...names.filter((name) => name.join(" ") !== key)]);
}

const others: Names = new Map();
/** From a drug's name as it is written by ear. */
const othersBySpelling: Names = new Map();
for (const row of cellsOf(drugs + SYNONYMS, ", ").map((names) => names.map(foldedWords))) {
  for (const name of row) {
    add(others, keyOf(name), row);
    if (name.length === 1) add(othersBySpelling, spellingOf(keyOf(name)), row);
  }
}
const shortWords = new Set<string>();
for (const row of cellsOf(shortForms, ", ").map((names) => names.map(foldedWords))) {
  shortWords.add(keyOf(row[0] ?? []));
  for (const name of row.slice(0, 2)) add(others, keyOf(name), row);
}

/** Rows of languages lead one way: to English. Those of a language are read when its first word is asked for. */
const rowsOfLanguages = [...cellsOf(commonWords, "|"), ...cellsOf(termNames, "|")];

function readColumns(map: Names, isColumn: (column: number) => boolean, toKey: (name: Name) => string): Names {
  for (const [english = "", ...cells] of rowsOfLanguages) {
    const names = cells.filter((_, column) => isColumn(column)).flatMap(namesOf);
    for (const name of names) add(map, toKey(name), namesOf(english));
  }
  return map;
}

const ofScripts = new Map<string, Names>();
function namesIn(script: string, isColumn: (column: number) => boolean, toKey: (name: Name) => string): Names {
  const known = ofScripts.get(script) ?? readColumns(new Map(), isColumn, toKey);
  ofScripts.set(script, known);
  return known;
}

const scriptPatterns = [...new Set(SCRIPTS)].map(
  (script) => [script, new RegExp(`^\\p{Script=${script}}`, "u")] as const,
);
const scriptOf = (word: string) => scriptPatterns.find(([, letters]) => letters.test(word))?.[0];

/** What may follow a stem; a virama joins it to a letter of another word. */
const ENDING = /^(?![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])[^ ]{0,6}$/u;
const ENDING_OF_SOUND = /^[iu]?$/;
const LEAST_STEM = 3;

/** A name without what its endings change. */
const stemOf = (name: string) => name.replace(/ம்$/u, "").replace(/\p{M}+$/u, "");

/** Names that are these words, or the longest that these words begin with: an ending says who has it, and where. */
function namesBegunBy(names: Names, words: string, ending: RegExp): readonly Name[] | undefined {
  const whole = names.get(words);
  if (whole !== undefined) return whole;
  let best: { length: number; names: readonly Name[] } | undefined;
  for (const [name, english] of names) {
    for (const start of [name, stemOf(name)]) {
      if (start.length < LEAST_STEM || start.length <= (best?.length ?? 0) || !words.startsWith(start)) continue;
      if (ending.test(words.slice(start.length))) best = { length: start.length, names: english };
    }
  }
  return best?.names;
}

export const MOST_WORDS_OF_A_NAME = 6;
const LEAST_LETTERS_BY_EAR = 5;

/** Other names of what these folded words are a name of; a drug also as it is spelt by ear, Hindi in Latin letters by its sound. */
export function otherNames(words: Name): readonly Name[] {
  const key = words.join(" ");
  const script = scriptOf(key);
  if (script !== undefined) {
    return (
      namesBegunBy(
        namesIn(script, (column) => SCRIPTS[column] === script, keyOf),
        key,
        ENDING,
      ) ?? []
    );
  }
  const named = others.get(key);
  if (named !== undefined || shortWords.has(key)) return named ?? [];
  const spelt = key.length < LEAST_LETTERS_BY_EAR ? undefined : othersBySpelling.get(spellingOf(key));
  const sounds = namesIn("sound", (column) => column === HINDI, soundsOf);
  return spelt ?? namesBegunBy(sounds, soundsOf(words), ENDING_OF_SOUND) ?? [];
}

/** Every known name in Latin letters that is one word, folded. */
export const knownWords: readonly string[] = [...others.keys()].filter(
  (word) => !word.includes(" ") && !shortWords.has(word),
);

const SHORT_FORM = /^[a-z]{2,5}$/;

/** Whether a folded word is a short form: it stands in the table, was typed in capitals, or has no vowel. */
export const isShortForm = (word: string, isInCapitals: boolean): boolean =>
  shortWords.has(word) || (SHORT_FORM.test(word) && (isInCapitals || !/[aeiouy]/.test(word)));
