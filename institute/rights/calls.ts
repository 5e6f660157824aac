import { z } from "zod";
import { notFound } from "../http/api-error";
import { type Call, studentCall } from "../http/call";
import { offset, optional, text } from "../http/fields";
import { copyTables } from "./copy-of-student";

const exportData = studentCall({
  method: "GET",
  path: "api/basicinformation/student_export_data/",
  fields: z.object({ table: optional(text({ max: 50 })), offset: offset() }),
  async handle({ env, student }, { table, offset: from }) {
    const tables = await copyTables(env, student.id, table, from);
    if (tables.length === 0) throw notFound();
    return { status: true, tables };
  },
});

export const rightsCalls: readonly Call[] = [exportData];
