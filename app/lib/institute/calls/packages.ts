import type { Caller } from "../caller";
import { ids, optionalIds } from "../inputs";
import { chapterSchema, subjectSchema, subtopicSchema, topicSchema } from "../schemas/catalogue";
import { liveVideoSchema, noteSchema, videoSchema } from "../schemas/content";
import { packageSchema } from "../schemas/package";
import { subscriptionSchema } from "../schemas/purchase";
import { testSummarySchema } from "../schemas/test";

interface PackageFilter {
  packageId: number;
  subjectId?: number | null;
  chapterId?: number | null;
  topicId?: number | null;
  subtopicId?: number | null;
}

interface Subscription {
  packageId: number;
  /** Of the payment; left out for a free package. */
  transactionId?: string;
  /** Rupees. */
  amountPaid?: number;
}

const demoLists = {
  tests: { under: ["tests", "mcq_test_list"], row: testSummarySchema },
  notes: { under: ["notes", "notes_list"], row: noteSchema },
  videos: { under: ["videos", "videos_list"], row: videoSchema },
};

const contentLists = {
  tests: { under: ["mcq_test_list"], row: testSummarySchema },
  videos: { under: ["videos_list"], row: videoSchema },
  notes: { under: ["notes_list"], row: noteSchema },
  live: { under: ["youtube_live_list"], row: liveVideoSchema },
};

export const packageCalls = (call: Caller) => ({
  all: () => call.list("allPackages", packageSchema),
  bought: () => call.list("boughtPackages", packageSchema),
  /** Packages as api/basicinformation lists them. */
  basic: () => call.list("basicPackages", packageSchema),
  /** Packages of the institute, also for a visitor who is not signed in. */
  ofInstitute: (instituteCode?: string) =>
    call.list("institutePackages", packageSchema, { institute_code: instituteCode }),

  get: async (packageId: number) => call.one("packageDetails", packageSchema, ids({ packageId })),
  /** A package, by student_individual_package. */
  individual: async (packageId: number) =>
    call.one("individualPackage", packageSchema, ids({ packageId })),
  /** What of a package may be tried before buying. */
  demo: async (packageId: number) => call.lists("packageDemo", demoLists, ids({ packageId })),

  subjects: async (packageId: number) =>
    call.list("packageSubjects", subjectSchema, ids({ packageId })),
  chapters: async ({ packageId, subjectId }: { packageId: number; subjectId: number }) =>
    call.list("packageChapters", chapterSchema, ids({ packageId, subjectId })),
  topics: async ({ packageId, chapterId }: { packageId: number; chapterId: number }) =>
    call.list("chapterTopics", topicSchema, ids({ packageId, chapterId })),
  subtopics: async ({ packageId, topicId }: { packageId: number; topicId: number }) =>
    call.list("topicSubtopics", subtopicSchema, ids({ packageId, topicId })),

  /** Tests, videos, notes and live classes of a package, narrowed as far as the filter says. */
  content: async ({ packageId, subjectId, chapterId, topicId, subtopicId }: PackageFilter) =>
    call.lists("packageContent", contentLists, {
      ...ids({ packageId }),
      ...optionalIds({ subjectId, chapterId, topicId, subtopicId }),
    }),

  /** Makes a package the student's; harmless to repeat. */
  subscribe: async ({ packageId, transactionId, amountPaid }: Subscription) =>
    call.one("subscribe", subscriptionSchema, {
      ...ids({ packageId }),
      transaction_id: transactionId,
      amount_paid: amountPaid,
    }),
});
