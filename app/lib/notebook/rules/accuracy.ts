import { formatCount } from "~/lib/format";
import { rangeOfNext } from "~/lib/prediction/next-answers";

export interface Tally {
  right: number;
  wrong: number;
}

const FEWEST_TO_TELL = 4;
const NEXT = 100;

interface Accuracy {
  answered: number;
  /** Null with too few answers. */
  percent: number | null;
  /** So many of the next 100 will be right, nine times of ten. */
  from: number;
  to: number;
}

export function accuracyOf({ right, wrong }: Tally): Accuracy {
  const answered = right + wrong;
  const range = answered === 0 ? { from: 0, to: NEXT } : rangeOfNext(right, answered, NEXT);
  return { answered, percent: answered < FEWEST_TO_TELL ? null : Math.round((right / answered) * 100), ...range };
}

/** "3 questions: too few to tell", "60 % right (6 of 10): between 33 and 85 of 100, nine times of ten" */
export function formatAccuracy(tally: Tally): string {
  const { answered, percent, from, to } = accuracyOf(tally);
  if (answered === 0) return "no answers yet";
  if (percent === null) return `${formatCount(answered, "question")}: too few to tell`;
  return `${percent} % right (${tally.right} of ${answered}): between ${from} and ${to} of 100, nine times of ten`;
}

/** Sorts by the upper bound: a certain weakness comes before a possible one. Drops groups with too few answers. */
export function weakestFirst<T extends Tally>(groups: readonly T[]): T[] {
  return groups
    .map((group) => ({ group, ...accuracyOf(group) }))
    .filter(({ percent, group }) => percent !== null && group.wrong > 0)
    .sort((one, other) => one.to - other.to || other.answered - one.answered)
    .map(({ group }) => group);
}
