import type { Caller } from "../caller";
import type { ContentFilter, InSubject } from "../inputs";
import { noteSchemas } from "../schemas/content";

export const noteCalls = (call: Caller) => ({
  free: () => call.list("freeNotes", noteSchemas.free),
  list: (filter: ContentFilter) => call.list("notes", noteSchemas.mixed, filter),
  byChapter: (chapterId: number) => call.list("chapterNotes", noteSchemas.mixed, { chapterId }),
  freeBySubject: (subjectId: number) =>
    call.list("freeSubjectNotes", noteSchemas.free, { subjectId }),
  freeByChapter: (chapterId: number) =>
    call.list("freeChapterNotes", noteSchemas.free, { chapterId }),
  premiumBySubject: (filter: InSubject) => call.list("premiumNotes", noteSchemas.premium, filter),
});
