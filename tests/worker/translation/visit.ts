/** What one page does with the translator, and all that goes on behind it. */
import { beforeAll, beforeEach } from "vitest";
import { baseGlossary } from "~/lib/glossary/glossary";
import type { LanguageCode } from "~/lib/languages";
import { openModel } from "~/lib/translation/model";
import { keysOf, questionPiece } from "~/lib/translation/piece";
import { createTranslator } from "~/lib/translation/translator";
import { bindings } from "../bindings";
import { sample, standIn } from "./stand-in";

/** Gives the tests of a file a model that knows its samples, and forgets before each what it was told. */
export function runStandIn(): void {
  beforeAll(() => standIn().learn(bindings.FILES));
  beforeEach(() => standIn().reset());
}

let institutes = 0;

/** Each visitor comes from an institute of their own, with its own budget, unless one is named. */
export function newVisitor(instituteCode = `INSTITUTE-${++institutes}`, student = "somebody") {
  const logged: string[] = [];
  let detected = "en";
  let mayAsk = true;
  let least = 0.8;
  let hasModel = true;
  let samples: readonly LanguageCode[] | null = null;
  const log = {
    unreachable: (what: string, error: unknown) => void logged.push(`${what}: ${error}`),
    translationFailed: (words: string) => void logged.push(words),
  };
  return {
    instituteCode,
    logged: () => logged.splice(0),
    /** What the institute says that a text is written in, and whether the student has texts left. */
    detects(language: string): void {
      detected = language;
    },
    /** How sure the student wants translations to be. */
    wants(confidence: number): void {
      least = confidence;
    },
    knowsSamples(languages: readonly LanguageCode[]): void {
      samples = languages;
    },
    hasNoModel(): void {
      hasModel = false;
    },
    hasNoTextsLeft(): void {
      mayAsk = false;
    },
    async visit<T>(page: (translator: ReturnType<typeof createTranslator>) => T | Promise<T>) {
      const behind: Promise<unknown>[] = [];
      const translator = createTranslator({
        glossary: async () => baseGlossary,
        kv: bindings.TRANSLATIONS,
        flights: bindings.TRANSLATION_FLIGHTS,
        openMeter: () => bindings.TRANSLATION_METERS.getByName(instituteCode),
        asker: { instituteCode, token: "good-token", student },
        openModel: () => (hasModel ? openModel(standIn().settings(bindings)) : null),
        byInstitute: false,
        samples,
        secondReader: standIn().variables.TRANSLATION_SECOND_READER === "on",
        leastSure: async () => least,
        budget: null,
        detectLanguage: async () => detected,
        mayAsk: async () => mayAsk,
        log,
        waitUntil: (work) => void behind.push(work),
      });
      try {
        return await page(translator);
      } finally {
        while (behind.length > 0) await behind.shift();
      }
    },
  };
}

let numbers = 0;

/** What a visitor sees of a question in Hindi. */
export const askFor = (asked: ReturnType<typeof newQuestion>["asked"], visitor = newVisitor()) =>
  visitor.visit((translator) => translator.question(asked, "hi"));

/** A question that no other test asks for. */
export function newQuestion() {
  numbers += 1;
  const { source, translation } = sample(numbers);
  const asked = { question: source.question, options: source.options };
  const piece = questionPiece(asked, "hi");
  const key = keysOf(piece);
  return {
    number: numbers,
    asked,
    translation,
    explanation: source.explanation,
    piece,
    key,
    flight: bindings.TRANSLATION_FLIGHTS.getByName(key.machine),
  };
}
