import { type CellObject, CFB, read, utils, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { odsObjects, refuseObjects, xlsObjects } from "./old-workbook";
import { type PackedEntry, unpack } from "./packed-file";
import { headerScore, MAX_COLUMNS, MAX_ROWS } from "./read-table";
import { type CellFont, legacyFonts, legacyText } from "./sheet-fonts";
import { sheetObjects } from "./sheet-objects";
import type { SheetObject, Table } from "./table";
import { UnreadableBank } from "./unreadable-bank";

/**
 * Reads a sheet of a workbook as a table, with the values that its formulas had when it was saved. Without `sheet` it is
 * the only one that reads as a bank. Throws UnreadableBank where that is none or several.
 */
export function readXlsx(bytes: Uint8Array, sheet: string | null): Table {
  const entries = bytes[0] === 0x50 ? unpack(bytes) : [];
  if (entries.some(({ name }) => name === "Index/Document.iwa")) {
    throw new UnreadableBank("This is a file of Numbers: export it as Excel (.xlsx).");
  }
  const isOds = entries.some(({ name }) => name === "content.xml");
  const inOds = odsObjects(entries);
  const book = openBook(entries.length > 0 ? plainCopy(entries) : bytes);
  const name = sheetName(book, sheet);
  const chosen = book.Sheets[name];
  if (chosen === undefined) throw new UnreadableBank(`The sheet ${name} cannot be read.`);
  const table: Table = { rows: [], badRows: [], warnings: [], notes: [], unit: "row", numbersFrom: 1 };
  const others = book.SheetNames.filter((one) => one !== name);
  if (others.length > 0) {
    table.notes.push(
      `Taken from the sheet "${name}"; not from ${others.map((one) => `"${one}"`).join(", ")} (--sheet NAME).`,
    );
  }
  table.carried = new Map();
  if (isOds) refuseObjects(inOds.get(name) ?? [], ".ods");
  else if (entries.length === 0) refuseObjects(xlsObjects(bytes), ".xls");
  const objects = isOds || entries.length === 0 ? [] : sheetObjects(entries, name, chosen, table.carried);
  readSheet(table, chosen, objects, isOds ? new Map() : legacyFonts(entries, name));
  return table;
}

function openBook(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      ...{ type: "array", cellDates: true, cellHTML: true, cellStyles: true, sheetRows: MAX_ROWS + 1 },
      // What a file says of its own range may leave rows out.
      nodim: true,
    });
  } catch (error) {
    if (error instanceof UnreadableBank) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableBank(`The workbook cannot be read: ${reason}`);
  }
}

/** The workbook as the library reads it without making room for what a size field says. */
function plainCopy(entries: readonly PackedEntry[]): Uint8Array {
  const copy = CFB.utils.cfb_new();
  for (const { name, bytes } of entries) {
    if (!/\/media\//.test(name)) CFB.utils.cfb_add(copy, name, bytes(), { unsafe: true });
  }
  return CFB.write(copy, { type: "buffer", fileType: "zip" });
}

function sheetName(book: WorkBook, sheet: string | null): string {
  const names = book.SheetNames;
  const listed = names.map((name) => `"${name}"`).join(", ");
  if (sheet !== null) {
    const found = names.find((name) => name.trim().toLowerCase() === sheet.trim().toLowerCase());
    if (found === undefined) throw new UnreadableBank(`There is no sheet "${sheet}". There are: ${listed}.`);
    return found;
  }
  const banks = names.filter((_, index) => isBank(book.Sheets[names[index] ?? ""]));
  if (banks.length > 1) {
    throw new UnreadableBank(
      `Several sheets are question banks: ${banks.map((name) => `"${name}"`).join(", ")}. Say which with --sheet NAME.`,
    );
  }
  const [first] = names;
  if (first === undefined) throw new UnreadableBank("The workbook has no sheet.");
  return banks[0] ?? first;
}

function isBank(sheet: WorkSheet | undefined): boolean {
  if (sheet?.["!ref"] === undefined) return false;
  const range = utils.decode_range(sheet["!ref"]);
  const rows = Array.from({ length: Math.min(10, range.e.r + 1) }, (_, row) =>
    Array.from({ length: Math.min(60, range.e.c + 1) }, (_, column) => {
      const cell = cellAt(sheet, row, column);
      return cell === undefined ? "" : String(cell.v ?? "");
    }),
  );
  return rows.some((cells) => headerScore(cells) >= 3);
}

function cellAt(sheet: WorkSheet, row: number, column: number): CellObject | undefined {
  return sheet[utils.encode_cell({ r: row, c: column })] as CellObject | undefined;
}

function readSheet(
  table: Table,
  sheet: WorkSheet,
  drawn: readonly SheetObject[],
  fonts: ReadonlyMap<string, CellFont>,
): void {
  if (sheet["!ref"] === undefined) throw new UnreadableBank("The sheet is empty.");
  const range = utils.decode_range(sheet["!fullref"] ?? sheet["!ref"]);
  if (range.e.r > MAX_ROWS)
    throw new UnreadableBank(`The sheet has ${range.e.r + 1} rows; at most ${MAX_ROWS} are read.`);
  if (range.e.c >= MAX_COLUMNS)
    throw new UnreadableBank(`The sheet has ${range.e.c + 1} columns; at most ${MAX_COLUMNS} are read.`);
  const merges = sheet["!merges"] ?? [];
  const hiddenRows = sheet["!rows"] ?? [];
  const hiddenColumns = (sheet["!cols"] ?? []).flatMap((column, index) => (column?.hidden ? [index] : []));
  let hidden = 0;
  const byRow = new Map<number, SheetObject[]>();
  for (const one of drawn) byRow.set(one.row, [...(byRow.get(one.row) ?? []), one]);
  for (let row = 0; row <= Math.max(range.e.r, ...byRow.keys()); row += 1) {
    const objects = byRow.get(row) ?? [];
    const faults: string[] = [];
    const cells = Array.from({ length: range.e.c + 1 }, (_, column) => {
      const cell = cellAt(sheet, row, column);
      if (cell?.c?.length) {
        objects.push({
          row,
          column,
          fault: `cell ${utils.encode_cell({ r: row, c: column })} has a comment, which is not read: write it into a cell or delete it`,
        });
      }
      const read = cell === undefined ? "" : textOfCell(cell, fonts.get(utils.encode_cell({ r: row, c: column })));
      if (typeof read === "string") return read;
      faults.push(`cell ${utils.encode_cell({ r: row, c: column })} ${read.fault}`);
      return "?";
    });
    if (objects.length === 0 && cells.every((cell) => cell.trim() === "")) continue;
    const line = row + 1;
    const merged = table.rows.length > 0 && merges.find(({ s, e }) => s.r <= row && row <= e.r);
    if (merged) faults.push(`cells ${utils.encode_range(merged)} are merged; give each row its own`);
    if (hiddenRows[row]?.hidden) hidden += 1;
    if (faults.length > 0) table.badRows.push({ line, reason: faults[0] ?? "" });
    else table.rows.push(objects.length > 0 ? { line, cells, objects } : { line, cells });
  }
  if (hidden > 0) table.notes.push(`${hidden} rows are hidden in the sheet, and are taken like the others.`);
  if (hiddenColumns.length > 0) {
    const names = hiddenColumns.filter((column) => column <= range.e.c).map((column) => utils.encode_col(column));
    if (names.length > 0) table.notes.push(`Hidden columns are taken like the others: ${names.join(", ")}.`);
  }
}

/** What a reader of the sheet sees in a cell; lowered and raised letters keep their tags. */
function textOfCell(cell: CellObject, font: CellFont | undefined): string | { fault: string } {
  if (cell.t === "e") return { fault: `holds the error ${cell.w ?? cell.v}` };
  if (cell.t === "d") {
    return {
      fault: `is a date (${cell.w ?? ""}): a spreadsheet made it of what was typed, such as 1-2; write it as text`,
    };
  }
  if (cell.f !== undefined && (cell.v === undefined || cell.t === "z")) {
    return { fault: "holds a formula without its value; open the file in a spreadsheet and save it" };
  }
  if (cell.v === undefined) return "";
  if (/\b(?:DISPIMG|IMAGE)\(/i.test(`${cell.f}`))
    return { fault: "is a picture by a formula; place the picture over the cells" };
  // As it is shown: 0.3 of 0.1+0.2, 25% of 0.25.
  if (cell.t === "n") return cell.w ?? String(cell.v);
  if (cell.t === "b") return cell.v ? "TRUE" : "FALSE";
  const legacy = legacyText(cell, font);
  if (legacy !== null) return legacy;
  const raised = typeof cell.h === "string" && /<su[bp]>/.test(cell.h) ? cell.h : null;
  return raised === null ? String(cell.v) : withSimpleTags(raised);
}

/** The library writes each run of letters as a span with its looks. */
function withSimpleTags(html: string): string {
  return html.replace(/<\/?span[^>]*>/g, "").replace(/<br\/>/g, "\n");
}
