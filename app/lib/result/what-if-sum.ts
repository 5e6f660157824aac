import { formatMarks } from "~/lib/moment";
import { betaBinomial, likeliestRange, type Range } from "~/lib/prediction/distribution";

/** What is needed of a result to score it otherwise. */
export interface WhatIfFigures {
  marks: number;
  /** Of each answer, the fastest first: what the score changes by where it is left blank, and the answer's topic. */
  answers: readonly { seconds: number; change: number; topic: string }[];
  /** Topics with less than the goal right, the weakest first. */
  topics: readonly TopicFigures[];
  /** How many other students have so many marks, best first. */
  others: readonly { marks: number; students: number }[];
}

interface TopicFigures {
  name: string;
  questions: number;
  leftOut: number;
  marks: number;
  gain: number;
  loss: number;
}

/** Per cent of a topic, unless another is asked for; a topic that has less is offered. */
export const TOPIC_GOAL = 60;

export interface WhatIf {
  /** How many of the fastest answers are left blank. */
  blank: number;
  /** Brought to `goal` per cent; "" none. */
  topic: string;
  goal: number;
}

const asItIs: WhatIf = { blank: 0, topic: "", goal: TOPIC_GOAL };

const WHAT_IF_SUM_SURE = 0.9;
/** Scores are rounded to two places. */
const WHAT_IF_SUM_ROUNDING = 0.006;

/** What the topic gives with the goal's share right: as luck has it, nine times of ten. */
function topicMarks({ questions, leftOut, gain, loss }: TopicFigures, goal: number): Range {
  const share = goal / 100;
  const right = likeliestRange(betaBinomial(questions, share, (share * (1 - share)) / questions), WHAT_IF_SUM_SURE);
  const marksOf = (count: number) => count * gain - Math.max(0, questions - count - leftOut) * loss;
  return { from: marksOf(right.from), to: marksOf(right.to) };
}

function placeAmongMarks(others: WhatIfFigures["others"], marks: number) {
  let [above, below] = [0, 0];
  for (const one of others) {
    if (one.marks > marks + WHAT_IF_SUM_ROUNDING) above += one.students;
    if (one.marks < marks - WHAT_IF_SUM_ROUNDING) below += one.students;
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
  to - from < WHAT_IF_SUM_ROUNDING ? formatMarks(to) : `${formatMarks(from)} to ${formatMarks(to)}`;
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
