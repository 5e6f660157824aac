import { z } from "zod";
import {
  addressSchema,
  flagSchema,
  idSchema,
  numberOr,
  numberSchema,
  optionalId,
  optionalMoment,
  optionalNumber,
  optionalText,
  rowsOf,
  textOrNull,
  textSchema,
  wire,
} from "./wire";

const minutes = optionalNumber.transform((value) => (value !== null && value > 0 ? value : null));
const penalty = optionalNumber.transform((value) => (value === null ? null : Math.abs(value)));
const languages = rowsOf(textSchema);
/** "real" follows the real screen's rules, "kind" is kinder; the wire may say exam and practice. */
const mode = optionalText.transform((said) =>
  said === "real" || said === "exam" ? ("real" as const) : ("kind" as const),
);

const sectionSchema = wire(
  { name: optionalText, duration: minutes, questionIds: rowsOf(idSchema) },
  { name: ["title", "sectionName"], questionIds: ["questions"] },
);

const summaryShape = {
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
  negativeMarks: penalty.transform((value) => value ?? 0),
  instructions: optionalText,
  /** Rupees. */
  price: numberOr(0),
  isPurchased: flagSchema,
  mode,
  languages,
};

const summaryAliases = {
  id: ["testId"],
  name: ["testName", "title"],
  duration: ["durationMinutes", "testDuration"],
  totalQuestions: ["questionCount", "noOfQuestions"],
  negativeMarks: ["negativeMarking"],
} as const;

/** A test as lists show it. */
export const testSummarySchema = wire(summaryShape, summaryAliases);

const optionSchema = wire(
  { id: idSchema, text: optionalText, image: addressSchema },
  { id: ["optionId"], text: ["option", "optionText", "name"] },
);

// Everything else of a question is dropped here: the right answer and the explanation (SPEC 4) among it.
const questionShape = {
  id: idSchema,
  /** May be HTML; sanitised where it is shown. */
  text: optionalText,
  image: addressSchema,
  options: z.array(optionSchema).catch([]).default([]),
  marks: optionalNumber,
  negativeMarks: penalty,
  topic: textOrNull,
  language: textOrNull,
};

const questionAliases = {
  id: ["questionId"],
  text: ["question", "questionText"],
  topic: ["topicName"],
  negativeMarks: ["negativeMarking"],
} as const;

const questionSchema = wire(questionShape, questionAliases);

const paperSchema = wire(
  { ...summaryShape, questions: rowsOf(questionSchema), sections: rowsOf(sectionSchema) },
  summaryAliases,
);

type RawPaper = z.output<typeof paperSchema>;

/** Every question belongs to exactly one section; a paper without sections is one section. */
function sectionsOf(paper: RawPaper, ids: ReadonlySet<number>) {
  const left = new Set(ids);
  const sections = paper.sections.flatMap((section) => {
    const questionIds = section.questionIds.filter((id) => left.delete(id));
    return questionIds.length > 0 ? [{ ...section, questionIds }] : [];
  });
  const rest = { name: "", duration: null, questionIds: [...left] };
  return left.size > 0 ? [...sections, rest] : sections;
}

/**
 * A test as a student sits it. Right answers and explanations are never in it. Durations are minutes, marks
 * per question are filled in, every question is in one section (a section without duration shares the
 * test's clock).
 */
export const testPaperSchema = paperSchema.transform((paper, context) => {
  const byId = new Map(paper.questions.map((question) => [question.id, question]));
  const questions = [...byId.values()].map((question) => ({
    ...question,
    marks: question.marks ?? (paper.totalMarks > 0 ? paper.totalMarks / byId.size : 1),
    negativeMarks: question.negativeMarks ?? paper.negativeMarks,
  }));
  const sections = sectionsOf(paper, new Set(byId.keys()));
  const inSections = sections.every((section) => section.duration !== null)
    ? sections.reduce((sum, section) => sum + (section.duration ?? 0), 0)
    : 0;
  const duration = paper.duration ?? inSections;
  if (duration <= 0) {
    context.issues.push({ code: "custom", message: "a test needs a duration", input: paper });
    return z.NEVER;
  }
  return { ...paper, duration, totalQuestions: questions.length, questions, sections };
});

const resultShape = {
  performanceId: idSchema,
  marksId: idSchema,
  testId: idSchema,
  name: optionalText,
  marks: numberSchema,
  totalMarks: numberOr(0),
  totalQuestions: numberOr(0),
  correct: numberOr(0),
  wrong: numberOr(0),
  skipped: numberOr(0),
  attempted: numberOr(0),
  /** Per cent of the attempted ones. */
  accuracy: numberOr(0),
  /** Seconds. */
  totalTime: numberOr(0),
  createdAt: optionalMoment,
};

const resultAliases = {
  performanceId: ["id", "marksId", "attemptId"],
  marksId: ["performanceId", "id"],
  testId: ["test"],
  name: ["testName"],
  marks: ["score", "marksObtained"],
  correct: ["correctAnswers"],
  wrong: ["wrongAnswers", "incorrect"],
  skipped: ["unattempted"],
  totalTime: ["timeTaken"],
  createdAt: ["submittedAt", "takenAt"],
} as const;

/** The marks of one attempt, as the list of taken tests and the evaluation give them. */
export const testResultSchema = wire(resultShape, resultAliases);

/** The reply to a submission: once it is accepted, only the id of the performance is indispensable. */
export const evaluationSchema = wire(
  { ...resultShape, testId: optionalId, marks: optionalNumber },
  resultAliases,
);

const reviewedQuestionSchema = wire(
  {
    ...questionShape,
    marks: numberOr(1),
    negativeMarks: penalty.transform((value) => value ?? 0),
    explanation: textOrNull,
    correctOptionId: optionalId,
    /** null where the question was left unanswered (sent as -1). */
    selectedOptionId: optionalId,
    /** Seconds. */
    timeSpent: numberOr(0),
    status: z.number().int().min(1).max(5).catch(5).default(5),
    isCorrect: flagSchema,
  },
  { ...questionAliases, correctOptionId: ["correctOption"], selectedOptionId: ["selectedOption"] },
);

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
    questions: rowsOf(reviewedQuestionSchema),
    keyChanges: rowsOf(keyChangeSchema),
  },
  resultAliases,
);

const rankRowSchema = wire(
  { rank: numberSchema, name: optionalText, marks: numberOr(0), isMe: flagSchema },
  { marks: ["score"], name: ["studentName"] },
);

/** The merit list of a test; `myRank` is null where the student has none. */
export const rankSchema = wire({
  myRank: optionalNumber,
  totalStudents: optionalNumber,
  percentile: optionalNumber,
  rankList: rowsOf(rankRowSchema),
});

export type TestSummary = z.output<typeof testSummarySchema>;
export type TestPaper = z.output<typeof testPaperSchema>;
export type TestQuestion = TestPaper["questions"][number];
export type TestSection = TestPaper["sections"][number];
export type TestResult = z.output<typeof testResultSchema>;
export type TestEvaluation = z.output<typeof evaluationSchema>;
export type TestPerformance = z.output<typeof performanceSchema>;
export type ReviewedQuestion = z.output<typeof reviewedQuestionSchema>;
export type TestRank = z.output<typeof rankSchema>;
