import { rangeOfNext } from "~/lib/prediction/predict";
import type { TopicTally } from "../object/views";

type Tally = Pick<TopicTally, "right" | "wrong">;

const FEWEST_TO_TELL = 4;
const NEXT = 100;

/** `percent`: null with too few answers. `from` to `to` of the next 100 will be right, in nine cases of ten. */
export function accuracyOf({ right, wrong }: Tally) {
  const answered = right + wrong;
  const range = answered === 0 ? { from: 0, to: NEXT } : rangeOfNext(right, answered, NEXT);
  return { answered, percent: answered < FEWEST_TO_TELL ? null : Math.round((right / answered) * 100), ...range };
}

/** So many of the next 100 are right at least, where a student is sure. */
const SURE_OF = 60;

export function surenessOf(tally: Tally): "sure" | "shaky" | "new" {
  const { percent, from } = accuracyOf(tally);
  if (percent === null) return "new";
  return from >= SURE_OF ? "sure" : "shaky";
}

/** Sorts by the upper bound: a certain weakness comes before a possible one. Drops groups with too few answers. */
export function weakestFirst<T extends Tally>(groups: readonly T[]): T[] {
  return groups
    .map((group) => ({ group, ...accuracyOf(group) }))
    .filter(({ percent, group }) => percent !== null && group.wrong > 0)
    .sort((one, other) => one.to - other.to || other.answered - one.answered)
    .map(({ group }) => group);
}
