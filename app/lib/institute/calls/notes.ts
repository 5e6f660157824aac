import type { Caller } from "../caller";
import { type ContentFilter, contentFields, ids, optionalIds } from "../inputs";
import { noteSchema } from "../schemas/content";

export const noteCalls = (call: Caller) => ({
  free: () => call.list("freeNotes", noteSchema),
  /** Notes of a subject, narrowed by chapter and is_premium; limit 1 to 100, offset from 0. */
  list: async (filter: ContentFilter) => call.list("notes", noteSchema, contentFields(filter)),
  byChapter: async (chapterId: number) => call.list("chapterNotes", noteSchema, ids({ chapterId })),
  freeBySubject: async (subjectId: number) =>
    call.list("freeSubjectNotes", noteSchema, ids({ subjectId })),
  freeByChapter: async (chapterId: number) =>
    call.list("freeChapterNotes", noteSchema, ids({ chapterId })),
  premiumBySubject: async (filter: { subjectId: number; chapterId?: number | null }) =>
    call.list("premiumNotes", noteSchema, {
      ...ids({ subjectId: filter.subjectId }),
      ...optionalIds({ chapterId: filter.chapterId }),
    }),
});
