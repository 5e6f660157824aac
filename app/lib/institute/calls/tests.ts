import { createCache } from "~/lib/cache";
import { type Caller, orInstead } from "../caller";
import { InstituteError, unusableTest } from "../errors";
import { checkSubmission, type InSubject, type Submission } from "../inputs";
import { ownFacts, type TestPaper, testPaperSchema, unchangedSchema, unusableFor } from "../schemas/paper";
import {
  evaluationSchema,
  performanceSchema,
  rankSchema,
  testMessageSchema,
  testResultSchema,
  testSummarySchemas,
} from "../schemas/test";

const SLOW_PAPER_VERSION_MS = 2_000;
const LOOK_MS = 50;

function createPaperVersions() {
  const papers = createCache<TestPaper>({ capacity: 16 });
  const underWay = new Set<number>();
  let hasVersions = false;

  return {
    /** Waits for a fetch under way by polling: a promise of another request must not be awaited. */
    async find(testId: number): Promise<TestPaper | undefined> {
      const isComing = () => hasVersions && underWay.has(testId) && !papers.get(String(testId));
      for (let waited = 0; isComing() && waited < SLOW_PAPER_VERSION_MS; waited += LOOK_MS) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      return papers.get(String(testId));
    },
    async fetched(testId: number, fetch: () => Promise<TestPaper>): Promise<TestPaper> {
      underWay.add(testId);
      try {
        const paper = await fetch();
        hasVersions ||= paper.version !== "";
        if (paper.version !== "") papers.set(String(testId), paper);
        return paper;
      } finally {
        underWay.delete(testId);
      }
    },
  };
}

const papers = createPaperVersions();

export const testCalls = (call: Caller) => ({
  free: () => call.list("freeTests", testSummarySchemas.free),
  all: () => call.list("allTests", testSummarySchemas.mixed),
  freeBySubject: (subjectId: number) =>
    orInstead(call.list("freeSubjectTests", testSummarySchemas.free, { subjectId }), async () => {
      const all = await call.list("subjectTests", testSummarySchemas.mixed, { subjectId });
      return all.filter(({ isPremium }) => !isPremium);
    }),

  async premiumBySubject({ subjectId, chapterId }: InSubject) {
    const { premium, mixed } = testSummarySchemas;
    const tests = await orInstead(call.list("premiumTests", premium, { subjectId, chapterId }), async () => {
      const all = await (chapterId == null
        ? call.list("subjectTests", mixed, { subjectId })
        : call.list("chapterTests", mixed, { chapterId }));
      return all.filter(({ isPremium }) => isPremium);
    });
    return chapterId == null ? tests : tests.filter((test) => test.chapterId === chapterId);
  },

  /** Asks each time whether the student may take the test, and reuses the cached paper of the same version. @param begins an attempt begins with it */
  async get(testId: number, begins?: true): Promise<TestPaper> {
    const known = await papers.find(testId);
    try {
      const ask = () => call.send("test", { testId, knownVersion: known?.version, begins });
      if (known === undefined) {
        return await papers.fetched(testId, async () => call.object("test", await ask(), testPaperSchema));
      }
      const body = await ask();
      const reply = call.object("test", body, unchangedSchema);
      if (reply.unchanged && reply.version === known.version) return { ...known, ...ownFacts(reply, known.duration) };
      return await papers.fetched(testId, async () => call.object("test", body, testPaperSchema));
    } catch (error) {
      const fault = error instanceof InstituteError ? unusableFor(error.cause) : null;
      throw fault === null ? error : unusableTest(fault);
    }
  },

  /** Needs a row for every question. Never repeated: after an unclear failure check taken() first. */
  async evaluate({ testId, answers, totalTime, sealedAt }: Submission) {
    checkSubmission({ testId, answers, totalTime });
    const fields = { testId, answers, totalTime };
    return { ...(await call.one("evaluate", evaluationSchema, fields, { sealedAt })), testId };
  },

  messages: (testId: number) => call.list("testMessages", testMessageSchema, {}, { id: testId }),
  taken: () => call.list("takenTests", testResultSchema),
  /** Without its questions until the solutions open, whatever the institute sends. */
  async performance(performanceId: number) {
    const performance = await call.one("performance", performanceSchema, { performanceId });
    const isClosed = (performance.solutionsFrom ?? 0) > Date.now();
    return isClosed ? { ...performance, questions: [], cases: [], keyChanges: [] } : performance;
  },
  rank: (marksId: number) => call.one("rank", rankSchema, { marksId }),
});
