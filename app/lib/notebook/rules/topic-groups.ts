import type { TopicTally } from "../object/views";

/** Sums of those with one name; leaves out what has none. */
export function groupsOf<N extends string>(topics: readonly TopicTally[], nameOf: (tally: TopicTally) => N) {
  const groups = new Map<N, Omit<TopicTally, "subject" | "topic"> & { name: N }>();
  for (const tally of topics) {
    const name = nameOf(tally);
    if (name === "") continue;
    const sum = groups.get(name) ?? { name, right: 0, wrong: 0, leftOut: 0, known: 0, seconds: 0 };
    groups.set(name, {
      name,
      right: sum.right + tally.right,
      wrong: sum.wrong + tally.wrong,
      leftOut: sum.leftOut + tally.leftOut,
      known: sum.known + tally.known,
      seconds: sum.seconds + tally.seconds,
    });
  }
  return [...groups.values()];
}
