import { createHash } from "node:crypto";
import type { SafeHtml } from "~/lib/rich-text/safe-html";
import type { LanguageCode } from "./languages";
import { translationMessages } from "./messages";
import { type AskedQuestion, promptVersion } from "./prompt";
import { explanationRequest, questionRequest } from "./request";

/** What is translated and kept as one: a question with its options, or an explanation. The first text is the question. */
export interface Piece {
  kind: "question" | "explanation";
  language: LanguageCode;
  texts: readonly string[];
}

/** Longer ones do not come back whole from a model. In characters, all texts together. */
const MAX_ASKED = 12_000;

/**
 * What is asked for of a question: its sanitised HTML, which the exam and the solutions have alike, so that both pay
 * once. Pictures beside the question stay out.
 */
export function askedQuestion(stem: SafeHtml, options: readonly SafeHtml[]): AskedQuestion {
  return { question: stem, options };
}

/** A paper asks for its questions with every page: what was worked out of one is kept with it. */
const pieces = new WeakMap<AskedQuestion, Map<LanguageCode, Piece>>();
const keys = new WeakMap<Piece, PieceKeys>();

/** `asked` is never written to: the same object gives the same piece. */
export function questionPiece(asked: AskedQuestion, language: LanguageCode): Piece {
  const inLanguages = pieces.get(asked) ?? new Map<LanguageCode, Piece>();
  pieces.set(asked, inLanguages);
  const { question, options } = asked;
  const piece = inLanguages.get(language) ?? { kind: "question", language, texts: [question, ...options] };
  inLanguages.set(language, piece);
  return piece;
}

export function explanationPiece(explanation: string, language: LanguageCode): Piece {
  return { kind: "explanation", language, texts: [explanation] };
}

/** Why a piece cannot be asked for at all, and is shown as it is; null where it can. */
export function faultOf({ kind, language, texts }: Piece): string | null {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > MAX_ASKED) return translationMessages.pieceTooLong;
  const [text = "", ...options] = texts;
  const asked =
    kind === "question"
      ? questionRequest.safeParse({ questionText: text, options, targetLanguage: language })
      : explanationRequest.safeParse({ text, targetLanguage: language });
  return asked.success ? null : (asked.error.issues[0]?.message ?? translationMessages.questionFailed);
}

/** Where a piece is kept: a teacher's word outlives the prompt, a machine's does not. */
export interface PieceKeys {
  teacher: string;
  machine: string;
}

/** The keys of a piece in KV; `machine` also names its Durable Object. */
export function keysOf(piece: Piece): PieceKeys {
  const known = keys.get(piece) ?? makeKeys(piece);
  keys.set(piece, known);
  return known;
}

function makeKeys({ kind, language, texts }: Piece): PieceKeys {
  const digest = createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
  const rest = `${kind}:${language}:${digest}`;
  return { teacher: `teacher:${rest}`, machine: `machine:${promptVersion}:${rest}` };
}
