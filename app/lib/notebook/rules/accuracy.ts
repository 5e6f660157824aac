import { formatCount } from "~/lib/format";

export interface Tally {
  right: number;
  wrong: number;
}

const FEWEST_TO_TELL = 5;
const ENOUGH_TO_BE_SURE = 30;
/** Standard deviations of a 95 % interval. */
const SURE = 1.96;

export interface Accuracy {
  answered: number;
  percent: number | null;
  /** 95 % interval, in per cent. */
  from: number;
  to: number;
  certainty: "too few" | "rough" | "sure";
}

const wholePercent = (share: number) => Math.round(share * 100);

/** Wilson's interval, which holds for few answers too. */
export function accuracyOf({ right, wrong }: Tally): Accuracy {
  const answered = right + wrong;
  if (answered === 0) return { answered, percent: null, from: 0, to: 100, certainty: "too few" };
  const share = right / answered;
  const square = SURE * SURE;
  const middle = (share + square / (2 * answered)) / (1 + square / answered);
  const spread =
    (SURE * Math.sqrt((share * (1 - share)) / answered + square / (4 * answered * answered))) / (1 + square / answered);
  const range = { from: wholePercent(middle - spread), to: wholePercent(middle + spread) };
  if (answered < FEWEST_TO_TELL) return { answered, percent: null, ...range, certainty: "too few" };
  const certainty = answered < ENOUGH_TO_BE_SURE ? "rough" : "sure";
  return { answered, percent: wholePercent(share), ...range, certainty };
}

/** "3 questions: too few to tell", "60 % right (6 of 10), likely 31 to 83 %", "62 % right (31 of 50)" */
export function accuracyWords(tally: Tally): string {
  const { answered, percent, from, to, certainty } = accuracyOf(tally);
  if (answered === 0) return "no answers yet";
  if (percent === null) return `${formatCount(answered, "question")}: too few to tell`;
  const share = `${percent} % right (${tally.right} of ${answered})`;
  return certainty === "rough" ? `${share}, likely ${from} to ${to} %` : share;
}

/** Sorts by the upper bound: a certain weakness comes before a possible one. Drops groups with too few answers. */
export function weakestFirst<T extends Tally>(groups: readonly T[]): T[] {
  return groups
    .map((group) => ({ group, ...accuracyOf(group) }))
    .filter(({ percent, group }) => percent !== null && group.wrong > 0)
    .sort((one, other) => one.to - other.to || other.answered - one.answered)
    .map(({ group }) => group);
}
