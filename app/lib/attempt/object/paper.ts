/** From the institute's test to the paper a student sits. Runs on the server only. */

import type { LeftOut, Mode, Paper, PaperQuestion, PaperSection } from "~/lib/attempt/rules/types";
import { isPictureAddress, optionHtml, sanitise } from "~/lib/rich-text/sanitise";

/** What is needed of the institute's test; durations in minutes. */
export interface SourceTest {
  id: number;
  name: string;
  mode: Mode;
  duration: number;
  totalMarks: number;
  languages: readonly string[];
  questions: readonly {
    id: number;
    text: string;
    image: string | null;
    imageAlt?: string | null;
    options: readonly { id: number; text: string; image?: string | null }[];
    marks: number;
    negativeMarks: number;
  }[];
  sections: readonly { name: string; duration: number | null; questionIds: readonly number[] }[];
  leftOut?: LeftOut;
  /** Minutes that this student has more than the others. */
  extraMinutes?: number;
}

const NO_HTML = sanitise("");
const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u;

/**
 * The paper of a test: rich text made safe, questions in the order of the sections, keys and explanations
 * left behind because only named fields are taken. A question or option met twice counts once; an option
 * id must be above 0 to count as an attempt. Where every section has its own time, the test lasts
 * as long as they do together. Extra minutes lengthen the test, and every section with a time of its own by the same share.
 * `questions` is empty when the test has none. Questions that cannot be read are no part of
 * it, but told of.
 */
export function paperFromTest(test: SourceTest): Paper {
  const byId = new Map(test.questions.map((question) => [question.id, question]));
  const sections: PaperSection[] = [];
  const questions: PaperQuestion[] = [];
  const placed = new Set<number>();
  const rest = { name: "", duration: null, questionIds: [...byId.keys()] };
  for (const section of [...test.sections, rest]) {
    const questionIds: number[] = [];
    for (const id of section.questionIds) {
      const question = byId.get(id);
      if (question === undefined || placed.has(id)) continue;
      placed.add(id);
      questionIds.push(id);
      questions.push(paperQuestion(question));
    }
    if (questionIds.length === 0) continue;
    const durationSeconds = section.duration === null ? null : Math.round(section.duration * 60);
    sections.push({ name: section.name.trim() || test.name, durationSeconds, questionIds });
  }
  const clock = lengthened(sections, Math.round(test.duration * 60), test.extraMinutes ?? 0);
  return {
    testId: test.id,
    name: test.name,
    mode: test.mode,
    durationSeconds: clock.durationSeconds,
    totalMarks: questions.reduce((sum, { marks }) => sum + marks, 0),
    questions,
    sections: clock.sections,
    languages: test.languages,
    ...(test.leftOut && test.leftOut.count > 0 ? { leftOut: test.leftOut } : {}),
  };
}

/** How long a test is for everybody, whose own time is `whole` seconds. */
export function plannedSeconds(
  whole: number,
  sections: readonly Pick<PaperSection, "durationSeconds">[],
): number {
  const timed = sections.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
  const allTimed = sections.every(({ durationSeconds }) => durationSeconds !== null);
  return allTimed && timed > 0 ? timed : Math.max(whole, timed);
}

/** The sections and the length of a test with the extra minutes. */
function lengthened(sections: readonly PaperSection[], whole: number, extraMinutes: number) {
  const planned = plannedSeconds(whole, sections);
  const durationSeconds = planned + Math.round(extraMinutes * 60);
  // Each end is rounded by itself, so that the last section ends with the test.
  const scaled = (seconds: number) => Math.round((seconds * durationSeconds) / planned);
  let ends = 0;
  const longer = sections.map((section): PaperSection => {
    if (section.durationSeconds === null) return section;
    const starts = ends;
    ends += section.durationSeconds;
    return { ...section, durationSeconds: scaled(ends) - scaled(starts) };
  });
  return { durationSeconds, sections: longer };
}

function paperQuestion(question: SourceTest["questions"][number]): PaperQuestion {
  const options = new Map(
    question.options
      .filter(({ id }) => id > 0)
      .map(({ id, text, image }) => [id, { id, html: optionHtml(text, image) }]),
  );
  const letter = FIRST_LETTER.exec(question.text.replace(/<[^>]*>/g, ""))?.[0] ?? "";
  const image = question.image ?? null;
  return {
    id: question.id,
    html: sanitise(question.text),
    options: [...options.values()],
    image: image !== null && isPictureAddress(image) ? image : null,
    ...(question.imageAlt ? { imageAlt: question.imageAlt } : {}),
    marks: question.marks,
    negativeMarks: Math.abs(question.negativeMarks),
    ...(RIGHT_TO_LEFT.test(letter) ? { dir: "rtl" as const } : {}),
  };
}

/** The paper with all that a receipt needs, and no text. */
export function withoutTexts(paper: Paper): Paper {
  const questions = paper.questions.map((question) => ({
    ...question,
    html: NO_HTML,
    image: null,
    options: question.options.map(({ id }) => ({ id, html: NO_HTML })),
  }));
  return { ...paper, questions };
}
