import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import type { Block } from "../../library/written-note";

// A5: a page of it fills the width of a phone with letters that can be read.
const PAGE_WIDTH = 420;
const PAGE_HEIGHT = 595;
const PAGE_MARGIN = 34;
const SIZE = 10.5;
const LEADING = 14.5;
const CELL = 9;
const CELL_LEADING = 12;
const INK = rgb(0.11, 0.15, 0.14);
const TEAL = rgb(0.06, 0.36, 0.36);
const LINE = rgb(0.8, 0.78, 0.74);
// Fixed, so that the same text is the same bytes on every machine.
const MADE_ON = new Date("2026-07-01T04:30:00.000Z");

interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
}

/** A PDF of A5 pages with a title, numbered pages and a footer; the same input always gives the same bytes. */
export async function renderPdf(title: string, blocks: readonly Block[], footer: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(footer);
  document.setProducer(footer);
  document.setCreator(footer);
  document.setLanguage("en-IN");
  document.setCreationDate(MADE_ON);
  document.setModificationDate(MADE_ON);
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const writer = new PageWriter(document, fonts);
  writer.title(title);
  for (const block of blocks) writer.block(block);
  writer.number(footer);
  return document.save();
}

class PageWriter {
  private page: PDFPage;
  private y = PAGE_HEIGHT - PAGE_MARGIN;

  constructor(
    private readonly document: PDFDocument,
    private readonly fonts: Fonts,
  ) {
    this.page = document.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
  }

  title(text: string): void {
    this.lines(
      wrap(text, this.fonts.bold, 17, PAGE_WIDTH - 2 * PAGE_MARGIN),
      this.fonts.bold,
      17,
      22,
      PAGE_MARGIN,
      TEAL,
    );
    this.y -= 4;
  }

  block(block: Block): void {
    switch (block.kind) {
      case "heading":
        this.room(60);
        this.y -= 8;
        this.lines(
          wrap(block.text, this.fonts.bold, 12.5, PAGE_WIDTH - 2 * PAGE_MARGIN),
          this.fonts.bold,
          12.5,
          17,
          PAGE_MARGIN,
          TEAL,
        );
        break;
      case "paragraph":
        this.text(block.text, PAGE_MARGIN);
        this.y -= 4;
        break;
      case "list":
        block.items.forEach((item, index) => {
          this.room(LEADING);
          const mark = block.ordered ? `${index + 1}.` : "•";
          this.page.drawText(mark, {
            x: PAGE_MARGIN,
            y: this.y - SIZE,
            size: SIZE,
            font: this.fonts.plain,
            color: INK,
          });
          this.text(item, PAGE_MARGIN + 15);
        });
        this.y -= 4;
        break;
      case "table":
        this.table(block.header, block.rows);
        break;
      case "picture":
        throw new Error(`A PDF cannot hold the drawing ${block.name}: make it an HTML document.`);
    }
  }

  number(footer: string): void {
    const pages = this.document.getPages();
    pages.forEach((page, index) => {
      const text = `${footer}  ·  ${index + 1} of ${pages.length}`;
      page.drawText(text, { x: PAGE_MARGIN, y: 18, size: 8, font: this.fonts.plain, color: INK });
    });
  }

  private text(text: string, x: number): void {
    const font = text.startsWith("**") ? this.fonts.bold : this.fonts.plain;
    const lines = wrap(toPdfLetters(text), font, SIZE, PAGE_WIDTH - PAGE_MARGIN - x);
    const [first = "", ...rest] = lines;
    // What is bold at the start of a text makes its first line bold.
    this.lines([first], font, SIZE, LEADING, x, INK);
    this.lines(rest, this.fonts.plain, SIZE, LEADING, x, INK);
  }

  private lines(
    lines: readonly string[],
    font: PDFFont,
    size: number,
    leading: number,
    x: number,
    color: ReturnType<typeof rgb>,
  ): void {
    for (const line of lines) {
      this.room(leading);
      this.page.drawText(line, { x, y: this.y - size, size, font, color });
      this.y -= leading;
    }
  }

  private table(header: readonly string[], rows: readonly string[][]): void {
    const widths = columnWidths([header, ...rows], this.fonts);
    for (const [index, row] of [header, ...rows].entries()) {
      const font = index === 0 ? this.fonts.bold : this.fonts.plain;
      const cells = widths.map((width, column) => wrap(toPdfLetters(row[column] ?? ""), font, CELL, width - 8));
      const height = Math.max(...cells.map((cell) => cell.length)) * CELL_LEADING + 5;
      this.room(height);
      let x = PAGE_MARGIN;
      cells.forEach((cell, column) => {
        cell.forEach((line, place) => {
          const y = this.y - CELL - 2 - place * CELL_LEADING;
          this.page.drawText(line, { x: x + 4, y, size: CELL, font, color: INK });
        });
        x += widths[column] ?? 0;
      });
      this.y -= height;
      const end = { x: PAGE_WIDTH - PAGE_MARGIN, y: this.y };
      this.page.drawLine({ start: { x: PAGE_MARGIN, y: this.y }, end, thickness: 0.5, color: LINE });
    }
    this.y -= 8;
  }

  private room(height: number): void {
    if (this.y - height >= PAGE_MARGIN) return;
    this.page = this.document.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
    this.y = PAGE_HEIGHT - PAGE_MARGIN;
  }
}

/** Widths of a table's columns, in proportion to what they hold, but none so narrow that a word breaks. */
function columnWidths(rows: readonly (readonly string[])[], { bold }: Fonts): number[] {
  const count = Math.max(...rows.map((row) => row.length));
  const measure = (text: string) => bold.widthOfTextAtSize(text, CELL);
  const columns = Array.from({ length: count }, (_, column) => {
    const texts = rows.map((row) => toPdfLetters(row[column] ?? ""));
    const least = Math.max(...texts.flatMap((text) => text.split(" ").map(measure))) + 8;
    return { least, wanted: Math.max(...texts.map(measure)) + 8 };
  });
  const least = columns.reduce((sum, column) => sum + column.least, 0);
  const more = columns.reduce((sum, column) => sum + column.wanted - column.least, 0);
  const left = Math.max(0, PAGE_WIDTH - 2 * PAGE_MARGIN - least);
  return columns.map((column) => {
    return column.least + (more === 0 ? left / count : ((column.wanted - column.least) / more) * left);
  });
}

function toPdfLetters(text: string): string {
  return text.replaceAll("**", "");
}

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
