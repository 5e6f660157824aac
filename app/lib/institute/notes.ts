import type { Caller } from "./caller";
import { messages } from "./error-catalogue";
import { type ContentFilter, contentFields, optionalPositiveId, positiveId } from "./inputs";
import { noteSchema } from "./schemas/content";

const fallback = messages.notes;

/** Notes. Every call throws InstituteError alone. */
export const noteCalls = (call: Caller) => ({
  free: () => call.list("freeNotes", ["notes"], noteSchema, { fallback }),

  /** Notes of a subject, narrowed by chapter and is_premium; limit 1 to 100, offset from 0. */
  async list(filter: ContentFilter) {
    return call.list("notes", ["notes"], noteSchema, { fields: contentFields(filter), fallback });
  },

  async byChapter(chapterId: number) {
    const fields = { chapter_id: positiveId(chapterId, "chapter") };
    return call.list("chapterNotes", ["notes"], noteSchema, { fields, fallback });
  },

  async freeBySubject(subjectId: number) {
    const fields = { subject_id: positiveId(subjectId, "subject") };
    return call.list("freeSubjectNotes", ["notes"], noteSchema, { fields, fallback });
  },

  async freeByChapter(chapterId: number) {
    const fields = { chapter_id: positiveId(chapterId, "chapter") };
    return call.list("freeChapterNotes", ["notes"], noteSchema, { fields, fallback });
  },

  async premiumBySubject(filter: { subjectId: number; chapterId?: number | null }) {
    const fields = {
      subject_id: positiveId(filter.subjectId, "subject"),
      chapter_id: optionalPositiveId(filter.chapterId, "chapter"),
    };
    return call.list("premiumNotes", ["notes"], noteSchema, { fields, fallback });
  },
});
