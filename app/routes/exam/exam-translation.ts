import { type LanguageFacts, languageFacts } from "~/components/translation/language-facts";
import { caseRemark, type TranslatedView, viewQuestion } from "~/components/translation/shown-piece";
import type { Paper, PaperQuestion } from "~/lib/attempt/rules/types";
import { madeOnce } from "~/lib/cache";
import { isLanguage, type LanguageCode } from "~/lib/languages";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import { ownCase } from "~/lib/rich-text/question-case";
import {
  type Outcome,
  questionErrorOf,
  type TranslatedExplanation,
  type TranslatedQuestion,
} from "~/lib/translation/outcome";
import { ownQuestion } from "~/lib/translation/own-translation";
import { askedQuestion } from "~/lib/translation/piece";
import { directedHtml } from "~/lib/translation/text-language";
import type { Services } from "~/request/services";
import type { Preferences } from "~/request/session/preferences";
import { caseHtml } from "./case-html";

type Translator = Pick<
  Services["translator"],
  "storedQuestions" | "storedExplanations" | "question" | "explanation" | "prepare"
>;

export interface ExamTranslation {
  language: LanguageFacts;
  /** By question id; others are still to come. */
  questions: Record<number, TranslatedView>;
  /** What stands in the folds of cases, by their ids. */
  cases?: Record<number, SafeHtml>;
}

const AHEAD = 3;

/** Same in the exam, in its solutions and in the institute's command. */
export const askedOf = madeOnce(({ html, options }: PaperQuestion) =>
  askedQuestion(
    html,
    options.map((option) => option.html),
  ),
);

const shownBefore = new WeakMap<TranslatedQuestion, TranslatedView>();
const lastOf = new WeakMap<PaperQuestion, ExamTranslation>();

function shownOf(outcome: Outcome<TranslatedQuestion>, dir: LanguageFacts["dir"]): TranslatedView | null {
  const translation = outcome.state === "translated" ? outcome.translation : null;
  const known = translation && shownBefore.get(translation);
  if (known) return known;
  const view = viewQuestion(outcome);
  if (!translation || !view || "notice" in view) return view;
  const options = view.options.map((html) => directedHtml(html, dir));
  const shape = { ...view, html: directedHtml(view.html, dir), options };
  shownBefore.set(translation, shape);
  return shape;
}

/** Gives the former object for the same texts, whose JSON is written already. */
function asBefore(of: PaperQuestion | undefined, fresh: ExamTranslation): ExamTranslation {
  if (of === undefined) return fresh;
  const last = lastOf.get(of);
  const entries = Object.entries(fresh.questions);
  const isSame =
    last?.language.code === fresh.language.code &&
    Object.keys(last.questions).length === entries.length &&
    entries.every(([id, shown]) => last.questions[Number(id)] === shown) &&
    JSON.stringify(last.cases) === JSON.stringify(fresh.cases);
  if (isSame) return last;
  lastOf.set(of, fresh);
  return fresh;
}

interface TranslationRequest {
  translator: Translator;
  usage: Pick<Services["translationUsage"], "count">;
  language: LanguageCode;
  /** Most wanted first. */
  questions: readonly PaperQuestion[];
  paper: Paper;
  /** Question to wait for. */
  first: PaperQuestion | undefined;
  /** In ms; 0: behind the page. */
  waitMs: number;
  /** Ignores reports after this moment (ms since 1970). */
  asOf: number;
  /** Questions to make behind the page. */
  ahead: readonly PaperQuestion[];
}

type CaseOutcome = Outcome<TranslatedExplanation> | null;

async function storedCases({ translator, language, questions, paper: { cases = [] }, asOf }: TranslationRequest) {
  const shared = cases.filter(({ id }) => questions.some(({ caseId }) => caseId === id));
  const found = new Map<number, CaseOutcome>(shared.map((one) => [one.id, ownCase(one, language)]));
  const others = shared.filter(({ id }) => found.get(id) === null);
  const texts = others.map(({ html }) => html);
  const stored = await translator.storedExplanations(texts, language, asOf);
  for (const [place, { id }] of others.entries()) found.set(id, stored[place] ?? null);
  return found;
}

/** Translates stored questions with their cases, and the first if it is made in time. */
export async function translateQuestions(request: TranslationRequest): Promise<ExamTranslation> {
  const { translator, usage, language, questions, first, waitMs, ahead, asOf } = request;
  const facts = languageFacts(language);
  const known = new Map(questions.map((question) => [question.id, ownQuestion(question, language)]));
  const others = questions.filter(({ id }) => !known.get(id));
  const [stored, cases] = await Promise.all([
    translator.storedQuestions(others.map(askedOf), language, asOf),
    storedCases(request),
  ]);
  const textOf = (id: number | undefined) => request.paper.cases?.find((one) => one.id === id)?.html;
  const views: ExamTranslation["questions"] = {};
  const put = ({ id, caseId }: PaperQuestion, outcome: Outcome<TranslatedQuestion> | null | undefined) => {
    const ofCase = caseId === undefined ? undefined : cases.get(caseId);
    // A question comes with its case.
    if (ofCase === null || ofCase?.state === "preparing") return;
    const one = outcome ? shownOf(outcome, facts.dir) : null;
    const remark = one && "made" in one ? caseRemark(ofCase, one.made) : null;
    if (one !== null) views[id] = "made" in one && remark ? { ...one, made: `${one.made} ${remark}` } : one;
  };
  for (const [place, { id }] of others.entries()) known.set(id, stored[place] ?? null);
  for (const question of questions) put(question, known.get(question.id));
  const isMissing = ({ id }: PaperQuestion) => !(id in views);
  const misses = first && isMissing(first) ? 1 : 0;
  if (first && misses && waitMs > 0) {
    const { caseId = 0 } = first;
    const text = cases.get(caseId) === null ? textOf(caseId) : undefined;
    const [outcome, ofCase] = await Promise.all([
      known.get(first.id) ?? translator.question(askedOf(first), language, { waitMs, asOf }),
      text && translator.explanation(text, language, { waitMs, asOf }),
    ]);
    if (ofCase) cases.set(caseId, ofCase);
    put(first, outcome);
    const made = outcome.state === "translated" ? 1 : 0;
    const failed = outcome.state === "original" ? 1 : 0;
    usage.count({ misses, made, failed, error: questionErrorOf([outcome]) });
  } else if (first) {
    usage.count({ hits: 1 - misses, misses });
  }
  const behind = (waitMs > 0 ? ahead : [...(first ? [first] : []), ...ahead]).filter(isMissing);
  const missing = behind.filter((question) => !(known.get(question.id) ?? ownQuestion(question, language)));
  const untold = new Set(behind.flatMap(({ caseId }) => (cases.get(caseId ?? 0) === null ? [caseId] : [])));
  const texts = [...untold].flatMap((id) => textOf(id) ?? []);
  if (missing.length + texts.length > 0) translator.prepare(missing.map(askedOf), language, texts);
  const entries = (request.paper.cases ?? []).flatMap((shared) => {
    const one = cases.get(shared.id);
    if (one?.state !== "translated") return [];
    const { code: lang, dir } = facts;
    return [[shared.id, caseHtml(shared, request.paper, { html: one.translation.explanation, lang, dir })]];
  });
  const shared = entries.length > 0 ? { cases: Object.fromEntries(entries) } : {};
  return asBefore(questions[0], { language: facts, questions: views, ...shared });
}

interface PageOptions extends Pick<TranslationRequest, "usage" | "paper" | "waitMs" | "asOf"> {
  translator: Translator & Pick<Services["translator"], "offered">;
  /** Null: no section is open. */
  index: number | null;
  choice: Pick<Preferences, "language" | "translate" | "autoTranslate">;
  /** False where the page has the question in view alone. */
  isWhole: boolean;
  /** Set by the question's own button. */
  isAskedFor: boolean;
}

/** Adds the languages in which the institute wrote some of the questions. */
export async function offeredFor(
  translator: Pick<Services["translator"], "offered">,
  test: {
    questions: readonly { translations?: readonly { language: string }[] | undefined }[];
    translatedInto?: readonly string[];
  },
): Promise<readonly LanguageCode[]> {
  const own = test.questions.flatMap(({ translations = [] }) =>
    translations.map(({ language }) => language).filter(isLanguage),
  );
  return [...new Set([...(await translator.offered(test)), ...own])];
}

/** Null for a student who reads English. */
export async function translationOf({ index, choice, isWhole, isAskedFor, ...request }: PageOptions) {
  const { translator, paper } = request;
  const { language, translate, autoTranslate } = choice;
  if (language === "en" || !(await offeredFor(translator, paper)).includes(language)) return null;
  if (!translate) return { language: languageFacts(language), questions: {} };
  const inView = paper.questions[index ?? -1];
  const after = index === null ? [] : paper.questions.slice(index + 1, index + 1 + AHEAD);
  const isMade = autoTranslate || isAskedFor;
  return translateQuestions({
    ...request,
    language,
    questions: isWhole ? paper.questions : inView ? [inView] : [],
    first: isMade ? inView : undefined,
    ahead: autoTranslate ? after : [],
  });
}
