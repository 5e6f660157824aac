import { z } from "zod";
import { choice, id, optional, text } from "../../http/fields";
import { optionLetter } from "../../marking/answers";
import { LANGUAGE_CODES, type LanguageCode, languageName } from "../../translation/languages";
import { readTranslationOf, type TranslationTexts } from "../../translation/question-translations";
import { closeReports, saveTranslation } from "../../translation/save-translation";
import { numberedFields, shownTyped } from "../typed-texts";
import { type StaffContext, TEACHERS, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { checkVersion } from "../version";

const MOST_TEXT = 20_000;

const asksTranslation = z.object({
  question_id: id(),
  language: choice(LANGUAGE_CODES),
  version: text(),
  question: text({ max: MOST_TEXT }),
  ...numberedFields("option"),
  explanation: optional(text({ max: MOST_TEXT })),
  ...numberedFields("reason"),
  case: optional(text({ max: MOST_TEXT })),
  words: optional(text({ max: 1000 })),
});

async function findTranslation({ env, institute }: StaffContext, questionId: number, language: LanguageCode) {
  const found = await readTranslationOf(env, institute.id, questionId, language);
  if (found === null) throw new VerbRefusal("There is no such question to translate.");
  return found;
}

/** The typed texts, as many as the original has. @throws VerbRefusal for an option or a text that is missing */
function typedTexts(fields: z.infer<typeof asksTranslation>, source: TranslationTexts): TranslationTexts {
  const typed = fields as Record<string, unknown>;
  const textOf = (name: string, original: string, isOption = false) =>
    shownTyped(String(typed[name] ?? ""), original, isOption);
  const missing: Record<string, string[]> = {};
  const needed = (name: string, original: string, isOption = false) => {
    const found = textOf(name, original, isOption);
    if (found === "" && original !== "") missing[name] = ["The original has this, so the translation needs it too."];
    return found;
  };
  const texts = {
    question: needed("question", source.question),
    options: source.options.map((original, at) => needed(`option_${at + 1}`, original, true)),
    explanation: textOf("explanation", source.explanation),
    reasons: source.reasons.map((original, at) => textOf(`reason_${at + 1}`, original)),
    case: source.case === null ? null : needed("case", source.case),
  };
  const same = texts.options.findIndex((option, at) => texts.options.indexOf(option) !== at);
  if (same >= 0 && new Set(source.options).size === source.options.length) {
    missing[`option_${same + 1}`] = [
      `This is the same as ${optionLetter(texts.options.indexOf(texts.options[same] ?? "") + 1)}.`,
    ];
  }
  if (Object.keys(missing).length > 0) throw new VerbRefusal("Look at the fields that are marked.", missing);
  return texts;
}

function isSame(one: TranslationTexts, other: TranslationTexts | null): boolean {
  const inOrder = ({ question, options, explanation, reasons, case: stem }: TranslationTexts) =>
    JSON.stringify([question, options, explanation, reasons.filter(Boolean).length > 0 ? reasons : [], stem]);
  return other !== null && inOrder(one) === inOrder(other);
}

const aboutTranslation = (questionId: number, language: LanguageCode) => `question ${questionId} in ${language}`;

export const saveTranslationVerb = verb({
  name: "save-translation",
  title: "Save a translation as checked",
  roles: TEACHERS,
  tells: "Who begins the test or opens solutions from now on reads it. Who reported it reads your words.",
  asks: asksTranslation,
  async run(context, fields): Promise<VerbOutcome> {
    const { env, staff, now } = context;
    const { question_id: questionId, language, words } = fields;
    const { source, translated, caseId, reports } = await findTranslation(context, questionId, language);
    checkVersion(fields.version, translated);
    const texts = typedTexts(fields, source);
    const isChanged = !isSame(texts, translated);
    const ids = words === undefined ? [] : reports.map(({ id: one }) => one);
    const closed =
      ids.length === 0 ? [] : closeReports(env.DB, { ids, teacherId: staff.teacherId, words: words ?? "" }, now);
    return {
      says: `The ${languageName(language)} is saved as checked. Reports that were answered: ${ids.length}.`,
      log: { about: aboutTranslation(questionId, language), after: { changed: isChanged, reports: ids.length } },
      writes: [...saveTranslation(env.DB, { questionId, caseId, language, texts }, isChanged, now), ...closed],
    };
  },
});

export const closeReportsVerb = verb({
  name: "close-translation-reports",
  title: "Answer reports of a translation",
  roles: TEACHERS,
  tells: "Who reported it reads your words under the report, which is closed.",
  asks: z.object({ question_id: id(), language: choice(LANGUAGE_CODES), words: text({ max: 1000 }) }),
  async run(context, { question_id, language, words }): Promise<VerbOutcome> {
    const { env, staff, now } = context;
    const { reports } = await findTranslation(context, question_id, language);
    if (reports.length === 0) throw new VerbRefusal("No report of it is open any more.");
    const ids = reports.map(({ id: one }) => one);
    return {
      says: `Reports that were answered: ${ids.length}. The translation stays as it is.`,
      log: { about: aboutTranslation(question_id, language), after: { reports: ids.length } },
      writes: closeReports(env.DB, { ids, teacherId: staff.teacherId, words }, now),
    };
  },
});

export const translationVerbs = [saveTranslationVerb, closeReportsVerb];
