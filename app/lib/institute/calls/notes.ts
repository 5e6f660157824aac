import type { Caller } from "../caller";
import type { ContentFilter, InSubject } from "../inputs";
import { orInstead } from "../instead";
import { noteSchemas } from "../schemas/content";

export const noteCalls = (call: Caller) => ({
  free: () => call.list("freeNotes", noteSchemas.free),
  list: (filter: ContentFilter) => call.list("notes", noteSchemas.mixed, filter),
  freeBySubject: (subjectId: number) => call.list("freeSubjectNotes", noteSchemas.free, { subjectId }),
  freeByChapter: (chapterId: number) =>
    orInstead(call.list("freeChapterNotes", noteSchemas.free, { chapterId }), async () => {
      const all = await call.list("chapterNotes", noteSchemas.mixed, { chapterId });
      return all.filter(({ isPremium }) => !isPremium);
    }),
  premiumBySubject: (filter: InSubject) => call.list("premiumNotes", noteSchemas.premium, filter),
});
