import { z } from "zod";
import { isBoughtSql, purchaseBinds } from "../access/purchases";
import type { InstituteEnv } from "../env";
import { fileUrl } from "../files/file-url";
import { forbidden, notFound } from "../http/api-error";
import type { StudentContext } from "../http/call";
import { type MarkedQuestion, optionId } from "../marking/answers";
import { toFraction, toMarks } from "../marking/marking-scheme";
import { type KeyColumns, questionKeyOf } from "../marking/question-key";
import { SOLUTIONS_FROM, solutionsFromOf } from "./solutions";

export interface TestRow {
  id: number;
  name: string;
  subject_id: number | null;
  subject_name: string | null;
  chapter_id: number | null;
  chapter_name: string | null;
  created_at: string;
  is_premium: number;
  is_purchased: number;
  duration: number;
  total_questions: number;
  right_units: number;
  wrong_units: number;
  units_per_mark: number;
  instructions: string;
  price: number;
  mode: "exam" | "practice";
  languages: string;
  translated_into: string;
  sections: string | null;
  key_version: number;
  /** Another one with each change of what a student gets. */
  paper_version: string;
  starts_at: string | null;
  ends_at: string | null;
  solutions_from: string | null;
  /** Questions that count for nobody. */
  dropped_nobody: number;
}

/** Sections of a test as `tests.sections` holds them; minutes, or null where they share the test's clock. */
export const storedSections = z.array(
  z.object({ name: z.string(), duration: z.number().nullable().default(null), question_ids: z.array(z.number()) }),
);

export function schemeOf(row: Pick<TestRow, "right_units" | "wrong_units" | "units_per_mark">) {
  return { rightUnits: row.right_units, wrongUnits: row.wrong_units, unitsPerMark: row.units_per_mark };
}

/** What students see of all tests. */
const PUBLISHED = "t.is_draft = 0";
/** Also one that was taken back: whoever had begun may still hand in. */
const TAKES_ANSWERS = "(t.is_draft = 0 OR t.taken_back_at IS NOT NULL)";

/** Tests of the student's institute; `where` narrows them with its own binds, e.g. `t.subject_id = ?`. */
export async function findTests(
  context: StudentContext,
  where = "true",
  binds: (number | string)[] = [],
  seen = PUBLISHED,
): Promise<TestRow[]> {
  const { results } = await context.env.DB.prepare(
    `SELECT t.id, t.name, t.subject_id, s.name AS subject_name, t.chapter_id, c.name AS chapter_name,
            t.created_at, t.is_premium, ${isBoughtSql("test", "t.id")} AS is_purchased, t.duration,
            (SELECT COUNT(*) FROM test_questions q WHERE q.test_id = t.id) AS total_questions,
            t.right_units, t.wrong_units, t.units_per_mark, t.instructions, t.price, t.mode,
            t.languages, t.translated_into, t.sections, t.key_version, t.starts_at, t.ends_at, t.paper_version,
            ${SOLUTIONS_FROM} AS solutions_from,
            (SELECT COUNT(*) FROM questions d JOIN test_questions o ON o.question_id = d.id AND o.test_id = t.id
              WHERE d.dropped = 'nobody') AS dropped_nobody
       FROM tests t LEFT JOIN subjects s ON s.id = t.subject_id LEFT JOIN chapters c ON c.id = t.chapter_id
      WHERE t.institute_id = ? AND ${seen} AND (${where}) ORDER BY t.position, t.id`,
  )
    .bind(...purchaseBinds(context), context.institute.id, ...binds)
    .all<TestRow>();
  return results;
}

/** A test that the student may take. Throws ApiError: 404 when their institute has none, 403 when it is not bought. */
export async function openTest(context: StudentContext, testId: number, seen = PUBLISHED): Promise<TestRow> {
  const [row] = await findTests(context, "t.id = ?", [testId], seen);
  if (row === undefined) throw notFound();
  if (row.is_premium === 1 && row.is_purchased === 0) {
    throw forbidden("This test is premium. Please buy it first.");
  }
  return row;
}

/** As `openTest`, for answers that come in. */
export const openSubmittedTest = (context: StudentContext, testId: number) => openTest(context, testId, TAKES_ANSWERS);

/** Minutes that a test lasts longer for this student; null where it does not. */
export async function findExtraMinutes({ env, student }: StudentContext, testId: number): Promise<number | null> {
  const row = await env.DB.prepare("SELECT minutes FROM extra_time WHERE student_id = ? AND test_id = ?")
    .bind(student.id, testId)
    .first<{ minutes: number }>();
  return row?.minutes ?? null;
}

/** The student's evaluated attempts of a test. */
export async function findPerformanceIds({ env, student }: StudentContext, testId: number): Promise<number[]> {
  const query = "SELECT id FROM attempts WHERE student_id = ? AND test_id = ? ORDER BY id";
  const { results } = await env.DB.prepare(query).bind(student.id, testId).all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** All tests that last longer for this student. */
export async function findExtraTime(env: InstituteEnv, studentId: number) {
  const query = `SELECT x.test_id, x.minutes FROM extra_time x JOIN tests t ON t.id = x.test_id
    WHERE x.student_id = ? AND ${TAKES_ANSWERS} ORDER BY x.test_id`;
  const { results } = await env.DB.prepare(query).bind(studentId).all<{ test_id: number; minutes: number }>();
  return results;
}

const storedCodes = z.array(z.string());

/** No field where there are none. */
function translatedInto(row: Pick<TestRow, "translated_into">) {
  const translated_into = storedCodes.parse(JSON.parse(row.translated_into));
  return translated_into.length > 0 ? { translated_into } : {};
}

/** A test as lists carry it. Duration in minutes, price in rupees. */
export function testRecord(row: TestRow) {
  const scheme = schemeOf(row);
  return {
    id: row.id,
    name: row.name,
    subject_id: row.subject_id,
    subject_name: row.subject_name ?? "All subjects",
    chapter_id: row.chapter_id,
    chapter_name: row.chapter_name ?? "",
    thumbnail: null,
    created_at: row.created_at,
    is_premium: row.is_premium === 1,
    is_purchased: row.is_purchased === 1,
    duration: row.duration,
    total_questions: row.total_questions,
    total_marks: toMarks(scheme, (row.total_questions - row.dropped_nobody) * scheme.rightUnits),
    marks_per_question: toMarks(scheme, scheme.rightUnits),
    negative_marks: toMarks(scheme, scheme.wrongUnits),
    negative_marks_fraction: toFraction(scheme, scheme.wrongUnits),
    instructions: row.instructions,
    price: row.price,
    mode: row.mode,
    languages: storedCodes.parse(JSON.parse(row.languages)),
    ...translatedInto(row),
    ...(row.starts_at === null ? {} : { starts_at: row.starts_at }),
    ...(row.ends_at === null ? {} : { ends_at: row.ends_at }),
    ...solutionsFromOf(row),
  };
}

export interface QuestionRow extends KeyColumns {
  id: number;
  question: string;
  options: string;
  explanation: string;
  option_explanations: string | null;
  image: string | null;
  image_alt: string | null;
  subject: string | null;
  topic: string;
  language: string;
  case_id: number | null;
  template: string | null;
  /** JSON list of `storedTranslations`. */
  translations: string;
}

const storedTranslations = z.array(
  z.object({
    language: z.string(),
    question: z.string(),
    options: z.array(z.string()),
    explanation: z.string(),
    reasons: z.array(z.string()),
  }),
);

const storedOptions = z.array(z.string());

export async function findQuestions(context: Pick<StudentContext, "env">, testId: number): Promise<QuestionRow[]> {
  const { results } = await context.env.DB.prepare(
    `SELECT q.id, q.question, q.options, q.correct_place, q.right_places, q.dropped, q.explanation, q.option_explanations,
            q.image, q.image_alt, s.name AS subject, q.topic, q.language, q.case_id, q.template,
            (SELECT json_group_array(json_object('language', t.language, 'question', t.question,
                                                 'options', json(t.options), 'explanation', t.explanation,
                                                 'reasons', json(t.option_explanations)))
               FROM question_translations t WHERE t.question_id = q.id) AS translations
       FROM test_questions tq JOIN questions q ON q.id = tq.question_id
            LEFT JOIN subjects s ON s.id = q.subject_id
      WHERE tq.test_id = ? ORDER BY tq.position`,
  )
    .bind(testId)
    .all<QuestionRow>();
  return results;
}

const storedCaseTranslations = z.array(z.object({ language: z.string(), text: z.string() }));

/** The stems that questions of a test share, each once; no field where there are none. */
export async function casesOf({ env }: Pick<StudentContext, "env">, testId: number) {
  const { results } = await env.DB.prepare(
    `SELECT c.id, c.text, c.image, c.image_alt, c.language,
            (SELECT json_group_array(json_object('language', t.language, 'text', t.text))
               FROM case_translations t WHERE t.case_id = c.id) AS translations
       FROM cases c
      WHERE c.id IN (SELECT q.case_id FROM test_questions tq JOIN questions q ON q.id = tq.question_id
                      WHERE tq.test_id = ?) ORDER BY c.id`,
  )
    .bind(testId)
    .all<{
      id: number;
      text: string;
      image: string | null;
      image_alt: string | null;
      language: string;
      translations: string;
    }>();
  if (results.length === 0) return {};
  return {
    cases: results.map(({ image, translations, ...row }) => {
      const own = storedCaseTranslations.parse(JSON.parse(translations));
      return { ...row, image: fileUrl(image), ...(own.length > 0 ? { translations: own } : {}) };
    }),
  };
}

/** Names the case of a question; no field where it has none. */
export const caseOf = ({ case_id }: QuestionRow) => (case_id === null ? {} : { case_id });

/** What marking needs of a test's questions, without their texts. */
export async function findKey({ env }: Pick<StudentContext, "env">, testId: number): Promise<MarkedQuestion[]> {
  const { results } = await env.DB.prepare(
    `SELECT q.id, json_array_length(q.options) AS optionCount, q.correct_place, q.right_places, q.dropped
       FROM test_questions tq JOIN questions q ON q.id = tq.question_id
      WHERE tq.test_id = ? ORDER BY tq.position`,
  )
    .bind(testId)
    .all<KeyColumns & Pick<MarkedQuestion, "id" | "optionCount">>();
  return results.map((row) => ({ id: row.id, optionCount: row.optionCount, ...questionKeyOf(row) }));
}

export function optionTexts(row: QuestionRow): string[] {
  return storedOptions.parse(JSON.parse(row.options));
}

/** Why each option is right or wrong; no field where nothing is said. */
export function optionExplanationsOf(row: QuestionRow) {
  return optionReasons(row, storedOptions.parse(JSON.parse(row.option_explanations ?? "[]")));
}

function optionReasons(row: Pick<QuestionRow, "id">, texts: readonly string[]) {
  const reasons = texts.map((text, index) => ({ option_id: optionId(row.id, index + 1), text }));
  const option_explanations = reasons.filter(({ text }) => text !== "");
  return option_explanations.length > 0 ? { option_explanations } : {};
}

/** How its numbers are drawn anew where it comes back; no field where they stay. */
export const templateOf = ({ template }: QuestionRow) => (template === null ? {} : { template: JSON.parse(template) });

/** A question in the institute's own words in other languages, its options by their ids; none where there are none. */
export function translationsOf(row: QuestionRow, withExplanation: boolean) {
  const stored = storedTranslations.parse(JSON.parse(row.translations));
  if (stored.length === 0) return {};
  return {
    translations: stored.map(({ options, explanation, reasons, ...rest }) => ({
      ...rest,
      options: options.map((text, index) => ({ id: optionId(row.id, index + 1), text })),
      ...(withExplanation && explanation !== "" ? { explanation } : {}),
      ...(withExplanation ? optionReasons(row, reasons) : {}),
    })),
  };
}
