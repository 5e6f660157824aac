import type { TopicTally } from "../object/views";

/** Sums of those with one name; leaves out what has none. */
export function groupsOf<N extends string>(topics: readonly TopicTally[], nameOf: (tally: TopicTally) => N) {
  const groups = new Map<N, Omit<TopicTally, "subject" | "topic"> & { name: N }>();
  for (const tally of topics) {
    const name = nameOf(tally);
    if (name === "") continue;
    const sum = groups.get(name) ?? { name, right: 0, wrong: 0, leftOut: 0, known: 0, seconds: 0 };
    for (const figure of ["right", "wrong", "leftOut", "known", "seconds"] as const) sum[figure] += tally[figure];
    groups.set(name, sum);
  }
  return [...groups.values()];
}
