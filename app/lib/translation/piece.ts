import { createHash } from "node:crypto";
import { madeOnce } from "~/lib/cache";
import { baseGlossary, type Glossary, type NamedTerm, namedTerms } from "~/lib/glossary/glossary";
import type { LanguageCode } from "~/lib/languages";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import { translationMessages } from "./messages";
import type { OwnTranslation } from "./own-translation";
import { type AskedQuestion, promptVersion } from "./prompt";
import { explanationRequest, questionRequest } from "./request";

/** Unit of translation: a question with its options, or an explanation with the reasons of options; the longer text comes first. */
export interface Piece {
  kind: "question" | "explanation";
  language: LanguageCode;
  texts: readonly string[];
  /** What stays English, with the name that follows it in brackets. */
  terms: readonly NamedTerm[];
}

/** Characters of all texts; longer ones come back cut off. */
const MAX_ASKED = 12_000;

/** Takes sanitised HTML, alike in exam and solutions so that both share one translation. */
export function askedQuestion(stem: SafeHtml, options: readonly SafeHtml[]): AskedQuestion {
  return { question: stem, options };
}

/** An explanation, or with it why each option that has a reason is right or wrong. */
export type AskedExplanation = string | readonly string[];

type WithReasons = Readonly<Pick<OwnTranslation, "explanation" | "optionExplanations">>;

/** Null where nothing explains. A piece without a text of its own begins with the first reason. */
export function askedExplanation({ explanation, optionExplanations = [] }: WithReasons): AskedExplanation | null {
  const texts = [explanation, ...optionExplanations].filter(
    (text) => text !== null && text.trim() !== "",
  ) as SafeHtml[];
  return texts.length > 1 ? texts : (texts[0] ?? null);
}

/** Caches by object: a paper asks for its questions with every page. */
const pieces = new WeakMap<AskedQuestion, Map<LanguageCode, { piece: Piece; glossary: Glossary }>>();

/** Same object, same piece: never write to `asked`. */
export function questionPiece(question: AskedQuestion, language: LanguageCode, glossary = baseGlossary): Piece {
  const inLanguages = pieces.get(question) ?? new Map<LanguageCode, { piece: Piece; glossary: Glossary }>();
  pieces.set(question, inLanguages);
  const known = inLanguages.get(language);
  if (known?.glossary === glossary) return known.piece;
  const texts = [question.question, ...question.options];
  const piece: Piece = { kind: "question", language, texts, terms: namedTerms(glossary, texts, language) };
  inLanguages.set(language, { piece, glossary });
  return piece;
}

export function explanationPiece(asked: AskedExplanation, language: LanguageCode, glossary = baseGlossary): Piece {
  const texts = typeof asked === "string" ? [asked] : asked;
  return { kind: "explanation", language, texts, terms: namedTerms(glossary, texts, language) };
}

/** Reason why a piece cannot be translated; null where it can. */
export function faultOf({ kind, language, texts }: Piece): string | null {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > MAX_ASKED) return translationMessages.pieceTooLong;
  const [text = "", ...options] = texts;
  const result =
    kind === "question"
      ? questionRequest.safeParse({ questionText: text, options, targetLanguage: language })
      : explanationRequest.safeParse({ text, targetLanguage: language });
  return result.success ? null : (result.error.issues[0]?.message ?? translationMessages.questionFailed);
}

/** KV keys: a teacher's outlives the prompt, a machine's does not, and also names the Durable Object. */
export const keysOf = madeOnce(({ kind, language, texts, terms }: Piece) => {
  const nameOf = (...of: unknown[]) => {
    const hash = createHash("sha256");
    for (const one of of) hash.update(JSON.stringify(one));
    return `${kind}:${language}:${hash.digest("base64url")}`;
  };
  // Another name of a term makes another translation, but a teacher's stays.
  const machine = terms.length === 0 ? nameOf(texts) : nameOf(texts, terms);
  return { teacher: `teacher:${nameOf(texts)}`, machine: `machine:${promptVersion}:${machine}` };
});

export type PieceKeys = ReturnType<typeof keysOf>;
