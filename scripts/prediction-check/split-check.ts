import { NINE_OF_TEN, type Range } from "../../app/lib/prediction/distribution";
import type { Group, Pattern } from "../../app/lib/prediction/group-digest";
import {
  abilityOf,
  CUT_OFFS,
  FEWEST_FOR_PERCENTILE,
  predictPercentile,
  predictScore,
  rangeOfNext,
  verdictOf,
} from "../../app/lib/prediction/predict";
import { type Spread, spreadOf } from "../../app/lib/prediction/spread";
import { type AnswerTable, groupOfTable, ownAnswers, questionMeans } from "./answer-table";
import { type Random, shuffleOrder } from "./random";

interface RangeCheck {
  /** Share of predictions whose range held. */
  coverage: number;
  width: number;
}

export interface SplitCheck {
  predictions: number;
  /** Mean number of questions in the predicted half. */
  questions: number;
  /** In questions. */
  score: RangeCheck;
  wilson: RangeCheck;
  /** By the student's first answers alone, as a subject or topic is told. */
  alone: (RangeCheck & { answers: number })[];
  error: number;
  /** Beside how hard the other half was for the group. */
  met: RangeCheck & { error: number };
  naiveError: number;
  /** In points of the percentile. */
  percentile: RangeCheck | null;
  verdicts: { possible: number; given: number; wrong: number };
}

/** So many answers a topic has, and a subject. */
const FEW_ANSWERS = [4, 6, 10, 20];

const isInRange = ({ from, to }: Range, value: number) => value >= from && value <= to;

interface PairOfPredictions {
  expected: number;
  range: Range;
  met: { expected: number; range: Range };
  percentile: ReturnType<typeof predictPercentile>;
}

type Answers = ReturnType<typeof ownAnswers>;

/** Predicts once for students with the same figures. */
function predictor(group: Group, spread: Spread | null) {
  const known = new Map<string, PairOfPredictions | null>();
  return (own: Answers, { questions, groupMean }: Answers): PairOfPredictions | null => {
    const key = [own.questions, own.marks, own.groupMean, questions, groupMean].join(" ");
    const before = known.get(key);
    if (before !== undefined) return before;
    const sitting = { questions: own.questions, mean: own.marks / own.questions, subject: null };
    const ability = abilityOf([{ ...sitting, group: { ...group, mean: own.groupMean } }]);
    const pattern: Pattern = { questions, gain: 1, loss: 0, step: 1 };
    // Questions to come are like the whole half, not like those this student met.
    const whole = ability && { ...ability, mean: group.mean };
    const found = whole && {
      ...predictScore(whole, pattern),
      met: predictScore({ ...whole, mean: groupMean }, { ...pattern, isMet: true }),
      percentile: spread && own.questions >= FEWEST_FOR_PERCENTILE ? predictPercentile(whole, pattern, spread) : null,
    };
    known.set(key, found);
    return found;
  };
}

const oneStudentEach = (shares: readonly number[]) => shares.map((marks) => ({ marks, students: 1 }));

/** Share of the others below, in per cent. */
function percentilesOf(shares: readonly number[]): Map<number, number> {
  const sorted = [...shares].sort((one, other) => one - other);
  const below = new Map<number, number>();
  for (const [place, share] of sorted.entries()) if (!below.has(share)) below.set(share, place);
  return new Map([...below].map(([share, count]) => [share, (100 * count) / Math.max(1, sorted.length - 1)]));
}

/** Predicts one half from the other `splits` times. Cells are 0, 1 or null. */
export function checkSplits(table: AnswerTable, splits: number, random: Random): SplitCheck | null {
  const means = questionMeans(table);
  const sum = {
    predictions: 0,
    questions: 0,
    held: 0,
    width: 0,
    wilsonHeld: 0,
    wilsonWidth: 0,
    metHeld: 0,
    metWidth: 0,
    metSquares: 0,
    squares: 0,
    naive: 0,
  };
  const alone = FEW_ANSWERS.map((answers) => ({ answers, predictions: 0, held: 0, width: 0 }));
  const ranks = { predictions: 0, held: 0, width: 0 };
  const verdicts = { possible: 0, given: 0, wrong: 0 };
  for (let split = 0; split < splits; split += 1) {
    const places = shuffleOrder(means.length, random);
    const firstHalf = places.slice(0, Math.ceil(places.length / 2));
    const unseen = places.slice(firstHalf.length);
    const group = groupOfTable(table, firstHalf);
    if (group === null) continue;
    const students = table
      .map((row) => ({ row, known: ownAnswers(row, means, firstHalf), hidden: ownAnswers(row, means, unseen) }))
      .filter(({ known, hidden }) => known.questions > 0 && hidden.questions > 0);
    const beyond = students.map(({ known }) => known.marks / known.questions - known.groupMean);
    const predict = predictor(group, spreadOf(oneStudentEach(beyond)));
    const percentiles = percentilesOf(students.map(({ hidden }) => hidden.marks / hidden.questions));
    for (const { row, known, hidden } of students) {
      const prediction = predict(known, hidden);
      if (prediction === null) continue;
      const { expected, range, met, percentile } = prediction;
      const share = hidden.marks / hidden.questions;
      const wilson = wilsonRange(known.marks, known.questions);
      sum.predictions += 1;
      sum.questions += hidden.questions;
      sum.held += isInRange(range, hidden.marks) ? 1 : 0;
      sum.width += range.to - range.from;
      for (const few of alone) {
        const met = ownAnswers(row, means, firstHalf.slice(0, few.answers));
        if (met.questions < few.answers) continue;
        const next = rangeOfNext(met.marks, met.questions, hidden.questions);
        few.predictions += 1;
        few.held += isInRange(next, hidden.marks) ? 1 : 0;
        few.width += next.to - next.from;
      }
      sum.metHeld += isInRange(met.range, hidden.marks) ? 1 : 0;
      sum.metWidth += met.range.to - met.range.from;
      sum.metSquares += (met.expected - hidden.marks) ** 2;
      sum.wilsonHeld += isInRange(wilson, share) ? 1 : 0;
      sum.wilsonWidth += (wilson.to - wilson.from) * hidden.questions;
      sum.squares += (expected - hidden.marks) ** 2;
      sum.naive += ((known.marks / known.questions) * hidden.questions - hidden.marks) ** 2;
      if (percentile === null) continue;
      const real = percentiles.get(share) ?? 0;
      ranks.predictions += 1;
      ranks.held += isInRange(percentile.range, real) ? 1 : 0;
      ranks.width += percentile.range.to - percentile.range.from;
      for (const { needed } of CUT_OFFS) {
        const verdict = verdictOf(percentile.chanceOf(needed));
        verdicts.possible += 1;
        if (verdict === "close") continue;
        verdicts.given += 1;
        verdicts.wrong += (verdict === "reached") === real >= needed ? 0 : 1;
      }
    }
  }
  const { predictions } = sum;
  if (predictions === 0) return null;
  const meanOf = (total: number) => total / predictions;
  return {
    predictions,
    questions: meanOf(sum.questions),
    score: { coverage: meanOf(sum.held), width: meanOf(sum.width) },
    wilson: { coverage: meanOf(sum.wilsonHeld), width: meanOf(sum.wilsonWidth) },
    alone: alone
      .filter((few) => few.predictions > 0)
      .map((few) => ({
        answers: few.answers,
        coverage: few.held / few.predictions,
        width: few.width / few.predictions,
      })),
    met: { coverage: meanOf(sum.metHeld), width: meanOf(sum.metWidth), error: Math.sqrt(meanOf(sum.metSquares)) },
    error: Math.sqrt(meanOf(sum.squares)),
    naiveError: Math.sqrt(meanOf(sum.naive)),
    percentile:
      ranks.predictions === 0
        ? null
        : { coverage: ranks.held / ranks.predictions, width: ranks.width / ranks.predictions },
    verdicts,
  };
}

/** Wilson's interval for a share, which holds for few answers too. */
function wilsonRange(right: number, answered: number): Range {
  if (answered === 0) return { from: 0, to: 1 };
  const share = right / answered;
  const square = NINE_OF_TEN * NINE_OF_TEN;
  const middle = (share + square / (2 * answered)) / (1 + square / answered);
  const inside = (share * (1 - share)) / answered + square / (4 * answered * answered);
  const spread = (NINE_OF_TEN * Math.sqrt(inside)) / (1 + square / answered);
  return { from: middle - spread, to: middle + spread };
}
