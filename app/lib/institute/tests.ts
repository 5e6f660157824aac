import type { Caller } from "./caller";
import { messages } from "./error-catalogue";
import { optionalPositiveId, positiveId, type Submission, submissionFields } from "./inputs";
import { testPaperSchema } from "./schemas/paper";
import {
  evaluationSchema,
  performanceSchema,
  rankSchema,
  testResultSchema,
  testSummarySchema,
} from "./schemas/test";

const fallback = messages.test;
const paperPlace = { under: "test", beside: ["questions", "sections"] };
const performancePlace = { under: "performance", beside: ["questions", "key_changes"] };

/** Tests, their submission and results. Every call throws InstituteError alone. */
export const testCalls = (call: Caller) => ({
  /** The first `most` of the free tests, or all of them. */
  free: (most?: number) => call.list("freeTests", ["tests"], testSummarySchema, { fallback, most }),
  all: () => call.list("allTests", ["tests"], testSummarySchema, { fallback }),

  async bySubject(subjectId: number) {
    const fields = { subject_id: positiveId(subjectId, "subject") };
    return call.list("subjectTests", ["tests"], testSummarySchema, { fields, fallback });
  },

  async byChapter(chapterId: number) {
    const fields = { chapter_id: positiveId(chapterId, "chapter") };
    return call.list("chapterTests", ["tests"], testSummarySchema, { fields, fallback });
  },

  async freeBySubject(subjectId: number) {
    const fields = { subject_id: positiveId(subjectId, "subject") };
    return call.list("freeSubjectTests", ["tests"], testSummarySchema, { fields, fallback });
  },

  /** Premium tests of a subject; those of one chapter where it is given, also if the reply has more. */
  async premiumBySubject(filter: { subjectId: number; chapterId?: number | null }) {
    const chapterId = optionalPositiveId(filter.chapterId, "chapter");
    const fields = {
      subject_id: positiveId(filter.subjectId, "subject"),
      chapter_id: chapterId,
    };
    const tests = await call.list("premiumTests", ["tests"], testSummarySchema, {
      fields,
      fallback,
    });
    return chapterId === undefined ? tests : tests.filter((test) => test.chapterId === chapterId);
  },

  /** A test as it is sat: without right answers and explanations. @throws InstituteError 'Failed to load test' */
  async get(testId: number) {
    const fields = { test_id: positiveId(testId, "test") };
    return call.one("test", paperPlace, testPaperSchema, { fields, fallback });
  },

  /**
   * Submits an attempt: one row for every question, seconds. Never sent twice by itself: after an unclear
   * failure look at taken() first.
   * @throws InstituteError in words for a malformed submission, before anything is sent
   */
  async evaluate(submission: Submission) {
    const fields = submissionFields(submission);
    const result = await call.one("evaluate", "result", evaluationSchema, { fields });
    return { ...result, testId: submission.testId };
  },

  /** Every attempt of the student that was evaluated. */
  taken: () =>
    call.list("takenTests", ["tests", "performances"], testResultSchema, {
      fallback: messages.performance,
    }),

  /** One attempt in full, with right answers and explanations. @throws InstituteError 'Failed to load performance' */
  async performance(performanceId: number) {
    const fields = { performance_id: positiveId(performanceId, "performance") };
    return call.one("performance", performancePlace, performanceSchema, {
      fields,
      fallback: messages.performance,
    });
  },

  /** The merit list of the test that these marks were got in. */
  async rank(marksId: number) {
    const fields = { marks_id: positiveId(marksId, "marks") };
    return call.one("rank", "rank", rankSchema, { fields, fallback: messages.performance });
  },
});
