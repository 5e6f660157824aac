import { inTurns } from "~/lib/in-turns";
import type { LanguageCode } from "~/lib/languages";
import type { Solution } from "~/lib/notebook/solution";
import { ownCase } from "~/lib/rich-text/question-case";
import { translationMark } from "~/lib/translation/address";
import { isEnglish } from "~/lib/translation/language-of";
import {
  type Outcome,
  questionErrorOf,
  type TranslatedExplanation,
  type TranslatedQuestion,
} from "~/lib/translation/outcome";
import { ownExplanation, ownQuestion } from "~/lib/translation/own-translation";
import { type AskedExplanation, askedExplanation, askedQuestion } from "~/lib/translation/piece";
import type { AskedQuestion } from "~/lib/translation/prompt";
import { within } from "~/lib/within";
import type { Services } from "~/request/services";
import { lookedAtLanguage } from "~/request/session/translation-choice";
import { languageFacts } from "./language-facts";
import { explanationNotices, noticeTexts } from "./notice-words";
import { caseRemark, describeOrigin } from "./shown-piece";

type SourceSolution = Pick<
  Solution,
  "stem" | "options" | "explanation" | "optionExplanations" | "language" | "translations" | "case"
>;

/** Milliseconds for all translations of a page that are not stored. */
const WAIT_MS = 4_000;
const SOLUTIONS_AT_ONCE = 4;

type PieceOf<Kind, Asked, Translation> = {
  kind: Kind;
  place: number;
  asked: Asked;
  outcome: Outcome<Translation> | null;
};
type TranslateSolutionPiece =
  | PieceOf<"question", AskedQuestion, TranslatedQuestion>
  | PieceOf<"explanation", AskedExplanation, TranslatedExplanation>
  | PieceOf<"case", AskedExplanation, TranslatedExplanation>;

/**
 * Returns null for English. Reads stored translations at once and makes the rest, which goes on in the background if it
 * takes long. Solutions of other languages stay as they are.
 */
export async function translateSolutions(context: Services, solutions: readonly SourceSolution[]) {
  const { preferences, translationUsage, url } = context;
  const chosen = await preferences.read();
  const code = lookedAtLanguage(chosen, url);
  if (code === "en") return null;
  const pieces = listPieces(solutions, code);
  await readStored(
    context,
    pieces.filter(({ outcome }) => outcome === null),
    code,
  );
  const missing = pieces.filter(({ outcome }) => outcome === null);
  const isAsked = chosen.autoTranslate || url.searchParams.get(translationMark) === "ask";
  if (isAsked) await make(context, missing, code);
  const unknown = missing.find(({ outcome }) => outcome?.state === "original" && outcome.why === "demo");
  // A page half in English looks broken; what the institute wrote itself stays.
  for (const piece of unknown ? pieces.filter(({ outcome }) => !isOwn(outcome)) : [])
    piece.outcome = unknown?.outcome ?? null;
  const made = missing.filter(({ outcome }) => outcome?.state === "translated").length;
  const failed = missing.filter(({ outcome }) => outcome?.state === "original").length;
  translationUsage.count({
    hits: pieces.length - missing.length,
    misses: missing.length,
    made,
    failed,
    error: questionErrorOf(missing.map(({ outcome }) => outcome)),
  });
  const open = missing.filter(({ outcome }) => outcome === null).length;
  const language = languageFacts(code);
  return {
    language,
    solutions: solutions.map((solution, place) => viewSolution(solution, piecesAt(place, solution, pieces))),
    preparing: isAsked ? open : 0,
    /** Awaits the student's request. */
    unasked: isAsked ? 0 : open,
  };
}

function isOwn(outcome: TranslateSolutionPiece["outcome"]): boolean {
  return outcome?.state === "translated" && outcome.translation.made.by === "institute";
}

/** A case is asked for once, with the first of its questions. */
function piecesAt(
  place: number,
  { case: shared }: SourceSolution,
  pieces: readonly TranslateSolutionPiece[],
): TranslateSolutionPiece[] {
  return pieces.filter((piece) => (piece.kind === "case" ? piece.asked === shared?.html : piece.place === place));
}

/** Cases come first, then questions, since they are read first. */
function listPieces(solutions: readonly SourceSolution[], code: LanguageCode): TranslateSolutionPiece[] {
  const english = solutions.flatMap((solution, place) => (isEnglish(solution.language) ? [{ solution, place }] : []));
  const cases = new Map(
    solutions.flatMap(({ case: shared }, place) =>
      shared && isEnglish(shared.language) ? [[shared.html, { shared, place }]] : [],
    ),
  );
  return [
    ...[...cases.values()].map(({ shared, place }): TranslateSolutionPiece => {
      return { kind: "case", place, asked: shared.html, outcome: ownCase(shared, code) };
    }),
    ...english.map(({ solution, place }): TranslateSolutionPiece => {
      const asked = askedQuestion(solution.stem, solution.options);
      return { kind: "question", place, asked, outcome: ownQuestion(solution, code) };
    }),
    ...english.flatMap(({ solution, place }): TranslateSolutionPiece[] => {
      const asked = askedExplanation(solution);
      if (asked === null) return [];
      return [{ kind: "explanation", place, asked, outcome: ownExplanation(solution, code) }];
    }),
  ];
}

async function readStored(
  { translator }: Services,
  pieces: readonly TranslateSolutionPiece[],
  code: LanguageCode,
): Promise<void> {
  const questions = pieces.filter((piece) => piece.kind === "question");
  const explanations = pieces.filter((piece) => piece.kind !== "question");
  const [storedQuestions, storedExplanations] = await Promise.all([
    translator.storedQuestions(
      questions.map(({ asked }) => asked),
      code,
    ),
    translator.storedExplanations(
      explanations.map(({ asked }) => asked),
      code,
    ),
  ]);
  for (const [place, piece] of questions.entries()) piece.outcome = storedQuestions[place] ?? null;
  for (const [place, piece] of explanations.entries()) {
    piece.outcome = storedExplanations[place] ?? null;
  }
}

/** Makes pieces until the wait is over, then in the background. Stops once the meter has paused the model. */
async function make(
  { translator, waitUntil }: Services,
  pieces: readonly TranslateSolutionPiece[],
  code: LanguageCode,
): Promise<void> {
  if (pieces.length === 0) return;
  const works = pieces.map((piece) => async () => {
    if (piece.kind === "question") piece.outcome = await translator.question(piece.asked, code);
    else piece.outcome = await translator.explanation(piece.asked, code);
    const { outcome } = piece;
    if (outcome.state !== "original" || !/^(busy|budget|demo)$/u.test(outcome.why)) return undefined;
    for (const left of pieces) left.outcome ??= outcome;
    return "stop" as const;
  });
  const work = inTurns(works, SOLUTIONS_AT_ONCE);
  waitUntil(work);
  await within(work, WAIT_MS);
}

const textsOf = (translation: TranslatedQuestion | TranslatedExplanation) =>
  "question" in translation
    ? [translation.question, ...translation.options]
    : [translation.explanation, ...(translation.reasons ?? []).flatMap((reason) => reason ?? [])];

function viewSolution({ explanation, optionExplanations }: SourceSolution, pieces: readonly TranslateSolutionPiece[]) {
  const ofQuestion = pieces.find((piece) => piece.kind === "question")?.outcome;
  const ofExplanation = pieces.find((piece) => piece.kind === "explanation")?.outcome;
  const ofCase = pieces.find((piece) => piece.kind === "case")?.outcome;
  const asked = ofQuestion?.state === "translated" ? ofQuestion.translation : null;
  const explained = ofExplanation?.state === "translated" ? ofExplanation.translation : null;
  const made = asked && describeOrigin(asked.made);
  const remark = made && ofCase && caseRemark(ofCase, made);
  const texts = explained ? [explained.explanation, ...(explained.reasons ?? [])] : [];
  const whole = explanation?.trim() ? texts.shift() : null;
  const reasons = optionExplanations?.map((reason) => (reason?.trim() ? texts.shift() : undefined));
  return {
    stem: asked?.question ?? null,
    options: asked?.options ?? null,
    explanation: whole ?? null,
    /** By the place of the option; null: nothing is translated of them. */
    optionExplanations: (explained && reasons) ?? null,
    case: ofCase?.state === "translated" ? ofCase.translation.explanation : null,
    /** Of the texts above, those that a teacher has checked. */
    checked: [asked, explained].flatMap((one) => (one?.made.by === "teacher" ? textsOf(one) : [])),
    made: remark ? `${made} ${remark}` : made,
    notice: ofQuestion?.state === "original" ? noticeTexts[ofQuestion.why] : "",
    explanationMade: explained && describeOrigin(explained.made),
    explanationNotice: ofExplanation?.state === "original" ? explanationNotices[ofExplanation.why] : "",
  };
}

export type TranslatedSolution = ReturnType<typeof viewSolution>;
