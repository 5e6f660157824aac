import { describe, expect, it } from "vitest";
import { checkCrowds } from "../../../scripts/prediction-check/other-crowds";
import { seededRandom } from "../../../scripts/prediction-check/random";
import { checkSplits } from "../../../scripts/prediction-check/split-check";
import { type AnswersPlan, sampleAnswers } from "./sample-answers";

/** Means over some tables of one kind: 20 splits of one table hang together. */
function checked(plan: AnswersPlan, tables: number) {
  const random = seededRandom(20);
  const checks = Array.from({ length: tables }, () => checkSplits(sampleAnswers(plan, random), 20, random));
  const mean = (of: (check: NonNullable<(typeof checks)[number]>) => number) =>
    checks.reduce((sum, check) => sum + (check ? of(check) : Number.NaN), 0) / tables;
  return {
    score: mean(({ score }) => score.coverage),
    wilson: mean(({ wilson }) => wilson.coverage),
    error: mean(({ error }) => error),
    met: mean(({ met }) => met.coverage),
    metError: mean(({ met }) => met.error),
    naive: mean(({ naiveError }) => naiveError),
    alone: mean(({ alone }) => alone.reduce((sum, { coverage }) => sum + coverage, 0) / alone.length),
    percentile: mean(({ percentile }) => percentile?.coverage ?? Number.NaN),
    wrong:
      mean(({ verdicts }) => verdicts.wrong) /
      Math.max(
        1,
        mean(({ verdicts }) => verdicts.given),
      ),
  };
}

const exam = { sharpness: 0.4, guess: 0.25 };
const kinds: [string, AnswersPlan, number][] = [
  ["30 students", { students: 30, questions: 100 }, 20],
  ["a weak class that guesses", { students: 200, questions: 100, mean: -1.5, ...exam }, 8],
  ["a strong class", { students: 200, questions: 100, mean: 2 }, 8],
  ["two crowds", { students: 200, questions: 100, ability: 0.5, crowds: 1.5 }, 6],
  ["ten subjects", { students: 200, questions: 100, subjects: 10, ...exam }, 8],
  ["a short test", { students: 200, questions: 20 }, 20],
];

describe.each(kinds)("of %s", (_, plan, tables) => {
  const found = checked(plan, tables);

  it("the range of 90 % is right in 88 to 92 of 100 cases", () => {
    expect(found.score).toBeGreaterThan(0.88);
    expect(found.score).toBeLessThan(0.92);
  });

  it("the guess is better than the naive one, and better still where the group met the questions", () => {
    expect(found.error).toBeLessThan(found.naive);
    expect(found.metError).toBeLessThan(found.error);
    expect(found.met).toBeGreaterThan(0.87);
    expect(found.met).toBeLessThan(0.93);
  });

  it("so is the range by 4 to 20 answers of one's own, and no narrower where many have all right or none", () => {
    const hasEnds = (plan.mean ?? 0) > 1 || (plan.ability ?? 0) > 1 || plan.crowds !== undefined;
    expect(found.alone).toBeGreaterThan(0.89);
    expect(found.alone).toBeLessThan(hasEnds ? 0.96 : 0.92);
  });

  it("Wilson's interval is no prediction", () => {
    expect(found.wilson).toBeLessThan(0.8);
  });

  it("a verdict on a cut-off is wrong in less than one case of ten, and the percentile holds", () => {
    if (plan.questions < 40) return;
    expect(found.wrong).toBeLessThan(0.1);
    expect(found.percentile).toBeGreaterThan(0.87);
    expect(found.percentile).toBeLessThan(0.93);
  });
});

describe("institutes that are weaker or stronger than all candidates", () => {
  const random = seededRandom(4);
  const tables = [1, 2].map(() => sampleAnswers({ students: 1200, questions: 160, ...exam }, random));
  const sumOf = (tells: boolean) =>
    tables
      .map((table) => checkCrowds(table, 6, random, tells))
      .reduce((sums, checks) =>
        sums.map((sum, at) => {
          const one = checks[at] ?? sum;
          return {
            lead: sum.lead,
            verdicts: sum.verdicts + one.verdicts,
            wrong: sum.wrong + one.wrong,
            reached: sum.reached + one.reached,
            reachedWrong: sum.reachedWrong + one.reachedWrong,
            missedWrong: sum.missedWrong + one.missedWrong,
            possible: sum.possible + one.possible,
          };
        }),
      );
  const [untold, told] = [sumOf(false), sumOf(true)];

  it("make one verdict of ten wrong at most, of each kind, up to 0.6 standard deviations away", () => {
    for (const { lead, verdicts, wrong, reached, reachedWrong, missedWrong } of [...untold, ...told]) {
      expect(wrong / verdicts, `${lead}`).toBeLessThan(0.1);
      expect(reachedWrong / reached, `${lead}`).toBeLessThan(0.1);
      expect(missedWrong / (verdicts - reached), `${lead}`).toBeLessThan(0.12);
    }
  });

  it("have more verdicts, and fewer wrong ones, where the institute has told how its students did", () => {
    const given = (checks: typeof told) => checks.reduce((sum, { verdicts }) => sum + verdicts, 0);
    const wrong = (checks: typeof told) => checks.reduce((sum, one) => sum + one.wrong, 0) / given(checks);
    expect(given(told)).toBeGreaterThan(1.1 * given(untold));
    expect(wrong(told)).toBeLessThan(0.05);
  });

  it("are not tried in a table that has too few students to take one from", () => {
    expect(checkCrowds(tables[0]?.slice(0, 60) ?? [], 2, random)).toEqual([]);
  });
});

describe("answers that tell nothing", () => {
  const rows = (cells: (number | null)[]) => Array.from({ length: 20 }, () => cells);

  it("give no prediction where nobody answered, or one question was asked", () => {
    expect(checkSplits([], 20, seededRandom(1))).toBeNull();
    expect(checkSplits(rows([1]), 20, seededRandom(1))).toBeNull();
    expect(checkSplits(rows([null, null, null]), 20, seededRandom(1))).toBeNull();
  });

  it.each([0, 1])("predict more of the same where everybody has %i", (cell) => {
    const found = checkSplits(rows([cell, cell, cell, cell]), 20, seededRandom(1));
    expect(found).toMatchObject({ score: { coverage: 1, width: 0 }, error: 0, percentile: null });
  });
});
