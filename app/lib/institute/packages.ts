import type { Caller } from "./caller";
import { messages } from "./error-catalogue";
import { optionalPositiveId, positiveId } from "./inputs";
import { chapterSchema, subjectSchema, subtopicSchema, topicSchema } from "./schemas/catalogue";
import { liveVideoSchema, noteSchema, videoSchema } from "./schemas/content";
import { packageSchema } from "./schemas/package";
import { subscriptionSchema } from "./schemas/purchase";
import { testSummarySchema } from "./schemas/test";

const fallback = messages.packages;
const under = ["packages"];

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

/** Packages and what is in them. Every call throws InstituteError alone. */
export const packageCalls = (call: Caller) => ({
  all: () => call.list("allPackages", under, packageSchema, { fallback }),
  bought: () => call.list("boughtPackages", under, packageSchema, { fallback }),
  /** Packages as api/basicinformation lists them. */
  basic: () => call.list("basicPackages", under, packageSchema, { fallback }),
  /** Packages of the institute, also for a visitor who is not signed in. */
  ofInstitute: (instituteCode?: string) =>
    call.list("institutePackages", under, packageSchema, {
      fields: { institute_code: instituteCode },
      fallback,
    }),

  /** A package, by student_get_package_details. */
  async get(packageId: number) {
    const fields = { package_id: positiveId(packageId, "package") };
    return call.one("packageDetails", "package", packageSchema, { fields, fallback });
  },

  /** A package, by student_individual_package. */
  async individual(packageId: number) {
    const fields = { package_id: positiveId(packageId, "package") };
    return call.one("individualPackage", "package", packageSchema, { fields, fallback });
  },

  /** What of a package may be tried before buying. */
  async demo(packageId: number) {
    const fields = { package_id: positiveId(packageId, "package") };
    const lists = {
      tests: { under: ["tests", "mcq_test_list"], row: testSummarySchema },
      notes: { under: ["notes", "notes_list"], row: noteSchema },
      videos: { under: ["videos", "videos_list"], row: videoSchema },
    };
    return call.lists("packageDemo", lists, { fields, fallback });
  },

  async subjects(packageId: number) {
    const fields = { package_id: positiveId(packageId, "package") };
    return call.list("packageSubjects", ["subjects"], subjectSchema, {
      fields,
      fallback: messages.subjects,
    });
  },

  async chapters(place: { packageId: number; subjectId: number }) {
    const fields = {
      package_id: positiveId(place.packageId, "package"),
      subject_id: positiveId(place.subjectId, "subject"),
    };
    return call.list("packageChapters", ["chapters"], chapterSchema, {
      fields,
      fallback: messages.chapters,
    });
  },

  async topics(place: { packageId: number; chapterId: number }) {
    const fields = {
      package_id: positiveId(place.packageId, "package"),
      chapter_id: positiveId(place.chapterId, "chapter"),
    };
    return call.list("chapterTopics", ["topics"], topicSchema, { fields, fallback });
  },

  async subtopics(place: { packageId: number; topicId: number }) {
    const fields = {
      package_id: positiveId(place.packageId, "package"),
      topic_id: positiveId(place.topicId, "topic"),
    };
    return call.list("topicSubtopics", ["subtopics", "topics"], subtopicSchema, {
      fields,
      fallback,
    });
  },

  /** Tests, videos, notes and live classes of a package, narrowed as far as the filter says. */
  async content(filter: PackageFilter) {
    const fields = {
      package_id: positiveId(filter.packageId, "package"),
      subject_id: optionalPositiveId(filter.subjectId, "subject"),
      chapter_id: optionalPositiveId(filter.chapterId, "chapter"),
      topic_id: optionalPositiveId(filter.topicId, "topic"),
      subtopic_id: optionalPositiveId(filter.subtopicId, "subtopic"),
    };
    const lists = {
      tests: { under: ["mcq_test_list"], row: testSummarySchema },
      videos: { under: ["videos_list"], row: videoSchema },
      notes: { under: ["notes_list"], row: noteSchema },
      live: { under: ["youtube_live_list"], row: liveVideoSchema },
    };
    return call.lists("packageContent", lists, { fields, fallback });
  },

  /** Makes a package the student's; harmless to repeat. */
  async subscribe({ packageId, transactionId, amountPaid }: Subscription) {
    const fields = {
      package_id: positiveId(packageId, "package"),
      transaction_id: transactionId,
      amount_paid: amountPaid,
    };
    return call.one("subscribe", "subscription", subscriptionSchema, { fields });
  },
});
