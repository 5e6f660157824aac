import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnswerRow, optionId, readAnswers, tally } from "../../../institute/marking/answers";
import { markingScheme, scoreUnits, toFraction, toMarks } from "../../../institute/marking/marking-scheme";

describe("a marking scheme", () => {
  it.each([
    ["1", "1/3", { rightUnits: 3, wrongUnits: 1, unitsPerMark: 3 }],
    ["1", "0.25", { rightUnits: 4, wrongUnits: 1, unitsPerMark: 4 }],
    ["1.5", "1/3", { rightUnits: 9, wrongUnits: 2, unitsPerMark: 6 }],
    ["1", "0", { rightUnits: 1, wrongUnits: 0, unitsPerMark: 1 }],
  ])("counts %s and %s in whole units", (right, wrong, scheme) => {
    expect(markingScheme(right, wrong)).toEqual(scheme);
  });

  it.each(["", "-1", "1/0", "a", "1/", "1,5", "1e3", "0.33333"])("refuses %o", (written) => {
    expect(() => markingScheme("1", written)).toThrow(RangeError);
  });

  it("refuses right answers that are worth nothing", () => {
    expect(() => markingScheme("0", "0")).toThrow(RangeError);
  });

  it("takes exactly a mark for three wrong answers, however many there are", () => {
    const scheme = markingScheme("1", "1/3");
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (right, threes) => {
        expect(toMarks(scheme, scoreUnits(scheme, right, threes * 3))).toBe(right - threes);
      }),
    );
  });

  it("rounds marks to two decimals and never says -0", () => {
    const scheme = markingScheme("1", "1/3");
    expect(toMarks(scheme, scoreUnits(scheme, 0, 1))).toBe(-0.33);
    expect(toMarks(scheme, scoreUnits(scheme, 0, 2))).toBe(-0.67);
    expect(Object.is(toMarks(scheme, -0), 0)).toBe(true);
    expect(toFraction(scheme, scheme.wrongUnits)).toBe("1/3");
    expect(toFraction(scheme, scheme.rightUnits)).toBe("1");
  });
});

describe("submitted answers", () => {
  const questions = [7, 8, 9].map((id) => ({ id, optionCount: 4, rightPlaces: [2], dropped: null }));
  const rows: AnswerRow[] = [
    [9, optionId(9, 2), 5, 1],
    [7, optionId(7, 1), 5, 2],
    [8, -1, 0, 5],
  ];

  it("are put into the test's order and counted", () => {
    const read = readAnswers(rows, questions);
    if ("problem" in read) throw new Error(read.problem);
    expect(read.rows.map(([id]) => id)).toEqual([7, 8, 9]);
    expect(tally(read.rows, questions)).toEqual({ correct: 1, wrong: 1, skipped: 1, droppedAll: 0, droppedNobody: 0 });
  });

  it("are refused where one question comes twice", () => {
    const twice = [...rows.slice(1), [7, optionId(7, 2), 5, 1], rows[0]];
    expect(readAnswers(twice, questions)).toEqual({ problem: "Answer 3: this question came before." });
  });

  it("may come with numeric texts", () => {
    const texts = rows.map((row) => row.map(String));
    expect(readAnswers(texts, questions)).toEqual(readAnswers(rows, questions));
  });

  it("never throw, whatever was sent", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readAnswers(value, questions)).toHaveProperty("problem");
      }),
    );
  });
});
