import { z } from "zod";
import { checkChapter, checkSubject } from "../catalogue/subjects";
import { all, type Condition, condition } from "../database/condition";
import type { StudentContext } from "../http/call";
import { id, optional } from "../http/fields";

/** Where in the curriculum something stands; what is not given does not narrow. */
interface LibraryPlace {
  subject_id?: number;
  chapter_id?: number;
  topic_id?: number;
  subtopic_id?: number;
}

const LEVELS = ["subject_id", "chapter_id", "topic_id", "subtopic_id"] as const;

export function isIn(alias: string, place: LibraryPlace): Condition {
  const levels = LEVELS.map((level) => {
    const value = place[level];
    return value === undefined ? undefined : condition(`${alias}.${level} = ?`, value);
  });
  return all(...levels);
}

export const ofSubjectOrChapter = z.object({ subject_id: id(), chapter_id: optional(id()) });

/** Throws ApiError 404 unless the subject and chapter that are given are of the student's institute. */
export async function checkPlace(context: StudentContext, place: LibraryPlace): Promise<void> {
  if (place.subject_id !== undefined) await checkSubject(context, place.subject_id);
  if (place.chapter_id !== undefined) await checkChapter(context, place.chapter_id);
}
