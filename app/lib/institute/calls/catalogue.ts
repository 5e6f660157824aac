import type { Caller } from "../caller";
import { ids, positiveId } from "../inputs";
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
  chapters: async (subjectId: number) => call.list("chapters", chapterSchema, ids({ subjectId })),
  /** The same by address, for a provider that has only that form. */
  chaptersOf: async (subjectId: number) =>
    call.list("chaptersOf", chapterSchema, {}, { id: positiveId(subjectId, "subject") }),
  courses: () => call.list("courses", packageSchema),

  // These three also answer a visitor, who says which institute is meant.
  batches: (instituteCode?: string) =>
    call.list("batches", batchSchema, { institute_code: instituteCode }),
  banners: (instituteCode?: string) =>
    call.list("banners", bannerSchema, { institute_code: instituteCode }),
  contacts: (instituteCode?: string) =>
    call.one("contacts", contactsSchema, { institute_code: instituteCode }),

  teacherNumbers: () => call.list("teacherNumbers", teacherNumberSchema),
  announcements: () => call.list("announcements", announcementSchema),
});
