import type { TopicTally } from "../object/views";

export function groupsOf(topics: readonly TopicTally[], by: "subject" | "topic") {
  const groups = new Map<string, Omit<TopicTally, "subject" | "topic"> & { name: string }>();
  for (const tally of topics) {
    const name = tally[by];
    if (name === "") continue;
    const sum = groups.get(name) ?? { name, right: 0, wrong: 0, leftOut: 0, seconds: 0 };
    groups.set(name, {
      name,
      right: sum.right + tally.right,
      wrong: sum.wrong + tally.wrong,
      leftOut: sum.leftOut + tally.leftOut,
      seconds: sum.seconds + tally.seconds,
    });
  }
  return [...groups.values()];
}
