import type { NamedTerm } from "~/lib/glossary/glossary";
import type { Finding } from "./reasons";

/** Letters before a bracket among which the name that it explains must be. */
const BEFORE = 60;

/** Levels what is typed in two ways: composed letters, blanks, and case. */
const fold = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/\u200c|\u200d/gu, "")
    .replace(/[\s-]+/gu, " ")
    .trim();

/** A name without its ending, which a case or a plural changes. */
const stemOf = (name: string) => fold(name).slice(0, Math.max(3, fold(name).length - 2));

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&").replace(/[\s-]+/gu, "[\\s-]+");

const termPattern = (term: string) =>
  `(?<![\\p{L}\\p{M}])${literally(term.replace(/y$/u, ""))}(?:y|ies|es|s)?(?![\\p{L}\\p{M}])`;

const bracketsOf = (one: string) => new RegExp(`${one}\\s*\\(([^()]*)\\)`, "giu");
const holding = (one: string) => new RegExp(`(.{0,${BEFORE}})\\(\\s*${one}\\s*\\)`, "giu");

/** Brackets beside a term that explain it: what the source has too, and a dose, explain nothing. */
function explanationsOf(source: string, target: string, one: string): string[] {
  const after = [...target.matchAll(bracketsOf(one))]
    .map(([, words = ""]) => words)
    .filter((words) => /\p{L}/u.test(words) && !/\d/u.test(words) && !fold(source).includes(fold(words)));
  const before = holding(one).test(source) ? [] : [...target.matchAll(holding(one))].map(([, words = ""]) => words);
  return [...after, ...before];
}

const isNamed = (text: string, name: string) => fold(text).includes(stemOf(name));

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
