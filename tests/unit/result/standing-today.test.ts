import { describe, expect, it } from "vitest";
import { groupDigestOf } from "~/lib/prediction/group-digest";
import { standingToday } from "~/lib/result/standing-today";
import { type Random, seededRandom } from "../../../scripts/prediction-check/random";
import { normal } from "../prediction/sample-answers";

const SUBJECTS = 5;

interface Learner {
  ability: number[];
  /** How readily one guesses. */
  nerve: number;
}

const learner = (random: Random): Learner => {
  const general = normal(random);
  return { ability: Array.from({ length: SUBJECTS }, () => general + 0.6 * normal(random)), nerve: random() };
};

/** The outcomes of a test for all: 1 right, −1 wrong, 0 left out. */
function sit(learners: readonly Learner[], questions: number, level: number, random: Random, subject: number | null) {
  const asked = Array.from({ length: questions }, (_, place) => ({
    difficulty: level + normal(random),
    subject: subject ?? place % SUBJECTS,
  }));
  return learners.map(({ ability, nerve }) =>
    asked.map((question) => {
      const logit = 1.2 * ((ability[question.subject] ?? 0) - question.difficulty);
      if (random() < 1 / (1 + Math.exp(-logit))) return 1;
      if (random() > nerve) return 0;
      return random() < 0.25 ? 1 : -1;
    }),
  );
}

const LOSS = 1 / 3;
const scoreOf = (row: readonly number[], loss = LOSS) =>
  row.reduce<number>((sum, cell) => sum + (cell === 1 ? 1 : cell === -1 ? -loss : 0), 0);
const count = (row: readonly number[], cell: number) => row.filter((one) => one === cell).length;

/** What an institute says of a test, from which the app makes its digest. */
function groupFrom(table: number[][], loss = LOSS) {
  const scores = new Map<number, number>();
  for (const row of table) scores.set(scoreOf(row, loss), (scores.get(scoreOf(row, loss)) ?? 0) + 1);
  const questions = (table[0] ?? []).map((_, place) => {
    const column = table.map((row) => row[place] ?? 0);
    const options = [1, 2, 3, 4].map((id) => ({ id, text: "", image: null }));
    const chosenBy = [
      { optionId: 1, students: count(column, 1) },
      { optionId: 2, students: count(column, -1) },
      { optionId: null, students: count(column, 0) },
    ];
    return { options, correctOptionIds: [1], dropped: null, chosenBy, marks: 1, negativeMarks: loss };
  });
  return groupDigestOf({ questions, scoreCounts: [...scores].map(([marks, students]) => ({ marks, students })) });
}

type Sat = Parameters<typeof standingToday>[0][number];

function satOf(testId: number, table: number[][], student: number, said: Partial<Sat> = {}, loss = LOSS): Sat {
  const row = table[student] ?? [];
  const counts = { marks: scoreOf(row, loss), correct: count(row, 1), wrong: count(row, -1) };
  return { testId, takenAt: testId, ...counts, subject: "", isFullMock: true, group: groupFrom(table, loss), ...said };
}

/** Sits some tests, predicts one more mock for everybody, and counts. */
function checked(
  rounds: number,
  plan: (learners: Learner[], random: Random) => { table: number[][]; said?: Partial<Sat>; loss?: number }[],
) {
  const random = seededRandom(12);
  const sum = { all: 0, held: 0, ranked: 0, verdicts: 0, wrong: 0, width: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const learners = Array.from({ length: 150 }, () => learner(random));
    const tests = plan(learners, random);
    const groups = tests.map(({ table, loss }) => groupFrom(table, loss));
    const exam = sit(learners, 100, 0.2 * normal(random), random, null).map((row) => scoreOf(row));
    for (let student = 0; student < learners.length; student += 1) {
      const sat = tests.map(({ table, said, loss }, at) => ({
        ...satOf(at + 1, table.slice(student, student + 1), 0, said, loss),
        group: groups[at] ?? null,
      }));
      const found = standingToday(sat);
      if (found === null) continue;
      const score = exam[student] ?? 0;
      const percentile = (100 * exam.filter((other) => other < score).length) / (exam.length - 1);
      const isIn = (value: number, { from, to }: { from: number; to: number }) =>
        value >= from - 1e-6 && value <= to + 1e-6;
      sum.all += 1;
      sum.width += found.range.to - found.range.from;
      sum.held += isIn(score, found.range) ? 1 : 0;
      sum.ranked += found.percentile && isIn(percentile, found.percentile.range) ? 1 : 0;
      for (const { needed, verdict } of found.firstStage) {
        if (verdict === "close") continue;
        sum.verdicts += 1;
        sum.wrong += (verdict === "reached") === percentile >= needed ? 0 : 1;
      }
    }
  }
  const share = (part: number) => part / sum.all;
  return {
    score: share(sum.held),
    percentile: share(sum.ranked),
    wrong: sum.wrong / sum.verdicts,
    width: share(sum.width),
  };
}

it("where a student would stand today holds in 88 to 92 of 100 cases after two mocks with the marks of the exam", () => {
  const found = checked(10, (learners, random) => [
    { table: sit(learners, 100, 0.2 * normal(random), random, null) },
    { table: sit(learners, 100, 0.2 * normal(random), random, null) },
  ]);
  expect(found.score).toBeGreaterThan(0.88);
  expect(found.score).toBeLessThan(0.92);
  expect(found.percentile).toBeGreaterThan(0.87);
  expect(found.percentile).toBeLessThan(0.93);
  expect(found.wrong).toBeLessThan(0.1);
});

it("where a student would stand today holds, and is wider, after one short test without minus marks", () => {
  const short = (learners: Learner[], random: Random) => [
    { table: sit(learners, 30, 0, random, null), loss: 0, said: { isFullMock: false } },
  ];
  const found = checked(12, short);
  expect(found.score).toBeGreaterThan(0.86);
  expect(found.score).toBeLessThan(0.94);
  expect(found.percentile).toBeGreaterThan(0.84);
  expect(found.wrong).toBeLessThan(0.1);
  expect(found.width).toBeGreaterThan(20);
});

it("where a student would stand today promises no more after tests of one subject alone", () => {
  const found = checked(10, (learners, random) =>
    [1, 2, 3].map(() => ({
      table: sit(learners, 40, 0, random, 0),
      said: { isFullMock: false, subject: "Pharmacology" },
    })),
  );
  expect(found.score).toBeGreaterThan(0.87);
  expect(found.percentile).toBeGreaterThan(0.87);
  expect(found.wrong).toBeLessThan(0.1);
});

it("where a student would stand today expects an exam as hard as the mocks, however easy a chapter's test was", () => {
  const random = seededRandom(3);
  const learners = Array.from({ length: 40 }, () => learner(random));
  const mock = satOf(1, sit(learners, 100, 1, random, null), 3);
  const easy = satOf(2, sit(learners, 60, -4, random, 0), 3, { isFullMock: false, subject: "Anatomy" });
  const alone = standingToday([mock])?.expected ?? Number.NaN;
  expect(Math.abs((standingToday([mock, easy])?.expected ?? 0) - alone)).toBeLessThan(5);
});

it("the second stage, another paper that asks for more, makes few verdicts wrong, one way or the other", () => {
  const random = seededRandom(8);
  for (const harder of [-1, 1]) {
    const sum = { verdicts: 0, wrong: 0 };
    for (let round = 0; round < 8; round += 1) {
      const learners = Array.from({ length: 120 }, () => learner(random));
      const table = sit(learners, 100, 0, random, null);
      const group = groupFrom(table);
      const inLongCases = learners.map(({ ability, nerve }) => ({
        ability: ability.map((one) => 0.9 * one + 0.4 * normal(random)),
        nerve,
      }));
      const marks = sit(inLongCases, 100, 0.6 * harder, random, null).map((row) => scoreOf(row));
      for (const [student, score] of marks.entries()) {
        const sat = { ...satOf(1, table.slice(student, student + 1), 0), group };
        for (const { needed, verdict } of standingToday([sat])?.secondStage ?? []) {
          if (verdict === "close") continue;
          sum.verdicts += 1;
          sum.wrong += (verdict === "reached") === score >= needed ? 0 : 1;
        }
      }
    }
    expect(sum.verdicts).toBeGreaterThan(1000);
    expect(sum.wrong / sum.verdicts).toBeLessThan(0.08);
  }
});

describe("what tells too little", () => {
  const random = seededRandom(1);
  const learners = Array.from({ length: 40 }, () => learner(random));
  const table = sit(learners, 100, 0, random, null);
  const sat = satOf(7, table, 3);

  it("is no result, none with a group, none with answers, and a student who answered 3", () => {
    const ofThree = table.map((one) => one.slice(0, 3));
    const nothing = [{ group: null }, { correct: null }, { correct: 0, wrong: 0 }, { correct: 2, wrong: 1 }];
    for (const said of nothing) expect(standingToday([{ ...sat, ...said }])).toBeNull();
    for (const results of [[], [satOf(7, ofThree, 3)]]) expect(standingToday(results)).toBeNull();
  });

  it("is a second attempt, which changes nothing", () => {
    const again = { ...sat, takenAt: 99, marks: 100 };
    expect(standingToday([again, sat])).toEqual(standingToday([sat]));
  });

  it.each([1, 0])("is a test at which everybody has %i for each question", (cell) => {
    const alike = table.map((row) => row.map(() => cell));
    const found = standingToday([satOf(7, alike, 0)]);
    expect(found?.percentile ?? null).toBeNull();
    expect(JSON.stringify(found)).not.toMatch(/NaN|Infinity/);
  });

  it("is a test of one question, and a group of fewer than ten", () => {
    expect(groupFrom(table.map((row) => row.slice(0, 1)))).toBeNull();
    expect(groupFrom(table.slice(0, 9))).toBeNull();
  });
});
