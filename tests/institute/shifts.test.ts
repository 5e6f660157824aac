import { expect, it } from "vitest";
import { ShiftsNotSet, setShifts } from "../../institute/evaluation/shifts";
import { correctKey } from "../correct-key";
import { runInstitute } from "./running-institute";
import { PERFORMANCE, QUICK_TEST, RANK, testTaking } from "./test-taking";

const institute = runInstitute();
const { register, answersWith, submit } = testTaking(institute);

const MORNING = { name: "Morning", startsAt: "2026-01-01T03:30:00.000Z" };
const AFTERNOON = { name: "Afternoon", startsAt: "2099-01-01T09:30:00.000Z" };

it("students of a test with two shifts are ranked within theirs, also after a key is corrected", async () => {
  const { DB } = await institute.env();
  await institute.run("DELETE FROM attempts WHERE test_id = ?", QUICK_TEST);
  const students: { key: string; id: unknown }[] = [];
  const sit = async (right: number) => {
    const key = await register(String(9_600_000_000 + students.length));
    const { body } = await submit(QUICK_TEST, await answersWith(QUICK_TEST, right, 1), key);
    students.push({ key, id: body.id });
    return { key, id: body.id };
  };
  const standing = async ({ key, id }: { key: string; id: unknown }) => {
    const { body } = await institute.post(RANK, { marks_id: id }, key);
    const { my_rank, total_students, percentile, shift, score_counts } = body;
    return { my_rank, total_students, percentile, shift, score_counts, listed: (body.rankList as unknown[]).length };
  };
  const [best, weak] = [await sit(9), await sit(2)];
  await institute.run("UPDATE attempts SET created_at = '2099-01-01T10:00:00.000Z' WHERE id = ?", weak.id);
  expect(await standing(weak)).toMatchObject({ my_rank: 2, total_students: 2, shift: undefined });

  await setShifts(DB, QUICK_TEST, [AFTERNOON, MORNING]);
  const late = await sit(1);
  expect(await standing(weak)).toMatchObject({
    my_rank: 1,
    total_students: 1,
    percentile: null,
    listed: 1,
    shift: { name: "Afternoon", shifts: 2 },
  });
  expect(await standing(best)).toMatchObject({
    my_rank: 1,
    total_students: 2,
    percentile: 100,
    listed: 2,
    shift: { name: "Morning", shifts: 2 },
  });
  const morning = (await standing(late)).score_counts as { marks: number; students: number }[];
  expect(morning.map(({ students }) => students)).toEqual([1, 1]);
  const { body } = await institute.post(PERFORMANCE, { performance_id: late.id }, late.key);
  expect(body).toMatchObject({ shift: { name: "Morning", shifts: 2 }, score_counts: morning });

  // The question that `best` had right and `late` wrong, the second: the other option is right now.
  const row = await institute.row<{ id: number; place: number }>(
    "SELECT q.id, q.correct_place AS place FROM test_questions t JOIN questions q ON q.id = t.question_id WHERE t.test_id = ? ORDER BY t.position LIMIT 1 OFFSET 1",
    QUICK_TEST,
  );
  await correctKey(
    DB,
    { questionId: row?.id ?? 0, answer: row?.place === 1 ? "B" : "A", reason: "Misprint." },
    new Date(),
  );
  const after = (await standing(late)).score_counts as { marks: number; students: number }[];
  expect(after.map(({ marks }) => marks)[0]).toBeLessThan(morning[0]?.marks ?? 0);

  await institute.run("DELETE FROM attempts WHERE id = ?", best.id);
  expect(await standing(late)).toMatchObject({ my_rank: 1, total_students: 1 });
  await setShifts(DB, QUICK_TEST, []);
  expect(await standing(late)).toMatchObject({ total_students: 2, shift: undefined });
});

it("shifts that make no sense are refused in words", async () => {
  const { DB } = await institute.env();
  await expect(setShifts(DB, QUICK_TEST, [MORNING])).rejects.toThrow("One shift is no shift");
  await expect(setShifts(DB, QUICK_TEST, [MORNING, { ...MORNING, name: "Noon" }])).rejects.toThrow(ShiftsNotSet);
  await expect(setShifts(DB, 999_999, [MORNING, AFTERNOON])).rejects.toThrow("There is no test 999999.");
});
