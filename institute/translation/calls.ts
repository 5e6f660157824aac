import { z } from "zod";
import { refuse } from "../http/api-error";
import { type Call, studentCall, visitorCall } from "../http/call";
import { choice, json, optional, text } from "../http/fields";
import { detectLanguage } from "./detect";
import { LANGUAGE_CODES } from "./languages";
import { NoSample, openTranslator } from "./samples";

const MAX_TEXT_TO_TRANSLATE = 5000;
const MAX_OPTIONS = 10;

const detect = visitorCall({
  method: "POST",
  path: "api/translation/detect_language/",
  fields: z.object({ text: text({ max: MAX_TEXT_TO_TRANSLATE }) }),
  async handle(_, { text: original }) {
    const language = detectLanguage(original);
    if (language === null) return { status: "Failure", message: "The language could not be told." };
    return { status: "Success", data: { language } };
  },
});

const optionTextList = z
  .array(text({ max: 1000 }), "Expected a list of items.")
  .min(1, "At least one option is required.")
  .max(MAX_OPTIONS, "Too many options (max 10).");

const translateQuestion = studentCall({
  method: "POST",
  path: "api/content/student_translate_question/",
  fields: z.object({
    question: text({ max: MAX_TEXT_TO_TRANSLATE }),
    options: json(optionTextList),
    explanation: optional(text({ max: MAX_TEXT_TO_TRANSLATE })),
    target_language: choice(LANGUAGE_CODES),
  }),
  async handle({ env }, { question, options, explanation = null, target_language: language }) {
    const translator = await openTranslator(env, language);
    const translated = translateOrRefuse(() => translator.question({ question, options, explanation }));
    return {
      status: true,
      question: translated.question,
      options: Object.fromEntries(translated.options.map((option, index) => [`option_${index}`, option])),
      explanation: translated.explanation,
    };
  },
});

function translateOrRefuse<T>(translate: () => T): T {
  try {
    return translate();
  } catch (error) {
    if (error instanceof NoSample) throw refuse("The demo has no translator.");
    throw error;
  }
}

export const translationCalls: readonly Call[] = [detect, translateQuestion];
