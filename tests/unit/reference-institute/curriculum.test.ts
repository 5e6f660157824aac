import { describe, expect, it } from "vitest";
import { allQuestions, readCurriculum } from "../../../institute/seed/curriculum";
import { seedTests } from "../../../institute/seed/tests";
import { readTranslations } from "../../../institute/seed/translation-files";

const curriculum = readCurriculum();
const tests = seedTests(curriculum);
const testOf = (id: number) => tests.find(({ row }) => row.id === id);

describe("the seed's curriculum", () => {
  it("gives every question and every test an id of its own", () => {
    const questions = allQuestions(curriculum).map(({ id }) => id);
    expect(new Set(questions).size).toBe(questions.length);
    expect(new Set(tests.map(({ row }) => row.id)).size).toBe(tests.length);
  });

  it("asks in premium tests alone what students pay for", () => {
    const ids = (premium: number) => {
      return tests.filter(({ row }) => row.is_premium === premium).flatMap((one) => one.questionIds);
    };
    const paid = ids(1);
    expect(new Set(paid).size).toBe(paid.length);
    expect(paid.toSorted()).toEqual(curriculum.premium.map(({ id }) => id).toSorted());
    expect(ids(0).filter((id) => paid.includes(id))).toEqual([]);
  });

  it("has two full mocks of five sections of twenty, which no other test repeats", () => {
    const mocks = [901, 902].map((id) => testOf(id));
    for (const mock of mocks) {
      expect(mock?.row.mode).toBe("exam");
      const sections = mock?.row.sections as unknown as { name: string; question_ids: number[] }[];
      expect(sections.map((one) => one.question_ids.length)).toEqual([20, 20, 20, 20, 20]);
      expect(sections.flatMap((one) => one.question_ids)).toEqual(mock?.questionIds);
    }
    const own = mocks.flatMap((mock) => mock?.questionIds ?? []);
    const elsewhere = tests.filter((one) => !mocks.includes(one)).flatMap((one) => one.questionIds);
    expect(new Set([...own, ...elsewhere]).size).toBe(own.length + new Set(elsewhere).size);
  });
});

it("says of every option of every question why it is right or wrong, and in Hindi where the question is", () => {
  for (const { id, options, option_explanations } of [...allQuestions(curriculum), ...readTranslations("hi")]) {
    expect([id, new Set(option_explanations).size]).toEqual([id, options.length]);
  }
});
