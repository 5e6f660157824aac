import { describe, expect, it } from "vitest";
import { allQuestions, readCurriculum } from "../../../institute/seed/curriculum";
import { seedTests } from "../../../institute/seed/tests";

const curriculum = readCurriculum();
const tests = seedTests(curriculum);
const testOf = (id: number) => tests.find(({ row }) => row.id === id);

describe("the seed's curriculum", () => {
  it("keeps the ids of questions that students have answered", () => {
    const texts = new Map(allQuestions(curriculum).map((one) => [one.id, one.question]));
    expect(texts.get(2001)).toContain("mouth care to an unconscious patient");
    expect(texts.get(4018)).toContain("on the sixth day after a normal vaginal birth");
    expect(texts.get(6032)).toBeDefined();
    expect(texts.get(9100)).toBeDefined();
  });

  it("keeps the tests of the first chapters", () => {
    const chapters = [101, 202, 303, 401, 503, 604];
    const ids = chapters.map((chapter) => {
      return tests.find(({ row }) => row.chapter_id === chapter && row.is_premium === 0)?.row.id;
    });
    expect(ids).toEqual([811, 815, 819, 820, 825, 829]);
  });

  it("gives every question and every test an id of its own", () => {
    const questions = allQuestions(curriculum).map(({ id }) => id);
    expect(new Set(questions).size).toBe(questions.length);
    const ids = tests.map(({ row }) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("makes no test without questions", () => {
    expect(tests.filter(({ questionIds }) => questionIds.length === 0)).toEqual([]);
    expect(testOf(901)?.questionIds).toHaveLength(100);
  });
});
