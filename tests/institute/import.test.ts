import { describe, expect, it } from "vitest";
import { markingScheme } from "../../institute/marking/marking-scheme";
import { readBank } from "../../institute/question-bank/read-bank";
import { type NewTest, storeTest } from "../../institute/question-bank/store-test";
import { runInstitute } from "./running-institute";

const institute = runInstitute();
const bank = readBank(
  "bank.jsonl",
  new TextEncoder().encode(
    Array.from({ length: 30 }, (_, index) =>
      JSON.stringify({
        question: `سوال ${index}: Is BP <systolic a <script>tag</script> or H<sub>2</sub>O?`,
        options: ["yes", "no", "perhaps"].slice(0, 2 + (index % 2)),
        answer: index % 2 ? "C" : "b",
        language: "ur",
      }),
    ).join("\n"),
  ),
);

const newTest = (change: Partial<NewTest> = {}): NewTest => ({
  instituteCode: "PCBT",
  name: "Imported",
  minutes: 25,
  scheme: markingScheme("4", "1"),
  subject: "Imported question banks",
  isPremium: false,
  price: 0,
  questions: bank.questions,
  ...change,
});

describe("an imported bank", () => {
  it("is a test like any other, in its own subject", async () => {
    const { DB } = await institute.env();
    const id = await storeTest(DB, newTest(), new Date());
    const second = await storeTest(DB, newTest({ name: "Second" }), new Date());
    expect([id, second]).toEqual([10_001, 10_002]);
    const key = await institute.signIn();
    const subjects = await institute.get("/api/content/student_get_subjects/", key);
    expect(subjects.body.subjects).toContainEqual({
      id: 1001,
      name: "Imported question banks",
      subject_name: "Imported question banks",
    });
    const { body } = await institute.post("/api/content/student_get_test/", { test_id: id }, key);
    expect(body).toMatchObject({
      name: "Imported",
      duration: 25,
      total_questions: 30,
      total_marks: 120,
      negative_marks: 1,
      subject_id: 1001,
      languages: ["ur"],
    });
    const questions = body.questions as {
      id: number;
      question: string;
      options: { id: number }[];
    }[];
    expect(questions[1]?.question).toBe(
      "سوال 1: Is BP &lt;systolic a &lt;script>tag&lt;/script> or H<sub>2</sub>O?",
    );
    const answers = questions.map((one, index) => [
      one.id,
      one.options.at(-1)?.id,
      3,
      index % 2 ? 1 : 2,
    ]);
    const fields = { test_id: id, answers, totalTime: 90 };
    const result = await institute.post("/api/content/evaluate_test_new/", fields, key);
    expect(result.body).toMatchObject({ marks: 120, correct: 30, percentile: null });
  });

  it("leaves nothing behind when it cannot be stored whole", async () => {
    const { DB } = await institute.env();
    const count = () =>
      DB.prepare(
        `SELECT (SELECT COUNT(*) FROM questions) AS questions, (SELECT COUNT(*) FROM tests) AS tests,
                (SELECT COUNT(*) FROM subjects) AS subjects`,
      ).first();
    const before = await count();
    const broken = newTest({ subject: "Never made", minutes: null as unknown as number });
    await expect(storeTest(DB, broken, new Date())).rejects.toThrow();
    await expect(storeTest(DB, newTest({ instituteCode: "NOPE" }), new Date())).rejects.toThrow();
    expect(await count()).toEqual(before);
  });
});
