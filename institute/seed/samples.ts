import { type Sample, samplesKey } from "../translation/samples";
import { allQuestions, readCurriculum } from "./curriculum";
import type { SeedPart } from "./seed-part";
import { putFiles, textFile } from "./stored-file";
import { readTranslations, TRANSLATED_LANGUAGES, type TranslatedLanguage } from "./translation-files";

/** The questions that have been translated into a language, with their source. */
export function samplesOf(language: TranslatedLanguage): Sample[] {
  const questions = new Map(allQuestions(readCurriculum()).map((one) => [one.id, one]));
  return readTranslations(language).flatMap(({ id, ...translation }) => {
    const found = questions.get(id);
    if (found === undefined) return [];
    const { question, options, explanation } = found;
    return [{ source: { question, options, explanation }, translation }];
  });
}

function sampleTexts() {
  return TRANSLATED_LANGUAGES.map((language) => {
    return { key: samplesKey(language), text: JSON.stringify(samplesOf(language)) };
  });
}

/** What the stand-in model knows by heart; a deployed institute has no stand-in, so it is for development alone. */
export const samplesPart: SeedPart = {
  name: "samples",
  fingerprint: () => JSON.stringify(sampleTexts()),
  seed: async (env, { standIns }) => {
    if (!standIns) return;
    await putFiles(
      env,
      sampleTexts().map(({ key, text }) => textFile(key, "application/json", text)),
    );
  },
};
