import { expect, it } from "vitest";
import { performanceSchema } from "~/lib/institute/schemas/test";
import { digestOf, resultDigestSchema } from "~/lib/result/result-digest";

const options = [
  { id: 11, text: "Femur" },
  { id: 12, text: "Tibia" },
  { id: 13, text: "Ulna" },
];
const question = { id: 1, question: "Which?", options, correct_option_id: 12 };

/** The digest of what an institute sends. */
function digested(performance: object, ...questions: object[]) {
  const sent = { performance_id: 9, test_id: 5, marks: 1, ...performance };
  return digestOf(performanceSchema.parse({ questions, ...sent }));
}

const one = (sent: object, performance: object = {}) => digested(performance, { ...question, ...sent }).questions[0];

it("the digest of a performance says where the answer and the key stand and what came of it", () => {
  const chose = (selected_option_id: number) => one({ selected_option_id });
  expect(chose(12)).toMatchObject({ outcome: "right", chosen: 1, right: [1] });
  expect(chose(13)).toMatchObject({ outcome: "wrong", chosen: 2, right: [1] });
  expect(chose(-1)).toMatchObject({ outcome: "left-out", chosen: null, right: [1] });
  // An option that is no longer there.
  expect(chose(99)).toMatchObject({ outcome: "wrong", chosen: null });
});

it("the digest of a performance takes what the institute tells of others, under either name", () => {
  const told = { average_time: 31.5, best_time: "9" };
  const distribution = [
    { option_id: 12, students: 40, percent: 80 },
    { option_id: 13, students: 6, percent: 12 },
    { option_id: -1, students: 4, percent: 8 },
  ];
  const others = { averageTime: 31.5, bestTime: 9, chosenBy: [0, 40, 6] };
  expect(one({ ...told, answer_distribution: distribution })).toMatchObject(others);
  expect(one({ ...told, chosenBy: distribution })).toMatchObject(others);
  const nothing = { averageTime: null, bestTime: null, chosenBy: null };
  expect(one({ chosen_by: "many", average_time: "fast" })).toMatchObject(nothing);
});

it("the digest of a performance names section, subject and topic, of the question or of the test", () => {
  const sections = [{ name: " Section  1 ", question_ids: [1], time_spent: 30, correct: 1 }];
  expect(one({ topic: "Bones", subject_name: "Anatomy" }, { sections })).toMatchObject({
    section: "Section 1",
    subject: "Anatomy",
    topic: "Bones",
  });
  expect(one({}, { subject_name: "Pharmacology" })?.subject).toBe("Pharmacology");
  expect(one({ section: "Own" }, { sections })?.section).toBe("Own");
  expect(one({})).toMatchObject({ section: "", subject: "", topic: "" });
  expect(digested({ sections }).sections).toEqual([
    { name: "Section 1", correct: 1, wrong: null, skipped: null, marks: null, totalMarks: 0, timeSpent: 30 },
  ]);
});

it("the digest of a performance counts by the questions what the institute does not count, and makes up nothing", () => {
  const sent = [
    { ...question, id: 1, selected_option_id: 12 },
    { ...question, id: 2, selected_option_id: 13 },
    { ...question, id: 3, selected_option_id: 11 },
    { ...question, id: 4 },
  ];
  const countsOf = (performance: object, ...questions: object[]) => {
    const { correct, wrong, skipped } = digested(performance, ...questions);
    return [correct, wrong, skipped];
  };
  expect(countsOf({}, ...sent)).toEqual([1, 2, 1]);
  expect(countsOf({ correct: 0, wrongAnswers: "3", unattempted: 1 }, ...sent)).toEqual([0, 3, 1]);
  const unknown = [null, null, null];
  expect(countsOf({})).toEqual(unknown);
  expect(countsOf({ correct: "many", wrong: -1 })).toEqual(unknown);
  expect(countsOf({ total_questions: 5 }, ...sent)).toEqual(unknown);
  const unjudged = { ...question, id: 5, correct_option_id: null, selected_option_id: 11 };
  expect(countsOf({}, ...sent, unjudged)).toEqual(unknown);
  expect(digested({}).totalTime).toBeNull();
});

it("the digest of a performance knows what was marked for review", () => {
  const marked = [1, 2, 3, 4, 5].map((status) => one({ status })?.markedForReview);
  expect(marked).toEqual([false, true, false, true, false]);
});

it("the digest of a performance keeps names as they are written, cut where they are too long", () => {
  const markup = "<script>alert(1)</script> & co";
  expect(one({ topic: markup })?.topic).toBe(markup);
  expect(one({ topic: "x".repeat(5000) })?.topic).toHaveLength(120);
  const cutInTwo = one({ topic: `${"x".repeat(119)}🦴` })?.topic ?? "";
  expect(encodeURIComponent(cutInTwo)).toMatch(/x%EF%BF%BD$/);
});

it("the digest of a performance keeps the places of both options of a corrected key, also of several and of a dropped question", () => {
  const change = { question_id: 1, old_option_id: 11, new_option_id: 13 };
  const several = { ...change, new_option_ids: [12, 13], old_dropped: "all", new_dropped: "perhaps" };
  const key_changes = [change, { ...change, question_id: 7 }, several, { ...several, new_option_ids: [12, 99] }];
  const { keyChanges } = digested({ key_changes }, question);
  const plain = (...places: number[]) => ({ places, dropped: null });
  expect(keyChanges.map((one) => [one.old, one.new])).toEqual([
    [plain(0), plain(2)],
    [plain(), plain()],
    [{ places: [0], dropped: "all" }, plain(1, 2)],
    [{ places: [0], dropped: "all" }, plain()],
  ]);
});

it.each([
  [{ correct_option_ids: [13, 12] }, "right", [1, 2], null],
  [{ correct_option_ids: ["12", 99, 99] }, "right", [1], null],
  [{ correct_option_ids: [99] }, "right", [1], null],
  [{ correct_option_ids: [11, 13] }, "wrong", [0, 2], null],
  [{ dropped: "all" }, "dropped", [], "all"],
  [{ dropped: "nobody", selected_option_id: -1 }, "dropped", [], "nobody"],
  [{ dropped: "everybody" }, "right", [1], null],
])("the digest of a performance reads the key %j", (key, outcome, right, dropped) => {
  const { questions, ...summary } = digested({}, { ...question, selected_option_id: 12, ...key });
  expect(questions).toMatchObject([{ outcome, right, dropped }]);
  expect(summary.dropped).toBe(dropped === null ? 0 : 1);
});

it("the digest of a performance holds any number of questions, each once", () => {
  expect(digested({ sections: null, questions: "none" }).questions).toEqual([]);
  const many = Array.from({ length: 1000 }, (_, index) => ({ ...question, id: index + 1 }));
  const digest = digested({}, ...many, ...many);
  expect(digest.questions).toHaveLength(1000);
  expect(resultDigestSchema.parse(JSON.parse(JSON.stringify(digest)))).toEqual(digest);
});

it("the digest of a performance takes no moment that cannot be read, no negative time, and no marks lost below zero", () => {
  expect(digested({ created_at: "2026-01-01T00:00:00Z" }).takenAt).toBe(Date.UTC(2026, 0, 1));
  expect(digested({ created_at: "yesterday" }).takenAt).toBeNull();
  expect(one({ time_spent: -4, negative_marks: -0.33 })).toMatchObject({ timeSpent: 0, negativeMarks: 0.33 });
});
