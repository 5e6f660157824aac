import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { checkFirst, checkFirstCsv, checkFirstText } from "../../../scripts/translate/check-first";
import type { WorkLine } from "../../../scripts/translate/work-file";

const lineOf = (question: string, change: Partial<WorkLine> = {}): WorkLine => ({
  ...{ question, options: ["Yes", "No"], translatedQuestion: `${question} (hi)`, translatedOptions: ["हाँ", "नहीं"] },
  ...{ by: "second-reader", language: "hi" },
  ...change,
});
const nothing = { refused: [], hidden: [], doubted: [] };
const sheetOf = (lines: WorkLine[], change: Partial<Parameters<typeof checkFirst>[0]> = {}) =>
  checkFirst({ ...nothing, lines, language: "hi", ...change });

it("what to check first is sorted by doubt, whatever the order of the questions", () => {
  const lines = [
    lineOf("Rest first?"),
    lineOf("Count 5 breaths?"),
    lineOf("Give aspirin now?"),
    lineOf("Rest, says a machine?", { by: "machine" }),
    lineOf("Rest, said twice?", { doubts: { question: ["question: A number or a unit differs."] } }),
    lineOf("Rest, says a teacher?", { checked: "2026-11-23" }),
    lineOf("Rest, reported?"),
    lineOf("Rest, refused?", { translatedQuestion: undefined, by: undefined }),
  ];
  const remark = (line: number) => [{ line, kind: "question" as const, reasons: ["question: Why."] }];
  const doubts = sheetOf(lines, { refused: remark(8), hidden: remark(7), doubted: remark(6) });
  expect(doubts.map(({ line }) => line)).toEqual([8, 7, 6, 5, 4, 3, 2]);
  expect(doubts[0]).toMatchObject({ why: ["no translation: question: Why."], translation: [] });
  expect(doubts[3]?.why).toEqual(["an earlier translation was refused: question: A number or a unit differs."]);
  expect(doubts[5]?.why).toEqual(["names a drug"]);
});

it("what to check first opens in a spreadsheet as it is, and runs nothing there", () => {
  const question = '=HYPERLINK("https://x") says "5 mg",\nor <b>not</b>?';
  const csv = checkFirstCsv(sheetOf([lineOf(question)]));
  const [row] = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({ order: "1", line: "1", part: "question" });
  expect(row?.english).toBe('\'=HYPERLINK("https://x") says "5 mg", or not ? | Yes | No');
  expect(row?.translation).toMatch(/हाँ \| नहीं$/u);
});

it("what to check first says to a reader what the rules of the language were tried on", () => {
  expect(checkFirstText([], "hi")).toMatch(/held back 2 of 300, .*noticed 3 of 306\.\n\nNothing stands out/su);
  expect(checkFirstText([], "fr")).toContain("not measured for French");
  expect(checkFirstText(sheetOf([lineOf("Give 5 mg?")]), "hi")).toMatch(/1\. Line 1, question\n {3}- has a number/u);
});
