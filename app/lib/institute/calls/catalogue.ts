import { type Caller, orInstead } from "../caller";
import { isCallMissing } from "../errors";
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

async function noneIfMissing<T>(coming: Promise<T[]>): Promise<T[]> {
  try {
    return await coming;
  } catch (error) {
    if (isCallMissing(error)) return [];
    throw error;
  }
}

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

  texts: (instituteCode?: string) => noneIfMissing(call.list("texts", instituteTextSchema, { instituteCode })),
  glossary: async () => (await noneIfMissing(call.list("glossary", termSchema))).slice(0, MAX_GLOSSARY_TERMS),

  teacherNumbers: () => call.list("teacherNumbers", teacherNumberSchema),
  announcements: () => call.list("announcements", announcementSchema),
});
