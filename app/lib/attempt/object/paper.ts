import type { Paper, PaperQuestion, PaperSection } from "~/lib/attempt/rules/types";
import { madeOnce } from "~/lib/cache";
import type { TestPaper, TestQuestion } from "~/lib/institute/schemas/paper";
import { casesOf } from "~/lib/rich-text/question-case";
import { isPictureAddress, optionHtml, sanitise } from "~/lib/rich-text/sanitise";
import { wordingMark } from "~/lib/rich-text/wording-mark";
import { languageOf } from "~/lib/translation/language-of";
import { ownTranslations } from "~/lib/translation/own-translation";

const NO_HTML = sanitise("");

/** Copies named fields alone, so that keys and explanations stay behind; lengthens timed sections alike. */
export function paperFromTest(test: TestPaper): Paper {
  const sections = lengthened(test);
  const questions = questionsOf(test);
  const cases = casesOf(test.cases).filter((one) => questions.some(({ caseId }) => caseId === one.id));
  return {
    testId: test.id,
    name: test.name,
    mode: test.mode,
    durationSeconds: Math.round((test.duration + test.extraMinutes) * 60),
    extraMinutes: test.extraMinutes,
    ...(test.opensAt === null ? {} : { opensAt: test.opensAt }),
    ...(test.closesAt === null ? {} : { closesAt: test.closesAt }),
    totalMarks: questions.reduce((sum, { marks }) => sum + marks, 0),
    questions,
    ...(cases.length > 0 ? { cases } : {}),
    sections,
    languages: test.languages,
    ...(test.translatedInto.length > 0 ? { translatedInto: test.translatedInto } : {}),
    ...(test.leftOut.count > 0 ? { leftOut: test.leftOut } : {}),
  };
}

/** Once for all who start the test. */
const questionsById = madeOnce(
  (questions: TestPaper["questions"]) => new Map(questions.map((question) => [question.id, paperQuestion(question)])),
);

function questionsOf({ questions, sections }: TestPaper): PaperQuestion[] {
  const byId = questionsById(questions);
  return sections.flatMap(({ questionIds }) => questionIds.flatMap((id) => byId.get(id) ?? []));
}

function lengthened({ name, sections, duration, extraMinutes }: TestPaper): PaperSection[] {
  // Rounds each end by itself, so that the last section ends with the test.
  const secondsAt = (minutes: number) => Math.round((minutes * 60 * (duration + extraMinutes)) / duration);
  let ends = 0;
  return sections.map((section) => {
    const starts = ends;
    ends += section.duration ?? 0;
    return {
      name: section.name.trim() || name,
      durationSeconds: section.duration === null ? null : secondsAt(ends) - secondsAt(starts),
      questionIds: section.questionIds,
    };
  });
}

function paperQuestion(question: TestQuestion): PaperQuestion {
  const { id, text, image, imageAlt, caseId, marks, negativeMarks } = question;
  const translations = ownTranslations(question);
  const { lang } = languageOf(text, question.language);
  return {
    id,
    html: sanitise(text),
    options: question.options.map((option) => ({ id: option.id, html: optionHtml(option.text, option.image) })),
    image: image !== null && isPictureAddress(image) ? image : null,
    ...(imageAlt ? { imageAlt } : {}),
    ...(caseId === null ? {} : { caseId }),
    marks,
    negativeMarks,
    ...(lang ? { language: lang } : {}),
    ...(translations.length > 0 ? { translations } : {}),
  };
}

/** Hash of the words; null where none are stored. */
export function wordingOf({ html, options, wording = null }: PaperQuestion): string | null {
  if (html === NO_HTML) return wording;
  const offered = options.map((option) => option.html);
  return wordingMark(html, offered);
}

export function withoutTexts({ cases, ...paper }: Paper): Paper {
  const questions = paper.questions.map(({ translations, ...question }) => ({
    ...question,
    html: NO_HTML,
    wording: wordingOf(question),
    image: null,
    options: question.options.map(({ id }) => ({ id, html: NO_HTML })),
  }));
  return { ...paper, questions };
}
