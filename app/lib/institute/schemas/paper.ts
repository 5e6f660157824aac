import { z } from "zod";
import { extraMinutesOf } from "~/lib/accommodations";
import { accommodationsSchema } from "./accommodations";
import { canBeShown, caseSchema, optionSchema, questionShape } from "./question";
import { sectionShape, summaryShape } from "./test";
import { also, field, rowsOf, sortedRows, wire } from "./wire";

const sectionSchema = wire({ ...sectionShape, questionIds: also(rowsOf("questionIds", field.id), "questions") });

function onceEach<T>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

const hasOwnIds = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id)).size === rows.length;

/** Requires every option: with one missing, a student would guess among the wrong ones. */
const questionSchema = wire({
  ...questionShape,
  options: also(
    z
      .array(optionSchema.refine(({ text, image }) => canBeShown(text, image), "nothing is left of an option"))
      .min(1)
      .transform(onceEach)
      .refine(hasOwnIds, "two options have one id"),
    "choices",
  ),
}).refine(({ text, image }) => canBeShown(text, image), "nothing is left of its text");

/** Minutes. */
const extraMinutes = field.numberOr(0).transform((value) => Math.min(Math.max(value, 0), 600));

const performanceIds = z.array(field.id).nullable().catch(null);

/** `version` names the content shared by all students; "" where the institute has none. */
const ownShape = { version: field.optionalText, extraMinutes, accommodations: accommodationsSchema, performanceIds };

const paperSchema = wire({
  ...summaryShape,
  ...ownShape,
  questions: sortedRows("questions", questionSchema),
  cases: rowsOf("cases", caseSchema),
  sections: rowsOf("sections", sectionSchema),
});

export const unchangedSchema = wire({ ...ownShape, unchanged: field.flag });

type RawPaper = z.output<typeof paperSchema>;

/** Extra minutes of the test and of each hour together. @param duration minutes of all others */
export function ownFacts(facts: Omit<z.output<typeof unchangedSchema>, "unchanged">, duration: number) {
  const { accommodations, performanceIds } = facts;
  return {
    extraMinutes: facts.extraMinutes + extraMinutesOf(accommodations, duration),
    accommodations,
    performanceIds,
  };
}

function placeQuestionsInSections(paper: RawPaper, ids: ReadonlySet<number>) {
  const left = new Set(ids);
  const sections = paper.sections.flatMap((section) => {
    const questionIds = section.questionIds.filter((id) => left.delete(id));
    return questionIds.length > 0 ? [{ ...section, questionIds }] : [];
  });
  const rest = { name: "", duration: null, questionIds: [...left] };
  return left.size > 0 ? [...sections, rest] : sections;
}

/** Minutes, at least the sum of the timed sections. */
function durationOf(whole: number | null, sections: readonly { duration: number | null }[]) {
  const timed = sections.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const isAllTimed = timed > 0 && sections.every(({ duration }) => duration !== null);
  if (isAllTimed) return timed;
  return whole === null ? null : Math.max(whole, timed);
}

const questionIdSchema = wire({ id: questionShape.id });

function leftOutOf(bad: readonly unknown[], read: ReadonlySet<number>) {
  const ids = bad.flatMap((one) => questionIdSchema.safeParse(one).data?.id ?? []);
  const badIds = new Set(ids.filter((id) => !read.has(id)));
  return { count: bad.length - ids.length + badIds.size, ids: [...badIds] };
}

export const testPaperSchema = paperSchema.transform((paper, context) => {
  const cases = new Set(paper.cases.map(({ id }) => id));
  // A question without its case cannot be answered.
  const isWhole = ({ caseId }: { caseId: number | null }) => caseId === null || cases.has(caseId);
  const goodOnce = onceEach(paper.questions.good.filter(isWhole));
  const ids = new Set(goodOnce.map(({ id }) => id));
  const first = new Set(ids);
  // With a repeated id an answer would be ambiguous: keep the first question.
  const good = goodOnce.filter(({ id }) => first.delete(id));
  const unreadable = leftOutOf([...paper.questions.bad, ...paper.questions.good.filter((one) => !isWhole(one))], ids);
  const leftOut = { ...unreadable, count: unreadable.count + goodOnce.length - good.length };
  // Unreadable questions keep their share of the total.
  const whole = good.length + leftOut.count;
  const questions = good.map((question) => ({
    ...question,
    marks: question.marks ?? (paper.totalMarks > 0 ? paper.totalMarks / whole : 1),
    negativeMarks: question.negativeMarks ?? paper.negativeMarks,
  }));
  const sections = placeQuestionsInSections(paper, ids);
  const duration = durationOf(paper.duration, sections);
  const fault =
    duration === null
      ? "the institute has not said how long it lasts"
      : good.length === 0 && leftOut.count > 0
        ? "none of its questions can be shown"
        : null;
  if (duration === null || fault !== null) {
    context.issues.push({ code: "custom", message: fault ?? "", params: { unusable: fault }, input: paper });
    return z.NEVER;
  }
  const ofQuestions = questions.reduce((sum, { marks }) => sum + marks, 0);
  const totalMarks = paper.totalMarks > 0 ? paper.totalMarks : ofQuestions;
  const counted = { totalMarks, totalQuestions: questions.length };
  return { ...paper, ...counted, ...ownFacts(paper, duration), duration, questions, sections, leftOut };
});

/** Text for the student; null: not read at all. */
export function unusableFor(error: unknown): string | null {
  const issues = error instanceof z.ZodError ? error.issues : [];
  const [issue] = issues.filter((one) => one.code === "custom" && one.params?.unusable);
  return issue?.message ?? null;
}

export type TestPaper = z.output<typeof testPaperSchema>;
export type TestQuestion = TestPaper["questions"][number];
