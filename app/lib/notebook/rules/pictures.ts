import { homePaths } from "~/paths";
import type { TopicTally } from "../object/views";
import { accuracyOf, surenessOf } from "./accuracy";
import { type BodyPart, bodyPartOf, partNames } from "./body";
import { groupsOf } from "./topic-groups";

const MOST_BARS = 40;
const MOST_SQUARES = 40;
/** What needs work comes first. */
const squareOrder = ["shaky", "new", "sure"];

const placeOfPart = (part: BodyPart) => (part === "other" ? partNames.length : partNames.indexOf(part));

/** What the topics of a notebook are drawn from: parts of the body, bars of subjects, squares of topics. */
export function topicPictures(topics: readonly TopicTally[]) {
  const parts = groupsOf(topics, bodyPartOf).map(({ name: part, known, right, wrong, leftOut }) => {
    return { part, known, of: right + wrong + leftOut, href: homePaths.practiceOf("part", part) };
  });
  const squares = groupsOf(topics, ({ topic }) => topic).map((group) => {
    const { name } = group;
    return { name, href: homePaths.practiceOf("topic", name), is: surenessOf(group), most: accuracyOf(group).to };
  });
  squares.sort((one, other) => squareOrder.indexOf(one.is) - squareOrder.indexOf(other.is) || one.most - other.most);
  const bars = groupsOf(topics, ({ subject }) => subject).map((group) => {
    const { name, right } = group;
    return { name, href: homePaths.practiceOf("subject", name), right, ...accuracyOf(group) };
  });
  return {
    /** What belongs to no part is last. */
    parts: parts.sort((one, other) => placeOfPart(one.part) - placeOfPart(other.part)),
    bars: bars.slice(0, MOST_BARS),
    squares: squares.slice(0, MOST_SQUARES),
    topics: squares.length,
  };
}

export type TopicPictures = ReturnType<typeof topicPictures>;
