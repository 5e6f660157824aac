import { inflated } from "~/lib/durable/deflated";
import type { TableRule } from "./stores";

export type Row = Record<string, unknown>;
export type Tables = Record<string, Row[]>;

const ownTablesQuery =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB '[a-z]*' AND name NOT GLOB 'sqlite_*'";

/** JSON in a column, deflated or not, is told as what it is. */
function parseStoredJson(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return parseStoredJson(inflated(value));
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Reads every table of an object. One without a rule is told too: what is forgotten there is not withheld here. */
export function readTables(sql: SqlStorage, rules: Readonly<Record<string, TableRule>>): Tables {
  const names = sql
    .exec(ownTablesQuery)
    .toArray()
    .map(({ name }) => String(name));
  return Object.fromEntries(
    names
      .filter((name) => rules[name]?.withheld === undefined)
      .map((name) => {
        const rows = sql.exec(`SELECT * FROM "${name}"`).toArray();
        return [
          name,
          rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, it]) => [key, parseStoredJson(it)]))),
        ];
      }),
  );
}
