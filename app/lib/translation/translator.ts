import type { Log } from "~/lib/log";
import { within } from "~/lib/within";
import { createKeptTranslations } from "./kept";
import type { LanguageCode } from "./languages";
import { isLanguage } from "./languages";
import { translationMessages } from "./messages";
import { type Meter, meteredAsk, whyFailed } from "./metered";
import type { Model } from "./model";
import type { Asker, FlightReply, TranslationFlight } from "./object/translation-flight";
import type { Outcome, TranslatedExplanation, TranslatedQuestion } from "./outcome";
import { explanationPiece, isAskable, keysOf, type Piece, questionPiece } from "./piece";
import { type AskedQuestion, textMessages, textParameters } from "./prompt";
import { type TextRequest, textConfidence } from "./request";
import { type Kept, safeTexts } from "./stored";

/** The longest that anybody waits (ms). */
const PATIENCE_MS = 30_000;
/** How many are made side by side ahead of a page. */
const AT_ONCE = 3;
/** No translation of 5,000 characters is longer. */
const MAX_TEXT = 50_000;

export interface TextResult {
  translatedText: string;
  /** 0.9, or 0 where the text is the original. */
  confidence: number;
  sourceLanguage: LanguageCode;
  targetLanguage: LanguageCode;
  /** Why it is the original, for the student. */
  notice?: string;
}

interface TranslatorOptions {
  kv: Pick<KVNamespace, "get">;
  flights: DurableObjectNamespace<TranslationFlight>;
  /** Of the student's institute. */
  openMeter(): Meter;
  asker: Asker;
  /** The name by which a student's reports count once, however the code of the institute was written. */
  student: string;
  openModel(): Model | null;
  byInstitute: boolean;
  /** Calls a day; null: any number. */
  budget: number | null;
  detectLanguage(text: string): Promise<string>;
  /** Whether this student may have another free text translated now. */
  mayAsk(): Promise<boolean>;
  log: Pick<Log, "translationFailed" | "unreachable">;
  waitUntil: (work: Promise<unknown>) => void;
}

interface Patience {
  /** How long to wait for what is not kept yet (ms); left out: as long as it may take. */
  waitMs?: number;
}

/** Translations for one request: kept ones at once, others made once for everybody. No verb throws. */
export function createTranslator(options: TranslatorOptions) {
  const { flights, asker, log, waitUntil } = options;
  const kept = createKeptTranslations({ kv: options.kv, log });

  async function keptOf<T>(pieces: readonly Piece[], shown: (found: Shown) => T) {
    const isEnglish = pieces[0]?.language === "en";
    if (isEnglish) return pieces.map((): Outcome<T> => ({ state: "original", why: "english" }));
    const found = await kept.read(pieces);
    return found.map((one) => one && outcomeOf(one, shown));
  }

  /** Makes a piece that is not kept, in its Durable Object. */
  async function fly(piece: Piece): Promise<Kept | Extract<FlightReply, { why: unknown }>> {
    if (!isAskable(piece)) return { why: "refused" };
    const keys = keysOf(piece);
    try {
      const reply = await flights.getByName(keys.machine).translate(piece, asker);
      if ("why" in reply) return { why: reply.why };
      const texts = safeTexts(piece, reply.texts);
      if (texts === null) return { why: "failed" };
      const made: Kept = { texts, made: { by: reply.by } };
      kept.remember(keys, made);
      return made;
    } catch (error) {
      log.unreachable("translation", error);
      return { why: "failed" };
    }
  }

  async function one<T>(
    piece: Piece,
    shown: (found: Shown) => T,
    { waitMs = PATIENCE_MS }: Patience = {},
  ): Promise<Outcome<T>> {
    const [known] = await keptOf([piece], shown);
    if (known) return known;
    const flight = fly(piece);
    waitUntil(flight);
    const inTime = await within(flight, waitMs);
    if (inTime === null) return { state: "preparing" };
    if (typeof inTime === "object" && "why" in inTime) return { state: "original", ...inTime };
    return outcomeOf(inTime, shown);
  }

  return {
    /** Whether anything can be translated here: else no language need be offered. */
    get isOpen(): boolean {
      return options.byInstitute || options.openModel() !== null;
    },

    /** Whether free texts can be: the institute's own translation takes questions alone. */
    get isTextOpen(): boolean {
      return options.openModel() !== null;
    },

    /** What is kept of these questions, in their order; never asks the model. null: nothing is kept. */
    keptQuestions: (asked: readonly AskedQuestion[], language: LanguageCode) =>
      keptOf(
        asked.map((each) => questionPiece(each, language)),
        shownQuestion,
      ),

    /** As `keptQuestions`, of explanations. */
    keptExplanations: (asked: readonly string[], language: LanguageCode) =>
      keptOf(
        asked.map((each) => explanationPiece(each, language)),
        shownExplanation,
      ),

    /** A question with its options. What is not ready in time is made behind the page. */
    question: (
      asked: AskedQuestion,
      language: LanguageCode,
      patience?: Patience,
    ): Promise<Outcome<TranslatedQuestion>> =>
      one(questionPiece(asked, language), shownQuestion, patience),

    /** An explanation, sanitised HTML as it is shown in English. */
    explanation: (
      asked: string,
      language: LanguageCode,
      patience?: Patience,
    ): Promise<Outcome<TranslatedExplanation>> =>
      one(explanationPiece(asked, language), shownExplanation, patience),

    /** Makes what is not kept yet of these questions, a few at a time, behind the page. */
    prepare(asked: readonly AskedQuestion[], language: LanguageCode): void {
      if (language === "en") return;
      const pieces = asked.map((each) => questionPiece(each, language));
      const work = async () => {
        const found = await kept.read(pieces);
        const missing = pieces.filter((_, place) => found[place] === null);
        const next = async (): Promise<void> => {
          const piece = missing.shift();
          if (piece === undefined) return;
          await fly(piece);
          await next();
        };
        await Promise.all(Array.from({ length: AT_ONCE }, next));
      };
      waitUntil(work());
    },

    /** A free text, as a valid request asks. Kept nowhere: it is the student's own. */
    async text({ text, targetLanguage, sourceLanguage }: TextRequest): Promise<TextResult> {
      const detected = async () => {
        const found = await options.detectLanguage(text);
        return isLanguage(found) ? found : "en";
      };
      const source =
        sourceLanguage === undefined || sourceLanguage === "auto"
          ? await detected()
          : sourceLanguage;
      const result = { sourceLanguage: source, targetLanguage };
      if (targetLanguage === "en" && source === "en") {
        return { ...result, translatedText: text, confidence: textConfidence };
      }
      try {
        const model = options.openModel();
        if (model === null) return untranslated(result, text, translationMessages.textFailed);
        if (!(await options.mayAsk())) return untranslated(result, text, noticeOf.busy);
        const ask = meteredAsk(model, options.openMeter(), options.budget);
        const messages = textMessages(text, targetLanguage);
        const translatedText = (await ask({ messages, ...textParameters }))
          .slice(0, MAX_TEXT)
          .trim();
        return { ...result, translatedText, confidence: textConfidence };
      } catch (error) {
        return untranslated(result, text, noticeOf[whyFailed(error, log)]);
      }
    },

    /** A student says that the translation of a question is wrong. A teacher's stays. */
    async report(asked: AskedQuestion, language: LanguageCode): Promise<void> {
      const piece = questionPiece(asked, language);
      if (language === "en" || !isAskable(piece)) return;
      const keys = keysOf(piece);
      const [known] = await kept.read([piece]);
      if (known === null || known === "hidden" || known?.made.by === "teacher") return;
      try {
        const { isHidden } = await flights.getByName(keys.machine).report(piece, options.student);
        if (isHidden) kept.remember(keys, "hidden");
      } catch (error) {
        log.unreachable("report of a translation", error);
      }
    },
  };
}

export type Translator = ReturnType<typeof createTranslator>;

type Shown = Exclude<Kept, "hidden">;

function outcomeOf<T>(kept: Kept, shown: (found: Shown) => T): Outcome<T> {
  if (kept === "hidden") return { state: "original", why: "hidden" };
  return { state: "translated", translation: shown(kept) };
}

/** What is kept in memory is shown as one and the same object, so that a page need not be written anew. */
const shownQuestions = new WeakMap<Shown, TranslatedQuestion>();

function shownQuestion(found: Shown): TranslatedQuestion {
  const { texts, made } = found;
  const [question, ...options] = texts as [Shown["texts"][number], ...Shown["texts"]];
  const shown = shownQuestions.get(found) ?? { question, options, made };
  shownQuestions.set(found, shown);
  return shown;
}

function shownExplanation({ texts, made }: Shown): TranslatedExplanation {
  const [explanation] = texts as [Shown["texts"][number]];
  return { explanation, made };
}

const noticeOf = {
  failed: translationMessages.textFailed,
  busy: translationMessages.busy,
  budget: translationMessages.budget,
} as const;

function untranslated(
  languages: Pick<TextResult, "sourceLanguage" | "targetLanguage">,
  text: string,
  notice: string,
): TextResult {
  return { ...languages, translatedText: text, confidence: 0, notice };
}
