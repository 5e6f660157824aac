import { z } from "zod";
import type { TestPerformance } from "~/lib/institute/schemas/test";
import { momentsOf, spreadOf } from "./spread";

/** Moments of first answers to one set of questions, in marks for a question. `answers`: of a student; with gaps their harmonic mean. */
type GroupMoments = Pick<Group, "students" | "questions" | "mean"> &
  Record<"answers" | "scoreVariance" | "answerVariance" | "questionVariance", number>;

/** Variances without chance, in marks for a question. */
const groupSchema = z.object({
  students: z.number(),
  /** Distinct questions, by which the mean is known. */
  questions: z.number(),
  mean: z.number(),
  ability: z.number(),
  difficulty: z.number(),
  /** Variance that neither student nor question explains. */
  chance: z.number(),
});

export type Group = z.output<typeof groupSchema>;

/** Analyses variances of students by questions; null with too little of either. */
export function groupOf(moments: GroupMoments): Group | null {
  const { students, questions, answers, mean, scoreVariance, answerVariance, questionVariance } = moments;
  if (students < 2 || answers < 2) return null;
  const ability = Math.max(0, (answers * scoreVariance - answerVariance) / (answers - 1));
  const chance = Math.max(0, answerVariance - ability);
  return { students, questions, mean, ability, chance, difficulty: Math.max(0, questionVariance - chance / students) };
}

/** Unseen questions of the same kind. */
export interface Pattern {
  questions: number;
  /** Marks for a right answer, and the cost of a wrong one, 0 or more. */
  gain: number;
  loss: number;
  /** Marks between scores. */
  step: number;
  /** The group has met these very questions, and the ability's mean is theirs. */
  isMet?: boolean;
}

/** The first stage of NORCET: 100 questions, 1 mark for a right answer, a third lost for a wrong one. */
export const REAL_EXAM: Pattern = { questions: 100, gain: 1, loss: 1 / 3, step: 1 / 3 };

/** How the first attempts at a test came out, in the marks of the real exam; what a score is predicted from. */
export const groupDigestSchema = groupSchema.extend({
  /** Of the scores in the test's own marks, and what one of these is worth, for a question. */
  meanScore: z.number(),
  scale: z.number(),
  places: z.array(z.number()),
});

type GroupDigest = z.output<typeof groupDigestSchema>;

type AnsweredQuestion = Pick<
  TestPerformance["questions"][number],
  "options" | "correctOptionIds" | "dropped" | "chosenBy" | "marks" | "negativeMarks"
>;

type ToldTest = Pick<TestPerformance, "scoreCounts"> & { questions: readonly AnsweredQuestion[] };

/** Says nothing of a smaller group. */
const FEWEST_IN_GROUP = 10;

export const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const short = (value: number) => Number(value.toPrecision(6));

type Marking = Pick<Pattern, "gain" | "loss">;

/** How many students had a question right, wrong or left out; null where it is not told. */
function countAnswers({ options, correctOptionIds, chosenBy }: AnsweredQuestion) {
  const known = new Set(options.map(({ id }) => id));
  const counts = { right: 0, wrong: 0, none: 0 };
  for (const { optionId, students } of chosenBy) {
    const isRight = optionId !== null && correctOptionIds.includes(optionId);
    const kind = optionId === null || !known.has(optionId) ? "none" : isRight ? "right" : "wrong";
    counts[kind] += Math.max(0, students);
  }
  const all = counts.right + counts.wrong + counts.none;
  return all < FEWEST_IN_GROUP || correctOptionIds.length === 0 ? null : { ...counts, all };
}

type GroupDigestCounts = NonNullable<ReturnType<typeof countAnswers>>;

const meanMarks = ({ right, wrong, all }: GroupDigestCounts, { gain, loss }: Marking) =>
  (right * gain - wrong * loss) / all;

function varianceOfMarks(counts: GroupDigestCounts, { gain, loss }: Marking): number {
  const { right, wrong, none, all } = counts;
  const mean = meanMarks(counts, { gain, loss });
  return (right * (gain - mean) ** 2 + wrong * (loss + mean) ** 2 + none * mean ** 2) / (all - 1);
}

/** Null where the institute does not tell how scores spread, or what students chose. */
export function groupDigestOf({ questions: asked, scoreCounts }: ToldTest): GroupDigest | null {
  // A dropped question gives all the same, and tells nothing of them.
  const questions = asked.filter(({ dropped }) => dropped === null);
  const moments = momentsOf(scoreCounts);
  const spread = spreadOf(scoreCounts);
  const answers = questions.flatMap((question) => countAnswers(question) ?? []);
  const isTold = answers.length > 1 && answers.length === questions.length;
  if (moments === null || spread === null || !isTold || moments.students < FEWEST_IN_GROUP) return null;
  const own: Marking = {
    gain: meanOf(questions.map(({ marks }) => marks)),
    loss: meanOf(questions.map(({ negativeMarks }) => negativeMarks)),
  };
  if (!(own.gain > 0)) return null;
  // A right answer in place of a wrong one is worth more in the exam than in a test without minus marks.
  const worth = (REAL_EXAM.gain + REAL_EXAM.loss) / (own.gain + own.loss);
  const scale = worth / questions.length;
  const means = answers.map((counts) => meanMarks(counts, REAL_EXAM));
  const mean = meanOf(means);
  const group = groupOf({
    students: moments.students,
    questions: questions.length,
    answers: questions.length,
    mean,
    scoreVariance: moments.variance * scale * scale,
    answerVariance: meanOf(answers.map((counts) => varianceOfMarks(counts, own))) * worth * worth,
    questionVariance: means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (means.length - 1),
  });
  if (group === null) return null;
  return {
    students: group.students,
    questions: group.questions,
    mean: short(group.mean),
    ability: short(group.ability),
    difficulty: short(group.difficulty),
    chance: short(group.chance),
    meanScore: short(moments.mean),
    scale: short(scale),
    places: [...spread.places],
  };
}
