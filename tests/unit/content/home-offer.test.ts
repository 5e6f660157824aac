import { describe, expect, it } from "vitest";
import { homeOffer } from "~/lib/content/home-offer";
import { testSummarySchema } from "~/lib/institute/schemas/test";

const test = (id: number, total_questions: number, more: object = {}) =>
  testSummarySchema.parse({ id, name: `Test ${id}`, total_questions, ...more });

const free = [
  test(801, 24, { subject_id: 2, subject_name: "Pharmacology" }),
  test(802, 24, { subject_id: 1, subject_name: "Anatomy" }),
  test(811, 10, { subject_id: 2, subject_name: "Pharmacology", chapter_id: 5 }),
  test(871, 70, { duration: 70 }),
  test(901, 100, { mode: "real", duration: 90 }),
  test(902, 100, { mode: "real", duration: 90 }),
  test(873, 10, { duration: 2 }),
  test(872, 10, { duration: 10 }),
  test(874, 20, { duration: 60 }),
];

describe("what Home offers", () => {
  it("is the next real mock, then a long test, then the first again", () => {
    const mockAfter = (...taken: number[]) => homeOffer(free, new Set(taken)).mock?.id;
    expect(mockAfter()).toBe(901);
    expect(mockAfter(901)).toBe(902);
    expect(mockAfter(901, 902)).toBe(871);
    expect(mockAfter(901, 902, 871)).toBe(901);
  });

  it("is a short test without hurry to begin with", () => {
    expect(homeOffer(free, new Set()).first?.id).toBe(872);
  });

  it("is each subject with the number of its tests", () => {
    expect(homeOffer(free, new Set()).subjects).toEqual([
      { id: 2, name: "Pharmacology", tests: [free[0], free[2]] },
      { id: 1, name: "Anatomy", tests: [free[1]] },
    ]);
  });

  it("is nothing where there is nothing", () => {
    expect(homeOffer([], new Set())).toEqual({ mock: null, first: null, subjects: [] });
  });

  it("shows a test whose subject has no name among those without a subject", () => {
    const { first, subjects } = homeOffer([test(7, 5, { subject_id: 3 })], new Set());
    expect([first?.id, subjects]).toEqual([7, []]);
  });
});
