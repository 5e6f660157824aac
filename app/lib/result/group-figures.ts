import type { QuestionDigest, ResultDigest } from "~/lib/notebook/result-digest";
import { type MarksOf, markingOf } from "./score-sum";

export interface GroupFigures {
  name: string;
  questions: number;
  right: number;
  wrong: number;
  leftOut: number;
  /** Per cent of the answered questions; null where none was answered. */
  accuracy: number | null;
  /** Null where the institute's marking is unknown. */
  marks: number | null;
  /** Seconds. */
  timeSpent: number;
}

export const FEW_QUESTIONS = 5;

const accuracyOf = (right: number, wrong: number) =>
  right + wrong === 0 ? null : Math.round((right / (right + wrong)) * 100);

function figuresOf(name: string, questions: readonly QuestionDigest[], marksOf: MarksOf | null): GroupFigures {
  const count = (wanted: QuestionDigest["outcome"]) => questions.filter(({ outcome }) => outcome === wanted).length;
  const [right, wrong] = [count("right"), count("wrong")];
  return {
    name,
    questions: questions.length,
    right,
    wrong,
    leftOut: count("left-out"),
    accuracy: accuracyOf(right, wrong),
    marks: marksOf && questions.reduce((sum, question) => sum + marksOf(question), 0),
    timeSpent: questions.reduce((sum, { timeSpent }) => sum + timeSpent, 0),
  };
}

/** Prefers the institute's own counts. */
function sectionsOf(result: ResultDigest): GroupFigures[] {
  const counted = result.sections.flatMap((section, index) => {
    const { correct: right, wrong, skipped: leftOut, marks, timeSpent } = section;
    if (right === null || wrong === null || leftOut === null) return [];
    const name = section.name || `Section ${index + 1}`;
    const questions = right + wrong + leftOut;
    const accuracy = accuracyOf(right, wrong);
    return [{ name, questions, right, wrong, leftOut, accuracy, marks, timeSpent }];
  });
  const isCounted = counted.length > 1 && counted.length === result.sections.length;
  return isCounted ? counted : groupsBy(result, "section");
}

/** Keeps the paper's order; a single group says nothing new, so gives none. */
function groupsBy(result: ResultDigest, by: "section" | "subject" | "topic"): GroupFigures[] {
  const groups = new Map<string, QuestionDigest[]>();
  for (const question of result.questions) {
    const name = question[by].trim();
    if (name === "") continue;
    const group = groups.get(name);
    if (group) group.push(question);
    else groups.set(name, [question]);
  }
  if (groups.size < 2) return [];
  const marksOf = markingOf(result);
  return [...groups].map(([name, questions]) => figuresOf(name, questions, marksOf));
}

const shareRight = ({ right, questions }: GroupFigures) => right / questions;

const weakestFirst = (one: GroupFigures, other: GroupFigures) =>
  shareRight(one) - shareRight(other) || other.questions - one.questions;

/** Sorts subjects and topics weakest first. */
export function partsOf(result: ResultDigest) {
  return {
    sections: sectionsOf(result),
    subjects: groupsBy(result, "subject").sort(weakestFirst),
    topics: groupsBy(result, "topic").sort(weakestFirst),
  };
}

export interface Weakness {
  of: "topic" | "subject";
  name: string;
}

/** Topics of fewer questions are chance. */
const LEAST_OF_TOPIC = 3;

/** Picks what to practise: less than half right; subjects where topics have too few questions. */
export function weaknesses({ topics, subjects }: ReturnType<typeof partsOf>, most = 3): Weakness[] {
  const weak = (of: Weakness["of"], groups: readonly GroupFigures[]) =>
    groups
      .filter((group) => shareRight(group) < 0.5)
      .slice(0, most)
      .map(({ name }) => ({ of, name }));
  const telling = topics.filter(({ questions }) => questions >= LEAST_OF_TOPIC);
  if (telling.length > 0) return weak("topic", telling);
  return subjects.length > 0 ? weak("subject", subjects) : weak("topic", topics);
}
