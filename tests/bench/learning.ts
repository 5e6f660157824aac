/**
 * `npm run learning:simulate`: students who forget as FSRS-6 with its published parameters says learn for an exam that is 30, 60
 * and 120 days off, by the rule before (1, 3 and 7 days, then never), by today's, and by an ideal that knows the model and has
 * endless minutes on each day. Ends with 1 where today's rule leaves less than 0.90 of what was wrong, or takes more reviews
 * than the one before. It is a model of students: it says how rules differ, not what one student will know.
 * `--students=N` (40), `--seed=N`.
 */
import { countOption, option, progressOf } from "./command-line";
import { idealWaits } from "./learning/ideal";
import { type Course, idealRule, newRule, oldRule, type Rule, SECONDS_EACH, studyAll } from "./learning/study";
import { seeded } from "./random";
import { table } from "./report";

const students = countOption("students", 40, 1000);
const seed = Number(option("seed") ?? Math.floor(Math.random() * 1e9));
const progress = progressOf("learning:simulate");

const EXAMS = [30, 60, 120];
const AIM = 0.9;
const MINUTES = 20;
/** Recall that a review must be worth to the ideal. */
const PRICE = 0.012;

type Figures = ReturnType<typeof studyAll>;

const row = (days: number, name: string, { recall, wrongRecall, reviews, largest }: Figures) => [
  `${days} days`,
  name,
  recall.toFixed(3),
  wrongRecall.toFixed(3),
  reviews.toFixed(2),
  String(largest),
];
const head = [
  "exam in",
  "rule",
  "expected recall on its day",
  "of what was wrong",
  "reviews a question",
  "largest day",
];

const run = (course: Course, rule: Rule) =>
  studyAll(course, rule, students, (student) => seeded(seed + student * 7919 + course.days));

function wrongOfOneTest(days: number): string[][] {
  const course = { days, testOn: (day: number) => (day === 0 ? 100 : 0), right: 0, speed: 1 };
  progress(`exam in ${days} days`);
  const before = run(course, oldRule);
  const now = run(course, newRule(days, MINUTES));
  const ideal = run(course, idealRule(days, idealWaits(days, PRICE)));
  const fast = { ...course, speed: 2 };
  const isMet = now.recall >= AIM && now.reviews <= before.reviews;
  if (!isMet) process.exitCode = 1;
  return [
    row(days, "before: 1, 3, 7 days", before),
    row(days, `now, ${MINUTES} minutes a day${isMet ? "" : ": **not met**"}`, now),
    row(days, "ideal, endless minutes", ideal),
    row(days, "before, students who forget twice as fast", run(fast, oldRule)),
    row(days, "now, students who forget twice as fast", run(fast, newRule(days, MINUTES))),
  ];
}

function testsAllAlong(days: number): string[][] {
  const course = { days, testOn: (day: number) => (day % 3 === 0 && day < days - 3 ? 50 : 0), right: 0.6, speed: 1 };
  progress(`tests up to an exam in ${days} days`);
  return [
    row(days, "before: wrong ones alone", run(course, oldRule)),
    row(days, `now, ${MINUTES} minutes a day`, run(course, newRule(days, MINUTES))),
    row(days, `now, ${2 * MINUTES} minutes a day`, run(course, newRule(days, 2 * MINUTES))),
  ];
}

const out = [
  `${students} students, seed ${seed}, ${SECONDS_EACH} s a question.`,
  `## 100 questions, all wrong in one test\n\n${table(head, EXAMS.flatMap(wrongOfOneTest))}`,
  `## A test of 50 every third day, 60 % right, every question counted\n\n${table(head, EXAMS.flatMap(testsAllAlong))}`,
];
process.stdout.write(`${out.join("\n\n")}\n`);
