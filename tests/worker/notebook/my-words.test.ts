import { expect, it } from "vitest";
import { MS_PER_DAY } from "~/lib/days";
import { wordsDue } from "~/lib/notebook/rules/words-due";
import { newStudent } from "./student";

it("a word is its student's alone, once, the newest first, until it is taken away", async () => {
  const [asha, ravi] = [newStudent(), newStudent()];
  for (const term of ["trachea", "bruit", "trachea"]) {
    expect(await asha.visit(({ words }) => words.add(term))).toBe("added");
  }
  expect((await asha.visit(({ words }) => words.all()))?.map(({ term }) => term).sort()).toEqual(["bruit", "trachea"]);
  expect(await ravi.visit(({ words }) => words.all())).toEqual([]);
  await asha.visit(({ words }) => words.drop("bruit"));
  expect((await asha.visit(({ words }) => words.all()))?.map(({ term }) => term)).toEqual(["trachea"]);
  await asha.erase();
  expect(await asha.visit(({ words }) => words.all())).toEqual([]);
});

it("an answer is remembered once a day, and says when the word comes back", async () => {
  const student = newStudent();
  const today = Math.floor((Date.now() + 5.5 * 3600_000) / MS_PER_DAY);
  const all = async () => (await student.visit(({ words }) => words.all())) ?? [];
  for (const term of ["known", "unknown", "new"]) await student.visit(({ words }) => words.add(term));
  await student.visit(({ words }) => words.answer("known", true));
  await student.visit(({ words }) => words.answer("unknown", false));
  const answeredOnce = await all();
  await student.visit(({ words }) => words.answer("unknown", true));
  expect(await all()).toEqual(answeredOnce);
  await student.visit(({ words }) => words.answer("never added", true));
  const due = async (day: number) => wordsDue(await all(), day).map(({ term }) => term);
  expect(await all()).toHaveLength(3);
  expect(await due(today)).toEqual(["new"]);
  expect(await due(today + 2)).toEqual(["unknown", "new"]);
  expect((await due(today + 60)).slice(0, 2)).toEqual(["unknown", "known"]);
});

it("a list takes two thousand words of ten thousand, and says that it is full", async () => {
  const student = newStudent();
  await student.visit(async ({ words }) => {
    const told = new Map<string, number>();
    for (let place = 0; place < 10_000; place += 1) {
      const end = await words.add(`word ${place}`);
      told.set(end, (told.get(end) ?? 0) + 1);
      if (end === "full" && place > 2_010) break;
    }
    expect(told.get("added")).toBe(2_000);
    expect(await words.add("word 7")).toBe("added");
    await words.drop("word 7");
    expect(await words.add("word 9999")).toBe("added");
    expect(await words.all()).toHaveLength(2_000);
  });
}, 60_000);
