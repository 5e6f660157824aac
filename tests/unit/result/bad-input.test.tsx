import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formatGain, formatMarks } from "~/lib/format";
import { rankSchema } from "~/lib/institute/schemas/test";
import { phoneWait } from "~/lib/result/finish";
import { resultParts, weaknesses } from "~/lib/result/group-figures";
import { formatScoreSum, scoreSum } from "~/lib/result/score-sum";
import { formatCounts, shareText } from "~/lib/result/shared-result";
import { arrangeSolutions, slowness } from "~/lib/result/solution-list";
import { formatPlace, meritRows, readStanding } from "~/lib/result/standing";
import { changeBetween, sectionsBeside } from "~/routes/results/attempts";
import { PartsCard } from "~/routes/results/parts-card";
import { ScoreAccount, ScoreCard, withoutQuickGuesses } from "~/routes/results/score-card";
import { cutOffsAfter } from "~/routes/results/standing-card";
import { aQuestion, aResult } from "./sample-result";

const wrong = (id: number, said = {}) => aQuestion(id, { outcome: "wrong", chosen: 1, ...said });
const leftOut = (id: number) =>
  aQuestion(id, { outcome: "left-out", chosen: null, timeSpent: 0, markedForReview: id % 2 === 0 });
const many = (count: number, make: (id: number) => ReturnType<typeof aQuestion>) =>
  Array.from({ length: count }, (_, index) => make(index + 1));
const search = (text: string) => new URLSearchParams(text);
const nothing = { bookmarked: new Set<number>(), marked: new Set<number>() };

it.each([
  [1 - 7 / 3, "−1.33", "−1.33"],
  [2.5, "2.5", "+2.5"],
  [-0.001, "0", "0"],
])("marks %d are %s, and a gain of %s", (marks, said, gain) => {
  expect([formatMarks(marks), formatGain(marks)]).toEqual([said, gain]);
});

const sevenWrong = [aQuestion(1), ...many(7, (id) => wrong(id + 1))];
it.each([
  ["exact thirds", 1 - 7 / 3, 0.33, "1 right = +1, 7 wrong = −2.33"],
  ["a third as it is written", 1 - 7 * 0.33, 0.33, "1 right = +1, 7 wrong = −2.31"],
  ["nothing off", 1, 0, "1 right = +1, 7 wrong = 0"],
])("the marks of a score below zero add up: %s", (_, score, negativeMarks, words) => {
  const questions = sevenWrong.map((question) => ({ ...question, negativeMarks }));
  const result = aResult(Math.round(score * 100) / 100, questions);
  const sum = scoreSum(result);
  expect(sum && formatScoreSum(result, sum)).toBe(words);
});

it("marks that do not add up are not explained", () => {
  const bonus = aResult(5, sevenWrong);
  expect([scoreSum(bonus), withoutQuickGuesses(bonus)]).toEqual([null, null]);
  expect(resultParts(aResult(5, [wrong(1, { topic: "A" }), wrong(2, { topic: "B" })])).topics).toEqual([
    expect.objectContaining({ marks: null }),
    expect.objectContaining({ marks: null }),
  ]);
});

describe("standing", () => {
  const rank = { myRank: 4, totalStudents: 71, percentile: 95.71, rankList: [] };
  it.each([
    ["nobody's", null],
    ["none told", { ...rank, myRank: null }],
    ["rank 0", rankSchema.parse({ ...rank, myRank: 0 })],
  ])("a standing is left out: %s", (_, said) => {
    expect(readStanding(said)).toBeNull();
  });

  it.each([
    [0.5, "Better than 0 of 70 other students."],
    [12.86, "Better than 9 of 70 other students."],
    [99.7, "Better than 69 of 70 other students."],
    [100, "Better than all 70 other students."],
  ])("of percentile %d is in words", (percentile, words) => {
    const standing = readStanding({ ...rank, percentile });
    expect(standing && formatPlace(standing)).toBe(words);
  });

  it.each([
    ["9 students", { ...rank, totalStudents: 9 }],
    ["an unknown number", { ...rank, totalStudents: null }],
    ["more than 100 %", { ...rank, percentile: 120 }],
    ["none told", { ...rank, percentile: null }],
  ])("has no percentile: %s", (_, said) => {
    const standing = readStanding(said);
    expect(standing).toMatchObject({ rank: 4, percentile: null });
    expect(standing && formatPlace(standing)).toBe("");
  });

  const group = {
    students: 70,
    questions: 100,
    mean: 0.4,
    ability: 0.02,
    difficulty: 0.06,
    chance: 0.3,
    meanScore: 40,
    scale: 0.01,
    places: Array.from({ length: 21 }, (_, part) => (part - 10) / 5),
  };
  const mock = (marks: number, said: object = {}) => aResult(marks, many(100, aQuestion), { group, ...said });

  it("crosses the lines of the real exam on a full mock where that is nearly sure", () => {
    const first = (marks: number) => cutOffsAfter(mock(marks))?.firstStage.map(({ verdict }) => verdict);
    expect(new Set(first(85))).toEqual(new Set(["reached"]));
    expect(new Set(first(-10))).toEqual(new Set(["missed"]));
    expect(new Set(first(40))).toEqual(new Set(["close"]));
    const lines = cutOffsAfter(mock(40))?.firstStage.map(({ categories, needed }) => `${needed}: ${categories}`);
    expect(lines).toEqual([
      "50: UR/EWS",
      "45: OBC, UR/EWS with a disability",
      "40: SC/ST, OBC with a disability",
      "35: SC/ST with a disability",
    ]);
  });

  it("has no lines without a group, nor on another test", () => {
    expect(cutOffsAfter(mock(40, { group: null }))).toBeNull();
    expect(cutOffsAfter(aResult(20, many(49, aQuestion), { group }))).toBeNull();
    const ofOneSubject = many(100, (id) => aQuestion(id, { subject: "Pharmacology" }));
    expect(cutOffsAfter(aResult(40, ofOneSubject, { group }))).toBeNull();
  });
});

const row = (place: number, isMe = false) => ({ rank: place, name: `N${place}`, marks: 1, isMe });
const rankList = Array.from({ length: 20 }, (_, index) => row(index + 1));
const rank = { myRank: 71, totalStudents: 71, percentile: 0, rankList };
it("the merit list opens at the student's own place, with two above and two below", () => {
  expect(meritRows(rank, -1.33).near).toMatchObject([{ rank: 71, marks: -1.33, isMe: true }]);
  const at = (me: number, all: number) => Array.from({ length: all }, (_, index) => row(index + 1, index + 1 === me));
  const near = (me: number, all: number) =>
    meritRows({ ...rank, rankList: at(me, all) }, null).near.map((one) => one.rank);
  expect(near(9, 30)).toEqual([7, 8, 9, 10, 11]);
  expect(near(22, 22)).toEqual([20, 21, 22]);
  // Who stands at the top is seen without.
  expect([near(5, 30), near(1, 1), near(6, 6)]).toEqual([[], [], [4, 5, 6]]);
  expect(meritRows({ ...rank, rankList: at(22, 300) }, null).rows).toHaveLength(20);
});

it("parts are practised by subject where topics are of one or two questions", () => {
  const one = (id: number, subject: string) => wrong(id, { subject, topic: `Topic ${id}` });
  const parts = resultParts(aResult(-1, [one(1, "A"), one(2, "A"), one(3, "B")]));
  expect(weaknesses(parts).map(({ of, name }) => `${of} ${name}`)).toEqual(["subject A", "subject B"]);
  expect(weaknesses({ ...parts, subjects: [] }, 1)).toEqual([{ of: "topic", name: "Topic 1" }]);
});

it("parts keep the institute's own figures of a section", () => {
  const section = { correct: 0, wrong: 0, skipped: 4, marks: 0, totalMarks: 4, timeSpent: 9 };
  const sections = [
    { ...section, name: "" },
    { ...section, name: "Two", wrong: 1, skipped: 3, marks: -1 },
  ];
  expect(resultParts(aResult(0, many(8, leftOut), { sections })).sections).toEqual([
    expect.objectContaining({ name: "Section 1", questions: 4, accuracy: null }),
    expect.objectContaining({ name: "Two", questions: 4, accuracy: 0, marks: -1 }),
  ]);
});

const quick = (outcome: "right" | "wrong", id: number) =>
  aQuestion(id, { outcome, timeSpent: 2, marks: 1, negativeMarks: 1 / 3 });
const shown = (marks: number, ...questions: ReturnType<typeof aQuestion>[]) =>
  renderToStaticMarkup(<ScoreAccount result={aResult(marks, questions)} waited={null} />);

it("quick guesses are warned of where leaving them blank would have been better", () => {
  expect(shown(-0.67, quick("wrong", 1), quick("wrong", 2))).toContain("0 instead of −0.67");
});

it("quick guesses are not spoken of where they paid off, or made no difference", () => {
  expect(shown(1.67, quick("right", 1), quick("right", 2), quick("wrong", 3))).not.toContain("blank");
  const even = [1, 2, 3].map((id) => quick("wrong", id));
  expect(shown(0, quick("right", 4), ...even)).not.toContain("blank");
});

it("parts of fewer than three questions have no row", () => {
  const part = { right: 1, wrong: 0, leftOut: 0, accuracy: 100, marks: 1, timeSpent: 9 };
  const shown = (...parts: [string, number][]) => {
    const drawn = parts.map(([name, questions]) => ({ ...part, name, questions }));
    return renderToStaticMarkup(<PartsCard title="By topic" id="topics" parts={drawn} />);
  };
  expect(shown(["Bones", 2], ["Heart", 1])).toBe("");
  expect(shown(["Bones", 2], ["Heart", 3])).toContain("Heart");
  expect(shown(["Bones", 2], ["Heart", 3])).not.toContain("Bones");
});

it("time is slow beside all students where the institute tells their average, else beside one's own", () => {
  const told = [aQuestion(1, { timeSpent: 40, averageTime: 60 }), aQuestion(2, { timeSpent: 40 })];
  const isSlow = slowness({ questions: [...told, ...many(8, (id) => aQuestion(id, { timeSpent: 5 }))] });
  expect(told.map(isSlow)).toEqual([false, true]);
  expect(many(2, leftOut).map(slowness({ questions: [] }))).toEqual([false, false]);
});

it("answers that waited on the phone are those that took longer than the way", () => {
  const at = (answeredAt: number | null, receivedAt: number | null) => ({ answeredAt, receivedAt });
  const rows = [at(0, 11_000), at(1_000, 201_000), at(5_000, 21_000), at(null, null), at(3, null)];
  expect(phoneWait(rows)).toEqual({ answers: 2, longestSeconds: 200 });
  expect(phoneWait(rows.slice(0, 1))).toBeNull();
});

const questions = many(1000, (id) => (id % 3 === 0 ? wrong(id) : id % 3 === 1 ? aQuestion(id) : leftOut(id)));
const result = aResult(334 - 333 / 3, questions);
it("a thousand questions come twenty to a page, by filter and order", () => {
  const last = arrangeSolutions(result, nothing, search("offset=99999"));
  expect([last.found, last.query.offset, last.shown.length]).toEqual([1000, 980, 20]);
  expect(last.shown.at(-1)?.number).toBe(1000);
  const none = arrangeSolutions(result, nothing, search("show=wrong&offset=-3&sort=what"));
  expect([none.found, none.shown[0]?.number, none.query.sort]).toEqual([333, 3, "number"]);
  const own = { ...nothing, bookmarked: new Set([7, 5000]) };
  const kept = arrangeSolutions(result, own, search("show=bookmarked"));
  expect(kept.shown.map(({ number }) => number)).toEqual([7]);
  expect(kept.counts.map(({ count }) => count)).toEqual([1000, 333, 333, 334, 0, 167, 1, 0]);
});

it("a thousand questions are marked where the attempt or the institute says so", () => {
  const few = aResult(0, [leftOut(1), leftOut(2), leftOut(3)]);
  const own = { ...nothing, marked: new Set([1, 2]) };
  const { shown, counts } = arrangeSolutions(few, own, search("show=marked"));
  expect(shown.map(({ number }) => number)).toEqual([1, 2]);
  expect(counts.find(({ show }) => show === "marked")?.count).toBe(2);
});

it("an address of solutions orders by what few students knew", () => {
  const told = [
    aQuestion(1, { chosenBy: [9, 1], right: [0] }),
    aQuestion(2, { chosenBy: [2, 8], right: [0] }),
    aQuestion(3),
  ];
  const { shown, isHardnessKnown } = arrangeSolutions(aResult(3, told), nothing, search("sort=hardest"));
  expect([shown.map(({ id }) => id), isHardnessKnown]).toEqual([[2, 1, 3], true]);
});

const unknown = { correct: null, wrong: null, skipped: null, totalTime: null };

it("a result whose counts are not known is passed on with its marks alone", () => {
  const bare = aResult(3, [], { ...unknown, totalMarks: 6 });
  expect(shareText(bare, null)).toBe("Sample: 3 out of 6");
  expect(formatCounts({ ...bare, wrong: 2 })).toBe("2 wrong");
});

it("a result whose counts are not known stands on its page without them", () => {
  const bare = aResult(3, [], unknown);
  const page = renderToStaticMarkup(<ScoreCard result={bare} standing={null} finish="" />);
  expect(page).toContain("Your score");
  expect(page).not.toMatch(/right|wrong|left out|accuracy|answered|NaN|null/);
  const known = aResult(3, [], { ...unknown, correct: 0, wrong: 0, totalTime: 60 });
  const shown = renderToStaticMarkup(<ScoreAccount result={known} waited={null} />);
  expect(shown).toMatch(/answered/);
});

it("attempts side by side tell what changed, and marks by section where both had it", () => {
  const before = { marks: -1.33, correct: 1, wrong: 7, totalTime: 10 };
  const after = { marks: 4, correct: 4, wrong: 0, totalTime: 95 };
  expect(changeBetween(before, after)).toEqual({ marks: 5.33, correct: 3, wrong: -7, totalTime: 85 });
  const one = { sections: [{ name: "One", marks: 2 }] };
  expect(sectionsBeside([one, { sections: [] }])).toEqual([{ name: "One", marks: [2, null] }]);
});
