import { formatMarks } from "~/lib/format-marks";
import type { Range } from "~/lib/prediction/distribution";
import type { WhatIf, WhatIfFigures } from "./what-if-sum";
import { asItIs, outcomeOf } from "./what-if-sum";

const EQUAL = 0.006;

const rangeText = ({ from, to }: Range) =>
  to - from < EQUAL ? formatMarks(to) : `${formatMarks(from)} to ${formatMarks(to)}`;
const whole = ({ from, to }: Range): Range => ({ from: Math.round(from), to: Math.round(to) });

/** "Your 5 fastest answers left blank and Pharmacology at 60 %" */
export function whatIfTitle({ blank, topic, goal }: WhatIf): string {
  const parts = [
    blank === 0 ? "" : blank === 1 ? "your fastest answer left blank" : `your ${blank} fastest answers left blank`,
    topic === "" ? "" : `${topic} at ${goal} %`,
  ].filter((part) => part !== "");
  const words = parts.join(" and ");
  return words === "" ? "As it is" : words.charAt(0).toUpperCase() + words.slice(1);
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
    ...(is.percentile && was.percentile ? [line("Percentile", whole(is.percentile), whole(was.percentile))] : []),
  ];
}

/** How sure that is. */
export function whatIfDoubt({ topic, goal }: WhatIf): string {
  return topic === ""
    ? "Your answers are known, so this sum is exact for this paper. In another test fast guesses may turn out differently."
    : `With ${goal} of 100 such questions right, luck decides how many of these: nine times of ten the result is in this range.`;
}
