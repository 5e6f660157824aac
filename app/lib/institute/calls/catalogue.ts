import { type Caller, orInstead } from "../caller";
import { unlessMissing } from "../errors";
import {
  announcementSchema,
  bannerSchema,
  chapterSchema,
  contactsSchema,
  instituteTextSchema,
  subjectSchema,
  teacherNumberSchema,
  termSchema,
} from "../schemas/catalogue";
import { packageSchema } from "../schemas/package";
import { batchSchema, takesConsentSchema } from "../schemas/user";

/** More than a dictionary of nursing has. */
const MAX_GLOSSARY_TERMS = 5_000;

export const catalogueCalls = (call: Caller) => ({
  subjects: () => orInstead(call.list("subjects", subjectSchema), () => call.list("basicSubjects", subjectSchema)),
  chapters: (subjectId: number) =>
    orInstead(call.list("chapters", chapterSchema, { subjectId }), () =>
      call.list("chaptersOf", chapterSchema, {}, { id: subjectId }),
    ),
  courses: () => call.list("courses", packageSchema),

  async batches(instituteCode?: string) {
    const beside = ["registration", takesConsentSchema] as const;
    const [batches, { consent }] = await call.listWith("batches", batchSchema, beside, { instituteCode });
    return { batches, takesConsent: consent };
  },

  banners: (instituteCode?: string) => call.list("banners", bannerSchema, { instituteCode }),
  contacts: (instituteCode?: string) => call.one("contacts", contactsSchema, { instituteCode }),

  texts: (instituteCode?: string) => unlessMissing(call.list("texts", instituteTextSchema, { instituteCode }), []),
  glossary: async () => (await unlessMissing(call.list("glossary", termSchema), [])).slice(0, MAX_GLOSSARY_TERMS),

  teacherNumbers: () => call.list("teacherNumbers", teacherNumberSchema),
  announcements: () => call.list("announcements", announcementSchema),
});
