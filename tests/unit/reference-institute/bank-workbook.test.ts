import { utils, type WorkSheet, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { readBank } from "../../../institute/question-bank/read-bank";
import { repacked } from "./sample-workbook";

const read = (name: string, text: string) => readBank({ name, bytes: new TextEncoder().encode(text) });
const notes = (all: { reason: string }[]) => all.map(({ reason }) => reason);

describe("a workbook", () => {
  type Cells = unknown[][];
  const header = ["Question", "A", "B", "Answer"];
  const row = ["Pulse?", "slow", "fast", "B"];
  const book = (sheets: Record<string, Cells | WorkSheet>) => {
    const made = utils.book_new();
    for (const [name, cells] of Object.entries(sheets)) {
      utils.book_append_sheet(made, Array.isArray(cells) ? utils.aoa_to_sheet(cells) : cells, name);
    }
    return new Uint8Array(write(made, { type: "array", bookType: "xlsx", cellDates: true }));
  };
  const open = (sheets: Record<string, Cells | WorkSheet>, sheet: string | null = null) =>
    readBank({ name: "bank.xlsx", bytes: book(sheets) }, { sheet });

  it("is read by the sheet that is a bank, and its others are named", () => {
    const bank = open({ Notes: [["Read me"]], Bank: [header, row] });
    expect(bank.questions).toMatchObject([{ line: 2, rightPlaces: [2], options: ["slow", "fast"] }]);
    expect(bank.notes).toContain('Taken from the sheet "Bank"; not from "Notes" (--sheet NAME).');
  });

  it("with two banks is refused until one is named", () => {
    const two = { One: [header, row], Two: [header, ["Other?", "a", "b", "A"]] };
    expect(() => open(two)).toThrow(/"One", "Two".*--sheet/);
    expect(open(two, "two").questions[0]?.question).toBe("Other?");
    expect(() => open(two, "Three")).toThrow(/no sheet "Three"/);
  });

  it("gives the values of formulas, and refuses those without one, dates and errors", () => {
    const sheet = utils.aoa_to_sheet([header, row, row, row, row]);
    sheet.B2 = { t: "n", v: 72, f: "70+2" };
    sheet.B3 = { t: "z", f: "70+2" };
    sheet.B4 = { t: "d", v: new Date(Date.UTC(2026, 0, 2)), z: "d-mmm" };
    sheet.B5 = { t: "e", v: 0x17, w: "#REF!" };
    const { questions, badRows } = open({ Bank: sheet });
    expect(questions[0]?.options).toEqual(["72", "fast"]);
    expect(notes(badRows)).toEqual([
      expect.stringContaining("cell B3 holds a formula without its value"),
      expect.stringContaining("cell B4 is a date"),
      expect.stringContaining("cell B5 holds the error #REF!"),
    ]);
  });

  it("refuses rows whose cells are merged, and says that rows are hidden", () => {
    const sheet = utils.aoa_to_sheet([["A title"], header, row, ["Next?", "a", "b", "A"]]);
    sheet["!merges"] = [
      { s: { r: 0, c: 0 }, e: { r: 0, c: 3 } },
      { s: { r: 3, c: 1 }, e: { r: 3, c: 2 } },
    ];
    sheet["!rows"] = [{}, {}, { hidden: true }];
    const bank = open({ Bank: sheet });
    expect(bank.questions.map(({ line }) => line)).toEqual([3]);
    expect(bank.badRows).toEqual([{ line: 4, reason: "cells B4:C4 are merged; give each row its own" }]);
    expect(bank.notes.join()).toContain("1 rows are hidden");
  });

  it("is refused where its range or its unpacked size has no bound", () => {
    const wide = repacked(book({ Bank: [header, row] }), {
      "xl/worksheets/sheet1.xml": (xml) =>
        xml.replace("</sheetData>", '<row r="199999"><c r="XFD199999"><v>1</v></c></row></sheetData>'),
    });
    expect(() => readBank({ name: "bank.xlsx", bytes: wide })).toThrow(
      "The sheet has 16384 columns; at most 200 are read.",
    );
    // What the directory says of a file: as the attacker has it, of a bomb, and less than there is.
    for (const [size, words] of [
      [0xfffffff0, "The file holds more than 200 MB when it is unpacked."],
      [210 * 1_048_576, "The file holds more than 200 MB when it is unpacked."],
      [1, "The file cannot be unpacked: it is cut off or damaged."],
    ] as const) {
      const bytes = book({ Bank: [header, row] });
      const entry = Buffer.from(bytes.buffer).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
      new DataView(bytes.buffer).setUint32(entry + 24, size, true);
      expect(() => readBank({ name: "bank.xlsx", bytes })).toThrow(words);
    }
  });

  it("is told from other packed files", () => {
    const old = utils.book_new();
    utils.book_append_sheet(old, utils.aoa_to_sheet([header, row]), "Bank");
    const bytes = new Uint8Array(write(old, { type: "array", bookType: "xls" }));
    expect(readBank({ name: "x.xls", bytes }).questions).toMatchObject([{ rightPlaces: [2] }]);
    expect(() => readBank({ name: "x.odt", bytes: book({ Bank: [header, row] }) })).toThrow(/document/);
    expect(() => readBank({ name: "x.xlsx", bytes: new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]) })).toThrow(
      /cannot be unpacked/,
    );
  });
});

describe("a file without bounds", () => {
  const many = (count: number, text: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => text(at)).join("");
  it.each([
    ["columns", "x.csv", `question,A,B,answer${many(300, () => ",x")}\nq,a,b,A`, /has 304 columns; at most 200/],
    ["keys", "x.json", `[${many(300, (at) => `{"question":"q","k${at}":1},`)}{}]`, /have 301 keys; at most 200/],
    [
      "XML within XML",
      "x.xml",
      `<quiz>${many(5_000, () => "<a>")}${many(5_000, () => "</a>")}</quiz>`,
      /XML cannot be read/,
    ],
    ["JSON within JSON", "x.json", `[${many(90_000, () => "[")}${many(90_000, () => "]")}]`, null],
    ["markup within markup", "x.csv", `question,A,B,answer\n${many(1_900, () => "<div>")},a,b,A`, null],
  ])("is refused: %s", (_, name, text, reason) => {
    if (reason !== null) expect(() => read(name, text)).toThrow(reason);
    else
      expect(notes(read(name, text).badRows)).toEqual([expect.stringMatching(/not as it must be|nested without end/)]);
  });
});
