import { z } from "zod";
import { sumTemplateSchema, templateFault } from "../../../../sums/template";
import { byList, contentShape } from "./content";
import { caseSchema, optionExplanationSchema, optionSchema, questionShape } from "./question";
import { also, field, isPresent, reasonOf, rowsOf, tellUnused, wire } from "./wire";

/** "exam", or "real", follows the rules of the real screen. */
const mode = field.optionalText.transform((value) =>
  value === "real" || value === "exam" ? ("exam" as const) : ("practice" as const),
);

/** What an institute says to those who sit a test: plain text. */
export const testMessageSchema = wire({
  id: field.id,
  text: also(field.text, "message").transform((text) => (text.length > 300 ? `${text.slice(0, 299)}…` : text)),
});

export const sectionShape = { name: also(field.optionalText, "title", "sectionName"), duration: field.minutes };

export const summaryShape = {
  ...contentShape,
  id: also(field.id, "testId"),
  name: also(field.text, "testName", "title"),
  duration: also(field.minutes, "durationMinutes", "testDuration"),
  totalQuestions: also(field.optionalCount, "questionCount", "noOfQuestions"),
  totalMarks: field.numberOr(0),
  negativeMarks: also(field.penaltyOr(0), "negativeMarking"),
  instructions: field.optionalText,
  opensAt: also(field.optionalInstant, "startsAt", "startTime", "availableFrom"),
  closesAt: also(field.optionalInstant, "endsAt", "endTime", "availableUntil"),
  solutionsFrom: field.optionalInstant,
  mode,
  languages: rowsOf("languages", field.text),
  translatedInto: rowsOf("translatedInto", field.text),
  sections: rowsOf("sections", wire(sectionShape)),
};

export const testSummarySchemas = byList(wire(summaryShape));

const referenceSchema = z.union([field.id, wire({ id: also(field.id, "testId") }).transform(({ id }) => id)]);

const marksNames = ["score", "marksObtained", "obtainedMarks"];

const testCounts = {
  correct: also(field.optionalCount, "correctAnswers"),
  wrong: also(field.optionalCount, "wrongAnswers", "incorrect"),
  skipped: also(field.optionalCount, "unattempted"),
};

const resultShape = {
  performanceId: also(field.id, "id", "marksId", "attemptId"),
  marksId: also(field.id, "performanceId", "id"),
  testId: also(referenceSchema, "test"),
  name: also(field.optionalText, "testName"),
  marks: also(field.number, ...marksNames),
  totalMarks: field.numberOr(0),
  totalQuestions: field.optionalCount,
  ...testCounts,
  /** Seconds. */
  totalTime: also(field.optionalNumber, "timeTaken"),
  createdAt: also(field.optionalMoment, "submittedAt", "takenAt"),
  /** Until then no key is shown; null: at once. */
  solutionsFrom: field.optionalInstant,
};

/** `questionsInReview`: the institute looks at their keys. `keysChangedAt`: it marked the attempt again. */
export const testResultSchema = wire({
  ...resultShape,
  isZoned: also(field.hasZone, "createdAt", "submittedAt", "takenAt"),
  questionsInReview: rowsOf("questionsInReview", field.id),
  keysChangedAt: field.optionalInstant,
});

/** Requires only the performance's id: the submission was accepted. */
export const evaluationSchema = wire({
  ...resultShape,
  testId: also(referenceSchema.nullable().catch(null), "test"),
  marks: also(field.optionalNumber, ...marksNames),
});

const chosenOptionSchema = wire({ optionId: field.optionalId, students: also(field.count, "count") });

/** "all": everybody who met the question gets its full marks; "nobody": it counts for nobody. */
function droppedAs(name: string) {
  return z.transform((raw: unknown): "all" | "nobody" | null => {
    if (raw === "all" || raw === "nobody") return raw;
    if (isPresent(raw) && raw !== false) tellUnused(`${name}: neither all nor nobody`);
    return null;
  });
}

/** All right options: of the list those that the question has, else the one that is named alone. */
function rightOptions(one: number | null, several: readonly number[], options: readonly { id: number }[]): number[] {
  const known = options.flatMap(({ id }) => (several.includes(id) ? [id] : []));
  if (several.some((id) => !known.includes(id))) tellUnused("correct_option_ids: no such option");
  return known.length > 0 || one === null ? known : [one];
}

/** Null where none is sent, or one that no student may meet. */
function usableTemplate(raw: unknown, options: number, right: readonly number[]) {
  if (!isPresent(raw)) return null;
  const { success, data, error } = sumTemplateSchema.safeParse(raw);
  const [place = -1, ...others] = right;
  const isOne = place >= 0 && others.length === 0;
  const fault = !success ? reasonOf(error) : isOne ? templateFault(data, { options, right: place }) : "no one key";
  if (fault !== null) tellUnused(`template: ${fault}`);
  return success && fault === null ? data : null;
}

const reviewedQuestionSchema = wire({
  ...questionShape,
  subject: also(field.optionalText, "subjectName"),
  section: also(field.optionalText, "sectionName"),
  options: also(rowsOf("options", optionSchema), "choices"),
  marks: field.numberOr(1),
  negativeMarks: also(field.penaltyOr(0), "negativeMarking"),
  explanation: field.textOrNull,
  optionExplanations: rowsOf("optionExplanations", optionExplanationSchema),
  /** These come once the same wrong option is chosen again: the institute measures whether they help. */
  reasonsLater: field.optionalFlag,
  correctOptionId: also(field.optionalId, "correctOption"),
  correctOptionIds: rowsOf("correctOptionIds", field.id),
  dropped: droppedAs("dropped"),
  /** Null: unanswered, sent as -1. */
  selectedOptionId: also(field.optionalId, "selectedOption"),
  /** Seconds. */
  timeSpent: field.numberOr(0),
  status: field.wholeFrom(1, 5, 5),
  isCorrect: field.optionalFlag,
  /** Seconds: average of all students, and of the fastest with a right answer. */
  averageTime: field.optionalNumber,
  bestTime: field.optionalNumber,
  /** Numbers to draw anew where the question comes back. */
  template: z.unknown().optional(),
  /** A row without an id counts students who chose none. */
  chosenBy: also(rowsOf("chosenBy", chosenOptionSchema), "answerDistribution"),
}).transform((question) => {
  const { correctOptionId, selectedOptionId: chosen, template: sent, ...rest } = question;
  const correctOptionIds = rightOptions(correctOptionId, rest.correctOptionIds, rest.options);
  const isCorrect = rest.isCorrect ?? (chosen !== null && correctOptionIds.includes(chosen));
  const right = rest.options.flatMap(({ id }, place) => (correctOptionIds.includes(id) ? [place] : []));
  const template = usableTemplate(sent, rest.options.length, rest.dropped === null ? right : []);
  return { ...rest, selectedOptionId: chosen, correctOptionIds, isCorrect, ...(template ? { template } : {}) };
});

/** Counts first attempts by score. */
const scoreCounts = also(
  rowsOf("scoreCounts", wire({ marks: also(field.number, "score"), students: also(field.requiredCount, "count") })),
  "scoreSpread",
);

const testKeyChangeSchema = wire({
  questionId: field.id,
  oldOptionId: field.optionalId,
  newOptionId: field.optionalId,
  oldOptionIds: rowsOf("oldOptionIds", field.id),
  newOptionIds: rowsOf("newOptionIds", field.id),
  oldDropped: droppedAs("old_dropped"),
  newDropped: droppedAs("new_dropped"),
  reason: field.optionalText,
  changedAt: field.optionalMoment,
  marksBefore: field.optionalNumber,
  marksAfter: field.optionalNumber,
});

const sectionResultSchema = wire({
  ...testCounts,
  name: also(field.optionalText, "title", "sectionName"),
  marks: also(field.optionalNumber, "score"),
  totalMarks: field.numberOr(0),
  timeSpent: also(field.numberOr(0), "totalTime", "timeTaken"),
  questionIds: also(rowsOf("questionIds", field.id), "questions"),
});

export const performanceSchema = wire({
  ...resultShape,
  /** Empty for a full mock. */
  subject: also(field.optionalText, "subjectName"),
  sections: rowsOf("sections", sectionResultSchema),
  questions: rowsOf("questions", reviewedQuestionSchema),
  cases: rowsOf("cases", caseSchema),
  keyChanges: rowsOf("keyChanges", testKeyChangeSchema),
  scoreCounts,
}).transform((performance) => {
  const ofQuestions = performance.questions.reduce(
    (sum, { marks, dropped }) => sum + (dropped === "nobody" ? 0 : marks),
    0,
  );
  return { ...performance, totalMarks: performance.totalMarks || ofQuestions };
});

const rankRowSchema = wire({
  rank: field.rank,
  name: also(field.optionalText, "studentName"),
  marks: also(field.numberOr(0), "score"),
  isMe: field.flag,
});

/** Null where the test is sat once. */
const shift = wire({ name: field.optionalText, shifts: field.requiredCount })
  .refine(({ shifts }) => shifts > 1)
  .nullable()
  .catch(null);

export const rankSchema = wire({
  myRank: field.optionalRank,
  totalStudents: field.optionalNumber,
  percentile: field.optionalNumber,
  rankList: also(rowsOf("rankList", rankRowSchema), "data"),
  scoreCounts,
  shift,
});

export type TestSummary = z.output<typeof testSummarySchemas.mixed>;
export type TestResult = z.output<typeof testResultSchema>;
export type TestPerformance = z.output<typeof performanceSchema>;
export type TestRank = z.output<typeof rankSchema>;
