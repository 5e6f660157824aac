import { type CallCases, listOf } from "./call-case";
import * as reply from "./replies";

/** Uses of the calls about tests and their results. */
export const testingCalls = {
  freeTests: { fn: "tests.free", run: (i) => i.tests.free(), fields: {}, reply: listOf("tests", reply.test) },
  allTests: { fn: "tests.all", run: (i) => i.tests.all(), fields: {}, reply: listOf("tests", reply.test) },
  takenTests: {
    fn: "tests.taken",
    run: (i) => i.tests.taken(),
    fields: {},
    reply: listOf("performances", reply.result),
  },
  test: {
    fn: "tests.get",
    run: (i) => i.tests.get(806),
    fields: { test_id: "806" },
    reply: { status: true, test: { ...reply.test, questions: [reply.question] } },
  },
  subjectTests: {
    fn: "tests.freeBySubject",
    run: (i) => i.tests.freeBySubject(21),
    after: 1,
    fields: { subject_id: "21" },
    reply: listOf("tests", reply.test),
  },
  chapterTests: {
    fn: "tests.premiumBySubject",
    run: (i) => i.tests.premiumBySubject({ subjectId: 21, chapterId: 301 }),
    after: 1,
    fields: { chapter_id: "301" },
    reply: listOf("tests", reply.test),
  },
  freeSubjectTests: {
    fn: "tests.freeBySubject",
    run: (i) => i.tests.freeBySubject(21),
    fields: { subject_id: "21" },
    reply: listOf("tests", reply.test),
  },
  premiumTests: {
    fn: "tests.premiumBySubject",
    run: (i) => i.tests.premiumBySubject({ subjectId: 21, chapterId: 301 }),
    fields: { subject_id: "21", chapter_id: "301" },
    reply: listOf("tests", reply.test),
  },
  evaluate: {
    fn: "tests.evaluate",
    run: (i) => i.tests.evaluate({ testId: 806, answers: [[80601, -1, 0, 5]], totalTime: 95 }),
    fields: { test_id: "806", answers: "[[80601,-1,0,5]]", totalTime: "95" },
    reply: { status: true, ...reply.result },
  },
  performance: {
    fn: "tests.performance",
    run: (i) => i.tests.performance(9101),
    fields: { performance_id: "9101" },
    reply: { status: true, performance: { ...reply.result, questions: [reply.question] } },
  },
  rank: {
    fn: "tests.rank",
    run: (i) => i.tests.rank(9102),
    fields: { marks_id: "9102" },
    reply: { status: true, my_rank: 4173, rankList: [{ rank: 1, name: "Topper", marks: 29 }] },
  },
} satisfies CallCases;
