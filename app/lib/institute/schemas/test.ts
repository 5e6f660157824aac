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

const reviewedQuestionSchema = wire(
  {
    ...questionShape,
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
  },
  { ...questionAliases, correctOptionId: ["correctOption"], selectedOptionId: ["selectedOption"] },
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

export const performanceSchema = wire(
  {
    ...resultShape,
    questions: rowsOf("questions", reviewedQuestionSchema),
    keyChanges: rowsOf("keyChanges", keyChangeSchema),
  },
  resultAliases,
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
