import type { Caller } from "../caller";
import type { ContentFilter, InSubject } from "../inputs";
import { noteSchema } from "../schemas/content";

export const noteCalls = (call: Caller) => ({
  free: () => call.list("freeNotes", noteSchema),
  list: (filter: ContentFilter) => call.list("notes", noteSchema, filter),
  byChapter: (chapterId: number) => call.list("chapterNotes", noteSchema, { chapterId }),
  freeBySubject: (subjectId: number) => call.list("freeSubjectNotes", noteSchema, { subjectId }),
  freeByChapter: (chapterId: number) => call.list("freeChapterNotes", noteSchema, { chapterId }),
  premiumBySubject: (filter: InSubject) => call.list("premiumNotes", noteSchema, filter),
});
