import type { NamedPicture } from "./markup";
import type { RawBank, RowNote } from "./raw-bank";

/** What lies over the cells of a sheet, at the cell where it begins, counted from 0. */
export interface SheetObject {
  row: number;
  column: number;
  picture?: NamedPicture;
  /** It lies as much over the next column. */
  isRight?: boolean;
  /** Why it cannot be read. */
  fault?: string;
}

export interface TableRow {
  line: number;
  cells: string[];
  objects?: SheetObject[];
}

/** Rows of cells, of whatever file they come; the header is one of the first. */
export interface Table {
  rows: TableRow[];
  badRows: RowNote[];
  warnings: RowNote[];
  notes: string[];
  unit: RawBank["unit"];
  numbersFrom: RawBank["numbersFrom"];
  /** The pictures that lie over its cells. */
  carried?: RawBank["carried"];
}
