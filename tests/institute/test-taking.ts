import { newcomer, type RunningInstitute } from "./running-institute";

const EVALUATE = "/api/content/evaluate_test_new/";
export const PERFORMANCE = "/api/content/student_get_test_performance/";
export const RANK = "/api/content/student_test_rank/";
/** A test of ten questions. */
export const QUICK_TEST = 872;

/** A submitted answer: question, option or -1, seconds, status. */
export type Row = [question: number, option: number, seconds: number, status: number];

/** What tests about marks need: other students, and submissions that go as planned. */
export function testTaking(institute: RunningInstitute) {
  /** Registers a student of PCBT and returns the token. */
  async function register(phone: string, fields: object = {}): Promise<string> {
    const { body } = await institute.post("/api/membership/register_student_new/", newcomer(phone, fields));
    return String(body.key);
  }

  /** Rows with so many right and wrong answers, and none for the rest. */
  async function answersWith(testId: number, right: number, wrong: number): Promise<Row[]> {
    const results = await institute.rows<{ id: number; place: number }>(
      `SELECT q.id, q.correct_place AS place FROM test_questions t JOIN questions q ON q.id = t.question_id
        WHERE t.test_id = ? ORDER BY t.position`,
      testId,
    );
    return results.map(({ id, place }, index): Row => {
      if (index < right) return [id, id * 100 + place, 20, 1];
      const other = id * 100 + (place === 1 ? 2 : 1);
      return index < right + wrong ? [id, other, 30, 2] : [id, -1, 0, 5];
    });
  }

  const submit = (testId: number, answers: unknown, key: string, totalTime: unknown = 95) =>
    institute.post(EVALUATE, { test_id: testId, answers, totalTime }, key);

  return { register, answersWith, submit };
}
