import type { Condition } from "../database/condition";
import type { StudentContext } from "../http/call";
import { findLessons, type LessonRow, lessonFile, lessonRecord, type Page } from "./lesson";

export async function listNotes(context: StudentContext, narrow?: Condition, page?: Page) {
  const rows = await findLessons(context, "note", narrow, page);
  return Promise.all(rows.map((row) => noteRecord(context, row)));
}

async function noteRecord(context: StudentContext, row: LessonRow) {
  const file = await lessonFile(context, row);
  return { ...lessonRecord(row), file, url: file };
}
