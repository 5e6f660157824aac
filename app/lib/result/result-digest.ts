import { z } from "zod";
import { isMarked } from "~/lib/attempt/rules/status";
import { MIN_QUESTIONS_OF_FULL_MOCK } from "~/lib/content/group-tests";
import type { TestPerformance } from "~/lib/institute/schemas/test";
import { groupDigestOf, groupDigestSchema } from "~/lib/prediction/group-digest";

type ReviewedQuestion = TestPerformance["questions"][number];

const longestName = 120;
const placeInOptions = z.number().int().min(0).nullable();
/** Release 1.0.0 stored one place, or null. */
export const rightPlaces = z.array(z.number().int().min(0)).or(placeInOptions.transform(asPlaces));

function asPlaces(place: number | null): number[] {
  return place === null ? [] : [place];
}

const questionDigestSchema = z.object({
  id: z.number(),
  section: z.string(),
  subject: z.string(),
  topic: z.string(),
  outcome: z.enum(["right", "wrong", "left-out", "dropped"]),
  /** Full marks to all who met it, or nothing to anybody; null: it counts as answered. */
  dropped: z.enum(["all", "nobody"]).nullable().default(null),
  marks: z.number(),
  /** Marks lost when wrong, 0 or more. */
  negativeMarks: z.number(),
  /** Seconds, as all times here. */
  timeSpent: z.number(),
  /** Place among the options, from 0; null: none. */
  chosen: placeInOptions,
  /** None for a dropped question, or an unknown key. */
  right: rightPlaces,
  /** Average of all students and time of the fastest; null where unknown. */
  averageTime: z.number().nullable(),
  bestTime: z.number().nullable(),
  /** Students per option, in the options' order. */
  chosenBy: z.array(z.number()).nullable(),
  markedForReview: z.boolean(),
});

const counts = { correct: z.number().nullable(), wrong: z.number().nullable(), skipped: z.number().nullable() };

const sectionDigestSchema = z.object({
  name: z.string(),
  ...counts,
  marks: z.number().nullable(),
  totalMarks: z.number(),
  timeSpent: z.number(),
});

/** `places`: of the right options; empty where they are not known. */
const digestKey = z.object({ places: z.array(z.number()), dropped: z.enum(["all", "nobody"]).nullable() });

const keyChangeShape = {
  questionId: z.number(),
  reason: z.string(),
  changedAt: z.string().nullable(),
  marksBefore: z.number().nullable(),
  marksAfter: z.number().nullable(),
};

/** Release 1.0.0 stored one place of each key. */
const keyChangeSchema = z
  .object({ ...keyChangeShape, old: digestKey, new: digestKey })
  .or(
    z
      .object({ ...keyChangeShape, oldPlace: placeInOptions, newPlace: placeInOptions })
      .transform(({ oldPlace, newPlace, ...change }) => ({
        ...change,
        old: { places: asPlaces(oldPlace), dropped: null },
        new: { places: asPlaces(newPlace), dropped: null },
      })),
  );

export const resultSummarySchema = z.object({
  performanceId: z.number(),
  marksId: z.number(),
  testId: z.number(),
  name: z.string(),
  takenAt: z.number().nullable(),
  marks: z.number(),
  totalMarks: z.number(),
  ...counts,
  /** Questions that were dropped, which no other count has. */
  dropped: z.number().default(0),
  /** Epoch ms; null: at once. */
  solutionsFrom: z.number().nullable().default(null),
  totalTime: z.number().nullable(),
  /** The one of all questions; "" for several. */
  subject: z.string(),
  isFullMock: z.boolean(),
  /** Null where the institute does not tell it. */
  group: groupDigestSchema.nullable(),
  sections: z.array(sectionDigestSchema),
  keyChanges: z.array(keyChangeSchema),
});

export const resultDigestSchema = resultSummarySchema.extend({ questions: z.array(questionDigestSchema) });

export type QuestionDigest = z.output<typeof questionDigestSchema>;
export type ResultSummary = z.output<typeof resultSummarySchema>;
export type ResultDigest = z.output<typeof resultDigestSchema>;

/** Replaces lone surrogates, which an address cannot carry. */
const shortName = (name: string | null) =>
  (name ?? "")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, longestName)
    .replace(/\p{Cs}/gu, "\uFFFD");

/** Answered, and counted as that. */
export const isJudged = ({ outcome }: Pick<QuestionDigest, "outcome">) => outcome === "right" || outcome === "wrong";

const atLeastZero = (number: number) => Math.max(0, number);

export function reviewedQuestions(performance: TestPerformance): ReviewedQuestion[] {
  return [...new Map(performance.questions.map((one) => [one.id, one])).values()];
}

export function digestOf(performance: TestPerformance): ResultDigest {
  const { createdAt } = performance;
  const sectionOf = new Map(
    performance.sections.flatMap(({ name, questionIds }) => questionIds.map((id) => [id, name])),
  );
  const questions = reviewedQuestions(performance).map((question) => ({
    ...answerOf(question),
    id: question.id,
    section: shortName(question.section || (sectionOf.get(question.id) ?? "")),
    subject: shortName(question.subject || performance.subject),
    topic: shortName(question.topic),
    marks: question.marks,
    negativeMarks: question.negativeMarks,
    averageTime: question.averageTime,
    bestTime: question.bestTime,
    chosenBy: studentsPerOption(question),
    markedForReview: isMarked(question),
  }));
  return {
    performanceId: performance.performanceId,
    marksId: performance.marksId,
    testId: performance.testId,
    name: performance.name,
    takenAt: createdAt === null ? null : Date.parse(createdAt),
    marks: performance.marks,
    totalMarks: performance.totalMarks,
    ...countsOf(performance),
    dropped: questions.filter(({ dropped }) => dropped !== null).length,
    solutionsFrom: performance.solutionsFrom,
    totalTime: performance.totalTime,
    ...kindOf(questions),
    group: groupDigestOf(performance),
    sections: performance.sections.map(({ questionIds: _, ...section }) => ({
      ...section,
      name: shortName(section.name),
    })),
    keyChanges: performance.keyChanges.map((change) => keyChangeOf(change, performance)),
    questions,
  };
}

/** Tells a mock of the whole exam from a test of one subject. */
export function kindOf(questions: readonly { subject: string }[]) {
  const subjects = new Set(questions.map((question) => question.subject));
  const [only = ""] = subjects;
  const subject = subjects.size === 1 ? only : "";
  return { subject, isFullMock: questions.length >= MIN_QUESTIONS_OF_FULL_MOCK && subject === "" };
}

function countsOf(performance: TestPerformance) {
  const { correct, wrong, skipped, totalQuestions } = performance;
  const questions = reviewedQuestions(performance);
  const isWhole = questions.length > 0 && questions.length === (totalQuestions ?? questions.length);
  const isJudged = questions.every(
    ({ selectedOptionId, correctOptionIds, isCorrect, dropped }) =>
      selectedOptionId === null || correctOptionIds.length > 0 || isCorrect || dropped !== null,
  );
  const count = (outcome: QuestionDigest["outcome"]) =>
    isWhole && isJudged ? questions.filter((question) => answerOf(question).outcome === outcome).length : null;
  return { correct: correct ?? count("right"), wrong: wrong ?? count("wrong"), skipped: skipped ?? count("left-out") };
}

/** Adds the options' places, from which screens derive the letters. */
function keyChangeOf(change: TestPerformance["keyChanges"][number], performance: TestPerformance) {
  const { oldOptionId, newOptionId, oldOptionIds, newOptionIds, oldDropped, newDropped, ...rest } = change;
  const question = performance.questions.find(({ id }) => id === change.questionId);
  const placesOf = (one: number | null, several: readonly number[]) => {
    const places = (several.length > 0 ? several : [one]).map((id) => question && placeInTest(question, id));
    return places.every((place) => place !== undefined && place !== null) ? places : [];
  };
  return {
    ...rest,
    old: { places: placesOf(oldOptionId, oldOptionIds), dropped: oldDropped },
    new: { places: placesOf(newOptionId, newOptionIds), dropped: newDropped },
  };
}

function answerOf(question: ReviewedQuestion) {
  const { selectedOptionId, correctOptionIds, isCorrect, timeSpent, dropped } = question;
  const answered = isCorrect ? ("right" as const) : ("wrong" as const);
  const counted = selectedOptionId === null ? ("left-out" as const) : answered;
  return {
    outcome: dropped === null ? counted : ("dropped" as const),
    dropped,
    timeSpent: atLeastZero(timeSpent),
    chosen: placeInTest(question, selectedOptionId),
    right: dropped === null ? correctOptionIds.flatMap((id) => placeInTest(question, id) ?? []) : [],
  };
}

function placeInTest({ options }: ReviewedQuestion, optionId: number | null): number | null {
  const place = options.findIndex(({ id }) => id === optionId);
  return place < 0 ? null : place;
}

function studentsPerOption({ options, chosenBy }: ReviewedQuestion): number[] | null {
  const students = new Map(chosenBy.map((row) => [row.optionId, atLeastZero(row.students)]));
  const counts = options.map(({ id }) => students.get(id) ?? 0);
  return counts.some((count) => count > 0) ? counts : null;
}
