import { type Caller, orInstead } from "../caller";
import { unlessMissing } from "../errors";
import {
  announcementSchema,
  bannerSchema,
  chapterSchema,
  contactsSchema,
  instituteTextSchema,
  subjectSchema,
  subtopicSchema,
  teacherNumberSchema,
  termSchema,
  topicSchema,
} from "../schemas/catalogue";
import { liveVideoSchema } from "../schemas/content";
import { mixedLists } from "../schemas/kind-lists";
import { packageSchema } from "../schemas/package";
import { subscriptionSchema } from "../schemas/purchase";
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

type PackageFilter = { packageId: number } & Partial<
  Record<"subjectId" | "chapterId" | "topicId" | "subtopicId", number | null>
>;

type Subscription = {
  packageId: number;
  transactionId?: string;
  /** Rupees. */
  amountPaid?: number;
};

const contentLists = { ...mixedLists, live: liveVideoSchema };

export const packageCalls = (call: Caller) => ({
  all: () =>
    orInstead(call.list("allPackages", packageSchema), () =>
      orInstead(call.list("institutePackages", packageSchema), () => call.list("basicPackages", packageSchema)),
    ),
  bought: () => call.list("boughtPackages", packageSchema),

  get: (packageId: number) =>
    orInstead(call.one("packageDetails", packageSchema, { packageId }), () =>
      call.one("individualPackage", packageSchema, { packageId }),
    ),
  demo: (packageId: number) => call.lists("packageDemo", mixedLists, { packageId }),

  subjects: (packageId: number) => call.list("packageSubjects", subjectSchema, { packageId }),
  chapters: (place: { packageId: number; subjectId: number }) => call.list("packageChapters", chapterSchema, place),
  topics: (place: { packageId: number; chapterId: number }) => call.list("chapterTopics", topicSchema, place),
  subtopics: (place: { packageId: number; topicId: number }) => call.list("topicSubtopics", subtopicSchema, place),

  content: (filter: PackageFilter) => call.lists("packageContent", contentLists, filter),

  subscribe: (subscription: Subscription) => call.one("subscribe", subscriptionSchema, subscription),
});
