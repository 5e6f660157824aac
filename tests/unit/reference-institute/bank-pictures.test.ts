import { readFileSync } from "node:fs";
import { utils } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { pictureFolder } from "../../../institute/commands/picture-folder";
import { type ReadOptions, readBank } from "../../../institute/question-bank/read-bank";
import { repacked, withRecords, workbookOf, workbookWithDrawing } from "./sample-workbook";

const TEMPLATES = "docs/import-templates";
const pictures = pictureFolder(TEMPLATES);
const read = (name: string, text: string, options: Partial<ReadOptions> = { pictures }) =>
  readBank({ name, bytes: new TextEncoder().encode(text) }, options);
const [square, other] = ["", "other"].map((end) =>
  Buffer.concat([readFileSync(`${TEMPLATES}/pictures/square.png`), Buffer.from(end)]),
);

describe("a picture", () => {
  it("is taken by its content, from the folder of the file", () => {
    const picture = (source: string) => read("x.csv", `question,A,B,answer,image\nq,a,b,A,${source}`);
    expect(picture("pictures/square.png").questions[0]?.image).toMatch(/^public\/questions\/[0-9a-f]{32}\.png$/);
    for (const [source, reason] of [
      ["pictures/none.png", /none\.png is not in/],
      ["../../package.json", /is not in/],
      ["pictures/%2e%2e/../../package.json", /is not in/],
      ["questions.csv", /is no JPEG, PNG or WebP/],
      ["https://example.org/x.png", /is an address/],
    ] as const) {
      expect(picture(source).badRows[0]?.reason, source).toMatch(reason);
    }
  });

  it("may be options, by their names", () => {
    const options = (...cells: string[]) => read("bank.csv", `question,a,b,answer\nWhich?,${cells.join(",")},A`);
    const { questions, pictures, badRows } = options("pictures/square.png", "None of these");
    expect(badRows).toEqual([]);
    expect(questions[0]?.options).toEqual([`<img src="/media/${pictures[0]?.key}" alt="">`, "None of these"]);
    expect(options("pictures/square.png", "b.png").badRows[0]?.reason).toMatch(/b\.png is not in/);
    expect(options("A file of .png", "photo.jpeg").questions[0]?.options).toEqual(["A file of .png", "photo.jpeg"]);
  });

  it("within an explanation stays where it is", () => {
    const data = `data:image/png;base64,${readFileSync(`${TEMPLATES}/pictures/square.png`).toString("base64")}`;
    const { questions, pictures } = read(
      "x.csv",
      `question,A,B,answer,explanation\nq,a,b,A,"See <img src='${data}' onerror='x'>"`,
    );
    expect(questions[0]?.explanation).toBe(`See <img src="/media/${pictures[0]?.key}" alt="">`);
  });
});

const keyOf = (picture = Buffer.from("")) =>
  read("x.csv", "question,A,B,answer,image\nq,a,b,A,x.png", { pictures: () => picture }).questions[0]?.image ?? "";

describe("a picture within Moodle XML", () => {
  const file = (picture = Buffer.from(""), name = "image.png", path = "/") =>
    `<file name="${name}" path="${path}" encoding="base64">${picture.toString("base64")}</file>`;
  const element = (tag: string, files: string, src = "image.png") =>
    `<${tag} format="html"><text><![CDATA[Which? <img src="@@PLUGINFILE@@/${src}" alt="A figure">]]></text>${files}</${tag.split(" ")[0]}>`;
  const quiz = (...questions: string[][]) => {
    const elements = questions.map((own) => `<question type="multichoice">${own.join("")}</question>`);
    return read("bank.xml", `<quiz>${elements.join("")}</quiz>`);
  };
  const [right, wrong] = ['answer fraction="100"', 'answer fraction="0"'];
  const plain = `<${right}><text>a</text></answer><${wrong}><text>b</text></answer>`;

  it("has the name of the element it stands in", () => {
    const { questions } = quiz(
      [element("questiontext", file(square)), plain, element("generalfeedback", file(other))],
      [element("questiontext", file(other)), element(right, file(square)), element(wrong, file(other))],
    );
    const shows = (picture?: Buffer) => expect.stringContaining(keyOf(picture));
    expect(questions).toMatchObject([
      { question: "Which?", image: keyOf(square), imageAlt: "A figure", explanation: shows(other) },
      { image: keyOf(other), options: [shows(square), shows(other)] },
    ]);
  });

  it.each([
    ["escaped", "a%20b.png", file(square, "a b.png"), null],
    ["in a folder", "one/a.png?time=17", file(other, "a.png") + file(square, "a.png", "/one/"), null],
    ["twice", "image.png", file(square) + file(other), "one of its texts has two files of the name image.png"],
    ["not there", "other.png", file(square), "the picture other.png is not carried by the file"],
    ["another's", "image.png", "", "the picture image.png is not carried by the file"],
    ["a way out", "../x.png", file(square, "x.png"), "the picture ../x.png is not carried by the file"],
  ])("is found by a name that is %s, or refused", (_, src, files, reason) => {
    const { questions, badRows } = quiz(
      [element("questiontext", file(other)), plain],
      [element("questiontext", files, src), plain],
      [element("questiontext", file(other)), plain],
    );
    expect([questions.find(({ line }) => line === 2)?.image ?? null, badRows[0]?.reason ?? null]).toEqual(
      reason === null ? [keyOf(square), null] : [null, reason],
    );
  });
});

describe("a picture over the cells of a workbook", () => {
  const header = ["Question", "A", "B", "Answer", "Explanation"];
  const rows = [
    ["Bank of Sunrise"],
    header,
    ["Pulse?", "slow", "fast", "B", "So it is."],
    ["Next?", "a", "b", "A", "Yes."],
  ];
  const at = (row: number, column: number, off = 0, right = 0) =>
    `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${right}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${off}</xdr:rowOff></xdr:from><xdr:ext cx="2000000" cy="700000"/>`;
  const anchor = (place: string, thing: string) => `<xdr:oneCellAnchor>${place}${thing}</xdr:oneCellAnchor>`;
  const picture = ({ crop = "", turn = "", named = "", link = "embed" } = {}) =>
    `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="P" descr="A &quot;strip&quot;"${named}/></xdr:nvPicPr><xdr:blipFill><a:blip r:${link}="rId1"/><a:srcRect${crop}/></xdr:blipFill><xdr:spPr><a:xfrm${turn}><a:off x="0" y="0"/></a:xfrm></xdr:spPr></xdr:pic>`;
  const open = (...anchors: string[]) =>
    readBank({ name: "x.xlsx", bytes: workbookWithDrawing(rows, anchors.join(""), square ?? new Uint8Array()) });
  const shown = `<img src="/media/${keyOf(square)}" alt="A &#x22;strip&#x22;">`;

  it.each([
    ["the question", 0, { question: "Pulse?", image: keyOf(square), imageAlt: 'A "strip"' }],
    ["an option", 2, { image: null, options: ["slow", `fast ${shown}`] }],
    ["the explanation", 4, { image: null, explanation: `So it is. ${shown}` }],
    ["what is beside", 9, { image: keyOf(square) }],
  ])("goes to its row, over %s", (_, column, question) => {
    const { questions, badRows, notes } = open(anchor(at(2, column), picture()), anchor(at(0, 0), picture()));
    expect([badRows, questions[1]]).toMatchObject([[], { question: "Next?", image: null }]);
    expect(questions[0]).toMatchObject(question);
    expect(notes).toEqual(["row 1 stands above the header and is left out: Bank of Sunrise (and what lies over it)"]);
  });

  it.each([
    ["cropped", at(2, 0), picture({ crop: ' l="20000"' }), /is cropped there/],
    ["turned", at(2, 0), picture({ turn: ' rot="5400000"' }), /is turned there/],
    ["hidden", at(2, 0), picture({ named: ' hidden="1"' }), /is hidden/],
    ["a link", at(2, 0), picture({ link: "link" }), /is a link/],
    ["between two rows", at(2, 0, 150_000), picture(), /goes on in the next/],
    ["between two options", at(2, 1, 0, 500_000), picture(), /goes on in the next/],
    ["a text box", at(2, 0), "<xdr:sp><xdr:txBody/></xdr:sp>", /a text box, a chart or a group/],
  ])("is refused by its row where it is %s", (_, place, thing, reason) => {
    const { questions, badRows } = open(anchor(place, thing));
    expect(questions.map(({ line }) => line)).toEqual([4]);
    expect(badRows).toEqual([{ line: 3, reason: expect.stringMatching(reason) }]);
  });

  it("is refused below the questions, on no cell, and as a formula, a comment says so too", () => {
    expect(open(anchor(at(6, 0), picture())).badRows).toEqual([
      { line: 7, reason: expect.stringMatching(/has no question/) },
    ]);
    expect(() => open(`<xdr:absoluteAnchor>${picture()}</xdr:absoluteAnchor>`)).toThrow(/lies over no cell/);
    const sheet = utils.aoa_to_sheet([header, ["Pulse?", "slow", "fast", "B", ""], ["Next?", "a", "b", "A", ""]]);
    sheet.B2 = { t: "s", v: '=DISPIMG("ID_1",1)', f: '_xlfn.DISPIMG("ID_1",1)' };
    sheet.C3 = { t: "s", v: "b", c: [{ a: "Staff", t: "Not this one!" }] };
    expect(readBank({ name: "x.xlsx", bytes: workbookOf(sheet) }).badRows).toEqual([
      { line: 2, reason: expect.stringMatching(/cell B2 is a picture by a formula/) },
      { line: 3, reason: expect.stringMatching(/cell C3 has a comment/) },
    ]);
  });

  it("is counted, with its rows, in an .ods and an .xls", () => {
    const cells = [header, ["Pulse?", "slow", "fast", "B", ""], ["Next?", "a", "b", "A", ""]];
    const ods = repacked(workbookOf(cells, "ods"), {
      "content.xml": (xml) => xml.replace(/(Next\?<\/text:p>)/, "$1<draw:frame><draw:image/></draw:frame>"),
    });
    expect(() => readBank({ name: "x.ods", bytes: ods })).toThrow(/^1 pictures.* lie over rows 3 .*\.ods.*\.xlsx/);
    // A drawing's anchor at row 2, and the thing itself: 8 is a picture, 20 the arrow of a filter.
    const placed = [
      0xec, 0, 26, 0, 0, 0, 0x10, 0xf0, 18, 0, 0, 0, 2, 0, 1, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0,
    ];
    const xls = (kind: number) =>
      withRecords(workbookOf(cells, "biff8"), [...placed, 0x5d, 0, 8, 0, 0x15, 0, 0x12, 0, kind, 0, 0, 0]);
    expect(readBank({ name: "x.xls", bytes: xls(20) }).questions).toHaveLength(2);
    expect(() => readBank({ name: "x.xls", bytes: xls(8) })).toThrow(/^1 pictures.* lie over rows 2 .*\.xls\. Save/);
  });
});
