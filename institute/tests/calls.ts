import { z } from "zod";
import { checkChapter, checkSubject } from "../catalogue/subjects";
import { requireConsent } from "../consent/standing";
import { fileUrl } from "../files/file-url";
import { type Call, type StudentContext, studentCall } from "../http/call";
import { flag, id, optional, text } from "../http/fields";
import { optionId } from "../marking/answers";
import { toMarks } from "../marking/marking-scheme";
import { findAccommodations } from "./accommodations";
import { listMessages } from "./messages";
import { noteSitting } from "./sittings";
import {
  caseOf,
  casesOf,
  findExtraMinutes,
  findPerformanceIds,
  findQuestions,
  findTests,
  openTest,
  optionTexts,
  schemeOf,
  storedSections,
  type TestRow,
  testRecord,
  translationsOf,
} from "./test-record";

const FREE = "t.is_premium = 0";

const allFreeTests = studentCall({
  method: "GET",
  path: "api/content/student_get_all_free_tests/",
  handle: async (context) => replyWithTests(await findTests(context, FREE)),
});

const allTests = studentCall({
  method: "GET",
  path: "api/content/student_all_tests/",
  handle: async (context) => replyWithTests(await findTests(context)),
});

const testsBySubject = studentCall({
  method: "POST",
  path: "api/content/student_get_tests_by_subject/",
  fields: z.object({ subject_id: id() }),
  async handle(context, { subject_id }) {
    await checkSubject(context, subject_id);
    return replyWithTests(await findTests(context, "t.subject_id = ?", [subject_id]));
  },
});

const freeTestsBySubject = studentCall({
  method: "POST",
  path: "api/content/student_free_subjectwise_tests/",
  fields: z.object({ subject_id: id() }),
  async handle(context, { subject_id }) {
    await checkSubject(context, subject_id);
    return replyWithTests(await findTests(context, `${FREE} AND t.subject_id = ?`, [subject_id]));
  },
});

const testsByChapter = studentCall({
  method: "POST",
  path: "api/content/student_get_tests_by_chapter/",
  fields: z.object({ chapter_id: id() }),
  async handle(context, { chapter_id }) {
    await checkChapter(context, chapter_id);
    return replyWithTests(await findTests(context, "t.chapter_id = ?", [chapter_id]));
  },
});

const getTest = studentCall({
  method: "POST",
  path: "api/content/student_get_test/",
  fields: z.object({ test_id: id(), known_version: optional(text({ max: 100 })), begins: optional(flag()) }),
  async handle(context, { test_id, known_version, begins = false }) {
    await requireConsent(context);
    const row = await openTest(context, test_id);
    if (begins) await noteSitting(context.env, context.student.id, row, context.now);
    const [extraMinutes, accommodations, performanceIds] = await Promise.all([
      findExtraMinutes(context, row.id),
      findAccommodations(context.env, context.student.id),
      findPerformanceIds(context, row.id),
    ]);
    const own = {
      id: row.id,
      version: row.paper_version,
      ...(extraMinutes === null ? {} : { extra_minutes: extraMinutes }),
      ...(accommodations === null ? {} : { accommodations }),
      performance_ids: performanceIds,
    };
    if (known_version === row.paper_version) return { status: true, test: { ...own, unchanged: true } };
    const [questions, cases] = await Promise.all([ask(context, row), casesOf(context, row.id)]);
    const test = { ...testRecord(row), ...sectionsOf(row), ...own, ...cases, questions };
    return { status: true, ...test, test };
  },
});

/** Of whichever test: one that is not the institute's has none. */
const testMessages = studentCall({
  method: "GET",
  path: "api/content/student_get_test_messages/{test_id}/",
  fields: z.object({ test_id: id() }),
  async handle({ env, institute, now }, { test_id }) {
    const rows = await listMessages(env, { testId: test_id, instituteId: institute.id, now });
    return { status: true, messages: rows.map(({ id, text, sent_at }) => ({ id, text, created_at: sent_at })) };
  },
});

function replyWithTests(rows: TestRow[]) {
  const tests = rows.map((row) => {
    const { sections = [] } = sectionsOf(row);
    const withMinutes = sections.map(({ name, duration }) => ({ name, duration }));
    return { ...testRecord(row), ...(withMinutes.length > 0 ? { sections: withMinutes } : {}) };
  });
  return { status: true, tests };
}

function sectionsOf(row: TestRow) {
  return row.sections === null ? {} : { sections: storedSections.parse(JSON.parse(row.sections)) };
}

// Neither the key nor the explanation: those come with the performance, after submission.
async function ask(context: StudentContext, row: TestRow) {
  const scheme = schemeOf(row);
  const questions = await findQuestions(context, row.id);
  return questions.map((question) => ({
    id: question.id,
    question: question.question,
    options: optionTexts(question).map((text, index) => ({ id: optionId(question.id, index + 1), text })),
    marks: toMarks(scheme, scheme.rightUnits),
    negative_marks: toMarks(scheme, scheme.wrongUnits),
    topic: question.topic,
    language: question.language,
    image: fileUrl(question.image),
    image_alt: question.image_alt,
    ...caseOf(question),
    ...translationsOf(question, false),
  }));
}

export const testCalls: readonly Call[] = [
  allFreeTests,
  allTests,
  testsBySubject,
  freeTestsBySubject,
  testsByChapter,
  getTest,
  testMessages,
];
