import type { TestRank } from "~/lib/institute/schemas/test";
import { isJudged, type QuestionDigest, type ResultDigest } from "~/lib/result/result-digest";
import { findMarking } from "./score-sum";
import { TOPIC_GOAL, type WhatIfFigures } from "./what-if-sum";

/** In a shorter test there is nothing to win or lose. */
const FEWEST_IN_ALL = 10;
/** Fewer questions of a topic are chance. */
const WHAT_IF_FIGURE_FEWEST_QUESTIONS = 3;
const WHAT_IF_FIGURE_MOST_TOPICS = 4;
const MOST_BLANK = 30;
const WHAT_IF_FIGURE_ROUNDING = 0.006;

function withoutOne(counts: TestRank["scoreCounts"], own: number | null): TestRank["scoreCounts"] {
  if (own === null) return counts;
  const at = counts.findIndex(({ marks, students }) => Math.abs(marks - own) < WHAT_IF_FIGURE_ROUNDING && students > 0);
  return counts.map((one, place) => (place === at ? { ...one, students: one.students - 1 } : one));
}

/**
 * Null where the institute's marking is unknown.
 * @param firstMarks of the attempt that is among the counts; null: none is
 */
export function whatIfFigures(
  result: ResultDigest,
  counts: TestRank["scoreCounts"],
  firstMarks: number | null,
): WhatIfFigures | null {
  const marksOf = findMarking(result);
  if (marksOf === null || result.questions.length < FEWEST_IN_ALL) return null;
  const answered = result.questions.filter((one) => isJudged(one) && one.timeSpent > 0);
  const fastest = [...answered].sort((one, other) => one.timeSpent - other.timeSpent).slice(0, MOST_BLANK);
  const counted = result.questions.filter(({ topic, outcome }) => topic !== "" && outcome !== "dropped");
  const byTopic = Map.groupBy(counted, ({ topic }) => topic);
  const topics = [...byTopic].map(([name, questions]) => {
    const sum = (of: (question: QuestionDigest) => number) => questions.reduce((total, one) => total + of(one), 0);
    const right = questions.filter(({ outcome }) => outcome === "right").length;
    return {
      share: right / questions.length,
      name,
      questions: questions.length,
      leftOut: questions.filter(({ outcome }) => outcome === "left-out").length,
      marks: sum(marksOf),
      gain: sum((question) => marksOf({ ...question, outcome: "right" })) / questions.length,
      loss: -sum((question) => marksOf({ ...question, outcome: "wrong" })) / questions.length,
    };
  });
  return {
    marks: result.marks,
    answers: fastest.map((question) => ({
      seconds: question.timeSpent,
      change: -marksOf(question),
      topic: question.topic,
    })),
    topics: topics
      .filter(({ share, questions }) => questions >= WHAT_IF_FIGURE_FEWEST_QUESTIONS && share * 100 < TOPIC_GOAL)
      .sort((one, other) => one.share - other.share || other.questions - one.questions)
      .slice(0, WHAT_IF_FIGURE_MOST_TOPICS)
      .map(({ share: _, ...topic }) => topic),
    others: withoutOne(counts, firstMarks).filter(({ students }) => students > 0),
  };
}
