import type { Product } from "./product";
import type { Credentials } from "./students";

/** A row of a submission: [question id, option id or -1, seconds, status]. */
export type Row = [questionId: number, optionId: number, seconds: number, status: number];

interface NewQuestion {
  text?: string;
  options?: readonly string[];
  /** Place of the right option, from 1. */
  right?: number;
  language?: string;
  topic?: string;
  explanation?: string;
  /** Place of its case among those of the test, from 0. */
  ofCase?: number;
  /** How its numbers are drawn anew. */
  template?: object;
}

export interface NewTest {
  name?: string;
  /** Minutes; a fraction is a short test. */
  minutes?: number;
  /** "exam": the rules of the real screen. */
  mode?: "exam" | "practice";
  questions: readonly NewQuestion[];
  /** The texts of its cases. */
  cases?: readonly string[];
  /** Sections with their own time (minutes) and how many questions each has. */
  sections?: readonly { name: string; minutes: number | null; count: number }[];
}

/** A test of the reference institute that only one test uses. */
export interface MadeTest {
  id: number;
  questionIds: number[];
}

/** Questions "Question 1 asks?" with the options "Option 1.1" to "Option 1.4". */
export function plainQuestions(count: number): NewQuestion[] {
  return Array.from({ length: count }, (_, index) => ({
    text: `Number ${index + 1} asks?`,
    options: [1, 2, 3, 4].map((place) => `Choice ${index + 1}.${place}`),
  }));
}

/** The id the reference institute gives to an option. */
export const optionId = (questionId: number, place: number) => questionId * 100 + place;

/** Rows of a submission, options by their place: 1 is right, 0 left out. */
export const rowsOf = (questionIds: readonly number[], places: readonly number[]) =>
  questionIds.map((question, index) => {
    const place = places[index] ?? 0;
    const option = place === 0 ? -1 : optionId(question, place);
    return [question, option, place === 0 ? 0 : 20, place === 0 ? 5 : 1] as const;
  });

/** What students wrote about a question, as the institute has stored it. */
export async function storedDoubts(product: Product, questionId: number | undefined): Promise<string[]> {
  const { DB } = await product.institute.getEnv();
  const { results } = await DB.prepare("SELECT text FROM doubts WHERE question_id = ? ORDER BY id")
    .bind(questionId)
    .all<{ text: string }>();
  return results.map(({ text }) => text);
}

/** Tests that the specs add have greater ids than the institute's own. */
export const LAST_OWN_TEST = 20_000;
let lastTestId = LAST_OWN_TEST;

/** Adds a test to the reference institute. */
export async function insertTest(product: Product, made: NewTest): Promise<MadeTest> {
  const { DB } = await product.institute.getEnv();
  lastTestId += 1;
  const id = lastTestId;
  const questionIds = made.questions.map((_, index) => id * 1000 + index + 1);
  const caseId = (place: number) => id * 100 + place;
  const cases = (made.cases ?? []).map((text, place) =>
    DB.prepare(
      "INSERT INTO cases (id, institute_id, text) VALUES (?, (SELECT id FROM institutes WHERE code = 'PCBT'), ?)",
    ).bind(caseId(place), text),
  );
  const questions = made.questions.map((question, index) =>
    DB.prepare(
      `INSERT INTO questions (id, institute_id, question, options, correct_place, language, topic, explanation, case_id, template)
       VALUES (?, (SELECT id FROM institutes WHERE code = 'PCBT'), ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).bind(
      ...[questionIds[index], question.text ?? `Number ${index + 1} asks?`],
      ...[JSON.stringify(question.options ?? ["Yes", "No"])],
      ...[question.right ?? 1, question.language ?? "en", question.topic ?? ""],
      ...[question.explanation ?? "", question.ofCase === undefined ? null : caseId(question.ofCase)],
      question.template === undefined ? null : JSON.stringify(question.template),
    ),
  );
  let first = 0;
  const sections = made.sections?.map(({ name, minutes, count }) => {
    const question_ids = questionIds.slice(first, first + count);
    first += count;
    return { name, duration: minutes, question_ids };
  });
  const test = DB.prepare(
    `INSERT INTO tests (id, institute_id, name, duration, right_units, wrong_units, units_per_mark, mode,
       sections, created_at)
     VALUES (?, (SELECT id FROM institutes WHERE code = 'PCBT'), ?, ?, 3, 1, 3, ?, ?, ?)`,
  ).bind(
    ...[id, made.name ?? `Test ${id}`, made.minutes ?? 30, made.mode ?? "practice"],
    ...[sections ? JSON.stringify(sections) : null, new Date().toISOString()],
  );
  const links = questionIds.map((questionId, position) =>
    DB.prepare("INSERT INTO test_questions (test_id, position, question_id) VALUES (?, ?, ?)").bind(
      ...[id, position, questionId],
    ),
  );
  await DB.batch([...cases, ...questions, test, ...links]);
  return { id, questionIds };
}

/** What the institute has of one question: the place of the chosen option or none, and the status. */
export type Evaluated = readonly [place: number | null, status: number];
export const answered = (place: number): Evaluated => [place, 1];
export const answeredAndMarked = (place: number): Evaluated => [place, 2];
export const notAnswered: Evaluated = [null, 5];

/** The rows of a student's attempts of a test as the institute has stored them, the first attempt first. */
async function storedRows(product: Product, username: string, testId: number): Promise<Row[][]> {
  const { DB } = await product.institute.getEnv();
  const { results } = await DB.prepare(
    `SELECT a.answers AS answers FROM attempts a JOIN students s ON s.id = a.student_id
      WHERE s.username = ? AND a.test_id = ? ORDER BY a.id`,
  )
    .bind(username, testId)
    .all<{ answers: string }>();
  return results.map(({ answers }) => JSON.parse(answers) as Row[]);
}

/** What the object that holds a student's attempts of a test is called. */
export async function attemptName(product: Product, student: Credentials, testId: number) {
  const { DB } = await product.institute.getEnv();
  const row = await DB.prepare("SELECT id FROM students WHERE username = ?")
    .bind(student.username)
    .first<{ id: number }>();
  return `${student.instituteCode}:${row?.id}:${testId}`;
}

/** Waits until the institute has evaluated so many attempts of a student and gives their rows. */
export async function evaluatedRows(
  product: Product,
  username: string,
  testId: number,
  attempts = 1,
): Promise<Row[][]> {
  for (const end = Date.now() + 120_000; ; ) {
    const rows = await storedRows(product, username, testId);
    if (rows.length === attempts) return rows;
    if (Date.now() > end) throw new Error(`${rows.length} of ${attempts} attempts are evaluated`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** What rows say, and what they should say; the seconds are not for a test to foresee. */
export const comparedRows = (rows: readonly Row[], questionIds: readonly number[], first: readonly Evaluated[]) => ({
  seen: rows.map(([id, option, , status]) => [id, option, status]).slice(0, first.length),
  expected: first.map(([place, status], index) => {
    const id = questionIds[index] ?? 0;
    return [id, place === null ? -1 : optionId(id, place), status];
  }),
});

/** Has the institute give a student more minutes while the attempt runs, and say so. */
export async function giveMinutes(product: Product, student: Credentials, testId: number, minutes: number) {
  const { DB } = await product.institute.getEnv();
  await DB.prepare(
    `INSERT OR REPLACE INTO extra_time (student_id, test_id, minutes)
     VALUES ((SELECT id FROM students WHERE username = ?), ?, ?)`,
  )
    .bind(student.username, testId, minutes)
    .run();
  await (await attemptOf(product, student, testId)).moreTime();
}

/** Ends an attempt that still runs: its end would fall into another test, and take the faults ordered there. */
export async function eraseAttempt(product: Product, student: Credentials, testId: number): Promise<void> {
  await (await attemptOf(product, student, testId)).erase();
}

async function attemptOf(product: Product, student: Credentials, testId: number) {
  const { ATTEMPTS } = await product.app.getEnv();
  return ATTEMPTS.getByName(await attemptName(product, student, testId));
}
