import type { Caller } from "../caller";
import { ids, optionalIds, type Submission, submissionFields } from "../inputs";
import { testPaperSchema } from "../schemas/paper";
import {
  evaluationSchema,
  performanceSchema,
  rankSchema,
  testResultSchema,
  testSummarySchema,
} from "../schemas/test";

interface PremiumFilter {
  subjectId: number;
  chapterId?: number | null;
}

export const testCalls = (call: Caller) => ({
  /** The first `most` of the free tests, or all of them. */
  free: (most?: number) => call.list("freeTests", testSummarySchema, {}, { most }),
  all: () => call.list("allTests", testSummarySchema),
  bySubject: async (subjectId: number) =>
    call.list("subjectTests", testSummarySchema, ids({ subjectId })),
  byChapter: async (chapterId: number) =>
    call.list("chapterTests", testSummarySchema, ids({ chapterId })),
  freeBySubject: async (subjectId: number) =>
    call.list("freeSubjectTests", testSummarySchema, ids({ subjectId })),

  /** Premium tests of a subject; those of one chapter where it is given, also if the reply has more. */
  async premiumBySubject({ subjectId, chapterId }: PremiumFilter) {
    const fields = { ...ids({ subjectId }), ...optionalIds({ chapterId }) };
    const tests = await call.list("premiumTests", testSummarySchema, fields);
    return chapterId == null ? tests : tests.filter((test) => test.chapterId === chapterId);
  },

  get: async (testId: number) => call.one("test", testPaperSchema, ids({ testId })),

  /**
   * Submits an attempt: one row for every question, seconds. Never sent twice by itself: after an unclear
   * failure look at taken() first.
   * @throws InstituteError in words for a malformed submission, before anything is sent
   */
  async evaluate(submission: Submission) {
    const result = await call.one("evaluate", evaluationSchema, submissionFields(submission));
    return { ...result, testId: submission.testId };
  },

  /** Every attempt of the student that was evaluated. */
  taken: () => call.list("takenTests", testResultSchema),
  /** One attempt in full, with right answers and explanations. */
  performance: async (performanceId: number) =>
    call.one("performance", performanceSchema, ids({ performanceId })),
  /** The merit list of the test that these marks were got in. */
  rank: async (marksId: number) => call.one("rank", rankSchema, ids({ marksId })),
});
