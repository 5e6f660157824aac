import { describe, expect, it } from "vitest";
import { reviewKey } from "../../institute/evaluation/key-review";
import { analyseItems } from "../../institute/item-analysis/analyse-items";
import { readFirstAttempts } from "../../institute/item-analysis/first-attempts";
import { correctKey } from "../correct-key";
import { ASHA, runInstitute } from "./running-institute";
import { PERFORMANCE, QUICK_TEST, testTaking } from "./test-taking";

const TAKEN = "/api/content/student_taken_test_list/";
const SUBJECT_TEST = 801;

const institute = runInstitute();
const { register, answersWith, submit } = testTaking(institute);

describe("the figures of a test's questions", () => {
  it("are counted from first attempts alone, and say what the institute's own tallies say", async () => {
    const { DB } = await institute.env();
    const key = await register("9500000001");
    await submit(QUICK_TEST, await answersWith(QUICK_TEST, 4, 2), key);
    await submit(QUICK_TEST, await answersWith(QUICK_TEST, 10, 0), key);
    const found = await readFirstAttempts(DB, QUICK_TEST);
    if (found === null) throw new Error("There is a test.");
    const first = await institute.row<{ n: number }>(
      "SELECT COUNT(*) AS n FROM attempts WHERE test_id = ? AND is_first = 1",
      QUICK_TEST,
    );
    expect(found.attempts).toBe(first?.n);
    const items = analyseItems(
      found.choices,
      found.questions.map((question) => question.key),
    );
    for (const [place, { options, leftOut }] of items.entries()) {
      const { id = 0 } = found.questions[place] ?? {};
      const results = await institute.rows<{ option_id: number; students: number }>(
        "SELECT option_id, students FROM answer_tallies WHERE test_id = ? AND question_id = ?",
        QUICK_TEST,
        id,
      );
      const told = new Map(results.map((row) => [row.option_id, row.students]));
      expect(leftOut).toBe(told.get(-1) ?? 0);
      for (const option of options) expect(option.students).toBe(told.get(id * 100 + option.place) ?? 0);
    }
  });

  it("propose the one key that is wrong, and change nothing", async () => {
    const { DB } = await institute.env();
    const before = await readFirstAttempts(DB, SUBJECT_TEST);
    if (before === null) throw new Error("There is a test.");
    expect(before.choices.length).toBeGreaterThan(50);
    const keys = before.questions.map((question) => question.key);
    const wrong = keys.with(7, keys[7] === 1 ? 2 : 1);
    const suspects = analyseItems(before.choices, wrong).flatMap(({ suspect }, place) =>
      suspect ? [[place, suspect.place]] : [],
    );
    expect(suspects).toEqual([[7, keys[7]]]);
    expect((await readFirstAttempts(DB, SUBJECT_TEST))?.questions).toEqual(before.questions);
  });

  it("are null of a test that is not there", async () => {
    expect(await readFirstAttempts((await institute.env()).DB, 999_999)).toBeNull();
  });
});

describe("a key that is looked at", () => {
  it("is told with the student's tests and with the question, until it is corrected or left", async () => {
    const { DB } = await institute.env();
    const key = await institute.signIn(ASHA);
    const { body } = await submit(QUICK_TEST, await answersWith(QUICK_TEST, 4, 2), key);
    const question = (await readFirstAttempts(DB, QUICK_TEST))?.questions[2]?.id ?? 0;
    const told = async () => {
      const list = (await institute.get(TAKEN, key)).body.tests as Record<string, unknown>[];
      return list.find(({ test_id }) => test_id === QUICK_TEST)?.questions_in_review;
    };
    expect(await told()).toBeUndefined();
    await reviewKey(DB, question, new Date()).run();
    await reviewKey(DB, question, new Date()).run();
    expect(await told()).toEqual([question]);
    await reviewKey(DB, question, null).run();
    expect(await told()).toBeUndefined();
    await reviewKey(DB, question, new Date()).run();
    const place = await institute.row<{ place: number }>(
      "SELECT correct_place AS place FROM questions WHERE id = ?",
      question,
    );
    await correctKey(
      DB,
      { questionId: question, answer: place?.place === 1 ? "B" : "A", reason: "Misprint." },
      new Date(),
    );
    expect(await told()).toBeUndefined();
    const { body: performance } = await institute.post(PERFORMANCE, { performance_id: body.id }, key);
    expect(performance.key_changes).toHaveLength(1);
  });

  it("may have several right options, whose students stand together, and a dropped question is not judged", async () => {
    const { DB } = await institute.env();
    const [one, other] = (await readFirstAttempts(DB, 871))?.questions ?? [];
    if (!one || !other) throw new Error("The test has no questions.");
    await correctKey(DB, { questionId: one.id, answer: "B or D", reason: "Both." }, new Date());
    await correctKey(DB, { questionId: other.id, drop: "nobody", reason: "Misprint." }, new Date());
    const found = await readFirstAttempts(DB, 871);
    expect(found?.dropped.map(({ id, number }) => [id, number])).toEqual([[other.id, 2]]);
    expect(found?.questions[0]).toMatchObject({ id: one.id, key: 2, keyWords: "B or D" });
    expect(found?.choices.some((row) => row[0] === 4)).toBe(false);
    expect(found?.choices.some((row) => row[0] === 2)).toBe(true);
  });
});
