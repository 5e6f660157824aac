import { z } from "zod";
import { notFound } from "../http/api-error";
import { type Call, studentCall } from "../http/call";
import { offset, optional, text } from "../http/fields";
import { studentTables } from "./student-tables";

/** So many rows of a table in one reply: the longest of them stay far below what the app reads. */
const EXPORT_ROWS_A_PAGE = 500;

/** Everything that is stored of the student: each table with its first rows, or the next ones of one table. */
const exportData = studentCall({
  method: "GET",
  path: "api/basicinformation/student_export_data/",
  fields: z.object({ table: optional(text({ max: 50 })), offset: offset() }),
  async handle({ env, student }, { table, offset: from }) {
    const copies = Object.entries(studentTables).filter(([name]) => table === undefined || name === table);
    if (copies.length === 0) throw notFound();
    const found = await env.DB.batch(
      copies.map(([name, { columns, where }]) =>
        env.DB.prepare(`SELECT ${columns} FROM ${name} WHERE ${where} ORDER BY 1 LIMIT ?2 OFFSET ?3`).bind(
          student.id,
          EXPORT_ROWS_A_PAGE + 1,
          from,
        ),
      ),
    );
    const tables = copies.map(([name, { holds }], place) => {
      const rows = found[place]?.results ?? [];
      return {
        name,
        holds,
        rows: rows.slice(0, EXPORT_ROWS_A_PAGE),
        next: rows.length > EXPORT_ROWS_A_PAGE ? from + EXPORT_ROWS_A_PAGE : null,
      };
    });
    return { status: true, tables };
  },
});

export const rightsCalls: readonly Call[] = [exportData];
