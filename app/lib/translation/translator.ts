import { madeOnce } from "~/lib/cache";
import type { Glossary } from "~/lib/glossary/glossary";
import { inTurns } from "~/lib/in-turns";
import { isLanguage, type LanguageCode, languages } from "~/lib/languages";
import type { Log } from "~/lib/log";
import { within } from "~/lib/within";
import { confidenceOf } from "./confidence";
import { translationMessages } from "./messages";
import { type Meter, meterModel, whyFailed } from "./meter-call";
import type { Model } from "./model";
import type { Asker, TranslationFlight } from "./object/translation-flight";
import type { Outcome, TranslatedExplanation, TranslatedQuestion, WhyOriginal } from "./outcome";
import { type AskedExplanation, explanationPiece, faultOf, keysOf, type Piece, questionPiece } from "./piece";
import type { AskedQuestion } from "./prompt";
import { type TextRequest, textConfidence } from "./request";
import { isHidden, type StoredTranslation, safeTexts } from "./stored";
import { translateParts } from "./text-parts";
import { createTranslationStore } from "./translation-store";

const SLOW_TRANSLATION_MS = 30_000;
/** Calls side by side ahead of a page. */
const TRANSLATIONS_AT_ONCE = 3;
const MAX_TRANSLATED_TEXT = 50_000;

export interface TextResult {
  translatedText: string;
  /** 0.9, or 0 for the original. */
  confidence: number;
  sourceLanguage: LanguageCode;
  targetLanguage: LanguageCode;
  notice?: string;
  /** Translation below the student's threshold. */
  heldBack?: string;
}

interface TranslatorOptions {
  kv: Pick<KVNamespace, "get">;
  flights: DurableObjectNamespace<TranslationFlight>;
  openMeter(): Meter;
  asker: Asker;
  openModel(): Model | null;
  byInstitute: boolean;
  /** Languages of a demo, whose model knows some tests by heart and nothing else; null: the model translates. */
  samples: readonly LanguageCode[] | null;
  secondReader: boolean;
  /** Student's threshold, 0 to 1. */
  leastSure(): Promise<number>;
  budget: number | null;
  /** Terms of the trade, the institute's with ours. */
  glossary(): Promise<Glossary>;
  detectLanguage(text: string): Promise<string>;
  /** False past the student's rate of free texts. */
  mayAsk(): Promise<boolean>;
  log: Pick<Log, "translationFailed" | "unreachable">;
  waitUntil: (work: Promise<unknown>) => void;
}

interface Patience {
  /** Wait for a new translation (ms); undefined: no limit. */
  waitMs?: number;
  /** Ignores reports after this moment (ms since 1970); undefined: now. */
  asOf?: number;
}

/** Translations for one request: stored ones at once, others made once for everybody. No method throws. */
export function createTranslator(options: TranslatorOptions) {
  const { flights, asker, log, waitUntil } = options;
  const store = createTranslationStore(options.kv, log);
  function freshConfidence(language: LanguageCode): number {
    if (options.byInstitute) return confidenceOf({ by: "institute" }, language);
    if (options.openModel() === null) return 0;
    return confidenceOf({ by: options.secondReader ? "second-reader" : "machine" }, language);
  }

  async function whyUnmade(language: LanguageCode): Promise<"none" | "unsure" | null> {
    const fresh = freshConfidence(language);
    if (fresh === 0) return "none";
    return fresh < (await options.leastSure()) ? "unsure" : null;
  }

  async function storedOutcomes<T>(
    pieces: readonly Piece[],
    view: (found: StoredTranslation) => T,
    asOf = Date.now(),
  ): Promise<(Outcome<T> | null)[]> {
    const [first] = pieces;
    if (first === undefined) return [];
    const original = (why: WhyOriginal): Outcome<T> => ({ state: "original", why });
    const { language } = first;
    if (language === "en") return pieces.map(() => original("english"));
    const [found, least, unmade] = await Promise.all([store.read(pieces), options.leastSure(), whyUnmade(language)]);
    return found.map((one) => {
      if (one === null) return unmade && original(unmade);
      if (isHidden(one, asker.instituteCode, asOf)) return original("hidden");
      if (confidenceOf(one.made, language) < least) return original("unsure");
      return { state: "translated", translation: view(one) };
    });
  }

  async function fly(piece: Piece): Promise<StoredTranslation | MakeFailure> {
    const fault = faultOf(piece);
    if (fault !== null) return { why: "refused", fault };
    const keys = keysOf(piece);
    try {
      const reply = await flights.getByName(keys.machine).translate(piece, asker);
      if ("why" in reply) return { why: reply.why === "share" ? "budget" : reply.why };
      const texts = safeTexts(piece, reply.texts);
      if (texts === null) return { why: "failed" };
      const made: StoredTranslation = { texts, made: { by: reply.by }, hidden: reply.hidden };
      store.remember(keys, made);
      return made;
    } catch (error) {
      log.unreachable("translation", error);
      return { why: "error" };
    }
  }

  async function one<T>(
    piece: Piece,
    view: (found: StoredTranslation) => T,
    { waitMs = SLOW_TRANSLATION_MS, asOf = Date.now() }: Patience = {},
  ): Promise<Outcome<T>> {
    const [known] = await storedOutcomes([piece], view, asOf);
    if (known) return known;
    const flight = fly(piece);
    waitUntil(flight);
    const inTime = await within(flight, waitMs);
    if (inTime === null) return { state: "preparing" };
    if ("why" in inTime) return { state: "original", ...inTime };
    if (isHidden(inTime, asker.instituteCode, asOf)) return { state: "original", why: "hidden" };
    return { state: "translated", translation: view(inTime) };
  }

  async function report(piece: Piece): Promise<void> {
    if (piece.language === "en" || faultOf(piece) !== null) return;
    const keys = keysOf(piece);
    const [known] = await store.read([piece]);
    if (!known || known.made.by === "teacher") return;
    if (isHidden(known, asker.instituteCode, Date.now())) return;
    try {
      if (!(await options.openMeter().takeReport(asker.student))) return;
      const { instituteCode, student } = asker;
      const reported = await flights.getByName(keys.machine).report(piece, { instituteCode, student });
      if (reported) store.remember(keys, { ...known, hidden: reported.hidden });
    } catch (error) {
      log.unreachable("report of a translation", error);
    }
  }

  type Item = AskedQuestion | AskedExplanation;
  const pieceMaker = async (language: LanguageCode) => {
    const glossary = language === "en" ? undefined : await options.glossary();
    return (item: Item) =>
      isQuestion(item) ? questionPiece(item, language, glossary) : explanationPiece(item, language, glossary);
  };
  const pieceOf = async (item: Item, language: LanguageCode) => (await pieceMaker(language))(item);
  const piecesOf = async (items: readonly Item[], language: LanguageCode) => items.map(await pieceMaker(language));

  return {
    /** Languages to offer, of a test or at all: those translated ahead where nothing can translate. */
    async offered(test?: { translatedInto?: readonly string[] | undefined }): Promise<readonly LanguageCode[]> {
      const canMake = options.byInstitute || options.openModel() !== null;
      if (!canMake) return store.languages();
      if (options.samples === null) return everyLanguage;
      return test === undefined ? options.samples : (test.translatedInto ?? []).filter(isLanguage);
    },

    /** Whether all but a few tests stay in English. */
    isDemo: (): boolean => options.samples !== null && !options.byInstitute && options.openModel() !== null,

    /** Whether a second machine compares what is made from now on. */
    isCompared: (): boolean => options.secondReader && !options.byInstitute && options.openModel() !== null,

    /** False with the institute's own translation, which takes questions alone. */
    isTextOpen: (): boolean => options.openModel() !== null,

    /** Stored translations in order; null for none. Never asks the model. */
    storedQuestions: async (items: readonly AskedQuestion[], language: LanguageCode, asOf?: number) =>
      storedOutcomes(await piecesOf(items, language), toQuestionView, asOf),

    /** A case is translated like an explanation: a text by itself. */
    storedExplanations: async (items: readonly AskedExplanation[], language: LanguageCode, asOf?: number) =>
      storedOutcomes(await piecesOf(items, language), shownExplanation, asOf),

    /** Translates a question; finishes behind the page. */
    question: async (
      question: AskedQuestion,
      language: LanguageCode,
      patience?: Patience,
    ): Promise<Outcome<TranslatedQuestion>> => one(await pieceOf(question, language), toQuestionView, patience),

    /** Comes without the reasons of options, which then stay as written, where it cannot be had with them. */
    async explanation(
      explanation: AskedExplanation,
      language: LanguageCode,
      patience?: Patience,
    ): Promise<Outcome<TranslatedExplanation>> {
      const whole = await one(await pieceOf(explanation, language), shownExplanation, patience);
      const first = withoutReasons(explanation);
      if (first === null || whole.state !== "original" || !/^(demo|refused|failed)$/u.test(whole.why)) return whole;
      const alone = await one(await pieceOf(first, language), shownExplanation, patience);
      return alone.state === "translated" ? alone : whole;
    },

    /** Translates the missing ones a few at a time, behind the page. */
    prepare(questions: readonly AskedQuestion[], language: LanguageCode, explanations: readonly string[] = []): void {
      if (language === "en") return;
      const work = async () => {
        if ((await whyUnmade(language)) !== null) return;
        const pieces = await piecesOf([...explanations, ...questions], language);
        const found = await store.read(pieces);
        const missing = pieces.filter((_, place) => found[place] === null);
        const flights = missing.map((piece) => () => fly(piece));
        await inTurns(flights, TRANSLATIONS_AT_ONCE);
      };
      waitUntil(work());
    },

    /** Translates a free text without storing it. */
    async text({ text, targetLanguage, sourceLanguage }: TextRequest): Promise<TextResult> {
      const detected = async () => {
        const found = await options.detectLanguage(text);
        return isLanguage(found) ? found : "en";
      };
      const source = sourceLanguage === undefined || sourceLanguage === "auto" ? await detected() : sourceLanguage;
      const result = { sourceLanguage: source, targetLanguage };
      if (targetLanguage === "en" && source === "en") {
        return { ...result, translatedText: text, confidence: textConfidence };
      }
      try {
        const model = options.openModel();
        if (model === null) return untranslated(result, text, translationMessages.textFailed);
        if (!(await options.mayAsk())) return untranslated(result, text, failureNotices.busy);
        const ask = meterModel(model, options.openMeter(), { budget: options.budget, student: asker.student });
        const whole = await translateParts(text, { source, language: targetLanguage, ask });
        const translatedText = whole.slice(0, MAX_TRANSLATED_TEXT).trim();
        const least = await options.leastSure();
        if (textConfidence >= least) {
          return { ...result, translatedText, confidence: textConfidence };
        }
        return { ...untranslated(result, text, translationMessages.textUnsure), heldBack: translatedText };
      } catch (error) {
        return untranslated(result, text, failureNotices[whyFailed(error, log)]);
      }
    },

    /** Reports a wrong translation; a teacher's stays. */
    report: async (question: AskedQuestion, language: LanguageCode): Promise<void> =>
      report(await pieceOf(question, language)),

    /** Of what was shown: with the reasons of options, or without them. */
    async reportExplanation(explanation: AskedExplanation, language: LanguageCode): Promise<void> {
      const piece = await pieceOf(explanation, language);
      const first = withoutReasons(explanation);
      const isShownAlone = first !== null && language !== "en" && (await store.read([piece]))[0] === null;
      await report(isShownAlone ? await pieceOf(first, language) : piece);
    },
  };
}

type MakeFailure = Omit<Extract<Outcome<unknown>, { state: "original" }>, "state">;

const everyLanguage = languages.map(([code]) => code);

/** Same object each time, so that pages are not rendered anew. */
const toQuestionView = madeOnce(
  ({ texts: [question, ...options], made }: StoredTranslation): TranslatedQuestion => ({ question, options, made }),
);

function shownExplanation({ texts: [explanation, ...reasons], made }: StoredTranslation): TranslatedExplanation {
  return reasons.length > 0 ? { explanation, reasons, made } : { explanation, made };
}

/** Null where it has none. */
const withoutReasons = (explanation: AskedExplanation) =>
  typeof explanation === "string" ? null : (explanation[0] ?? null);

const isQuestion = (item: AskedQuestion | AskedExplanation): item is AskedQuestion =>
  typeof item === "object" && "question" in item;

const failureNotices = {
  failed: translationMessages.textFailed,
  error: translationMessages.textError,
  demo: translationMessages.demo,
  busy: translationMessages.busy,
  budget: translationMessages.budget,
  share: translationMessages.budget,
} as const;

function untranslated(
  languages: Pick<TextResult, "sourceLanguage" | "targetLanguage">,
  text: string,
  notice: string,
): TextResult {
  return { ...languages, translatedText: text, confidence: 0, notice };
}
