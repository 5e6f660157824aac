import { loadPdfReader } from "../pdf-reader";
import { type PaperFile, type PaperLine, type PaperRun, THING, textOfRuns } from "./paper-line";
import { UnreadableBank } from "./unreadable-bank";

const PDF_MAX_PAGES = 500;
/** Letters that join, stand before what they are spoken after, or go from right to left; marks alone; private signs. */
const DRAWN_LETTERS = /[\u0590-\u08ff\u0900-\u0dff\ufb1d-\ufdff\ufe70-\ufeff]|(?:^|\s)\p{M}|[\ue000-\uf8ff]/u;

/** A piece of text of a page, in points from its lower left corner. */
interface PdfPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  isBold: boolean;
}

interface PdfLine {
  pieces: PdfPiece[];
  x: number;
  end: number;
  y: number;
  height: number;
}

/** Reads a PDF that has text as a paper: its lines by where they stand, column by column. */
export async function readPdfPaper(bytes: Uint8Array): Promise<PaperFile> {
  const { getDocument, OPS } = await loadPdfReader();
  // The library takes the bytes for itself.
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, isEvalSupported: false });
  const document = await task.promise.catch((error: Error) => {
    const isLocked = error.name === "PasswordException";
    throw new UnreadableBank(
      isLocked
        ? "This PDF has a password. Save it without one."
        : "The PDF cannot be read: it is cut off or damaged. Copy or save it again.",
    );
  });
  try {
    if (document.numPages > PDF_MAX_PAGES)
      throw new UnreadableBank(`The PDF has more than ${PDF_MAX_PAGES} pages. Split it.`);
    const pages: PdfLine[][] = [];
    const scans: number[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      const { items } = await page.getTextContent();
      const isBold = (font: string) =>
        page.commonObjs.has(font) && /bold|black/i.test(String(page.commonObjs.get(font)?.name));
      const pieces = items.flatMap((item): PdfPiece[] => {
        if (!("str" in item) || item.str === "") return [];
        const [, , , height = 0, x = 0, y = 0] = item.transform as number[];
        return [{ text: item.str, x, y, width: item.width, height: Math.abs(height), isBold: isBold(item.fontName) }];
      });
      const pictures = picturesOfPdf(fnArray, argsArray, OPS);
      if (pieces.every(({ text }) => text.trim() === "") && pictures.length > 0) scans.push(number);
      const lines = linesOfPage([...pieces, ...pictures], page.view[2] ?? 600);
      pages.push(lines);
      page.cleanup();
    }
    if (scans.length > 0) {
      throw new UnreadableBank(
        `${scans.length === document.numPages ? "This PDF is a scan" : `Pages ${scans.join(", ")} of this PDF are scans`}: pictures of pages, without text. Type the questions, or have text recognised and checked, and save them as .docx.`,
      );
    }
    const { lines, dropped } = withoutRepeats(pages);
    const full = Math.max(0, ...lines.map(({ end, x }) => end - x));
    const paper = lines.map((own, at) => paperLine(own, lines[at - 1], full));
    const drawn = paper.map(({ runs }) => textOfRuns(runs)).find((text) => DRAWN_LETTERS.test(text));
    if (drawn !== undefined) {
      throw new UnreadableBank(
        `A PDF stores letters of India as they are drawn, so that some are lost or change their places, as in "${drawn
          .replace(/\p{Cc}/gu, "□")
          .trim()
          .slice(0, 40)}". Take the Word file it was made of, or save its text as .docx and check it.`,
      );
    }
    return {
      lines: paper,
      notes: dropped.length > 0 ? [`Left out on each page: ${dropped.slice(0, 6).join(", ")}.`] : [],
    };
  } finally {
    await task.destroy();
  }
}

/** Pictures of a page as lost signs, each where it stands: they are in no text. */
function picturesOfPdf(operators: number[], all: unknown[][], OPS: Record<string, number>): PdfPiece[] {
  let matrix = [1, 0, 0, 1, 0, 0];
  const saved: number[][] = [];
  return operators.flatMap((operator, at): PdfPiece[] => {
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = matrixProduct(matrix, all[at] as number[]);
    else if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject) {
      const [width = 0, , , height = 0, x = 0, y = 0] = matrix;
      // A line or a dot that a program drew as a picture is none.
      if (Math.abs(width) < 12 || Math.abs(height) < 12) return [];
      return [{ text: THING, x, y: Math.max(y, y + height) - 1, width, height: 10, isBold: false }];
    }
    return [];
  });
}

function matrixProduct(
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[],
  [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: number[],
) {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function linesOfPage(pieces: readonly PdfPiece[], width: number): PdfLine[] {
  const gutter = gutterOf(pieces, width);
  const sideOf = ({ x, width: own }: PdfPiece) => (gutter === null ? 0 : x + own <= gutter ? 0 : x >= gutter ? 1 : -1);
  const all = [-1, 0, 1].flatMap((side) =>
    baselines(pieces.filter((piece) => sideOf(piece) === side)).map((line) => ({ ...line, side })),
  );
  // What goes over both columns parts them: above it they end, below it they begin anew.
  const bars = all.filter(({ side }) => side === -1).map(({ y }) => y);
  const bandOf = (y: number) => bars.filter((bar) => bar > y).length;
  return all.sort(
    (one, other) =>
      bandOf(one.y) - bandOf(other.y) ||
      Number(one.side !== -1) - Number(other.side !== -1) ||
      one.side - other.side ||
      other.y - one.y,
  );
}

/** Where a page of two columns has its gap: numbers of questions begin on its right; null: it has one column. */
function gutterOf(pieces: readonly PdfPiece[], width: number): number | null {
  const lines = baselines(pieces);
  const starts = pieces.filter(
    ({ text, x }) => x > width * 0.4 && x < width * 0.7 && /^\s*(?:Q\.?\s*)?\p{Nd}{1,3}\s*[.)]/iu.test(text),
  );
  const [first] = starts.map(({ x }) => x).sort((one, other) => one - other);
  if (first === undefined || starts.length < 2) return null;
  const at = first - 2;
  const crossing = lines.filter(({ pieces: own }) => own.some(({ x, width: wide }) => x < at - 4 && x + wide > at));
  const isOnBoth = lines.filter(({ pieces: own }) => own.some(({ x }) => x >= at)).length > lines.length / 5;
  return isOnBoth && crossing.length < lines.length / 5 ? at : null;
}

/** Pieces that stand beside each other; what is raised or lowered goes with its line. */
function baselines(pieces: readonly PdfPiece[]): PdfLine[] {
  const lines: PdfLine[] = [];
  const bySize = [...pieces].sort((one, other) => other.y - one.y || one.x - other.x);
  for (const piece of bySize) {
    const near = lines.findLast((line) => Math.abs(line.y - piece.y) < Math.max(line.height, piece.height) * 0.6);
    if (near === undefined) {
      lines.push({ pieces: [piece], x: piece.x, end: piece.x + piece.width, y: piece.y, height: piece.height });
      continue;
    }
    near.pieces.push(piece);
    if (piece.height > near.height) Object.assign(near, { y: piece.y, height: piece.height });
    near.x = Math.min(near.x, piece.x);
    near.end = Math.max(near.end, piece.x + piece.width);
  }
  for (const line of lines) line.pieces.sort((one, other) => one.x - other.x);
  return lines.filter(({ pieces: own }) => own.some(({ text }) => text.trim() !== ""));
}

const plainLine = ({ pieces }: PdfLine) =>
  pieces
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();

/** Without what stands at the head or the foot of most pages, whatever its numbers. */
function withoutRepeats(pages: readonly PdfLine[][]): { lines: PdfLine[]; dropped: string[] } {
  const edges = (lines: readonly PdfLine[]) => {
    const byHeight = [...lines].sort((one, other) => other.y - one.y);
    return [...byHeight.slice(0, 2), ...byHeight.slice(-2)];
  };
  const folded = (line: PdfLine) => `${plainLine(line).replace(/\p{Nd}+/gu, "#")} ${Math.round(line.y / 4)}`;
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(edges(page).map(folded))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isRepeated = (line: PdfLine) => (counts.get(folded(line)) ?? 0) > Math.max(1, pages.length / 2);
  const dropped = new Set<string>();
  const lines = pages.flatMap((page) => {
    const repeated = new Set(edges(page).filter(isRepeated));
    for (const line of repeated) dropped.add(`"${plainLine(line).slice(0, 60)}"`);
    return page.filter((line) => !repeated.has(line));
  });
  return { lines, dropped: [...dropped] };
}

function paperLine(line: PdfLine, before: PdfLine | undefined, full: number): PaperLine {
  const runs: PaperRun[] = [];
  let end = line.x;
  for (const { text, x, y, width, height, isBold } of line.pieces) {
    const gap = x - end;
    if (gap > line.height * 1.2) runs.push({ text: "   " });
    else if (gap > line.height * 0.15 && !/\s$/.test(runs.at(-1)?.text ?? " ") && !/^\s/.test(text))
      runs.push({ text: " " });
    const isSmall = height < line.height * 0.85;
    const shift = y - line.y;
    const script =
      isSmall && shift > line.height * 0.15 ? "sup" : isSmall && shift < -line.height * 0.05 ? "sub" : null;
    const tags: NonNullable<PaperRun["tags"]>[number][] = isBold ? ["b"] : [];
    if (script !== null) tags.push(script);
    runs.push(
      text === THING
        ? { text, html: "" }
        : { text: text.replace(/&/g, "&amp;").replace(/</g, "&lt;"), tags, isMarked: isBold },
    );
    end = x + width;
  }
  const step = before === undefined ? Number.POSITIVE_INFINITY : before.y - line.y;
  // A new column or page may go on with what was begun.
  const isApart = step > line.height * 1.9 || before === undefined;
  const isWrapped = !isApart && before.end - before.x > full * 0.8 && step > 0;
  return { runs, isApart, isWrapped };
}
