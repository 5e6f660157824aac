import { z } from "zod";
import { contentShape } from "./content";
import { optionSchema, questionAliases, questionShape } from "./question";
import { field, rowsOf, wire } from "./wire";

/** "exam" follows the rules of the real screen, which some institutes call "real". */
const mode = field.optionalText.transform((said) =>
  said === "real" || said === "exam" ? ("exam" as const) : ("practice" as const),
);

export const summaryShape = {
  ...contentShape,
  /** Minutes. */
  duration: field.minutes,
  totalQuestions: field.numberOr(0),
  totalMarks: field.numberOr(0),
  /** Marks lost for a wrong answer, 0 or more. */
  negativeMarks: field.penaltyOr(0),
  instructions: field.optionalText,
  mode,
  languages: rowsOf("languages", field.text),
};

export const summaryAliases = {
  id: ["testId"],
  name: ["testName", "title"],
  duration: ["durationMinutes", "testDuration"],
  totalQuestions: ["questionCount", "noOfQuestions"],
  negativeMarks: ["negativeMarking"],
} as const;

export const testSummarySchema = wire(summaryShape, summaryAliases);

const referenceSchema = z.union([
  field.id,
  wire({ id: field.id }, { id: ["testId"] }).transform(({ id }) => id),
]);

const resultShape = {
  performanceId: field.id,
  marksId: field.id,
  testId: referenceSchema,
  name: field.optionalText,
  marks: field.number,
  totalMarks: field.numberOr(0),
  totalQuestions: field.numberOr(0),
  correct: field.numberOr(0),
  wrong: field.numberOr(0),
  skipped: field.numberOr(0),
  attempted: field.numberOr(0),
  /** Per cent of the attempted questions. */
  accuracy: field.optionalNumber,
  /** Seconds. */
  totalTime: field.numberOr(0),
  createdAt: field.optionalMoment,
};

const resultAliases = {
  performanceId: ["id", "marksId", "attemptId"],
  marksId: ["performanceId", "id"],
  testId: ["test"],
  name: ["testName"],
  marks: ["score", "marksObtained", "obtainedMarks"],
  correct: ["correctAnswers"],
  wrong: ["wrongAnswers", "incorrect"],
  skipped: ["unattempted"],
  totalTime: ["timeTaken"],
  createdAt: ["submittedAt", "takenAt"],
} as const;

type Counts = Record<"correct" | "wrong" | "attempted", number> & { accuracy: number | null };

/** Fills in what follows from the counts where the institute leaves it out. */
function counted<T extends Counts>(result: T) {
  const attempted = result.attempted || result.correct + result.wrong;
  const share = attempted > 0 ? Math.round((result.correct / attempted) * 100) : 0;
  return { ...result, attempted, accuracy: result.accuracy ?? share };
}

export const testResultSchema = wire(resultShape, resultAliases).transform(counted);

/** Once a submission is accepted, only the id of the performance is indispensable. */
export const evaluationSchema = wire(
  { ...resultShape, testId: referenceSchema.nullable().catch(null), marks: field.optionalNumber },
  resultAliases,
).transform(counted);

const chosenOptionSchema = wire(
  { optionId: field.optionalId, students: field.numberOr(0) },
  { students: ["count"] },
);

const reviewedQuestionSchema = wire(
  {
    ...questionShape,
    subject: field.optionalText,
    /** Name of the section it stood in. */
    section: field.optionalText,
    options: rowsOf("options", optionSchema),
    marks: field.numberOr(1),
    negativeMarks: field.penaltyOr(0),
    explanation: field.textOrNull,
    correctOptionId: field.optionalId,
    /** null: unanswered, sent as -1. */
    selectedOptionId: field.optionalId,
    /** Seconds. */
    timeSpent: field.numberOr(0),
    status: field.wholeFrom(1, 5, 5),
    isCorrect: field.optionalFlag,
    /** Seconds that all students, and the quickest with a right answer, spent on it. */
    averageTime: field.optionalNumber,
    bestTime: field.optionalNumber,
    /** How many students chose which option; without an id, those who chose none. */
    chosenBy: rowsOf("chosenBy", chosenOptionSchema),
  },
  {
    ...questionAliases,
    subject: ["subjectName"],
    section: ["sectionName"],
    correctOptionId: ["correctOption"],
    selectedOptionId: ["selectedOption"],
    chosenBy: ["answerDistribution"],
  },
).transform((question) => {
  const { correctOptionId: right, selectedOptionId: chosen } = question;
  return { ...question, isCorrect: question.isCorrect ?? (chosen !== null && chosen === right) };
});

const keyChangeSchema = wire({
  questionId: field.id,
  oldOptionId: field.optionalId,
  newOptionId: field.optionalId,
  reason: field.optionalText,
  changedAt: field.optionalMoment,
  marksBefore: field.optionalNumber,
  marksAfter: field.optionalNumber,
});

const sectionResultSchema = wire(
  {
    name: field.optionalText,
    correct: field.numberOr(0),
    wrong: field.numberOr(0),
    skipped: field.numberOr(0),
    marks: field.numberOr(0),
    totalMarks: field.numberOr(0),
    /** Seconds. */
    timeSpent: field.numberOr(0),
    questionIds: rowsOf("questionIds", field.id),
  },
  {
    name: ["title", "sectionName"],
    correct: resultAliases.correct,
    wrong: resultAliases.wrong,
    skipped: resultAliases.skipped,
    marks: ["score"],
    timeSpent: ["totalTime", "timeTaken"],
    questionIds: ["questions"],
  },
);

export const performanceSchema = wire(
  {
    ...resultShape,
    /** Of the whole test; a full mock has none. */
    subject: field.optionalText,
    sections: rowsOf("sections", sectionResultSchema),
    questions: rowsOf("questions", reviewedQuestionSchema),
    keyChanges: rowsOf("keyChanges", keyChangeSchema),
  },
  { ...resultAliases, subject: ["subjectName"] },
).transform(counted);

const rankRowSchema = wire(
  { rank: field.number, name: field.optionalText, marks: field.numberOr(0), isMe: field.flag },
  { marks: ["score"], name: ["studentName"] },
);

export const rankSchema = wire(
  {
    myRank: field.optionalNumber,
    totalStudents: field.optionalNumber,
    percentile: field.optionalNumber,
    rankList: rowsOf("rankList", rankRowSchema),
  },
  { rankList: ["data"] },
);

export type TestSummary = z.output<typeof testSummarySchema>;
export type TestResult = z.output<typeof testResultSchema>;
export type TestPerformance = z.output<typeof performanceSchema>;
export type TestRank = z.output<typeof rankSchema>;
