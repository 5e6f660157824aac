import type { InstituteEnv } from "../env";
import { studentTables } from "./student-tables";

/** So many rows of a table in one reply: the longest of them stay far below what the app reads. */
const EXPORT_ROWS_A_PAGE = 500;

interface CopiedTable {
  name: string;
  holds: string;
  rows: Record<string, unknown>[];
  /** From where the rest is asked for; null: there is none. */
  next: number | null;
}

/** Everything that is stored of the student: each table with its first rows, or the next ones of one table. */
export async function copyTables(
  { DB }: InstituteEnv,
  studentId: number,
  table: string | undefined,
  from: number,
): Promise<CopiedTable[]> {
  const copies = Object.entries(studentTables).filter(([name]) => table === undefined || name === table);
  if (copies.length === 0) return [];
  const found = await DB.batch<Record<string, unknown>>(
    copies.map(([name, { columns, where }]) =>
      DB.prepare(`SELECT ${columns} FROM ${name} WHERE ${where} ORDER BY 1 LIMIT ?2 OFFSET ?3`).bind(
        studentId,
        EXPORT_ROWS_A_PAGE + 1,
        from,
      ),
    ),
  );
  return copies.map(([name, { holds }], place) => {
    const rows = found[place]?.results ?? [];
    return {
      name,
      holds,
      rows: rows.slice(0, EXPORT_ROWS_A_PAGE),
      next: rows.length > EXPORT_ROWS_A_PAGE ? from + EXPORT_ROWS_A_PAGE : null,
    };
  });
}

/** All rows of all tables. */
export async function copyOfStudent(env: InstituteEnv, studentId: number): Promise<Omit<CopiedTable, "next">[]> {
  const tables = await copyTables(env, studentId, undefined, 0);
  for (const table of tables) {
    while (table.next !== null) {
      const [more] = await copyTables(env, studentId, table.name, table.next);
      table.rows.push(...(more?.rows ?? []));
      table.next = more?.next ?? null;
    }
  }
  return tables.map(({ next: _, ...table }) => table);
}
