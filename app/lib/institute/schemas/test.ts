import { z } from "zod";
import { optionSchema, questionAliases, questionShape } from "./question";
import {
  addressSchema,
  flagSchema,
  idSchema,
  minutes,
  numberOr,
  numberSchema,
  optionalFlag,
  optionalId,
  optionalMoment,
  optionalNumber,
  optionalText,
  penaltyOr,
  rowsOf,
  textOrNull,
  textSchema,
  wholeFrom,
  wire,
} from "./wire";

const languages = rowsOf("languages", textSchema);
/** "real" follows the real screen's rules, "kind" is kinder; the wire may say exam and practice. */
const mode = optionalText.transform((said) =>
  said === "real" || said === "exam" ? ("real" as const) : ("kind" as const),
);

export const summaryShape = {
  id: idSchema,
  name: textSchema,
  subjectId: optionalId,
  subjectName: optionalText,
  chapterId: optionalId,
  chapterName: optionalText,
  thumbnail: addressSchema,
  createdAt: optionalMoment,
  isPremium: flagSchema,
  /** Minutes; null where the institute does not say. */
  duration: minutes,
  totalQuestions: numberOr(0),
  totalMarks: numberOr(0),
  /** Marks lost for a wrong answer, 0 or more. */
  negativeMarks: penaltyOr(0),
  instructions: optionalText,
  /** Rupees. */
  price: numberOr(0),
  isPurchased: flagSchema,
  mode,
  languages,
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
  idSchema,
  wire({ id: idSchema }, { id: ["testId"] }).transform(({ id }) => id),
]);

const resultShape = {
  performanceId: idSchema,
  marksId: idSchema,
  testId: referenceSchema,
  name: optionalText,
  marks: numberSchema,
  totalMarks: numberOr(0),
  totalQuestions: numberOr(0),
  correct: numberOr(0),
  wrong: numberOr(0),
  skipped: numberOr(0),
  attempted: numberOr(0),
  /** Per cent of the attempted ones that are right. */
  accuracy: optionalNumber,
  /** Seconds. */
  totalTime: numberOr(0),
  createdAt: optionalMoment,
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

/** The marks of one attempt, as the list of taken tests and the evaluation give them. */
export const testResultSchema = wire(resultShape, resultAliases).transform(counted);

/** The reply to a submission: once it is accepted, only the id of the performance is indispensable. */
export const evaluationSchema = wire(
  { ...resultShape, testId: referenceSchema.nullable().catch(null), marks: optionalNumber },
  resultAliases,
).transform(counted);

const reviewedQuestionSchema = wire(
  {
    ...questionShape,
    options: rowsOf("options", optionSchema),
    marks: numberOr(1),
    negativeMarks: penaltyOr(0),
    explanation: textOrNull,
    correctOptionId: optionalId,
    /** null where the question was left unanswered (sent as -1). */
    selectedOptionId: optionalId,
    /** Seconds. */
    timeSpent: numberOr(0),
    status: wholeFrom(1, 5, 5),
    isCorrect: optionalFlag,
  },
  { ...questionAliases, correctOptionId: ["correctOption"], selectedOptionId: ["selectedOption"] },
).transform((question) => {
  const { correctOptionId: right, selectedOptionId: chosen } = question;
  return { ...question, isCorrect: question.isCorrect ?? (chosen !== null && chosen === right) };
});

const keyChangeSchema = wire({
  questionId: idSchema,
  oldOptionId: optionalId,
  newOptionId: optionalId,
  reason: optionalText,
  changedAt: optionalMoment,
  marksBefore: optionalNumber,
  marksAfter: optionalNumber,
});

/** One attempt in full: marks, and each question with the right answer, the given one and the explanation. */
export const performanceSchema = wire(
  {
    ...resultShape,
    questions: rowsOf("questions", reviewedQuestionSchema),
    keyChanges: rowsOf("keyChanges", keyChangeSchema),
  },
  resultAliases,
).transform(counted);

const rankRowSchema = wire(
  { rank: numberSchema, name: optionalText, marks: numberOr(0), isMe: flagSchema },
  { marks: ["score"], name: ["studentName"] },
);

/** The merit list of a test; `myRank` is null where the student has none. */
export const rankSchema = wire(
  {
    myRank: optionalNumber,
    totalStudents: optionalNumber,
    percentile: optionalNumber,
    rankList: rowsOf("rankList", rankRowSchema),
  },
  { rankList: ["data"] },
);

export type TestSummary = z.output<typeof testSummarySchema>;
export type TestResult = z.output<typeof testResultSchema>;
export type TestEvaluation = z.output<typeof evaluationSchema>;
export type TestPerformance = z.output<typeof performanceSchema>;
export type ReviewedQuestion = z.output<typeof reviewedQuestionSchema>;
export type TestRank = z.output<typeof rankSchema>;
