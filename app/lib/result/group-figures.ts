import type { QuestionDigest, ResultDigest } from "~/lib/result/result-digest";
import { findMarking, type MarkQuestion } from "./score-sum";

export const FEW_QUESTIONS = 5;

const percentRight = (right: number, wrong: number) =>
  right + wrong === 0 ? null : Math.round((right / (right + wrong)) * 100);

/** `accuracy`: of the answered questions; `marks`: null where the marking is unknown; seconds. */
function countFigures(name: string, questions: readonly QuestionDigest[], marksOf: MarkQuestion | null) {
  const count = (which: QuestionDigest["outcome"]) => questions.filter(({ outcome }) => outcome === which).length;
  const [right, wrong] = [count("right"), count("wrong")];
  return {
    name,
    questions: questions.length,
    right,
    wrong,
    leftOut: count("left-out"),
    accuracy: percentRight(right, wrong),
    marks: marksOf && questions.reduce((sum, question) => sum + marksOf(question), 0),
    timeSpent: questions.reduce((sum, { timeSpent }) => sum + timeSpent, 0),
  };
}

export type GroupFigures = ReturnType<typeof countFigures>;

/** Prefers the institute's own counts. */
function sectionFigures(result: ResultDigest): GroupFigures[] {
  const counted = result.sections.flatMap((section, index) => {
    const { correct: right, wrong, skipped: leftOut, marks, timeSpent } = section;
    if (right === null || wrong === null || leftOut === null) return [];
    const name = section.name || `Section ${index + 1}`;
    const questions = right + wrong + leftOut;
    const accuracy = percentRight(right, wrong);
    return [{ name, questions, right, wrong, leftOut, accuracy, marks, timeSpent }];
  });
  const isCounted = counted.length > 1 && counted.length === result.sections.length;
  return isCounted ? counted : figuresBy(result, "section");
}

/** Keeps the paper's order; a single group says nothing new, so gives none. */
function figuresBy(result: ResultDigest, by: "section" | "subject" | "topic"): GroupFigures[] {
  // A dropped question tells nothing of who answered it.
  const counted = result.questions.filter(({ outcome }) => outcome !== "dropped");
  const groups = Map.groupBy(counted, (question) => question[by].trim());
  groups.delete("");
  if (groups.size < 2) return [];
  const marksOf = findMarking(result);
  return [...groups].map(([name, questions]) => countFigures(name, questions, marksOf));
}

const shareRight = ({ right, questions }: GroupFigures) => right / questions;

const groupFigureWeakestFirst = (one: GroupFigures, other: GroupFigures) =>
  shareRight(one) - shareRight(other) || other.questions - one.questions;

export function resultParts(result: ResultDigest) {
  return {
    sections: sectionFigures(result),
    subjects: figuresBy(result, "subject").sort(groupFigureWeakestFirst),
    topics: figuresBy(result, "topic").sort(groupFigureWeakestFirst),
  };
}

export type Weakness = ReturnType<typeof weaknesses>[number];

/** Topics of fewer questions are chance. */
const MIN_TOPIC_QUESTIONS = 3;

/** Picks what to practise: less than half right; subjects where topics have too few questions. */
export function weaknesses({ topics, subjects }: ReturnType<typeof resultParts>, most = 3) {
  const weak = (of: "topic" | "subject", groups: readonly GroupFigures[]) =>
    groups
      .filter((group) => shareRight(group) < 0.5)
      .slice(0, most)
      .map(({ name }) => ({ of, name }));
  const large = topics.filter(({ questions }) => questions >= MIN_TOPIC_QUESTIONS);
  if (large.length > 0) return weak("topic", large);
  return subjects.length > 0 ? weak("subject", subjects) : weak("topic", topics);
}
