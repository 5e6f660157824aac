import { fromHtml } from "hast-util-from-html";
import JSZip from "jszip";
import mammoth from "mammoth";
import { unpack } from "./packed-file";
import { cutRuns, type PaperFile, type PaperLine, type PaperRun, THING, textOfRuns } from "./paper-line";
import { UnreadableBank } from "./unreadable-bank";
import { oldFontOf } from "./word-fonts";
import { withWordNumbers } from "./word-numbers";

type WordNode = ReturnType<typeof fromHtml>["children"][number];
type WordElement = Extract<WordNode, { type: "element" }>;

const LOOKS = ["u => u", "highlight => mark", "comment-reference => !", "strike => s"];
const DOCUMENT = "word/document.xml";

/** Reads a Word document as a paper: its text with what is bold, raised or lowered, its tables and pictures. */
export async function readWordPaper(bytes: Uint8Array): Promise<PaperFile> {
  const carried = new Map<string, Uint8Array>();
  try {
    unpack(bytes);
    const zip = await JSZip.loadAsync(bytes);
    const read = async (name: string) => (await zip.file(name)?.async("string")) ?? "";
    const [document = "", numbering = "", styles = "", theme = ""] = await Promise.all(
      [DOCUMENT, "word/numbering.xml", "word/styles.xml", "word/theme/theme1.xml"].map(read),
    );
    if (document === "") throw new UnreadableBank("This is no Word document.");
    refuseOldFonts(oldFontOf(document, { styles, theme }));
    zip.file(DOCUMENT, withSigns(withWordNumbers(document, { numbering, styles })));
    const packed = await zip.generateAsync({ type: "uint8array" });
    const { value, messages } = await mammoth.convertToHtml(
      // In Node it takes a buffer, elsewhere an array buffer.
      { buffer: packed, arrayBuffer: packed.buffer } as Parameters<typeof mammoth.convertToHtml>[0],
      {
        ...{ styleMap: LOOKS, ignoreEmptyParagraphs: false },
        convertImage: mammoth.images.imgElement(async (image) => {
          const src = `word/${carried.size + 1}`;
          carried.set(src, new Uint8Array(await image.readAsArrayBuffer()));
          return { src };
        }),
      },
    );
    const lost = messages.find(({ message }) => /unsupported character|image/i.test(message));
    if (lost) throw new UnreadableBank(`Word has a sign or a picture here that cannot be read: ${lost.message}`);
    const lines: PaperLine[] = [];
    for (const node of fromHtml(value, { fragment: true }).children) addWordBlock(lines, node);
    return { lines, notes: [], carried };
  } catch (error) {
    if (error instanceof UnreadableBank) throw error;
    throw new UnreadableBank("The Word document cannot be read: it is cut off or damaged. Save it again as .docx.");
  }
}

function refuseOldFonts(font: string | null): void {
  if (font === null) return;
  throw new UnreadableBank(
    `This document is typed in ${font}, whose letters only that font shows. Convert it to Unicode (Mangal, Nirmala) first.`,
  );
}

/** Letters of the font Symbol as signs, and formulas as text; what has no text leaves a mark that refuses its question. */
function withSigns(xml: string): string {
  return xml
    .replace(
      /<w:r\b(?:(?!<\/w:r>).)*?<w:rFonts\b[^>]*w:ascii="(Symbol|Wingdings[^"]*)"(?:(?!<\/w:r>).)*<\/w:r>/gs,
      (run, font) =>
        run.replace(/<w:t\b[^>]*>([^<]*)<\/w:t>/g, (_: string, text: string) =>
          [...text].map((sign) => symbolOf(sign, font)).join(""),
        ),
    )
    .replace(/<m:oMath>(.*?)<\/m:oMath>/gs, (_, formula: string) => runsOfFormula(formula));
}

const symbolOf = (sign: string, font: string) => {
  const code = (sign.codePointAt(0) ?? 0) & 0xff;
  if (code === 0x20) return '<w:t xml:space="preserve"> </w:t>';
  return `<w:sym w:font="${font}" w:char="F0${code.toString(16).padStart(2, "0").toUpperCase()}"/>`;
};

const formulaText = (xml: string) =>
  [...xml.matchAll(/<m:t\b[^>]*>([^<]*)<\/m:t>/g)].map(([, one = ""]) => one).join("");
const runOfFormula = (words: string, place: "" | "subscript" | "superscript" = "") =>
  `<w:r>${place && `<w:rPr><w:vertAlign w:val="${place}"/></w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`;

function runsOfFormula(formula: string): string {
  const script = /<m:sS(ub|up)>(?:(?!<m:sS).)*?<m:e>(.*?)<\/m:e><m:su[bp]>(.*?)<\/m:su[bp]><\/m:sS\1>/gs;
  const known = formula
    .replace(script, "")
    .replace(/<\/?m:(?:r|t|rPr|sty|ctrlPr|nor)\b[^>]*>|<w:rPr>.*?<\/w:rPr>/gs, "");
  if (/<m:/.test(known)) return runOfFormula(THING);
  let end = 0;
  const runs = [...formula.matchAll(script)].map((match) => {
    const before = runOfFormula(formulaText(formula.slice(end, match.index)) + formulaText(match[2] ?? ""));
    end = match.index + match[0].length;
    return before + runOfFormula(formulaText(match[3] ?? ""), match[1] === "ub" ? "subscript" : "superscript");
  });
  return runs.join("") + runOfFormula(formulaText(formula.slice(end)));
}

const RUN_TAGS: Record<string, "b" | "sub" | "sup"> = { strong: "b", b: "b", sub: "sub", sup: "sup" };

function runsOfWord(node: WordNode, around: Omit<PaperRun, "text">): PaperRun[] {
  if (node.type === "text") {
    return node.value.split(THING).flatMap((words, at): PaperRun[] => {
      const own = { ...around, text: words.replace(/&/g, "&amp;").replace(/</g, "&lt;") };
      return [...(at > 0 ? [{ text: THING, html: "" }] : []), ...(words === "" ? [] : [own])];
    });
  }
  if (node.type !== "element") return [];
  const { tagName, properties } = node;
  if (tagName === "br") return [{ text: "\n" }];
  if (tagName === "img") return [{ text: THING, html: `<img src="${String(properties.src ?? "")}">` }];
  const tag = RUN_TAGS[tagName];
  const isMarked = around.isMarked || ["strong", "u", "mark"].includes(tagName);
  const inner = { ...around, tags: [...(around.tags ?? []), ...(tag ? [tag] : [])], isMarked };
  return node.children.flatMap((child) => runsOfWord(child as WordNode, inner));
}

/** A block as lines; a row of a table as one line, its cells apart by tabs. */
function addWordBlock(lines: PaperLine[], node: WordNode): void {
  if (node.type !== "element") return;
  if (node.tagName === "tr") {
    addDocxRow(lines, node);
    return;
  }
  const isList = ["table", "tbody", "thead", "ul", "ol", "li", "div", "td", "th"].includes(node.tagName);
  if (
    isList &&
    node.children.some(
      (child) => child.type === "element" && /^(p|h\d|li|tr|tbody|thead|table|ul|ol)$/.test(child.tagName),
    )
  ) {
    for (const child of node.children) addWordBlock(lines, child as WordNode);
    return;
  }
  const runs = runsOfWord(node, {});
  let at = 0;
  for (const line of textOfRuns(runs).split("\n")) {
    const own = cutRuns(runs, at, at + line.length);
    at += line.length + 1;
    if (line.trim() !== "") lines.push({ runs: own, isApart: true });
  }
}

function addDocxRow(lines: PaperLine[], row: WordElement): void {
  const cells = row.children.map((cell) => {
    const own: PaperLine[] = [];
    addWordBlock(own, cell as WordNode);
    return own;
  });
  const most = Math.max(0, ...cells.map((cell) => cell.length));
  // Options below each other in two cells go down, not across.
  const goesDown = cells.every((cell) => cell.every(({ runs }) => /^\s*[([]?[a-e][)\].]/i.test(textOfRuns(runs))));
  const isOneLine =
    most === 1 || cells.length === 1 || goesDown ? most <= 1 : cells.every((cell) => cell.length === most);
  if (cells.length === 1 || (!isOneLine && most > 1)) {
    lines.push(...cells.flat());
    return;
  }
  for (let at = 0; at < most; at++) {
    const runs = cells.flatMap((cell, index) => [...(index > 0 ? [{ text: "\t" }] : []), ...(cell[at]?.runs ?? [])]);
    lines.push({ runs, isApart: true });
  }
}
