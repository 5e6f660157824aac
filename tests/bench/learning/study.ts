import { type Memory, nextMemory, recallOn } from "../../../app/lib/notebook/rules/memory";
import { questionsToday } from "../../../app/lib/notebook/rules/repetition";
import { defaultPlan } from "../../../app/lib/notebook/rules/study-plan";
import type { Random } from "../random";
import { type Repetition, repeatedAfter } from "./old-rule";

export interface Course {
  days: number;
  /** Questions of the tests taken on a day; those of day 0 before anything else. */
  testOn(day: number): number;
  /** Share answered right in a test. */
  right: number;
  /** How many times faster than the model's the students forget. */
  speed: number;
}

interface Learner {
  id: number;
  /** In its test. */
  wasRight: boolean;
  /** As the rule believes, with the model's speed. */
  memory: Memory;
  /** As it is, in the student's own time. */
  truth: Memory;
  repetition: Repetition | null;
}

/** Names the questions to ask on a day. */
export type Rule = (day: number, learners: readonly Learner[]) => readonly number[];

export const oldRule: Rule = (day, learners) =>
  learners.flatMap(({ id, repetition }) => (repetition !== null && repetition.dueDay <= day ? [id] : []));

export const SECONDS_EACH = 45;

export function newRule(examDay: number, minutes: number): Rule {
  const plan = { ...defaultPlan, examDay, minutes };
  return (day, learners) => {
    const known = learners.map(({ id, memory }) => ({ id, ...memory }));
    return questionsToday(known, plan, { today: day, answered: 0, each: SECONDS_EACH }).ids;
  };
}

export function idealRule(examDay: number, waitOf: (memory: Memory, left: number) => number): Rule {
  return (day, learners) =>
    learners.flatMap(({ id, memory }) => {
      const wait = waitOf(memory, examDay - memory.day);
      return wait > 0 && memory.day + wait <= day ? [id] : [];
    });
}

const given = (isRight: boolean) => ({ isRight, seconds: null, usual: 0 });

/** One student up to the morning of the exam. */
function study(course: Course, rule: Rule, random: Random) {
  const learners: Learner[] = [];
  const aDay: number[] = [];
  for (let day = 0; day < course.days; day += 1) {
    const asked = rule(day, learners);
    aDay.push(asked.length);
    for (const id of asked) {
      const one = learners[id];
      if (one) answer(one, random() < recallOn(one.truth, day * course.speed), day, course.speed);
    }
    for (let left = course.testOn(day); left > 0; left -= 1) {
      const isRight = random() < course.right;
      learners.push({
        id: learners.length,
        wasRight: isRight,
        memory: nextMemory(null, given(isRight), day),
        truth: nextMemory(null, given(isRight), day * course.speed),
        repetition: repeatedAfter(null, isRight, day),
      });
    }
  }
  const recallOf = (some: readonly Learner[]) =>
    some.reduce((sum, { truth }) => sum + recallOn(truth, course.days * course.speed), 0);
  const wrong = learners.filter(({ wasRight }) => !wasRight);
  const reviews = aDay.reduce((sum, count) => sum + count, 0);
  const sums = { recall: recallOf(learners), wrong: wrong.length, wrongRecall: recallOf(wrong) };
  return { questions: learners.length, ...sums, reviews, largest: Math.max(0, ...aDay) };
}

function answer(one: Learner, isRight: boolean, day: number, speed: number): void {
  one.memory = nextMemory(one.memory, given(isRight), day);
  one.truth = nextMemory(one.truth, given(isRight), day * speed);
  one.repetition = repeatedAfter(one.repetition, isRight, day);
}

/** Of many students with one seed: the mean recall, reviews of a question, and the largest day of any. */
export function studyAll(course: Course, rule: Rule, students: number, randomOf: (student: number) => Random) {
  const each = Array.from({ length: students }, (_, student) => study(course, rule, randomOf(student)));
  const sum = (of: Exclude<keyof (typeof each)[number], "largest">) => each.reduce((total, one) => total + one[of], 0);
  return {
    recall: sum("recall") / sum("questions"),
    /** Of the questions that were wrong in their test. */
    wrongRecall: sum("wrongRecall") / sum("wrong"),
    reviews: sum("reviews") / sum("questions"),
    largest: Math.max(...each.map(({ largest }) => largest)),
  };
}
