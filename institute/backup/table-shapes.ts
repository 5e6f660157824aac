import type { DatabaseSync } from "node:sqlite";

/** What the copy of a table needs to know of it. */
export interface TableShape {
  name: string;
  columns: readonly string[];
  /** Columns whose values, taken together, order the rows and name one of them. */
  keys: readonly string[];
  /** Tables that its rows refer to, itself left out. */
  parents: readonly string[];
}

/** What `sqlite_schema` says of a table, an index, a trigger or a view. */
export interface SchemaPart {
  type: string;
  name: string;
  sql: string;
}

/** The index of the search is made again, and its virtual tables can be copied by nobody; the others are the platform's own. */
export const PARTS_OF_BACKUP = `SELECT type, name, sql FROM sqlite_schema
  WHERE name NOT LIKE 'search\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    AND sql IS NOT NULL ORDER BY rowid`;

/** The shapes of the tables of a database, each after those that its rows refer to. */
export function readShapes(db: DatabaseSync): TableShape[] {
  const names = db.prepare("SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table'").all();
  const shapes = names
    .filter(({ name }) => !String(name).startsWith("sqlite_"))
    .map(({ name, wr }) => {
      const columns = db.prepare("SELECT name, pk FROM pragma_table_info(?) ORDER BY cid").all(name ?? "");
      const parents = db.prepare('SELECT DISTINCT "table" AS parent FROM pragma_foreign_key_list(?)').all(name ?? "");
      const primary = columns
        .filter(({ pk }) => Number(pk) > 0)
        .sort((one, other) => Number(one.pk) - Number(other.pk));
      return {
        name: String(name),
        columns: columns.map((column) => String(column.name)),
        keys: wr === 1 ? primary.map((column) => String(column.name)) : ["rowid"],
        parents: parents.map(({ parent }) => String(parent)).filter((parent) => parent !== name),
      };
    });
  return parentsFirst(shapes);
}

function parentsFirst(shapes: readonly TableShape[]): TableShape[] {
  const sorted: TableShape[] = [];
  let waiting = [...shapes];
  while (waiting.length > 0) {
    const isWaiting = (name: string) => waiting.some((shape) => shape.name === name);
    const free = waiting.filter(({ parents }) => !parents.some(isWaiting));
    if (free.length === 0) throw new Error(`Tables refer to each other: ${waiting.map(({ name }) => name).join(", ")}`);
    sorted.push(...free);
    waiting = waiting.filter((shape) => !free.includes(shape));
  }
  return sorted;
}
