import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { dayOf } from "~/lib/days";
import { recallOn } from "~/lib/notebook/rules/memory";
import { defaultPlan } from "~/lib/notebook/rules/study-plan";
import { seeded } from "../../seeded";
import { countRows, storedBytes, takeRows, wordsOf } from "../attempt/row-count";
import { institute } from "../fake-institute";
import { DAY_MS, newStudent } from "./student";

const EXAM_IN = 60;
/** Days on which the student did not come. */
const BREAK = { from: 20, to: 31 };
const QUESTIONS = 80;
/** The result, the sheet of its questions and their texts. */
const ROWS_OF_A_RESULT = 3;

/** A test of 20 on some days: so many wrong, every tenth left out. */
const sittings = [
  [0, 1000, 10],
  [6, 2000, 10],
  [19, 3000, 20],
  [33, 4000, 10],
] as const;

const chosenIn = (first: number, wrong: number) =>
  Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [first + at, at % 10 === 9 ? 0 : at < wrong ? 3 : 2] as const),
  );

describe("sixty days up to an exam, with a break of eleven", () => {
  it("ask no more than the minutes of a day, drop nothing, and leave nearly all of it known", async () => {
    const student = newStudent();
    const random = seeded(60);
    const start = dayOf(Date.now());
    const plan = { ...defaultPlan, examDay: start + EXAM_IN, minutes: 5, daysOff: [] };
    await student.visit((notebook) => notebook.setPlan({ ...plan, examDay: start + 200 }));
    const aDay: number[] = [];
    let backlog = 0;
    for (let day = 0; day < EXAM_IN; day += 1) {
      if (day === 10) await student.visit((notebook) => notebook.setPlan(plan));
      const sitting = sittings.find(([on]) => on === day);
      if (sitting) {
        student.sit(90 + day, { testId: 7 + day, ago: -day, chosen: chosenIn(sitting[1], sitting[2]) });
        await student.visit(async (notebook) => notebook.fill(await student.taken()));
      }
      if (day === BREAK.to) backlog = (await student.visit((notebook) => notebook.overview()))?.dueLater ?? 0;
      const isAway = day >= BREAK.from && day < BREAK.to;
      aDay.push(isAway ? 0 : await evening(start + day));
      institute().clockOffset += DAY_MS;
    }

    async function evening(today: number): Promise<number> {
      const id = await student.visit((notebook) =>
        notebook.practice.start({ choice: { of: "due" }, title: "Tonight", most: 30, secondsEach: null }),
      );
      if (id === null) return 0;
      const round = await student.visit((notebook) => notebook.practice.round(id));
      for (const [place, question] of (round?.questions ?? []).entries()) {
        const { optionIds = [], right } = question?.solution ?? {};
        const known = question?.memory ? recallOn({ ...question.memory, speed: 1 }, today) : 0.5;
        // One guess of four is right.
        const option = random() < known || random() < 1 / 4 ? (right?.[0] ?? 0) : 0;
        const answer = { id, place, chosen: optionIds[option] ?? -1, seconds: 20 };
        await student.visit((notebook) => notebook.practice.answer(answer));
      }
      return round?.questions.length ?? 0;
    }

    const each = 25;
    expect(Math.max(...aDay)).toBeLessThanOrEqual(Math.floor((plan.minutes * 60) / each));
    expect(aDay.filter((count) => count > 0).length).toBeGreaterThan(15);
    expect(backlog).toBeGreaterThan(0);
    const memories = await student.visit(async (notebook) => {
      const all = sittings.map(([on, first]) =>
        notebook.questions(
          90 + on,
          Array.from({ length: 20 }, (_, at) => first + at),
        ),
      );
      return (await Promise.all(all)).flat().flatMap(({ memory }) => memory ?? []);
    });
    expect(memories.length).toBeGreaterThanOrEqual(QUESTIONS - 8);
    const recalls = memories.map((memory) => recallOn(memory, plan.examDay));
    expect(recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length).toBeGreaterThan(0.9);
    expect(Math.min(...recalls)).toBeGreaterThan(0.7);
    // On the day of the exam nothing comes back, and on the day after it the plan asks for the next one.
    expect(await student.visit((notebook) => notebook.overview())).toMatchObject({ dueToday: 0, dueLater: 0 });
    institute().clockOffset += DAY_MS;
    expect((await student.visit((notebook) => notebook.overview()))?.plan?.examDay).toBe(start + EXAM_IN);
  });
});

describe("what the notebook writes", () => {
  it("is three rows for an attempt of 100 questions, at its second reading too, and three or four for a question of practice", async () => {
    const student = newStudent();
    await runInDurableObject(student.stub(), (_, { storage }) => countRows(storage));
    await student.visit((notebook) => notebook.results());
    const chosen = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [1000 + at, at % 2 === 0 ? 2 : 3]));
    student.sit(91, { chosen });
    takeRows();
    await student.visit((notebook) => notebook.result(91));
    const questions = await student.visit((notebook) => notebook.questions(91, Object.keys(chosen).map(Number)));
    expect(questions.filter(({ memory }) => memory !== null)).toHaveLength(100);
    expect(takeRows()).toBe(ROWS_OF_A_RESULT);
    student.key[1000] = 4;
    await student.visit(async (notebook) => notebook.fill(await student.taken()));
    // A notice and its number, when the list was read and how long it was.
    expect(takeRows()).toBe(ROWS_OF_A_RESULT + 4);
    const id = (await student.visit((notebook) =>
      notebook.practice.start({ choice: { of: "wrong" }, title: "Wrong", most: 10, secondsEach: null }),
    )) as number;
    await student.visit((notebook) => notebook.practice.round(id));
    takeRows();
    await student.visit((notebook) => notebook.practice.answer({ id, place: 0, chosen: -1, seconds: 20 }));
    expect(takeRows()).toBe(3);
    // The next day an answer tells how fast this student forgets, too.
    institute().clockOffset += DAY_MS;
    await student.visit((notebook) => notebook.practice.answer({ id, place: 1, chosen: -1, seconds: 20 }));
    expect(takeRows()).toBe(4);
    for (let place = 2; place < 10; place += 1) {
      await student.visit((notebook) => notebook.practice.answer({ id, place, chosen: -1, seconds: 20 }));
    }
    const [learnt] = await student.visit((notebook) => notebook.questions(91, [1002]));
    expect(learnt?.memory?.speed).toBeGreaterThan(1);
    takeRows();
    await student.visit((notebook) => notebook.practice.offer({ of: "due" }));
    await student.visit((notebook) => notebook.overview());
    expect(await student.visit((notebook) => notebook.search("because 1007"))).toHaveLength(1);
    expect(takeRows()).toBe(0);
    await student.visit((notebook) => notebook.setNote(1007, "mine"));
    await student.visit((notebook) => notebook.setBookmark(1007, true));
    expect(takeRows()).toBe(2);
    // The same test again: what is known of its questions stays in the first sheet.
    student.sit(92, { chosen });
    await student.visit(async (notebook) => notebook.fill(await student.taken()));
    expect(takeRows()).toBe(ROWS_OF_A_RESULT + 3);
  });
});

declare module "vitest" {
  interface TaskMeta {
    notebook?: { rows: number; stored: number };
  }
}

describe("what the notebook stores", () => {
  it("is less than 60 KB for a result of 100 questions of 100 words", async ({ task }) => {
    const student = newStudent();
    await runInDurableObject(student.stub(), (_, { storage }) => countRows(storage));
    const sit = async (performanceId: number) => {
      const ids = Array.from({ length: 100 }, (_, at) => performanceId * 1000 + at);
      const chosen = Object.fromEntries(ids.map((id) => [id, 2]));
      student.sit(performanceId, { chosen, texts: Object.fromEntries(ids.map((id) => [id, wordsOf(id, 100)])) });
      await student.visit((notebook) => notebook.result(performanceId));
    };
    for (const id of [91, 92, 93, 94]) await sit(id);
    const before = await storedBytes(student.stub());
    takeRows();
    for (const id of [95, 96, 97, 98]) await sit(id);
    const [rows, stored] = [takeRows() / 4, ((await storedBytes(student.stub())) - before) / 4];
    task.meta.notebook = { rows, stored };
    expect(rows).toBe(ROWS_OF_A_RESULT);
    expect(stored).toBeLessThan(60_000);
  });
});
