import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { insertRows } from "../database/insert-rows";
import type { MarkingScheme } from "../marking/marking-scheme";
import { keyColumns } from "../marking/question-key";
import { indexContent } from "../search/index-content";
import type { LanguageCode } from "../translation/languages";
import type { BankQuestion } from "./bank-question";
import type { BankTest } from "./bank-tests";
import type { TestWindow } from "./test-window";

const FIRST_QUESTION_ID = 100_001;
const FIRST_TEST_ID = 10_001;
const FIRST_CASE_ID = 10_001;
const FIRST_SUBJECT_ID = 1001;

export interface NewTests {
  instituteCode: string;
  scheme: MarkingScheme;
  /** Name of the subject they appear under; made when the institute has none of it. */
  subject: string;
  isPremium: boolean;
  /** Rupees, of each. */
  price: number;
  window: TestWindow;
  tests: readonly BankTest[];
  /** Seen by nobody until it is published. */
  isDraft?: boolean;
  mode?: "exam" | "practice";
  /** Below the subject. */
  chapterId?: number | null;
  topicId?: number | null;
  /** Without it, how many questions there are and how many minutes. */
  instructions?: string;
}

interface StoreStatements {
  ids: number[];
  statements: D1PreparedStatement[];
}

/** Stores tests and their questions, all or nothing, and returns the tests' ids. Throws Error for an unknown institute. */
export async function storeTests(db: D1Database, all: NewTests, now: Date): Promise<number[]> {
  const { ids, statements } = await statementsOfTests(db, all, now);
  await db.batch(statements);
  await indexContent(db, "test", ids);
  return ids;
}

/** What stores tests, to go in together with what else is written. Throws Error for an unknown institute. */
export async function statementsOfTests(db: D1Database, all: NewTests, now: Date): Promise<StoreStatements> {
  const institute = await db
    .prepare("SELECT id FROM institutes WHERE code = ?")
    .bind(all.instituteCode)
    .first<{ id: number }>();
  if (institute === null) {
    throw new Error(`There is no institute with the code ${all.instituteCode}.`);
  }
  const subject = await db
    .prepare("SELECT id FROM subjects WHERE institute_id = ? AND name = ?")
    .bind(institute.id, all.subject)
    .first<{ id: number }>();
  const subjectId = subject?.id ?? (await nextId(db, "subjects", FIRST_SUBJECT_ID));
  const rows = rowsOfStoreTest(all, {
    instituteId: institute.id,
    subjectId,
    firstTest: await nextId(db, "tests", FIRST_TEST_ID),
    firstQuestion: await nextId(db, "questions", FIRST_QUESTION_ID),
    firstCase: await nextId(db, "cases", FIRST_CASE_ID),
    createdAt: now.toISOString(),
  });
  const statements = [
    db
      .prepare("INSERT OR IGNORE INTO subjects (id, institute_id, name, position) VALUES (?, ?, ?, ?)")
      .bind(subjectId, institute.id, all.subject, subjectId),
    ...insertRows(db, "cases", CASE_COLUMNS, rows.cases),
    ...insertRows(db, "case_translations", ["case_id", "language", "text"], rows.caseTranslations),
    ...insertRows(db, "questions", STORE_TEST_QUESTION_COLUMNS, rows.questions),
    ...insertRows(db, "question_translations", TRANSLATION_COLUMNS, rows.translations),
    ...insertRows(db, "tests", STORE_TEST_COLUMNS, rows.tests),
    ...insertRows(db, "test_questions", ["test_id", "position", "question_id"], rows.order),
  ];
  return { ids: rows.tests.map(({ id }) => id), statements };
}

interface Ids {
  instituteId: number;
  subjectId: number;
  firstTest: number;
  firstQuestion: number;
  firstCase: number;
  createdAt: string;
}

function rowsOfStoreTest(all: NewTests, ids: Ids) {
  const { tests, scheme, isPremium, price, window, isDraft = false, mode = "practice" } = all;
  const shared = { institute_id: ids.instituteId, subject_id: ids.subjectId };
  let questionId = ids.firstQuestion;
  const numbered = tests.map((test, index) => ({
    ...test,
    id: ids.firstTest + index,
    questions: test.questions.map((question) => ({ ...question, id: questionId++ })),
  }));
  const questions = numbered.flatMap((test) => test.questions);
  // Tests of one bank may share a case.
  const cases = [...new Set(questions.flatMap(({ shared }) => shared ?? []))];
  const caseIds = new Map(cases.map((one, index) => [one, ids.firstCase + index]));
  return {
    cases: cases.map((one) => ({
      id: caseIds.get(one) ?? 0,
      institute_id: ids.instituteId,
      text: one.text,
      image: one.image,
      image_alt: one.imageAlt,
      language: one.language,
    })),
    caseTranslations: cases.flatMap((one) =>
      one.translations.map((texts) => ({ case_id: caseIds.get(one) ?? 0, ...texts })),
    ),
    questions: questions.map((row) => ({
      ...shared,
      id: row.id,
      topic: row.topic,
      question: row.question,
      options: row.options,
      ...keyColumns(row),
      explanation: row.explanation,
      option_explanations: row.optionExplanations.length > 0 ? row.optionExplanations : null,
      language: row.language,
      image: row.image,
      image_alt: row.imageAlt,
      case_id: row.shared === null ? null : (caseIds.get(row.shared) ?? null),
      template: row.template ?? null,
    })),
    translations: questions.flatMap(({ id, translations }) =>
      translations.map(({ optionExplanations: option_explanations, ...texts }) => {
        return { question_id: id, ...texts, option_explanations };
      }),
    ),
    tests: numbered.map((test) => ({
      ...shared,
      id: test.id,
      name: test.name,
      chapter_id: all.chapterId ?? null,
      topic_id: all.topicId ?? null,
      instructions: all.instructions || `${test.questions.length} questions in ${test.minutes} minutes.`,
      ...{ mode, is_draft: isDraft ? 1 : 0 },
      duration: test.minutes,
      right_units: scheme.rightUnits,
      wrong_units: scheme.wrongUnits,
      units_per_mark: scheme.unitsPerMark,
      is_premium: isPremium ? 1 : 0,
      price,
      languages: [...new Set(test.questions.map(({ language }) => language))],
      translated_into: wholeLanguages(test.questions),
      sections: sectionRows(test),
      position: test.id,
      created_at: ids.createdAt,
      starts_at: window.startsAt,
      ends_at: window.endsAt,
      solutions_from: window.solutionsFrom ?? null,
    })),
    order: numbered.flatMap((test) =>
      test.questions.map((question, index) => {
        return { test_id: test.id, position: index + 1, question_id: question.id };
      }),
    ),
  };
}

/** The languages that every question has a translation in, with its case. */
function wholeLanguages(questions: readonly BankQuestion[]): LanguageCode[] {
  const languagesOf = ({ translations }: { translations: readonly { language: LanguageCode }[] }) =>
    translations.map(({ language }) => language);
  const texts = questions.flatMap((question) => [question, ...(question.shared ? [question.shared] : [])]);
  const [first, ...others] = texts.map(languagesOf);
  return (first ?? []).filter((language) => others.every((all) => all.includes(language)));
}

/** The sections of a test by the ids of their questions, which stand in the same order; null for none. */
function sectionRows({ sections, questions }: Pick<BankTest, "sections"> & { questions: { id: number }[] }) {
  if (sections.length === 0) return null;
  let start = 0;
  return sections.map(({ name, minutes, questions: own }) => {
    const ids = questions.slice(start, start + own.length).map(({ id }) => id);
    start += own.length;
    return { name, duration: minutes, question_ids: ids };
  });
}

const STORE_TEST_QUESTION_COLUMNS = [
  ...["id", "institute_id", "subject_id", "topic", "question", "options", "correct_place", "right_places"],
  ...["dropped"],
  ...["explanation", "option_explanations", "language", "image", "image_alt", "case_id", "template"],
] as const;

const CASE_COLUMNS = ["id", "institute_id", "text", "image", "image_alt", "language"] as const;

const TRANSLATION_COLUMNS = [
  ...["question_id", "language", "question", "options", "explanation", "option_explanations"],
] as const;

const STORE_TEST_COLUMNS = [
  ...["id", "institute_id", "subject_id", "name", "instructions", "duration", "right_units"],
  ...["wrong_units", "units_per_mark", "is_premium", "price", "languages", "translated_into", "sections", "position"],
  ...["created_at", "starts_at", "ends_at", "solutions_from", "chapter_id", "topic_id", "mode", "is_draft"],
] as const;

async function nextId(
  db: D1Database,
  table: "subjects" | "tests" | "questions" | "cases",
  first: number,
): Promise<number> {
  const row = await db.prepare(`SELECT MAX(id) AS last FROM ${table}`).first<{ last: number | null }>();
  return Math.max(first, (row?.last ?? 0) + 1);
}
