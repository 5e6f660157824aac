import { describe, expect, it } from "vitest";
import { isHeldBack } from "../../../institute/evaluation/held-reasons";
import { measuredWords, tallyRepeats } from "../../../institute/item-analysis/measured-reasons";
import { seededRandom } from "../../../scripts/prediction-check/random";

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at);
const question = (id: number, reasons: string[] = ["", "It is late.", ""]) => ({
  ...{ id, correct_place: 1, right_places: null, dropped: null },
  option_explanations: JSON.stringify(reasons),
});
const answersOf = (rows: [id: number, place: number | null][]) =>
  JSON.stringify(rows.map(([id, place]) => [id, place === null ? -1 : id * 100 + place, 9, 1]));

/** Students who had all wrong at first, and right a week later by these chances. */
function weekLater(students: number, chances: { shown: number; held: number }, seed: number) {
  const random = seededRandom(seed);
  const questions = numbers(40, 5001).map((id) => question(id));
  const repeats = numbers(students, 300).map((student) => ({
    student,
    first: answersOf(questions.map(({ id }) => [id, 2])),
    later: answersOf(
      questions.map(({ id }) => [id, random() < chances[isHeldBack(student, id) ? "held" : "shown"] ? 1 : 2]),
    ),
  }));
  return measuredWords(tallyRepeats(repeats, questions));
}

describe("which reasons come later", () => {
  it("is chance, half of all, of each student and of each question, and the same each time", () => {
    const share = (pairs: [number, number][]) =>
      pairs.filter(([student, id]) => isHeldBack(student, id)).length / pairs.length;
    const all = numbers(100).flatMap((student) => numbers(100, 9001).map((id): [number, number] => [student, id]));
    expect(share(all)).toBeCloseTo(0.5, 1);
    for (const at of numbers(50)) {
      expect(Math.abs(share(numbers(1000, 9001).map((id) => [at, id])) - 0.5)).toBeLessThan(0.06);
      expect(Math.abs(share(numbers(1000).map((student) => [student, 9000 + at])) - 0.5)).toBeLessThan(0.06);
    }
    // Another release must not deal anew.
    expect(
      numbers(8, 9001)
        .map((id) => Number(isHeldBack(7, id)))
        .join(""),
    ).toBe("10001110");
  });
});

describe("whether reasons help", () => {
  it.each([
    [
      "an effect is found",
      120,
      { shown: 0.6, held: 0.5 },
      /\d+ more of 100 are right; .* between \d+ more and 1\d more.* Reasons help\.$/,
    ],
    ["harm too", 120, { shown: 0.5, held: 0.6 }, /\d+ fewer of 100 .* Reasons do harm\.$/],
    [
      "none is found where there is none",
      120,
      { shown: 0.5, held: 0.5 },
      /between \d+ fewer and \d+ more, .* No difference can be told\.$/,
    ],
    [
      "of few answers figures alone are said",
      20,
      { shown: 0.7, held: 0.4 },
      /in 95 cases of 100\. Too early to judge: wait for 1500/,
    ],
    [
      "of fewer nothing",
      3,
      { shown: 1, held: 0 },
      /^Too early to say: \d\d answers with the reason, \d\d without\. Figures come from 100/,
    ],
  ])("%s", (_, students, chances, words) => {
    expect(weekLater(students, chances, 11)).toMatch(words);
  });

  it("is seldom said by chance where there is no effect", () => {
    const judged = numbers(40).map((seed) => weekLater(80, { shown: 0.5, held: 0.5 }, seed));
    expect(judged.filter((words) => /Reasons/.test(words)).length).toBeLessThanOrEqual(4);
  });

  it("counts a student's first answer to a question that was wrong and says why, and nothing else", () => {
    const rows: [number, number | null][] = [1, 2, 3, 4, 5].map((id) => [id, 2]);
    const first = answersOf([...rows, [6, 1], [7, null], [8, 3]]);
    const questions = [
      ...[1, 2, 3, 6, 7, 8].map((id) => question(id)),
      question(4, []),
      { ...question(5), dropped: "nobody" as const },
    ];
    const tally = (...later: [number, number | null][][]) => {
      const found = tallyRepeats(
        later.map((one) => ({ student: 1, first, later: answersOf(one) })),
        questions,
      );
      return [found.shown.answers + found.held.answers, found.shown.right + found.held.right];
    };
    const all = numbers(8).map((id): [number, number] => [id, 1]);
    expect(tally(all)).toEqual([3, 3]);
    expect(
      tally(
        [
          [1, 3],
          [2, null],
        ],
        all,
      ),
    ).toEqual([3, 2]);
  });
});
