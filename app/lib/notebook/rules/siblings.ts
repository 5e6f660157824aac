import type { KnownQuestion, Learnt } from "../object/sheets";

export type TopicQuestion = Pick<KnownQuestion, "id" | "subject" | "topic"> & { learnt: Pick<Learnt, "memory"> | null };

/** One of so many questions that come back gives its place to another of its topic. */
const ONE_OF = 5;
/** Below this stability a question was wrong the last time, and comes itself. */
const KNOWN_DAYS = 2;

const topicOf = ({ subject, topic }: TopicQuestion) => JSON.stringify([subject, topic]);

const leastKnown = (one: TopicQuestion, other: TopicQuestion) =>
  (one.learnt?.memory.stability ?? 0) - (other.learnt?.memory.stability ?? 0) || one.id - other.id;

/** A question that gave its place stays due, and comes the next day. Questions that were never answered go first. */
export function withSiblings(ids: readonly number[], questions: readonly TopicQuestion[], today: number): number[] {
  const known = new Map(questions.map((one) => [one.id, one]));
  const used = new Set(ids);
  const byTopic = Map.groupBy(questions.toSorted(leastKnown), topicOf);
  return ids.map((id) => {
    const one = known.get(id);
    if (!one?.learnt || one.topic === "" || one.learnt.memory.stability < KNOWN_DAYS) return id;
    if ((id + today - one.learnt.memory.day) % ONE_OF !== 0) return id;
    const isFree = (other: TopicQuestion) => !used.has(other.id) && other.learnt?.memory.day !== today;
    const sibling = byTopic.get(topicOf(one))?.find(isFree);
    if (sibling === undefined) return id;
    used.add(sibling.id);
    return sibling.id;
  });
}
