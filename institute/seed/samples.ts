import { type Sample, samplesKey } from "../translation/samples";
import { allQuestions, type Curriculum, readCurriculum } from "./curriculum";
import type { SeedPart } from "./seed-part";
import { putFiles, textFile } from "./stored-file";
import { seedTests } from "./tests";
import {
  readCaseTranslations,
  readTranslations,
  TRANSLATED_LANGUAGES,
  type TranslatedLanguage,
} from "./translation-files";

/** The questions and cases that have been translated into a language, with their source. */
export function samplesOf(language: TranslatedLanguage): Sample[] {
  const curriculum = readCurriculum();
  const questions = new Map(allQuestions(curriculum).map((one) => [one.id, one]));
  const ofQuestions = readTranslations(language).flatMap(({ id, option_explanations: own, ...translation }) => {
    const found = questions.get(id);
    if (found === undefined) return [];
    const { question, options, explanation, option_explanations: whys } = found;
    return [
      {
        source: { question, options, explanation, ...(whys ? { optionExplanations: whys } : {}) },
        translation: { ...translation, ...(own ? { optionExplanations: own } : {}) },
      },
    ];
  });
  const ofCases = readCaseTranslations().flatMap((one) => {
    const found = curriculum.cases.find(({ name }) => name === one.case);
    if (one.language !== language || found === undefined) return [];
    const alone = (explanation: string) => ({ question: "", options: [], explanation });
    return [{ source: alone(found.text), translation: alone(one.text) }];
  });
  return [...ofQuestions, ...ofCases];
}

function sampleTexts() {
  return TRANSLATED_LANGUAGES.map((language) => {
    return { key: samplesKey(language), text: JSON.stringify(samplesOf(language)) };
  });
}

/** The languages in which each test of the seed can be read in whole. */
export function translatedTests(curriculum: Curriculum): { id: number; languages: TranslatedLanguage[] }[] {
  const questions = new Map(allQuestions(curriculum).map((one) => [one.id, one]));
  const inLanguage = TRANSLATED_LANGUAGES.map((language) => ({
    language,
    rows: new Map(readTranslations(language).map((row) => [row.id, row])),
    cases: readCaseTranslations().flatMap((one) => (one.language === language ? one.case : [])),
  }));
  return seedTests(curriculum).map(({ row, questionIds }) => ({
    id: row.id,
    languages: inLanguage.flatMap(({ language, rows, cases }) => {
      const isWhole = questionIds.every((id) => {
        const source = questions.get(id);
        const shared = curriculum.cases.find((one) => one.id === source?.case_id);
        return rows.has(id) && (shared === undefined || cases.includes(shared.name));
      });
      return isWhole ? [language] : [];
    }),
  }));
}

/** What the stand-in model knows by heart; a deployed institute has no stand-in, so it is for development alone. */
export const samplesPart: SeedPart = {
  name: "samples",
  fingerprint: () => JSON.stringify([sampleTexts(), translatedTests(readCurriculum())]),
  seed: async (env, { standIns }) => {
    if (!standIns) return;
    await putFiles(
      env,
      sampleTexts().map(({ key, text }) => textFile(key, "application/json", text)),
    );
    await env.DB.batch(
      translatedTests(readCurriculum()).map(({ id, languages }) =>
        env.DB.prepare("UPDATE tests SET translated_into = ?2 WHERE id = ?1 AND translated_into != ?2").bind(
          id,
          JSON.stringify(languages),
        ),
      ),
    );
  },
};
