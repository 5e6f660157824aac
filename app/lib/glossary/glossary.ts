import type { LanguageCode } from "~/lib/languages";
import { plainText } from "~/lib/rich-text/plain";
import { termNames } from "../../../search-words/term-names";
import { baseTerms } from "./base-terms";

export interface Term {
  /** In English, as it is written within a sentence. */
  term: string;
  meaning: string;
  names: Partial<Record<LanguageCode, string>>;
}

/** A term of a text, with its name in the language asked for. */
export type NamedTerm = readonly [term: string, name: string];

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** Spells British and American words alike. */
export const foldWord = (text: string) => text.toLowerCase().replace(/ae|oe/g, "e");
const foldedTokens = (text: string) => foldWord(text).match(wordPattern) ?? [];

/** Name of a term in lists and addresses, whatever its case and spelling. */
const termKey = (term: string) => foldedTokens(term).join(" ");

const isPlural = (word: string, one: string) =>
  word === `${one}s` || word === `${one}es` || (one.endsWith("y") && word === `${one.slice(0, -1)}ies`);

export type Glossary = ReturnType<typeof createGlossary>;

/** Later terms take the place of earlier ones. */
export function createGlossary(terms: readonly Term[]) {
  const byKey = new Map(terms.map((one) => [termKey(one.term), one]));
  // A letter or a number alone would be found in every option.
  for (const key of byKey.keys()) if (!/\p{L}.*\p{L}/u.test(key)) byKey.delete(key);
  const entries = [...byKey].map(([key, term]) => ({ term, words: key.split(" ") }));
  const byFirst = new Map<string, typeof entries>();
  for (const entry of entries.sort((one, other) => other.words.length - one.words.length)) {
    const [first = ""] = entry.words;
    // A term of one word may stand in its plural.
    const starts = entry.words.length > 1 ? [first] : [first, `${first}s`, `${first}es`, first.replace(/y$/, "ies")];
    for (const start of new Set(starts)) byFirst.set(start, [...(byFirst.get(start) ?? []), entry]);
  }
  const isAt = (tokens: readonly string[], at: number, words: readonly string[]) =>
    words.every((own, place) => {
      const found = tokens[at + place] ?? "";
      return found === own || isPlural(found, own);
    });
  const termAt = (tokens: readonly string[], at: number) => {
    const entry = byFirst.get(tokens[at] ?? "")?.find(({ words }) => isAt(tokens, at, words));
    return entry && { term: entry.term, length: entry.words.length };
  };
  return {
    all: [...byKey.values()].sort((one, other) => one.term.localeCompare(other.term, "en")),
    find: (term: string) => byKey.get(termKey(term)),
    /** The longest term that begins at a place among folded words, and how many of them it takes. */
    termAt,
    /** Terms of texts, HTML or plain, in their order: whole words alone, and the longest of those that overlap. */
    termsIn(...texts: string[]) {
      const found = new Set<Term>();
      for (const tokens of texts.map((text) => foldedTokens(plainText(text)))) {
        for (let at = 0; at < tokens.length; at += 1) {
          const one = termAt(tokens, at);
          if (one === undefined) continue;
          found.add(one.term);
          at += one.length - 1;
        }
      }
      return [...found];
    },
  };
}

/** In the order of the columns of their names. */
const languagesOfNames = ["hi", "bn", "ta", "ur", "mr", "gu", "kn", "te", "ml", "pa", "or"] as const;

const parseTermTable = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((part) => part.trim()));

const namesByLanguage = (names: readonly string[]) =>
  Object.fromEntries(languagesOfNames.map((code, at) => [code, names[at] ?? ""]).filter(([, name]) => name !== ""));

const namesOfTerms = new Map(parseTermTable(termNames).map(([term = "", ...names]) => [term, namesByLanguage(names)]));

const ownTerms: readonly Term[] = parseTermTable(baseTerms).map(([term = "", meaning = ""]) => {
  return { term, meaning, names: namesOfTerms.get(term) ?? {} };
});

export const baseGlossary = createGlossary(ownTerms);

/** Ours and an institute's, whose word wins. */
export const glossaryWith = (terms: readonly Term[]) =>
  terms.length === 0 ? baseGlossary : createGlossary([...ownTerms, ...terms]);

export function namedTerms(glossary: Glossary, texts: readonly string[], language: LanguageCode): NamedTerm[] {
  return glossary.termsIn(...texts).flatMap(({ term, names }) => {
    const name = names[language];
    return name === undefined ? [] : [[term, name] as const];
  });
}
