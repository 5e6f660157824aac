import { expect, test } from "vitest";
import { seedInstitute } from "../../institute/seed/seed-institute";
import { runInstitute } from "./running-institute";
import { QUICK_TEST, testTaking } from "./test-taking";

const institute = runInstitute();
const { register, answersWith, submit } = testTaking(institute);

const marks = async () => {
  const results = await institute.rows<{ id: number; student_id: number; score_units: number; seeded: number }>(
    "SELECT id, student_id, score_units, receipt LIKE 'seed-%' AS seeded FROM attempts ORDER BY id",
  );
  return results;
};

test("a changed seed fills in again beside what students did meanwhile", async () => {
  const all = (await marks()).length;
  // As if an older seed had made fewer attempts: what a student submits then follows right behind them.
  await institute.run("DELETE FROM attempts WHERE id > (SELECT MIN(id) + 300 FROM attempts)");
  await institute.run("UPDATE sqlite_sequence SET seq = (SELECT MAX(id) FROM attempts) WHERE name = 'attempts'");
  const key = await register("9000000301");
  await submit(QUICK_TEST, await answersWith(QUICK_TEST, 6, 3), key);
  const before = await marks();
  await institute.run("UPDATE seed_parts SET fingerprint = 'of an older seed'");

  await seedInstitute(await institute.env());

  const after = await marks();
  const seeded = (rows: typeof before) => rows.filter((row) => row.seeded === 1).length;
  expect(seeded(before)).toBeLessThan(all);
  expect(seeded(after)).toBe(all);
  expect(after.filter((row) => row.seeded === 0)).toEqual(before.filter((row) => row.seeded === 0));
});
