import { describe, expect, it } from "vitest";
import { homeTests, nextMock } from "~/lib/content/group-tests";
import { testSummarySchemas } from "~/lib/institute/schemas/test";

const test = (id: number, total_questions: number, more: object = {}) =>
  testSummarySchemas.mixed.parse({ id, name: `Test ${id}`, total_questions, ...more });

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

const mockAfter = (...begun: number[]) => nextMock(homeTests(free).mocks, new Set(begun))?.testId;

describe("what Home offers", () => {
  it("is the next real mock, then a long test, then the first again", () => {
    expect(mockAfter()).toBe(901);
    expect(mockAfter(901)).toBe(902);
    expect(mockAfter(901, 902)).toBe(871);
    expect(mockAfter(901, 902, 871)).toBe(901);
  });

  it("is a short test without hurry to begin with", () => {
    expect(homeTests(free).first?.id).toBe(872);
  });

  it("is no test outside its window", () => {
    const hour = (from: number) => new Date(Date.now() + from * 3600_000).toISOString();
    const closed = [test(1, 5, { closesAt: hour(-1) }), test(2, 100, { mode: "real", opensAt: hour(1) })];
    expect(homeTests(closed)).toEqual({ mocks: [], first: null });
    expect(homeTests([test(3, 5, { opensAt: hour(-1), closesAt: hour(1) })]).first?.id).toBe(3);
  });

  it("Home offers nothing when the institute has no tests", () => {
    expect(homeTests([])).toEqual({ mocks: [], first: null });
    expect(nextMock([], new Set())).toBeNull();
  });
});
