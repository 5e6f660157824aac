import { formatMoment } from "~/lib/moment";
import type { TableRule } from "~/lib/rights/stores";

export interface ShownTable {
  /** As the store calls it. */
  name: string;
  title: string;
  until: string;
  count: number;
  rows: [label: string, value: string][][];
}

/** More stand in the file: a page of thousands of rows opens on no cheap phone. */
const MOST_ROWS = 50;
const MAX_CELL_CHARACTERS = 500;

const label = (name: string) =>
  name
    .replace(/_/g, " ")
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** A number of this size under a name in "at" is a moment in ms. */
const isMoment = (name: string, value: unknown) =>
  /(^|_)at$|At$/.test(name) && typeof value === "number" && value > 1e12;

function formatStoredValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (isMoment(name, value)) return formatMoment(Number(value));
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS)}…` : text;
}

interface TableWords {
  name: string;
  title: string;
  until?: string;
}

export function shownTable(
  { name: table, title, until = "" }: TableWords,
  rows: readonly Record<string, unknown>[],
): ShownTable {
  const lines = rows.slice(0, MOST_ROWS).map((row) =>
    Object.entries(row).flatMap(([name, value]): [string, string][] => {
      const text = formatStoredValue(name, value);
      return text === "" ? [] : [[label(name), text]];
    }),
  );
  return {
    name: table,
    title: title.replace(/^./, (letter) => letter.toUpperCase()),
    until,
    count: rows.length,
    rows: lines,
  };
}

/** Tables that hold something, in the words of their rules. */
export function shownStore(
  tables: Readonly<Record<string, readonly Record<string, unknown>[]>>,
  rules: Readonly<Record<string, TableRule>>,
): ShownTable[] {
  return Object.entries(tables)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) =>
      shownTable({ name, title: rules[name]?.holds ?? label(name), until: rules[name]?.until ?? "" }, rows),
    );
}
