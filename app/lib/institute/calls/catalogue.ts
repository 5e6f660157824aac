import type { Caller } from "../caller";
import { positiveId } from "../inputs";
import {
  announcementSchema,
  bannerSchema,
  chapterSchema,
  contactsSchema,
  subjectSchema,
  teacherNumberSchema,
} from "../schemas/catalogue";
import { packageSchema } from "../schemas/package";
import { batchSchema } from "../schemas/user";

export const catalogueCalls = (call: Caller) => ({
  subjects: () => call.list("subjects", subjectSchema),
  /** Subjects as api/basicinformation lists them. */
  basicSubjects: () => call.list("basicSubjects", subjectSchema),
  chapters: (subjectId: number) => call.list("chapters", chapterSchema, { subjectId }),
  /** The same with the subject in the address, for a provider that has only that form. */
  chaptersOf: async (subjectId: number) =>
    call.list("chaptersOf", chapterSchema, {}, { id: positiveId(subjectId, "subject") }),
  courses: () => call.list("courses", packageSchema),

  // These three also answer a visitor, who says which institute is meant.
  batches: (instituteCode?: string) => call.list("batches", batchSchema, { instituteCode }),
  banners: (instituteCode?: string) => call.list("banners", bannerSchema, { instituteCode }),
  contacts: (instituteCode?: string) => call.one("contacts", contactsSchema, { instituteCode }),

  teacherNumbers: () => call.list("teacherNumbers", teacherNumberSchema),
  announcements: () => call.list("announcements", announcementSchema),
});
