import { type Caller, orInstead } from "../caller";
import { chapterSchema, subjectSchema, subtopicSchema, topicSchema } from "../schemas/catalogue";
import { liveVideoSchema } from "../schemas/content";
import { mixedLists } from "../schemas/kind-lists";
import { packageSchema } from "../schemas/package";
import { subscriptionSchema } from "../schemas/purchase";

type PackageFilter = {
  packageId: number;
  subjectId?: number | null;
  chapterId?: number | null;
  topicId?: number | null;
  subtopicId?: number | null;
};

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
