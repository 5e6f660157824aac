import { CFB } from "@e965/xlsx";
import { isLegacyFont } from "./legacy-letters";
import type { PackedEntry } from "./packed-file";
import { UnreadableBank } from "./unreadable-bank";

/** Cells that a file repeats more often hold no question. */
const MOST_ROW_REPEATS = 1_000;
const MOST_CELL_REPEATS = 200;

/**
 * The rows of each sheet of an .ods over which pictures, text boxes or charts lie. Throws UnreadableBank where its cells
 * are repeated without end, which the library would write out.
 */
export function odsObjects(entries: readonly PackedEntry[]): Map<string, number[]> {
  const bytes = entries.find(({ name }) => name === "content.xml")?.bytes() ?? new Uint8Array();
  const content = new TextDecoder().decode(bytes);
  for (const [, font = ""] of content.matchAll(/style:font-name="([^"]*)"/g)) refuseLegacyFont(font, ".ods");
  const tables = content.split(/<table:table(?=[\s>])/);
  return new Map(tables.slice(1).map((table) => [tableName(table), objectRows(table)]));
}

function objectRows(table: string): number[] {
  const rows: number[] = [];
  let [row, repeated] = [1, 0];
  let isWithin = false;
  const pieces = /<table:table-row\b([^>]*)>|<table:table-cell\b([^>]*)>|<draw:[a-z-]+\b|<office:annotation\b/g;
  for (const [, ofRow, ofCell] of table.matchAll(pieces)) {
    if (ofRow !== undefined) {
      row += repeated;
      repeated = timesIn(ofRow, "rows");
      isWithin = false;
    } else if (ofCell === undefined) {
      // A frame holds a picture: one thing.
      if (!isWithin) rows.push(row);
      isWithin = true;
    } else {
      isWithin = false;
      if (!/office:value-type/.test(ofCell)) continue;
      if (repeated > MOST_ROW_REPEATS || timesIn(ofCell, "columns") > MOST_CELL_REPEATS) {
        throw new UnreadableBank(
          `Row ${row} is repeated without end: delete what stands below and beside the questions.`,
        );
      }
    }
  }
  return rows;
}

const tableName = (table: string) =>
  (/^[^>]*table:name="([^"]*)"/.exec(table)?.[1] ?? "").replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: "<", gt: ">", quot: '"', apos: "'" })[name] ?? "&",
  );

const timesIn = (attributes: string, what: "rows" | "columns") =>
  Number(new RegExp(`number-${what}-repeated="(\\d+)"`).exec(attributes)?.[1] ?? 1);

/** What an .xls says of one thing over its cells; 20 is the arrow of a filter or a list. */
const ARROW = 20;

/** The rows of an .xls, of whatever sheet, over which pictures, text boxes, comments or charts lie. */
export function xlsObjects(bytes: Uint8Array): number[] {
  const container = CFB.read(bytes, { type: "array" });
  const stream = CFB.find(container, "Workbook") ?? CFB.find(container, "Book");
  const content = Uint8Array.from((stream?.content ?? []) as ArrayLike<number>);
  const view = new DataView(content.buffer);
  const rows: number[] = [];
  let row = 0;
  for (let at = 0; at + 4 <= content.length; at += 4 + view.getUint16(at + 2, true)) {
    const [record, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const body = content.subarray(at + 4, at + 4 + length);
    if (record === 0x31) refuseLegacyFont(fontName(body), ".xls");
    // A drawing's anchor: 18 bytes, of which the fourth number is the row of its upper left corner.
    if (record === 0xec) row = anchorRow(body) ?? row;
    if (record === 0x5d && body[4] !== ARROW) rows.push(row);
  }
  return rows;
}

function fontName(body: Uint8Array): string {
  const [length = 0, isWide = 0] = body.subarray(14, 16);
  const name = body.subarray(16, 16 + length * (isWide === 1 ? 2 : 1));
  return new TextDecoder(isWide === 1 ? "utf-16le" : "windows-1252").decode(name);
}

function refuseLegacyFont(font: string, end: string): void {
  if (!isLegacyFont(font)) return;
  throw new UnreadableBank(
    `The file uses the font ${font}, whose letters cannot be told from others in an ${end}. Save the file as .xlsx and import that.`,
  );
}

function anchorRow(body: Uint8Array): number | null {
  for (let at = 0; at + 26 <= body.length; at += 1) {
    const isAnchor = body[at + 2] === 0x10 && body[at + 3] === 0xf0 && body[at + 4] === 0x12;
    if (isAnchor) return (body[at + 14] ?? 0) + (body[at + 15] ?? 0) * 256 + 1;
  }
  return null;
}

/** Throws UnreadableBank where anything lies over rows. */
export function refuseObjects(rows: readonly number[], end: string): void {
  if (rows.length === 0) return;
  const listed = [...new Set(rows)].slice(0, 30).join(", ");
  throw new UnreadableBank(
    `${rows.length} pictures, comments or other things lie over rows ${listed} of the sheet, and cannot be read from an ${end}. Save the file as .xlsx and import that.`,
  );
}
