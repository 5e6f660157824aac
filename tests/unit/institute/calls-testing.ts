import { type CallCases, list } from "./call-case";
import { question, result, test } from "./replies";

/** Uses of the calls about tests and their results. */
export const testingCalls = {
  freeTests: [(i) => i.tests.free(), list("tests", test)],
  allTests: [(i) => i.tests.all(), list("tests", test)],
  testMessages: [(i) => i.tests.messages(806), list("messages", { id: 1, text: "Ten more minutes for all." })],
  takenTests: [(i) => i.tests.taken(), list("performances", result)],
  test: [(i) => i.tests.get(806), { status: true, test: { ...test, questions: [question] } }, { test_id: "806" }],
  subjectTests: [(i) => i.tests.freeBySubject(21), list("tests", test), { subject_id: "21" }, 1],
  chapterTests: [
    (i) => i.tests.premiumBySubject({ subjectId: 21, chapterId: 301 }),
    list("tests", test),
    { chapter_id: "301" },
    1,
  ],
  freeSubjectTests: [(i) => i.tests.freeBySubject(21), list("tests", test), { subject_id: "21" }],
  premiumTests: [
    (i) => i.tests.premiumBySubject({ subjectId: 21, chapterId: 301 }),
    list("tests", test),
    { subject_id: "21", chapter_id: "301" },
  ],
  evaluate: [
    (i) => i.tests.evaluate({ testId: 806, answers: [[80601, -1, 0, 5]], totalTime: 95 }),
    { status: true, ...result },
    { test_id: "806", answers: "[[80601,-1,0,5]]", totalTime: "95" },
  ],
  performance: [
    (i) => i.tests.performance(9101),
    { status: true, performance: { ...result, questions: [question] } },
    { performance_id: "9101" },
  ],
  rank: [
    (i) => i.tests.rank(9102),
    { status: true, my_rank: 4173, rankList: [{ rank: 1, name: "Topper", marks: 29 }] },
    { marks_id: "9102" },
  ],
} satisfies CallCases;
