import { kindOf, type QuestionDigest, type ResultDigest } from "~/lib/result/result-digest";

/** A question worth 1 mark that takes 1/3 for a wrong answer, as an institute writes it; right unless said otherwise. */
export function aQuestion(id: number, said: Partial<QuestionDigest> = {}): QuestionDigest {
  return {
    id,
    section: "",
    subject: "",
    topic: "",
    outcome: "right",
    marks: 1,
    negativeMarks: 0.33,
    timeSpent: 30,
    chosen: 0,
    right: [0],
    dropped: null,
    averageTime: null,
    bestTime: null,
    chosenBy: null,
    markedForReview: false,
    ...said,
  };
}

/** The counts follow from the questions; `marks` is what the institute gave. */
export function aResult(marks: number, questions: QuestionDigest[], said: Partial<ResultDigest> = {}): ResultDigest {
  const count = (wanted: QuestionDigest["outcome"]) => questions.filter(({ outcome }) => outcome === wanted).length;
  return {
    dropped: count("dropped"),
    solutionsFrom: null,
    performanceId: 9,
    marksId: 9,
    testId: 7,
    name: "Sample",
    takenAt: null,
    marks,
    totalMarks: questions.reduce((sum, question) => sum + question.marks, 0),
    correct: count("right"),
    wrong: count("wrong"),
    skipped: count("left-out"),
    totalTime: questions.reduce((sum, { timeSpent }) => sum + timeSpent, 0),
    ...kindOf(questions),
    group: null,
    sections: [],
    keyChanges: [],
    questions,
    ...said,
  };
}
