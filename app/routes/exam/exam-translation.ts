/** The questions of a paper in the student's language, for the exam page. */
import { type LanguageFacts, languageFacts } from "~/components/translation/language-facts";
import { type TranslatedView, viewQuestion } from "~/components/translation/shown-piece";
import type { Paper, PaperQuestion } from "~/lib/attempt/rules/types";
import { isLanguage, type LanguageCode } from "~/lib/translation/languages";
import { type Outcome, questionErrorOf, type TranslatedQuestion } from "~/lib/translation/outcome";
import { ownQuestion } from "~/lib/translation/own-translation";
import { askedQuestion } from "~/lib/translation/piece";
import type { AskedQuestion } from "~/lib/translation/prompt";
import { directedHtml } from "~/lib/translation/text-language";
import type { Services } from "~/request/services";
import type { Preferences } from "~/request/session/preferences";

type Translator = Pick<Services["translator"], "keptQuestions" | "question" | "prepare">;
type Usage = Pick<Services["translationUsage"], "count">;

export interface ExamTranslation {
  language: LanguageFacts;
  /** By the question's id. What is not in it is still to come. */
  questions: Record<number, TranslatedView>;
}

/** How many questions after the one in view are made ahead. */
const AHEAD = 3;

/** How a question is asked for: the same in the exam, in its solutions and by the institute's command. */
export function askedOf(question: PaperQuestion): AskedQuestion {
  const { html, options } = question;
  const texts = () => options.map((option) => option.html);
  const asked = askedBefore.get(question) ?? askedQuestion(html, texts());
  askedBefore.set(question, asked);
  return asked;
}

/** A paper is the same object on every page of a test, so what it was asked for and shown in is too. */
const askedBefore = new WeakMap<PaperQuestion, AskedQuestion>();
const shownBefore = new WeakMap<TranslatedQuestion, TranslatedView>();
const lastOf = new WeakMap<PaperQuestion, ExamTranslation>();

function shownOf(outcome: Outcome<TranslatedQuestion>, dir: LanguageFacts["dir"]): TranslatedView | null {
  const translation = outcome.state === "translated" ? outcome.translation : null;
  const known = translation && shownBefore.get(translation);
  if (known) return known;
  const view = viewQuestion(outcome);
  if (!translation || !view || "notice" in view) return view;
  const options = view.options.map((html) => directedHtml(html, dir));
  const shown = { ...view, html: directedHtml(view.html, dir), options };
  shownBefore.set(translation, shown);
  return shown;
}

/** The object of the page before, where it says the same: its JSON is written already. */
function asBefore(of: PaperQuestion | undefined, fresh: ExamTranslation): ExamTranslation {
  if (of === undefined) return fresh;
  const last = lastOf.get(of);
  const entries = Object.entries(fresh.questions);
  const isSame =
    last?.language.code === fresh.language.code &&
    Object.keys(last.questions).length === entries.length &&
    entries.every(([id, shown]) => last.questions[Number(id)] === shown);
  if (isSame) return last;
  lastOf.set(of, fresh);
  return fresh;
}

interface Asked {
  translator: Translator;
  usage: Usage;
  language: LanguageCode;
  /** In the order they are wanted. */
  questions: readonly PaperQuestion[];
  /** The one that is waited for. */
  first: PaperQuestion | undefined;
  /** How long (ms); 0: it is made behind the page. */
  waitMs: number;
  /** When the attempt began (ms since 1970): what students report after it changes no text of it. */
  asOf: number;
  /** Made ahead, behind the page. */
  ahead: readonly PaperQuestion[];
}

/** What is kept of the questions, and the first one if it can be made in time. */
export async function translateQuestions(asked: Asked): Promise<ExamTranslation> {
  const { translator, usage, language, questions, first, waitMs, ahead, asOf } = asked;
  const facts = languageFacts(language);
  const others = questions.filter((question) => ownQuestion(question, language) === null);
  const kept = await translator.keptQuestions(others.map(askedOf), language, asOf);
  const shown: ExamTranslation["questions"] = {};
  const put = ({ id }: PaperQuestion, outcome: Outcome<TranslatedQuestion> | null | undefined) => {
    const one = outcome ? shownOf(outcome, facts.dir) : null;
    if (one !== null) shown[id] = one;
  };
  for (const question of questions) put(question, ownQuestion(question, language));
  for (const [place, question] of others.entries()) put(question, kept[place]);
  const isMissing = ({ id }: PaperQuestion) => !(id in shown);
  const misses = first && isMissing(first) ? 1 : 0;
  if (first && misses && waitMs > 0) {
    const outcome = await translator.question(askedOf(first), language, { waitMs, asOf });
    put(first, outcome);
    const made = outcome.state === "translated" ? 1 : 0;
    const failed = outcome.state === "original" ? 1 : 0;
    usage.count({ misses, made, failed, error: questionErrorOf([outcome]) });
  } else if (first) {
    usage.count({ hits: 1 - misses, misses });
  }
  const behind = waitMs > 0 ? ahead : [...(first ? [first] : []), ...ahead];
  const missing = behind.filter((question) => isMissing(question) && ownQuestion(question, language) === null);
  if (missing.length > 0) translator.prepare(missing.map(askedOf), language);
  return asBefore(questions[0], { language: facts, questions: shown });
}

type Choice = Pick<Preferences, "language" | "translate" | "autoTranslate">;

interface PageOptions {
  translator: Translator & Pick<Services["translator"], "offered">;
  usage: Usage;
  paper: Paper;
  /** The question in view; null: no section is open. */
  index: number | null;
  choice: Choice;
  /** Every question is on the page, or the one in view alone. */
  isWhole: boolean;
  waitMs: number;
  asOf: number;
  /** The student asked for this question by its button. */
  isAskedFor: boolean;
}

/** The languages to offer in a test: those of everywhere, and those that the institute wrote some of its questions in. */
export async function offeredFor(
  translator: Pick<Services["translator"], "offered">,
  paper: Paper,
): Promise<readonly LanguageCode[]> {
  const own = paper.questions.flatMap(({ translations = [] }) =>
    translations.map(({ language }) => language).filter(isLanguage),
  );
  return [...new Set([...(await translator.offered()), ...own])];
}

/** What an exam page has of the student's language; null: the student reads English. */
export async function translationOf(options: PageOptions): Promise<ExamTranslation | null> {
  const { translator, usage, paper, index, choice, isWhole, isAskedFor } = options;
  const { language, translate, autoTranslate } = choice;
  if (language === "en" || !(await offeredFor(translator, paper)).includes(language)) return null;
  if (!translate) return { language: languageFacts(language), questions: {} };
  const inView = paper.questions[index ?? -1];
  const after = index === null ? [] : paper.questions.slice(index + 1, index + 1 + AHEAD);
  const isMade = autoTranslate || isAskedFor;
  return translateQuestions({
    ...{ translator, usage, language },
    questions: isWhole ? paper.questions : inView ? [inView] : [],
    first: isMade ? inView : undefined,
    waitMs: options.waitMs,
    asOf: options.asOf,
    ahead: autoTranslate ? after : [],
  });
}
