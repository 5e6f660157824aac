import type { NamedTerm } from "~/lib/glossary/glossary";
import type { LanguageCode } from "~/lib/languages";
import { plainText } from "~/lib/rich-text/plain";
import { languageOf } from "../language-of";
import type { Finding } from "./reasons";

/** Letters before a bracket among which the name that it explains must be. */
const BEFORE = 60;
/** Characters of a name; what is longer explains. */
const MAX_NAME_CHARACTERS = 80;

/** Levels what is typed in two ways: composed letters, blanks, and case. */
const foldTerm = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/\u200c|\u200d/gu, "")
    .replace(/[\s-]+/gu, " ")
    .trim();

/** A name without its ending, which a case or a plural changes. */
const stemOf = (name: string) => foldTerm(name).slice(0, Math.max(3, foldTerm(name).length - 2));

/** With blanks and hyphens alike, and in American spelling too. */
const literally = (text: string) =>
  text
    .replace(/[.*+?^${}()|[\]\\]/gu, "\\$&")
    .replace(/[\s-]+/gu, "[\\s-]+")
    .replace(/[ao]e/giu, "[ao]?e");

/** An ending of the language right behind an English word, as in "tracheaയുടെ". */
const ending = "(?:-?[^\\P{L}\\p{Script=Latin}][\\p{L}\\p{M}\\u200c\\u200d]*)?";

const termPattern = (term: string) =>
  `(?<!\\p{Script=Latin})${literally(term.replace(/y$/u, ""))}(?:y|ies|es|s)?(?!\\p{Script=Latin})${ending}`;

const bracketsOf = (one: string) => new RegExp(`${one}\\s*\\(([^()]*)\\)`, "giu");
const holding = (one: string) => new RegExp(`(.{0,${BEFORE}})\\(\\s*${one}\\s*\\)`, "giu");

/** Brackets beside a term that explain it: what the source has too, and a dose, explain nothing. */
function explanationsOf(source: string, target: string, one: string): string[] {
  const after = [...target.matchAll(bracketsOf(one))]
    .map(([, words = ""]) => words)
    .filter((words) => /\p{L}/u.test(words) && !/\d/u.test(words) && !foldTerm(source).includes(foldTerm(words)));
  const before = holding(one).test(source) ? [] : [...target.matchAll(holding(one))].map(([, words = ""]) => words);
  return [...after, ...before];
}

const isNamed = (text: string, name: string) => foldTerm(text).includes(stemOf(name));

/** Finds terms that a translation lost, and brackets beside them that hold another name than the glossary's. */
export function checkTerms(source: string, target: string, terms: readonly NamedTerm[]): Finding[] {
  return terms.flatMap(([term, name]): Finding[] => {
    const one = termPattern(term);
    if (!new RegExp(one, "iu").test(target) && !isNamed(target, name)) return [{ reason: "term-lost", detail: term }];
    const wrong = explanationsOf(source, target, one).find((words) => !isNamed(words, name));
    return wrong === undefined ? [] : [{ reason: "term-changed", detail: `${term} → ${wrong.slice(-30)}` }];
  });
}

/** The translation as the other checks read it: without the names that stand in brackets behind their terms. */
export function withoutNames(target: string, terms: readonly NamedTerm[]): string {
  return terms.reduce(
    (left, [term, name]) =>
      left.replace(bracketsOf(termPattern(term)), (whole, words: string) =>
        isNamed(words, name) ? whole.slice(0, whole.indexOf("(")).trimEnd() : whole,
      ),
    target,
  );
}

/** The name that a translation has in brackets behind a term; null for none in the letters of the language. */
export function nameInBrackets(source: string, target: string, term: string, language: LanguageCode): string | null {
  const found = [...plainText(target).matchAll(bracketsOf(termPattern(term)))].map(([, words = ""]) => words.trim());
  const name = found.find(
    (words) => !/\p{Script=Latin}|\d/u.test(words) && languageOf(words, language).lang === language,
  );
  return name === undefined || foldTerm(source).includes(foldTerm(name)) || name.length > MAX_NAME_CHARACTERS
    ? null
    : name;
}

/** Translated texts with its name in brackets behind the first use of each term that they never name. */
export function withMissingNames(texts: readonly string[], terms: readonly NamedTerm[]): string[] {
  const named = [...texts];
  for (const [term, name] of terms) {
    let isDone = named.some((text) => isNamed(text, name));
    const bare = new RegExp(`<[^>]*>|(${termPattern(term)})(?!\\s*[()]|[^()]*\\))`, "giu");
    for (const [place, text] of named.entries()) {
      named[place] = text.replace(bare, (found, words?: string) => {
        if (isDone || words === undefined) return found;
        isDone = true;
        return `${found} (${name})`;
      });
    }
  }
  return named;
}
