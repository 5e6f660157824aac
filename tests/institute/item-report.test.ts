import { describe, expect, it } from "vitest";
import { isHeldBack } from "../../institute/evaluation/held-reasons";
import { reviewKey } from "../../institute/evaluation/key-review";
import { analyseItems } from "../../institute/item-analysis/analyse-items";
import { readFirstAttempts } from "../../institute/item-analysis/first-attempts";
import { measureReasons } from "../../institute/item-analysis/measured-reasons";
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
    await DB.prepare("UPDATE questions SET option_explanations = ? WHERE id = ?")
      .bind('["","Late","",""]', found.questions[1]?.id)
      .run();
    const said = (await readFirstAttempts(DB, QUICK_TEST))?.questions[1]?.reasons;
    expect(said).toEqual(["", "Late", "", ""]);
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

it("measures reasons: half of those of a first attempt at a free test come later, and a repeat after a week tells", async () => {
  const { DB } = await institute.env();
  const all = JSON.stringify(["One.", "Two.", "Three.", "Four."]);
  await DB.prepare("UPDATE questions SET option_explanations = ?, dropped = NULL, right_places = NULL").bind(all).run();
  const key = await register("9500000031");
  const student = (await institute.row<{ id: number }>("SELECT MAX(id) AS id FROM students"))?.id ?? 0;
  const set = (column: string, value: unknown) => DB.prepare(`UPDATE ${column}`).bind(value).run();
  const laterOf = async (id: unknown) => {
    const { body } = await institute.post(PERFORMANCE, { performance_id: id }, key);
    return (body.questions as { id: number; reasons_later?: boolean; explanation: string }[]).flatMap((one) =>
      one.reasons_later ? [one.id] : [],
    );
  };
  const { body: first } = await submit(SUBJECT_TEST, await answersWith(SUBJECT_TEST, 2, 20), key);
  expect(await laterOf(first.id)).toEqual([]);

  const day = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
  await set("institutes SET measured_from = ?", ago(20));
  const wrong = (await answersWith(SUBJECT_TEST, 2, 20)).slice(2, 22).map(([id]) => id);
  const held = wrong.filter((id) => isHeldBack(student, id));
  expect(held.length).toBeGreaterThan(0);
  expect(held.length).toBeLessThan(20);
  expect(await laterOf(first.id)).toEqual(held);
  await DB.prepare("UPDATE tests SET is_premium = 1 WHERE id = ?").bind(SUBJECT_TEST).run();
  expect(await laterOf(first.id)).toEqual([]);
  await DB.prepare("UPDATE tests SET is_premium = 0 WHERE id = ?").bind(SUBJECT_TEST).run();

  const { body: again } = await submit(SUBJECT_TEST, await answersWith(SUBJECT_TEST, 4, 18), key);
  expect(await laterOf(again.id)).toEqual([]);
  const span = { instituteId: 1, from: ago(20), until: new Date(Date.now() + day).toISOString() };
  const none = { answers: 0, right: 0 };
  expect(await measureReasons(DB, span)).toEqual({ shown: none, held: none });
  await DB.prepare("UPDATE attempts SET created_at = ? WHERE id = ?").bind(ago(8), first.id).run();
  const isShown = (id: number) => !held.includes(id);
  const right = wrong.slice(0, 2);
  expect(await measureReasons(DB, span)).toEqual({
    shown: { answers: 20 - held.length, right: right.filter(isShown).length },
    held: { answers: held.length, right: right.length - right.filter(isShown).length },
  });
  expect(await measureReasons(DB, { ...span, from: ago(7) })).toEqual({ shown: none, held: none });
  expect(await measureReasons(DB, { ...span, instituteId: 2 })).toEqual({ shown: none, held: none });

  await set("institutes SET measured_until = ?", ago(0));
  expect(await laterOf(first.id)).toEqual([]);
  await DB.prepare("DELETE FROM students WHERE id = ?").bind(student).run();
  expect(await measureReasons(DB, span)).toEqual({ shown: none, held: none });
});
