import type { Caller } from "./caller";
import { messages } from "./error-catalogue";
import { positiveId } from "./inputs";
import {
  announcementSchema,
  bannerSchema,
  chapterSchema,
  contactsSchema,
  subjectSchema,
  teacherNumberSchema,
} from "./schemas/catalogue";
import { packageSchema } from "./schemas/package";
import { batchSchema } from "./schemas/user";

/** Subjects, chapters, and what the institute says of itself. Every call throws InstituteError alone. */
export const catalogueCalls = (call: Caller) => ({
  subjects: () =>
    call.list("subjects", ["subjects"], subjectSchema, { fallback: messages.subjects }),

  /** Subjects as api/basicinformation lists them. */
  basicSubjects: () =>
    call.list("basicSubjects", ["subjects"], subjectSchema, { fallback: messages.subjects }),

  async chapters(subjectId: number) {
    const fields = { subject_id: positiveId(subjectId, "subject") };
    return call.list("chapters", ["chapters"], chapterSchema, {
      fields,
      fallback: messages.chapters,
    });
  },

  /** The same by address, for a provider that has only that form. */
  async chaptersOf(subjectId: number) {
    const id = positiveId(subjectId, "subject");
    return call.list("chaptersOf", ["chapters"], chapterSchema, {
      id,
      fallback: messages.chapters,
    });
  },

  courses: () =>
    call.list("courses", ["courses", "packages"], packageSchema, { fallback: messages.packages }),

  // These three also answer a visitor, who says which institute is meant.
  batches: (instituteCode?: string) =>
    call.list("batches", ["batches"], batchSchema, { fields: { institute_code: instituteCode } }),
  banners: (instituteCode?: string) =>
    call.list("banners", ["banners"], bannerSchema, { fields: { institute_code: instituteCode } }),
  contacts: (instituteCode?: string) =>
    call.one("contacts", "contact", contactsSchema, { fields: { institute_code: instituteCode } }),

  teacherNumbers: () =>
    call.list("teacherNumbers", ["numbers", "teachers", "teacher_numbers"], teacherNumberSchema),
  announcements: () => call.list("announcements", ["announcements"], announcementSchema),
});
