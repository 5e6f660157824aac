import type { RawBank, RowNote } from "./raw-bank";

export interface TableRow {
  line: number;
  cells: string[];
}

/** Rows of cells, of whatever file they come; the header is one of the first. */
export interface Table {
  rows: TableRow[];
  badRows: RowNote[];
  warnings: RowNote[];
  notes: string[];
  unit: RawBank["unit"];
  numbersFrom: RawBank["numbersFrom"];
}
