import type { Caller } from "../caller";
import { isCallMissing } from "../errors";
import { orInstead } from "../instead";
import {
  announcementSchema,
  bannerSchema,
  chapterSchema,
  contactsSchema,
  type InstituteText,
  instituteTextSchema,
  subjectSchema,
  teacherNumberSchema,
} from "../schemas/catalogue";
import { packageSchema } from "../schemas/package";
import { batchSchema } from "../schemas/user";

export const catalogueCalls = (call: Caller) => ({
  subjects: () => orInstead(call.list("subjects", subjectSchema), () => call.list("basicSubjects", subjectSchema)),
  chapters: (subjectId: number) =>
    orInstead(call.list("chapters", chapterSchema, { subjectId }), () =>
      call.list("chaptersOf", chapterSchema, {}, { id: subjectId }),
    ),
  courses: () => call.list("courses", packageSchema),

  batches: (instituteCode?: string) => call.list("batches", batchSchema, { instituteCode }),
  banners: (instituteCode?: string) => call.list("banners", bannerSchema, { instituteCode }),
  contacts: (instituteCode?: string) => call.one("contacts", contactsSchema, { instituteCode }),

  /** None from a provider without the call. */
  async texts(instituteCode?: string): Promise<InstituteText[]> {
    try {
      return await call.list("texts", instituteTextSchema, { instituteCode });
    } catch (error) {
      if (isCallMissing(error)) return [];
      throw error;
    }
  },

  teacherNumbers: () => call.list("teacherNumbers", teacherNumberSchema),
  announcements: () => call.list("announcements", announcementSchema),
});
