import { readFileSync } from "node:fs";
import JSZip from "jszip";
import { PDFDocument, PDFName, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { formatKey } from "../../../institute/marking/question-key";
import { keyLinesOf, paperOf } from "../../../institute/question-bank/paper-of-file";
import { readBank } from "../../../institute/question-bank/read-bank";

const SQUARE = readFileSync("docs/import-templates/pictures/square.png");
const xml = (name: string, content: string) =>
  `<w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${content}</w:${name}>`;
const PICTURE =
  '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata r:id="p1"/></v:shape></w:pict></w:r>';

/** A Word document of paragraphs: a text, "2 text" in a list on level 2, or markup of its own. */
async function docx(content: readonly string[], levels: readonly string[] = [], more: Record<string, string> = {}) {
  const zip = new JSZip();
  const paragraph = (text: string) => {
    if (text.startsWith("<w:tbl>")) return text;
    const [, level, rest] = /^#(\d)(.*)$/s.exec(text) ?? [];
    const list =
      level === undefined ? "" : `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>`;
    const runs = rest ?? text;
    return `<w:p>${list}${runs.startsWith("<") ? runs : `<w:r><w:t xml:space="preserve">${runs}</w:t></w:r>`}</w:p>`;
  };
  zip.file("word/document.xml", xml("document", `<w:body>${content.map(paragraph).join("")}</w:body>`));
  const lvl = (text: string, at: number) => {
    const [format, pattern] = text.split(" ");
    return `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
  };
  zip.file(
    "word/numbering.xml",
    xml(
      "numbering",
      `<w:abstractNum w:abstractNumId="7">${levels.map(lvl).join("")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>`,
    ),
  );
  zip.file(
    "word/_rels/document.xml.rels",
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/a.png"/></Relationships>',
  );
  zip.file("word/media/a.png", SQUARE);
  for (const [name, text] of Object.entries(more)) zip.file(name, text);
  return zip.generateAsync({ type: "uint8array" });
}

async function bankOf(name: string, bytes: Uint8Array) {
  const file = { name, bytes };
  return readBank(file, { paper: await paperOf(file) });
}

const asked = ({ questions }: Awaited<ReturnType<typeof bankOf>>) =>
  questions.map(
    ({ line, question, options, ...key }) => `${line} ${formatKey(key)}: ${[question, ...options].join(" | ")}`,
  );
const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const bold = (text: string) => run(text, "<w:b/>");
const cell = (...texts: string[]) =>
  `<w:tc>${texts.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join("")}</w:tc>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((text) => cell(text)).join("")}</w:tr>`).join("")}</w:tbl>`;

describe("a Word document", () => {
  it.each([
    [
      "numbers of its lists, which are in no text",
      ["#0One?", "#1p", "#1q", "#0Two?", "#1r", "#1s", "Answer key: 1-b, 2-a"],
      ["decimal %1.", "lowerLetter (%2)"],
      ["1 B: One? | p | q", "2 A: Two? | r | s"],
    ],
    [
      "letters in Hindi and Roman numbers",
      ["#0नाड़ी?", "#1४०", "#1७२", "#1<w:r><w:t>९०</w:t></w:r>", "उत्तर: ख"],
      ["decimal Q%1.", "hindiConsonants (%2)"],
      ["1 B: नाड़ी? | ४० | ७२ | ९०"],
    ],
    [
      "what is raised and lowered, letters of the font Symbol, and formulas",
      [
        `${run("1. CO")}${run("2", '<w:vertAlign w:val="subscript"/>')}${run(" in 10")}${run("3", '<w:vertAlign w:val="superscript"/>')}${run(" L &lt; 5 ")}${run("m", '<w:rFonts w:ascii="Symbol"/>')}${run("g of ")}<m:oMath><m:sSub><m:e><m:r><m:t>K</m:t></m:r></m:e><m:sub><m:r><m:t>2</m:t></m:r></m:sub></m:sSub></m:oMath>`,
        "(a) p",
        "(b) q",
        "Ans: a",
      ],
      [],
      ["1 A: CO<sub>2</sub> in 10<sup>3</sup> L &lt; 5 μg of K<sub>2</sub> | p | q"],
    ],
    [
      "the right option in bold, where each question has one",
      ["1. One?", "(a) p", bold("(b) q"), "2. Two?", `${run("(a) ")}${bold("r")}`, "(b) s"],
      [],
      ["1 B: One? | p | q", "2 A: Two? | r | s"],
    ],
    [
      "options and a key in tables",
      [
        "1. One?",
        table(["(a) p", "(b) q"], ["(c) r", "(d) s"]),
        "2. Two?",
        `<w:tbl><w:tr>${cell("(a) p", "(b) q")}${cell("(c) r", "(d) s")}</w:tr></w:tbl>`,
        "Answer Key",
        table(["1", "2"], ["d", "c"]),
      ],
      [],
      ["1 D: One? | p | q | r | s", "2 C: Two? | p | q | r | s"],
    ],
  ])("gives %s", async (_, content, levels, questions) => {
    const bank = await bankOf("paper.docx", await docx(content, levels));
    expect(bank.badRows).toEqual([]);
    expect(asked(bank)).toEqual(questions);
  });

  it("gives pictures, each to its question and option", async () => {
    const bank = await bankOf(
      "p.docx",
      await docx([
        "1. Which?",
        PICTURE,
        `${run("(a) ")}${PICTURE}`,
        "(b) q",
        "Ans: a",
        "2. And?",
        "(a) p",
        "(b) q",
        "Ans: b",
      ]),
    );
    expect(bank.badRows).toEqual([]);
    expect(bank.questions.map(({ image }) => image)).toEqual([bank.pictures[0]?.key, null]);
    expect(bank.questions[0]?.options[0]).toMatch(/^<img src="[^"]*png" alt="">$/);
  });

  it.each([
    [
      "bold in some questions alone",
      ["1. One?", "(a) p", bold("(b) q"), "2. Two?", "(a) r", "(b) s"],
      /^there is no answer; one option is marked/,
    ],
    [
      "a formula that is no text",
      [
        `${run("1. Sum of ")}<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num></m:f></m:oMath>`,
        "(a) p",
        "(b) q",
        "Ans: a",
      ],
      /^a picture or formula of it cannot be read/,
    ],
  ])("with %s is refused by number", async (_, content, reason) => {
    const { badRows } = await bankOf("p.docx", await docx(content));
    expect(badRows[0]).toMatchObject({ line: 1, reason: expect.stringMatching(reason) });
  });

  it("with a picture that is a link reads no file for it", async () => {
    const blip =
      '<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="p1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
    const link = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///a.png" TargetMode="External"/></Relationships>`;
    const bytes = await docx(["1. One?", blip, "(a) p", "(b) q", "Ans: a"], [], {
      "word/_rels/document.xml.rels": link,
    });
    await expect(bankOf("p.docx", bytes)).rejects.toThrow("external file access is disabled");
  });

  const font = (name: string) => `<w:rPr><w:rFonts w:ascii="${name}" w:hAnsi="${name}"/></w:rPr>`;
  const style = (id: string, inner: string, more = "") =>
    `<w:style w:type="paragraph" w:styleId="${id}" ${more}>${inner}</w:style>`;
  const kruti = font("Kruti Dev 010");
  const usual = style("Normal", kruti, 'w:default="1"');
  const styled = (id: string) => `<w:pPr><w:pStyle w:val="${id}"/></w:pPr><w:r><w:t>1. ekuo</w:t></w:r>`;
  const inRun = (name: string) => `<w:r>${font(name)}<w:t>1. ekuo</w:t></w:r>`;
  const theme = '<a:theme xmlns:a="x"><a:minorFont><a:latin typeface="DevLys 010"/></a:minorFont></a:theme>';
  it.each([
    ["a run has", inRun("Kruti Dev 010"), "", "Kruti Dev 010"],
    [
      "a style in use is based on",
      styled("H"),
      style("H", '<w:basedOn w:val="K"/>') + style("K", kruti),
      "Kruti Dev 010",
    ],
    ["the usual style has", "1. ekuo", usual, "Kruti Dev 010"],
    [
      "the theme has",
      "1. ekuo",
      style("Normal", '<w:rPr><w:rFonts w:asciiTheme="minorHAnsi"/></w:rPr>', 'w:default="1"'),
      "DevLys 010",
    ],
    ["only a style without use has", "1. ekuo", style("H", kruti), null],
    ["all have, but no run", [inRun("Mangal"), "<w:r><w:t>मान</w:t></w:r>"].join(""), usual, null],
  ])("in an old font that %s is refused where letters are in it", async (_, first, styles, name) => {
    const rest = ["(a) p", "(b) q", "Ans: a"].map((text) => inRun("Mangal").replace("1. ekuo", text));
    const bytes = await docx([first, ...rest], [], {
      "word/styles.xml": xml("styles", styles),
      "word/theme/theme1.xml": theme,
    });
    if (name === null) expect((await bankOf("p.docx", bytes)).questions).toHaveLength(1);
    else await expect(bankOf("p.docx", bytes)).rejects.toThrow(`typed in ${name}`);
  });
});

it("a key as a table has its quoted cells whole", async () => {
  const csv = new TextEncoder().encode('Question,Key\n1,"B or C"\n2,"A,B"\n');
  const key = await keyLinesOf({ name: "key.csv", bytes: csv });
  const paper = new TextEncoder().encode("1. One?\n(a) p\n(b) q\n(c) r\n2. Two?\n(a) p\n(b) q\n(c) r");
  const { questions } = readBank({ name: "p.txt", bytes: paper }, { key, anyOf: true });
  expect(questions.map(({ rightPlaces }) => rightPlaces)).toEqual([
    [2, 3],
    [1, 2],
  ]);
});

describe("a PDF", () => {
  type Text = [text: string, x: number, y: number, size?: number];

  async function pdf(...pages: Text[][]) {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const picture = await document.embedPng(SQUARE);
    for (const texts of pages) {
      const page = document.addPage([600, 800]);
      for (const [text, x, y, size = 10] of texts) {
        if (text === "[picture]") page.drawImage(picture, { x, y, width: 50, height: 50 });
        else page.drawText(text, { x, y, size, font });
      }
    }
    return document.save();
  }
  const down = (x: number, y: number, ...lines: string[]): Text[] => lines.map((line, at) => [line, x, y - 14 * at]);
  const two = (number: number) => [`${number}. Is it ${number}?`, "(a) yes", "(b) no"];

  it("is read line by line, with what is raised and lowered, without what each page repeats", async () => {
    const head: Text = ["Weekly test of nursing", 200, 780];
    const bank = await bankOf(
      "p.pdf",
      await pdf(
        [
          head,
          ["1. CO", 50, 700],
          ["2", 76.3, 697, 6],
          [" of 10", 80, 700],
          ["3", 105.3, 704, 6],
          [" L?", 109, 700],
          ["(a) p", 50, 686],
          ["(b) q", 200, 686],
          ["1", 300, 20],
        ],
        [head, ...down(50, 700, ...two(2), "Answer key: 1-b, 2-a"), ["2", 300, 20]],
      ),
    );
    expect(bank.badRows).toEqual([]);
    expect(asked(bank)).toEqual(["1 B: CO<sub>2</sub> of 10<sup>3</sup> L? | p | q", "2 A: Is it 2? | yes | no"]);
    expect(bank.notes.join()).toContain('Left out on each page: "Weekly test of nursing", "1", "2"');
  });

  it("is read column by column", async () => {
    const columns = [...down(40, 700, ...two(1), ...two(2)), ...down(310, 700, ...two(3), ...two(4))];
    const bank = await bankOf(
      "p.pdf",
      await pdf(
        [["Unit test, which goes over both columns of the page", 150, 750, 14], ...columns],
        down(40, 700, "Answer key: 1-a 2-b 3-a 4-b"),
      ),
    );
    expect(bank.badRows).toEqual([]);
    expect(asked(bank).map((line) => line.slice(0, 13))).toEqual([
      "1 A: Is it 1?",
      "2 B: Is it 2?",
      "3 A: Is it 3?",
      "4 B: Is it 4?",
    ]);
  });

  /** A paper whose font says of x, y and z that they are these letters, as fonts of PDF programs do. */
  async function inLetters(letters: string) {
    const document = await PDFDocument.create();
    const { context } = document;
    const pairs = [...letters].map((one, at) => {
      return `<${(0x78 + at).toString(16)}> <${(one.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}>`;
    });
    const map = `1 begincodespacerange <00> <FF> endcodespacerange ${pairs.length} beginbfchar ${pairs.join(" ")} endbfchar`;
    const text = ["1. p", "\\(a\\) xyz", "\\(b\\) q", "Ans: a"].map((one) => `0 -14 Td (${one}) Tj`).join(" ");
    const stream = (content: string) => context.register(context.stream(content));
    const page = document.addPage([600, 800]);
    const font = { Type: "Font", Subtype: "Type1", BaseFont: "Helvetica", ToUnicode: stream(map) };
    page.node.setFontDictionary(PDFName.of("F"), context.register(context.obj(font)));
    page.node.addContentStream(stream(`BT /F 10 Tf 50 700 Td ${text} ET`));
    return document.save();
  }
  it.each([
    ["Hindi", "तिक", /stores letters of India .* as in "\(a\) तिक"/],
    ["private signs", "\ue001\ue002\ue003", /stores letters of India/],
    ["other letters of Europe", "éüß", null],
  ])("with %s is refused where some may be lost", async (_, letters, reason) => {
    const bank = bankOf("p.pdf", await inLetters(letters));
    if (reason !== null) await expect(bank).rejects.toThrow(reason);
    else expect((await bank).questions[0]?.options).toEqual([letters, "q"]);
  });

  it("with a picture refuses the question it stands by, and a scan as a whole", async () => {
    const { badRows } = await bankOf(
      "p.pdf",
      await pdf([
        ...down(40, 700, ...two(1), "Ans: a"),
        ["2. Which?", 40, 640],
        ["[picture]", 40, 580],
        ...down(40, 560, "(a) p", "(b) q", "Ans: b"),
      ]),
    );
    expect(badRows).toEqual([{ line: 2, reason: expect.stringMatching(/^a picture or formula of it cannot be read/) }]);
    await expect(bankOf("p.pdf", await pdf([["[picture]", 0, 0]]))).rejects.toThrow(/This PDF is a scan/);
    await expect(bankOf("p.pdf", await pdf(down(40, 700, ...two(1)), [["[picture]", 0, 0]]))).rejects.toThrow(
      /Pages 2 of this PDF are scans/,
    );
  });
});
