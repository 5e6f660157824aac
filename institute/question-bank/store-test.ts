import type { D1Database } from "@cloudflare/workers-types";
import { insertRows } from "../database/insert-rows";
import type { MarkingScheme } from "../marking/marking-scheme";
import type { BankQuestion } from "./bank-row";

const FIRST_QUESTION_ID = 100_001;
const FIRST_TEST_ID = 10_001;
const FIRST_SUBJECT_ID = 1001;

export interface NewTest {
  instituteCode: string;
  name: string;
  minutes: number;
  scheme: MarkingScheme;
  /** Name of the subject it appears under; made when the institute has none of it. */
  subject: string;
  isPremium: boolean;
  /** Rupees. */
  price: number;
  questions: BankQuestion[];
}

/** Stores a test and its questions, all or nothing, and returns the test's id. Throws Error for an unknown institute. */
export async function storeTest(db: D1Database, test: NewTest, now: Date): Promise<number> {
  const institute = await db
    .prepare("SELECT id FROM institutes WHERE code = ?")
    .bind(test.instituteCode)
    .first<{ id: number }>();
  if (institute === null)
    throw new Error(`There is no institute with the code ${test.instituteCode}.`);
  const subject = await db
    .prepare("SELECT id FROM subjects WHERE institute_id = ? AND name = ?")
    .bind(institute.id, test.subject)
    .first<{ id: number }>();
  const subjectId = subject?.id ?? (await nextId(db, "subjects", FIRST_SUBJECT_ID));
  const testId = await nextId(db, "tests", FIRST_TEST_ID);
  const firstQuestion = await nextId(db, "questions", FIRST_QUESTION_ID);
  const questions = test.questions.map((row, index) => ({
    id: firstQuestion + index,
    institute_id: institute.id,
    subject_id: subjectId,
    topic: row.topic,
    question: row.question,
    options: row.options,
    correct_place: row.correctPlace,
    explanation: row.explanation,
    language: row.language,
  }));
  const order = questions.map(({ id }, index) => {
    return { test_id: testId, position: index + 1, question_id: id };
  });
  const languages = [...new Set(questions.map(({ language }) => language))];
  await db.batch([
    db
      .prepare(
        "INSERT OR IGNORE INTO subjects (id, institute_id, name, position) VALUES (?, ?, ?, ?)",
      )
      .bind(subjectId, institute.id, test.subject, subjectId),
    ...insertRows(db, "questions", QUESTION_COLUMNS, questions),
    db
      .prepare(
        `INSERT INTO tests (id, institute_id, subject_id, name, instructions, duration, right_units, wrong_units,
                            units_per_mark, is_premium, price, languages, position, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        testId,
        institute.id,
        subjectId,
        test.name,
        `${questions.length} questions in ${test.minutes} minutes.`,
        test.minutes,
        test.scheme.rightUnits,
        test.scheme.wrongUnits,
        test.scheme.unitsPerMark,
        test.isPremium ? 1 : 0,
        test.price,
        JSON.stringify(languages),
        testId,
        now.toISOString(),
      ),
    ...insertRows(db, "test_questions", ["test_id", "position", "question_id"], order),
  ]);
  return testId;
}

const QUESTION_COLUMNS = [
  "id",
  "institute_id",
  "subject_id",
  "topic",
  "question",
  "options",
  "correct_place",
  "explanation",
  "language",
] as const;

async function nextId(
  db: D1Database,
  table: "subjects" | "tests" | "questions",
  first: number,
): Promise<number> {
  const row = await db
    .prepare(`SELECT MAX(id) AS last FROM ${table}`)
    .first<{ last: number | null }>();
  return Math.max(first, (row?.last ?? 0) + 1);
}
