/**
 * A test of six questions, each +1 or −1/3, that ten students took for the first time. The key of question 6 was
 * corrected from A to C: who had A there loses 1 1/3, who had C gains as much. After it (r right, w wrong, r − w/3):
 *
 *   Asha     5 r 1 w   5 − 1/3  =  4.67   rank 1   (before: 6)
 *   Bina     5 r 1 w   5 − 1/3  =  4.67   rank 1   a tie (before: 4 − 2/3 = 3.33)
 *   me       4 r 1 w   4 − 1/3  =  3.67   rank 3   (before: 3 − 2/3 = 2.33)
 *   Chandra  4 r 2 w   4 − 2/3  =  3.33   rank 4
 *   Dev      3 r 1 w   3 − 1/3  =  2.67   rank 5
 *   Esha     3 r 1 w   3 − 1/3  =  2.67   rank 5   a tie
 *   Farid    2 r 3 w   2 − 3/3  =  1      rank 7
 *   Gita     1 r 0 w   1        =  1      rank 7   a tie
 *   Hari     1 r 5 w   1 − 5/3  = −0.67   rank 9
 *   Isha     0 r 6 w   0 − 6/3  = −2      rank 10
 *
 * Seven of the nine others scored less than I: 7/9 = 77.78 %. Mine, in order: right in 30 s, right in 3 s, right in
 * 40 s; wrong in 2 s, left out, C (right now) in 50 s. Without what was quicker than 5 s: 4 − 1 = 3 right, no wrong = 3.
 */
import { expect, it } from "vitest";
import { formatMarks } from "~/lib/format";
import { resultParts, weaknesses } from "~/lib/result/group-figures";
import { formatScoreSum, scoreSum } from "~/lib/result/score-sum";
import { formatCounts, shareText } from "~/lib/result/shared-result";
import { meritRows, readStanding } from "~/lib/result/standing";
import { withoutQuickGuesses } from "~/routes/results/score-card";
import { aQuestion, aResult } from "./sample-result";

const [bones, drugs, heart] = ["Bones", "Drugs", "Heart"].map((topic) => ({ topic }));
const mine = aResult(
  3.67,
  [
    aQuestion(1, { ...bones, section: "One" }),
    aQuestion(2, { ...bones, section: "One", timeSpent: 3 }),
    aQuestion(3, { ...bones, section: "One", timeSpent: 40 }),
    aQuestion(4, { ...drugs, section: "Two", timeSpent: 2, outcome: "wrong", chosen: 1 }),
    aQuestion(5, { ...drugs, section: "Two", timeSpent: 0, outcome: "left-out", chosen: null }),
    aQuestion(6, { ...heart, section: "Two", timeSpent: 50, chosen: 2, right: [2] }),
  ],
  {
    keyChanges: [
      {
        questionId: 6,
        old: { places: [0], dropped: null },
        new: { places: [2], dropped: null },
        reason: "A typing error.",
        changedAt: null,
        marksBefore: 2.33,
        marksAfter: 3.67,
      },
    ],
  },
);
const marks = [4.67, 4.67, 3.67, 3.33, 2.67, 2.67, 1, 1, -0.67, -2];
const names = ["Asha", "Bina", "Me", "Chandra", "Dev", "Esha", "Farid", "Gita", "Hari", "Isha"];
const rank = {
  myRank: 3,
  totalStudents: 10,
  percentile: 77.78,
  rankList: [1, 1, 3, 4, 5, 5, 7, 7, 9, 10].map((place, index) => ({
    rank: place,
    name: names[index] ?? "",
    marks: marks[index] ?? 0,
    isMe: index === 2,
  })),
};
const standing = readStanding(rank);

it("ten students, three ties, one corrected key adds up to the score by exact thirds", () => {
  const sum = scoreSum(mine);
  expect(sum?.won).toBe(4);
  expect(sum?.lost).toBeCloseTo(1 / 3, 10);
  expect(sum && formatScoreSum(mine, sum)).toBe("4 right = +4, 1 wrong = −0.33");
  expect(formatCounts(mine)).toBe("4 right, 1 wrong, 1 left out");
  expect(formatMarks(sum?.lost ?? 0)).toBe("0.33");
});

it("ten students, three ties, one corrected key keeps the ranks of the institute's merit list", () => {
  const { rows, near } = meritRows(rank, 3.67);
  expect(rows.map((row) => row.rank)).toEqual([1, 1, 3, 4, 5, 5, 7, 7, 9, 10]);
  expect(rows.filter(({ isMe }) => isMe).map((row) => row.marks)).toEqual([3.67]);
  expect(near).toEqual([]);
});

it("ten students, three ties, one corrected key tells what leaving quick guesses blank would have given", () => {
  const whatIf = withoutQuickGuesses(mine);
  expect(whatIf).toMatchObject({ quick: 2, quickRight: 1 });
  expect(whatIf?.marks).toBeCloseTo(3, 10);
});

it("ten students, three ties, one corrected key counts sections in the paper's order and topics the weakest first", () => {
  const { sections, subjects, topics } = resultParts(mine);
  expect(
    sections.map(({ name, right, wrong, leftOut, accuracy, marks, timeSpent }) => {
      return [name, right, wrong, leftOut, accuracy, formatMarks(marks ?? 0), timeSpent];
    }),
  ).toEqual([
    ["One", 3, 0, 0, 100, "3", 73],
    ["Two", 1, 1, 1, 50, "0.67", 52],
  ]);
  expect(subjects).toEqual([]);
  expect(topics.map(({ name, questions, right }) => [name, questions, right])).toEqual([
    ["Drugs", 2, 0],
    ["Bones", 3, 3],
    ["Heart", 1, 1],
  ]);
  expect(weaknesses(resultParts(mine))).toEqual([]);
  const drugs = { ...mine, questions: [...mine.questions, aQuestion(7, { topic: "Drugs", outcome: "wrong" })] };
  expect(weaknesses(resultParts(drugs))).toEqual([{ of: "topic", name: "Drugs" }]);
});

it("ten students, three ties, one corrected key is shared without a name of anybody", () => {
  expect(shareText(mine, standing)).toBe(
    [
      "Sample: 3.67 out of 6",
      "4 right, 1 wrong, 1 left out",
      "Rank 3 of 10 students",
      "Better than 7 of 9 other students.",
    ].join("\n"),
  );
  const shared = shareText(mine, standing);
  for (const name of names) expect(shared).not.toContain(name);
});
