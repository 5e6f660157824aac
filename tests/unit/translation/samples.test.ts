import { describe, expect, it } from "vitest";
import { sanitise } from "~/lib/rich-text/sanitise";
import { makeTranslation } from "~/lib/translation/make";
import { openModel } from "~/lib/translation/model";
import { explanationPiece, type Piece, questionPiece } from "~/lib/translation/piece";
import type { InstituteEnv } from "../../../institute/env";
import { samplesOf } from "../../../institute/seed/samples";
import { TRANSLATED_LANGUAGES } from "../../../institute/seed/translation-files";
import { complete } from "../../../institute/translation/model";
import { samplesKey } from "../../../institute/translation/samples";
import { fake } from "../../fake";

const files = {
  get: async (asked: string) => {
    const language = TRANSLATED_LANGUAGES.find((code) => samplesKey(code) === asked);
    return language === undefined ? null : { json: async () => samplesOf(language) };
  },
};
const institute = fake<InstituteEnv>("institute", { FILES: files, TRANSLATION_KEY: "a-key", SAMPLE_LETTERS: "off" });
const variables = { SESSION_SECRETS: "a-secret-of-the-tests-only", TRANSLATION_API_KEY: "a-key" };
const fetch = (...asked: ConstructorParameters<typeof Request>) => complete(new Request(...asked), institute);

/** Through prompt, protocol, parser, gate and second reader. */
async function made(piece: Piece) {
  const model = openModel({ ...variables, INSTITUTE: fake<Fetcher>("institute", { fetch }) });
  if (model === null) throw new Error("There is no model");
  return makeTranslation(piece, { ask: model.complete, secondReader: true });
}

describe("the sample translations of the demo", () => {
  for (const language of TRANSLATED_LANGUAGES) {
    it(`come through the gate and the second reader: ${language}`, async () => {
      // One of five: each costs a prompt, a reply, the gate and a second reading.
      for (const { source, translation } of samplesOf(language).filter((_, at) => at % 5 === 0)) {
        const options = source.options.map(sanitise);
        const question = questionPiece({ question: sanitise(source.question), options }, language);
        const reasons = translation.optionExplanations ? source.optionExplanations : [];
        const texts = [source.explanation, ...(reasons ?? [])].map(sanitise);
        const explanation = explanationPiece(texts, language);
        // A case is an explanation alone.
        for (const piece of options.length > 0 ? [question, explanation] : [explanation]) {
          expect(await made(piece)).toMatchObject({ by: "second-reader" });
        }
      }
    }, 60_000);
  }
});
