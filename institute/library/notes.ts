import type { Condition } from "../database/condition";
import { fileUrl } from "../files/file-url";
import type { StudentContext } from "../http/call";
import { findLessons, type LessonRow, lessonRecord, type Page } from "./lesson";

export async function listNotes(context: StudentContext, narrow?: Condition, page?: Page) {
  return (await findLessons(context, "note", narrow, page)).map(noteRecord);
}

function noteRecord(row: LessonRow) {
  const file = fileUrl(row.file);
  return { ...lessonRecord(row), file, url: file };
}
