import { REAL_EXAM } from "~/lib/prediction/group-digest";
import {
  abilityOf,
  average,
  CUT_OFFS,
  chanceOfScore,
  FEWEST_FOR_PERCENTILE,
  type LastExam,
  predictPercentile,
  predictScore,
  type Sitting,
  totalQuestions,
  verdictOf,
} from "~/lib/prediction/predict";
import type { ResultSummary } from "~/lib/result/result-digest";

type Sat = Pick<
  ResultSummary,
  "testId" | "takenAt" | "marks" | "correct" | "wrong" | "subject" | "isFullMock" | "group"
>;

/** Older results say little about what the student knows today. */
const MOST_TESTS = 10;

/** A student who answered less than this share did not really sit the test. */
const LEAST_ANSWERED = 0.2;

function sittingOf({ marks, correct, wrong, subject, group }: Sat): Sitting | null {
  if (group === null || correct === null || wrong === null) return null;
  if (correct + wrong < LEAST_ANSWERED * group.questions) return null;
  const mean = group.mean + (marks - group.meanScore) * group.scale;
  return { questions: group.questions, mean, group, subject: subject === "" ? null : subject };
}

/** Standard deviation of how hard tests are, in marks for each question; the guess weighs as much as three tests. */
const TESTS_DIFFER = 0.04;
const GUESS_IS_WORTH = 3;

/** Variance of how hard one test more is, seen from those that the student sat. */
function levelDoubt(sittings: readonly Sitting[]): number {
  const means = sittings.map(({ group }) => group.mean);
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
  const spread = means.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const variance = (GUESS_IS_WORTH * TESTS_DIFFER ** 2 + spread) / (GUESS_IS_WORTH + means.length - 1);
  return variance * (1 + 1 / means.length);
}

/** The same of the second stage, another paper with longer cases, of which the tests know little. */
const SECOND_STAGE_DIFFERS = 0.08;

/** `categories`: whom a line is for: "OBC, UR/EWS with a disability". */
function linesFor(chanceOf: (needed: number) => number) {
  const categories = [
    ...CUT_OFFS.map(({ category, needed }) => ({ category, needed })),
    ...CUT_OFFS.map(({ category, withDisability }) => {
      return { category: `${category} with a disability`, needed: withDisability };
    }),
  ];
  const needs = [...new Set(categories.map(({ needed }) => needed))].sort((one, other) => other - one);
  return needs.map((needed) => {
    const whose = categories.filter((one) => one.needed === needed).map(({ category }) => category);
    return { categories: whose.join(", "), needed, verdict: verdictOf(chanceOf(needed)) };
  });
}

/**
 * Predicts score and percentile in the real pattern from first attempts; null with too little.
 * @param lastExam null: the institute told nothing of it
 */
export function standingToday(results: readonly Sat[], lastExam: LastExam | null = null) {
  const oldestFirst = [...results].sort((one, other) => (one.takenAt ?? 0) - (other.takenAt ?? 0));
  const firsts = oldestFirst.filter(
    (one, place) => oldestFirst.findIndex(({ testId }) => testId === one.testId) === place,
  );
  const known = firsts
    .flatMap((sat) => {
      const sitting = sittingOf(sat);
      return sitting && sat.group ? [{ ...sitting, places: sat.group.places, isFullMock: sat.isFullMock }] : [];
    })
    .slice(-MOST_TESTS);
  const questions = totalQuestions(known);
  const ability = abilityOf(known);
  if (ability === null || questions < FEWEST_FOR_PERCENTILE) return null;
  // The exam is as hard as the mocks, where there are some.
  const mocks = known.filter(({ isFullMock }) => isFullMock);
  const like = mocks.length > 0 ? mocks : known;
  const mean = average(like, (sitting) => sitting.group.mean);
  const group = { ...ability.group, questions: totalQuestions(like) };
  const today = { ...ability, mean, group, level: levelDoubt(like) };
  const score = predictScore(today, REAL_EXAM);
  const students = Math.min(...known.map((sitting) => sitting.group.students));
  const parts = like[0]?.places.length ?? 0;
  const places = Array.from({ length: parts }, (_, part) => average(like, (sitting) => sitting.places[part] ?? 0));
  const percentile = predictPercentile(today, REAL_EXAM, { students, places }, lastExam);
  const second = predictScore({ ...today, level: today.level + SECOND_STAGE_DIFFERS ** 2 }, REAL_EXAM);
  const perCent = (needed: number) =>
    chanceOfScore(second, REAL_EXAM, (needed / 100) * REAL_EXAM.questions * REAL_EXAM.gain);
  return {
    tests: known.length,
    questions,
    students,
    expected: score.expected,
    range: score.range,
    percentile: percentile && { expected: percentile.expected, range: percentile.range },
    firstStage: percentile ? linesFor(percentile.chanceOf) : [],
    secondStage: linesFor(perCent),
    lastExam,
  };
}

export type StandingToday = NonNullable<ReturnType<typeof standingToday>>;
