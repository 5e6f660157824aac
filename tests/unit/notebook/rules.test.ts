import { describe, expect, it } from "vitest";
import { dayOf, lastDays, startOfDay } from "~/lib/days";
import { surenessOf, weakestFirst } from "~/lib/notebook/rules/accuracy";
import { readingsDue } from "~/lib/notebook/rules/readings-due";

describe("a day", () => {
  it("ends at midnight in India", () => {
    const midnight = Date.UTC(2026, 10, 22, 18, 30);
    expect(dayOf(midnight) - dayOf(midnight - 1)).toBe(1);
    expect(startOfDay(dayOf(midnight))).toBe(midnight);
  });

  it("counts among the last ones, today with them, however often there was work on it", () => {
    expect(lastDays([7, 8, 8, 10], 9, 3)).toEqual([true, true, false]);
    expect(lastDays([], 9, 2)).toEqual([false, false]);
  });
});

describe("accuracy", () => {
  it.each([
    [0, 0, "new"],
    [3, 0, "new"],
    [0, 4, "shaky"],
    [4, 0, "shaky"],
    [5, 0, "sure"],
    [6, 4, "shaky"],
    [19, 1, "sure"],
    [31, 19, "shaky"],
  ])("of %i right and %i wrong is %s", (right, wrong, is) => {
    expect(surenessOf({ right, wrong })).toBe(is);
  });

  it("calls weakest what is surely low, and nothing without a wrong answer", () => {
    const group = (topic: string, right: number, wrong: number) => ({ topic, right, wrong });
    const groups = [
      group("few, all wrong", 0, 3),
      group("all right", 9, 0),
      group("five, none right", 0, 5),
      group("many, a third", 20, 40),
      group("ten, none right", 0, 10),
    ];
    expect(weakestFirst(groups).map(({ topic }) => topic)).toEqual([
      "ten, none right",
      "five, none right",
      "many, a third",
    ]);
  });
});

describe("what is read of the institute again", () => {
  const day = 24 * 3600_000;
  const listed = (performanceId: number, marks = 1, testId = 7) => ({ performanceId, marks, testId });
  const held = (performanceId: number, more: object = {}) => ({
    ...listed(performanceId),
    listedMarks: null,
    readAt: 0,
    solutionsFrom: null,
    ...more,
  });
  const due = (list: ReturnType<typeof listed>[], known: ReturnType<typeof held>[], now = day) =>
    readingsDue(list, known, now, 3).map(({ performanceId }) => performanceId);

  it("missing results are read first, a few at a time", () => {
    const list = [5, 4, 3, 2, 1].map((id) => listed(id));
    expect(due(list, [held(4)], 0)).toEqual([5, 3, 2]);
    expect(due([], [])).toEqual([]);
  });

  it.each([
    ["withheld solutions have opened", {}, { solutionsFrom: 900_000 }, 900_000, [1]],
    ["they open later", {}, { solutionsFrom: 900_001 }, 900_000, []],
    ["they were read as they opened", {}, { solutionsFrom: 400_000, readAt: 401_000 }, 900_000, [1]],
    ["they were read long after", {}, { solutionsFrom: 400_000, readAt: 800_000 }, 900_000, []],
    ["a corrected key left the marks as they were", { keysChangedAt: 500_000 }, { readAt: 400_000 }, 900_000, [1]],
    ["it was read since", { keysChangedAt: 100_000 }, { readAt: 800_000 }, 900_000, []],
  ])("are those where %s", (_, row, own, now, ids) => {
    expect(due([{ ...listed(1), ...row }], [held(1, own)], now)).toEqual(ids);
  });

  it("does not wait behind those that cannot be read", () => {
    const list = [5, 4, 3, 2, 1].map((id) => listed(id));
    const met = [0, 1, 2, 3, 4].flatMap((minute) => due(list, [], minute * 60_000));
    expect(new Set(met)).toEqual(new Set([5, 4, 3, 2, 1]));
  });

  it("is first of all what has other marks than before", () => {
    expect(due([listed(2), listed(1, 3)], [held(1)])).toEqual([1, 2]);
    expect(due([listed(1, 1.005)], [held(1)])).toEqual([]);
    expect(due([listed(1, 1, 8)], [held(1)])).toEqual([1]);
  });

  it("ends where a list counts marks in its own way", () => {
    expect(due([listed(1, 80)], [held(1)])).toEqual([1]);
    expect(due([listed(1, 80)], [held(1, { listedMarks: 80 })])).toEqual([]);
    expect(due([listed(1, 81)], [held(1, { listedMarks: 80 })])).toEqual([1]);
  });

  it("the result read longest ago is read again after a week", () => {
    const known = [held(1, { readAt: day }), held(2, { readAt: 0 })];
    const list = [listed(1), listed(2)];
    expect(due(list, known, 7 * day)).toEqual([]);
    expect(due(list, known, 7 * day + 1)).toEqual([2]);
  });
});
