import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import type { TableShape } from "./table-shapes";

export type StoredCell = string | number | null;
type BackupTableRow = readonly StoredCell[];

const ROWS_AT_ONCE = 500;
const MODULUS = 1n << 128n;

/** How many rows a table has, and one number of all that stands in them, in whatever order they are read. */
interface TableSum {
  rows: number;
  sum: string;
}

export class RowCounter {
  private rows = 0;
  private total = 0n;

  add(row: BackupTableRow): void {
    const digest = createHash("sha256").update(JSON.stringify(row)).digest("hex");
    this.rows += 1;
    this.total = (this.total + BigInt(`0x${digest.slice(0, 32)}`)) % MODULUS;
  }

  result(): TableSum {
    return { rows: this.rows, sum: this.total.toString(16).padStart(32, "0") };
  }
}

/** The statement of the page of rows after a row's keys, which are its first cells. */
function pageWords({ name, columns, keys }: TableShape, isFirst: boolean): string {
  const after = isFirst ? "" : `WHERE (${keys.join(", ")}) > (${keys.map(() => "?").join(", ")})`;
  return `SELECT ${[...keys, ...columns].join(", ")} FROM ${name} ${after} ORDER BY ${keys.join(", ")} LIMIT ${ROWS_AT_ONCE}`;
}

/**
 * The rows of a table of D1, page by page.
 * @throws Error where a cell holds what no column of ours does
 */
export async function* readPages(db: D1Database, shape: TableShape): AsyncGenerator<BackupTableRow[]> {
  let last: BackupTableRow | undefined;
  for (;;) {
    const statement = db.prepare(pageWords(shape, last === undefined));
    const keys = last?.slice(0, shape.keys.length) ?? [];
    const page = await statement.bind(...keys).raw<StoredCell[]>();
    if (page.length > 0) yield page.map((row) => checked(shape, row.slice(shape.keys.length)));
    last = page.at(-1);
    if (last === undefined || page.length < ROWS_AT_ONCE) return;
  }
}

/** The same of the backup's own database. */
export function* storedPages(db: DatabaseSync, { name, columns }: TableShape): Generator<BackupTableRow[]> {
  let page: BackupTableRow[] = [];
  for (const row of db.prepare(`SELECT ${columns.join(", ")} FROM ${name}`).iterate()) {
    page.push(columns.map((column) => row[column] as StoredCell));
    if (page.length < ROWS_AT_ONCE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

function checked({ name }: TableShape, row: BackupTableRow): BackupTableRow {
  const isKnown = row.every((cell) => cell === null || typeof cell === "string" || Number.isFinite(cell));
  if (!isKnown)
    throw new Error(`The table ${name} holds bytes or a number without an end, which a backup cannot hold.`);
  return row;
}

export async function sumOfTable(db: D1Database, shape: TableShape): Promise<TableSum> {
  const counter = new RowCounter();
  for await (const page of readPages(db, shape)) for (const row of page) counter.add(row);
  return counter.result();
}
