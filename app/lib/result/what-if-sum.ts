import type { TestRank } from "~/lib/institute/schemas/test";
import { formatMarks } from "~/lib/moment";
import { betaBinomial, likeliestRange, type Range } from "~/lib/prediction/distribution";
import { isJudged, type QuestionDigest, type ResultDigest } from "~/lib/result/result-digest";
import { findMarking } from "./score-sum";

/** Per cent of a topic, unless another is asked for; a topic that has less is offered. */
export const TOPIC_GOAL = 60;

/** In a shorter test there is nothing to win or lose. */
const FEWEST_IN_ALL = 10;
/** Fewer questions of a topic are chance. */
const WHAT_IF_FIGURE_FEWEST_QUESTIONS = 3;
const WHAT_IF_FIGURE_MOST_TOPICS = 4;
const MOST_BLANK = 30;
/** Scores are rounded to two places. */
const WHAT_IF_ROUNDING = 0.006;

function withoutOne(counts: TestRank["scoreCounts"], own: number | null): TestRank["scoreCounts"] {
  if (own === null) return counts;
  const at = counts.findIndex(({ marks, students }) => Math.abs(marks - own) < WHAT_IF_ROUNDING && students > 0);
  return counts.map((one, place) => (place === at ? { ...one, students: one.students - 1 } : one));
}

/**
 * What is needed of a result to score it otherwise; null where the institute's marking is unknown.
 * @param firstMarks of the attempt that is among the counts; null: none is
 */
export function whatIfFigures(result: ResultDigest, counts: TestRank["scoreCounts"], firstMarks: number | null) {
  const marksOf = findMarking(result);
  if (marksOf === null || result.questions.length < FEWEST_IN_ALL) return null;
  const answered = result.questions.filter((one) => isJudged(one) && one.timeSpent > 0);
  const fastest = [...answered].sort((one, other) => one.timeSpent - other.timeSpent).slice(0, MOST_BLANK);
  const counted = result.questions.filter(({ topic, outcome }) => topic !== "" && outcome !== "dropped");
  const byTopic = Map.groupBy(counted, ({ topic }) => topic);
  const topics = [...byTopic].map(([name, questions]) => {
    const sum = (of: (question: QuestionDigest) => number) => questions.reduce((total, one) => total + of(one), 0);
    const right = questions.filter(({ outcome }) => outcome === "right").length;
    return {
      share: right / questions.length,
      name,
      questions: questions.length,
      leftOut: questions.filter(({ outcome }) => outcome === "left-out").length,
      marks: sum(marksOf),
      gain: sum((question) => marksOf({ ...question, outcome: "right" })) / questions.length,
      loss: -sum((question) => marksOf({ ...question, outcome: "wrong" })) / questions.length,
    };
  });
  return {
    marks: result.marks,
    /** Of each answer, the fastest first: what the score changes by where it is left blank, and the answer's topic. */
    answers: fastest.map((question) => ({
      seconds: question.timeSpent,
      change: -marksOf(question),
      topic: question.topic,
    })),
    /** Topics with less than the goal right, the weakest first. */
    topics: topics
      .filter(({ share, questions }) => questions >= WHAT_IF_FIGURE_FEWEST_QUESTIONS && share * 100 < TOPIC_GOAL)
      .sort((one, other) => one.share - other.share || other.questions - one.questions)
      .slice(0, WHAT_IF_FIGURE_MOST_TOPICS)
      .map(({ share: _, ...topic }) => topic),
    /** How many other students have so many marks, best first. */
    others: withoutOne(counts, firstMarks).filter(({ students }) => students > 0),
  };
}

export type WhatIfFigures = NonNullable<ReturnType<typeof whatIfFigures>>;

export interface WhatIf {
  /** How many of the fastest answers are left blank. */
  blank: number;
  /** Brought to `goal` per cent; "" none. */
  topic: string;
  goal: number;
}

const asItIs: WhatIf = { blank: 0, topic: "", goal: TOPIC_GOAL };

const WHAT_IF_SUM_SURE = 0.9;

/** What the topic gives with the goal's share right: as luck has it, nine times of ten. */
function topicMarks({ questions, leftOut, gain, loss }: WhatIfFigures["topics"][number], goal: number): Range {
  const share = goal / 100;
  const right = likeliestRange(betaBinomial(questions, share, (share * (1 - share)) / questions), WHAT_IF_SUM_SURE);
  const marksOf = (count: number) => count * gain - Math.max(0, questions - count - leftOut) * loss;
  return { from: marksOf(right.from), to: marksOf(right.to) };
}

function placeAmongMarks(others: WhatIfFigures["others"], marks: number) {
  let [above, below] = [0, 0];
  for (const one of others) {
    if (one.marks > marks + WHAT_IF_ROUNDING) above += one.students;
    if (one.marks < marks - WHAT_IF_ROUNDING) below += one.students;
  }
  return { above, below };
}

/** Scores the same paper otherwise; `rank` from the better to the worse, null without other students. */
export function outcomeOf(figures: WhatIfFigures, { blank, topic, goal }: WhatIf) {
  const { marks, answers, topics, others } = figures;
  const chosen = topics.find(({ name }) => name === topic);
  const blanks = answers.slice(0, blank).filter((answer) => chosen === undefined || answer.topic !== chosen.name);
  const left = blanks.reduce((sum, { change }) => sum + change, marks);
  const gained = chosen ? topicMarks(chosen, goal) : { from: 0, to: 0 };
  const before = chosen?.marks ?? 0;
  const range = { from: left - before + gained.from, to: left - before + gained.to };
  const count = others.reduce((sum, { students }) => sum + students, 0);
  if (count === 0) return { marks: range, rank: null, percentile: null };
  const [least, most] = [placeAmongMarks(others, range.from), placeAmongMarks(others, range.to)];
  return {
    marks: range,
    rank: { from: most.above + 1, to: least.above + 1 },
    percentile: { from: (100 * least.below) / count, to: (100 * most.below) / count },
  };
}

const rangeText = ({ from, to }: Range) =>
  to - from < WHAT_IF_ROUNDING ? formatMarks(to) : `${formatMarks(from)} to ${formatMarks(to)}`;
const whatIfSumWhole = ({ from, to }: Range): Range => ({ from: Math.round(from), to: Math.round(to) });

/** "Your 5 fastest answers left blank and Pharmacology at 60 %" */
export function whatIfTitle({ blank, topic, goal }: WhatIf): string {
  const parts = [
    blank === 0 ? "" : blank === 1 ? "your fastest answer left blank" : `your ${blank} fastest answers left blank`,
    topic === "" ? "" : `${topic} at ${goal} %`,
  ].filter((part) => part !== "");
  const words = parts.join(" and ");
  return words === "" ? "As you answered" : words.charAt(0).toUpperCase() + words.slice(1);
}

/** What it comes to, line by line: "Marks: 42.67 instead of 40" */
export function whatIfLines(figures: WhatIfFigures, whatIf: WhatIf): string[] {
  const [was, is] = [outcomeOf(figures, asItIs), outcomeOf(figures, whatIf)];
  const line = (name: string, now: Range, before: Range) => {
    const [text, old] = [rangeText(now), rangeText(before)];
    return text === old ? `${name}: ${text}` : `${name}: ${text} instead of ${old}`;
  };
  return [
    line("Marks", is.marks, was.marks),
    ...(is.rank && was.rank ? [line("Rank", is.rank, was.rank)] : []),
    ...(is.percentile && was.percentile
      ? [line("Percentile", whatIfSumWhole(is.percentile), whatIfSumWhole(was.percentile))]
      : []),
  ];
}

export function whatIfDoubt({ topic, goal }: WhatIf): string {
  return topic === ""
    ? "Your answers are known, so this sum is exact for this paper. In another test fast guesses may turn out differently."
    : `With ${goal} of 100 such questions right, luck decides how many of these: in nine cases of ten the result is in this range.`;
}
