import type { TopicTally } from "../object/views";
import type { PracticeChoice } from "../practice-choice";
import { weakestFirst } from "./accuracy";
import { groupsOf } from "./topic-groups";

interface BestPracticeStanding {
  dueToday: number;
  unlearnt: number;
  topics: readonly TopicTally[];
}

export function bestPractice({ dueToday, unlearnt, topics }: BestPracticeStanding): PracticeChoice | null {
  if (dueToday > 0) return { of: "due" };
  if (unlearnt > 0) return { of: "wrong" };
  const [weakest] = weakestFirst(groupsOf(topics, "topic"));
  return weakest ? { of: "topic", name: weakest.name } : null;
}
