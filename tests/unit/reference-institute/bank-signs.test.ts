import { describe, expect, it } from "vitest";
import { readGlossary } from "../../../institute/glossary/read-glossary";
import { readBank } from "../../../institute/question-bank/read-bank";
import { inPlainLetters, shownLetters, unshownSign } from "../../../institute/question-bank/symbol-fonts";

const json = (row: Record<string, unknown>) => {
  const bytes = new TextEncoder().encode(
    JSON.stringify([{ question: "Q?", options: ["x", "y"], answer: "A", ...row }]),
  );
  return readBank({ name: "x.json", bytes });
};
const csv = (...rows: string[][]) => {
  const lines = [["question", "A", "B", "answer"], ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(","));
  return readBank({ name: "x.csv", bytes: new TextEncoder().encode(lines.join("\n")) });
};

describe("signs of the fonts Symbol and Wingdings", () => {
  it.each([
    ["digoxin 125 \uf06dg", "digoxin 125 µg"],
    ["\uf0b3 94 %, \uf0a3 94 %", "≥ 94 %, ≤ 94 %"],
    ["\uf061-helix, TNF-\uf061, \uf0622 agonist", "α-helix, TNF-α, β2 agonist"],
    [" \uf0b7 one\n\uf0d8\ttwo", " • one\n•\ttwo"],
    ["&#xF06D;g and &#62; 3", "µg and &#62; 3"],
  ])("are those of a phone where what is beside shows them: %j", (written, shown) => {
    expect([shownLetters(written), unshownSign(shown)]).toEqual([shown, null]);
  });

  it.each([
    ["a tick", "\uf0fc Right"],
    ["a letter alone", "Give \uf06d now"],
    ["a part of a bracket", "\uf0ec 3"],
    ["a copied object", "See \ufffc here"],
    ["a control sign", "a\u0092b"],
    ["one as a number", "See &#65532; here"],
  ])("refuse their row where nothing shows them: %s", (_, text) => {
    for (const row of [{ question: text }, { options: ["x", text] }, { explanation: text }]) {
      expect(json(row)).toMatchObject({
        questions: [],
        badRows: [{ line: 1, reason: expect.stringMatching(/U\+[0-9A-F]{4}/) }],
      });
    }
    expect(() => readGlossary(`term,meaning\nbruit,"${text}"`)).toThrow(/^Line 2: .*U\+/);
  });

  it("are known by their font", () => {
    expect(inPlainLetters("m\uf06d\u00b3 3", "symbol")).toBe("μμ≥ 3");
    expect(inPlainLetters("\u00fc\uf0fb", "wingdings")).toBe("✓✗");
    expect(unshownSign(inPlainLetters("A", "wingdings"))).toMatch(/U\+F041/);
  });

  it("are what options are compared by", () => {
    const same = (...options: string[]) => json({ options }).warnings.map(({ reason }) => reason);
    expect(same("5 \uf06dg", "5 µg")).toEqual(["options A and B are the same, and one of them is the answer"]);
    expect(same("<b>a</b> &lt;&nbsp;b", "a\u200b < b")).toHaveLength(1);
    expect(same("10<sup>2</sup>", "102")).toEqual([]);
    expect(same("\uf0b3 94 %", "\uf0a3 94 %")).toEqual([]);
  });
});

describe("what a spreadsheet broke before it became text", () => {
  it.each(["01-Feb", "Oct-15", "1.23E+05", "36.599999999999994", "#REF!", "####", "=DISPIMG(1)"])(
    "is refused by its row: %s",
    (cell) => {
      const { questions, badRows } = csv(["Good?", "1-2", "3-4", "A"], ["Which?", cell, "3", "B"]);
      expect(questions.map(({ line }) => line)).toEqual([2]);
      expect(badRows).toEqual([{ line: 3, reason: expect.stringContaining(cell.slice(0, 10)) }]);
    },
  );

  it.each(["12 May", "May", "10-05-2024", "0.00000001 M", "E. coli 5", "= 5", "2.5e3 cells"])(
    "is not what was typed so: %s",
    (cell) => expect(csv(["Which?", cell, "other", "A"]).badRows).toEqual([]),
  );

  it("is not a question about spreadsheets", () => {
    expect(csv(["Which error is a wrong name?", "#NAME?", "#REF!", "A"]).badRows).toEqual([]);
  });
});
