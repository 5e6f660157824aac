import { beforeAll, describe, expect, it } from "vitest";
import { KeyNotCorrected, previewKey } from "../../institute/evaluation/correct-key";
import { isHeldBack } from "../../institute/evaluation/held-reasons";
import { reviewKey } from "../../institute/evaluation/key-review";
import { ShiftsNotSet, setShifts } from "../../institute/evaluation/shifts";
import { meritList, meritNeighbours, standingOf } from "../../institute/evaluation/standing";
import { analyseItems } from "../../institute/item-analysis/analyse-items";
import { readFirstAttempts } from "../../institute/item-analysis/first-attempts";
import { measureReasons } from "../../institute/item-analysis/measured-reasons";
import { type MarkedQuestion, storedAnswers, tally } from "../../institute/marking/answers";
import { type KeyColumns, questionKeyOf } from "../../institute/marking/question-key";
import { correctKey } from "../correct-key";
import { ASHA, RAVI, runInstitute } from "./running-institute";
import { PERFORMANCE, QUICK_TEST, RANK, type Row, testTaking } from "./test-taking";

const TAKEN = "/api/content/student_taken_test_list/";
const SUBJECT_TEST = 801;

const institute = runInstitute();
const { register, answersWith, submit } = testTaking(institute);

let ravi = "";
beforeAll(async () => {
  ravi = await institute.signIn(RAVI);
});

async function placeOf(questionId: number): Promise<number> {
  return (await institute.value<number>("SELECT correct_place FROM questions WHERE id = ?", questionId)) ?? 0;
}
const otherLetter = async (questionId: number) => ((await placeOf(questionId)) === 1 ? "B" : "A");

interface FirstAttempt {
  id: number;
  student_id: number;
  score_units: number;
  created_at: string;
}

/** Rank and percentile by counting everybody, the slow and plain way. */
function plainStanding(all: FirstAttempt[], mine: FirstAttempt) {
  const above = all.filter((other) => other.score_units > mine.score_units).length;
  const below = all.filter((other) => other.score_units < mine.score_units).length;
  const others = all.length - 1;
  return {
    my_rank: above + 1,
    total_students: all.length,
    percentile: others < 1 ? null : Math.round((below / others) * 10_000) / 100,
  };
}

function plainMeritList(all: FirstAttempt[]) {
  return [...all]
    .sort(
      (one, other) =>
        other.score_units - one.score_units || one.created_at.localeCompare(other.created_at) || one.id - other.id,
    )
    .map((row) => [plainStanding(all, row).my_rank, row.student_id, row.score_units]);
}

/** Ranks, percentiles and the merit list of the quick test are those of a count of all its first attempts. */
async function expectPlainStandings(): Promise<void> {
  const env = await institute.env();
  const first = "SELECT id, student_id, score_units, created_at FROM attempts WHERE test_id = ? AND is_first = 1";
  const all = await institute.rows<FirstAttempt>(first, QUICK_TEST);
  // One of each score stands for all of it.
  const scores = new Map(all.map((row) => [row.score_units, row]));
  const inOrder = plainMeritList(all).map(([, student]) => student);
  for (const mine of scores.values()) {
    expect(await standingOf(env, mine.student_id, QUICK_TEST)).toEqual(plainStanding(all, mine));
    const at = inOrder.indexOf(mine.student_id);
    const near = await meritNeighbours(env, mine.student_id, QUICK_TEST, 2);
    expect(near.map((row) => row.student_id)).toEqual(inOrder.slice(Math.max(0, at - 2), at + 3));
  }
  const merit = await meritList(env, QUICK_TEST, all.length);
  expect(merit.map((row) => [row.rank, row.student_id, row.score_units])).toEqual(plainMeritList(all));
}

/** Every stored attempt has the marks that evaluating its answers now would give. */
async function expectMarksToMatchKeys(): Promise<void> {
  const questions = await institute.rows<KeyColumns & { id: number }>(
    "SELECT id, correct_place, right_places, dropped FROM questions",
  );
  const keys: MarkedQuestion[] = questions.map((row) => ({ id: row.id, optionCount: 4, ...questionKeyOf(row) }));
  const attempts = await institute.rows<ReturnType<typeof tally> & { answers: string; score_units: number }>(
    `SELECT answers, correct, wrong, skipped, dropped_all AS droppedAll, dropped_nobody AS droppedNobody, score_units
       FROM attempts WHERE test_id IN (872, 901)`,
  );
  expect(attempts.length).toBeGreaterThan(100);
  for (const { answers, score_units, ...counts } of attempts) {
    const marked = tally(storedAnswers.parse(JSON.parse(answers)), keys);
    expect(counts).toEqual(marked);
    expect(score_units).toBe(3 * (marked.correct + marked.droppedAll) - marked.wrong);
  }
}

describe("the figures of a test's questions", () => {
  it("are counted from first attempts alone, and say what the institute's own tallies say", async () => {
    const { DB } = await institute.env();
    const key = await register("9500000001");
    await submit(QUICK_TEST, await answersWith(QUICK_TEST, 4, 2), key);
    await submit(QUICK_TEST, await answersWith(QUICK_TEST, 10, 0), key);
    const found = await readFirstAttempts(DB, QUICK_TEST);
    if (found === null) throw new Error("There is a test.");
    const first = "SELECT COUNT(*) FROM attempts WHERE test_id = ? AND is_first = 1";
    expect(found.attempts).toBe(await institute.value(first, QUICK_TEST));
    const items = analyseItems(
      found.choices,
      found.questions.map((question) => question.key),
    );
    for (const [place, { options, leftOut }] of items.entries()) {
      const { id = 0 } = found.questions[place] ?? {};
      const tallies = "SELECT option_id, students FROM answer_tallies WHERE test_id = ? AND question_id = ?";
      const results = await institute.rows<{ option_id: number; students: number }>(tallies, QUICK_TEST, id);
      const told = new Map(results.map((row) => [row.option_id, row.students]));
      expect(leftOut).toBe(told.get(-1) ?? 0);
      for (const option of options) expect(option.students).toBe(told.get(id * 100 + option.place) ?? 0);
    }
  });
});

describe("a key that is looked at", () => {
  it("is told with the student's tests and with the question, until it is corrected or left", async () => {
    const { DB } = await institute.env();
    const key = await institute.signIn(ASHA);
    const { body } = await submit(QUICK_TEST, await answersWith(QUICK_TEST, 4, 2), key);
    const question = (await readFirstAttempts(DB, QUICK_TEST))?.questions[2]?.id ?? 0;
    const told = async () => {
      const list = (await institute.get(TAKEN, key)).body.tests as Record<string, unknown>[];
      return list.find(({ test_id }) => test_id === QUICK_TEST)?.questions_in_review;
    };
    expect(await told()).toBeUndefined();
    await reviewKey(DB, question, new Date()).run();
    expect(await told()).toEqual([question]);
    await reviewKey(DB, question, null).run();
    expect(await told()).toBeUndefined();
    await reviewKey(DB, question, new Date()).run();
    const answer = await otherLetter(question);
    await correctKey(DB, { questionId: question, answer, reason: "Misprint." }, new Date());
    expect(await told()).toBeUndefined();
    const { body: performance } = await institute.post(PERFORMANCE, { performance_id: body.id }, key);
    expect(performance.key_changes).toHaveLength(1);
  });

  it("may have several right options, whose students stand together, and a dropped question is not judged", async () => {
    const { DB } = await institute.env();
    const [one, other] = (await readFirstAttempts(DB, 871))?.questions ?? [];
    if (!one || !other) throw new Error("The test has no questions.");
    await correctKey(DB, { questionId: one.id, answer: "B or D", reason: "Both." }, new Date());
    await correctKey(DB, { questionId: other.id, drop: "nobody", reason: "Misprint." }, new Date());
    const found = await readFirstAttempts(DB, 871);
    expect(found?.dropped.map(({ id, number }) => [id, number])).toEqual([[other.id, 2]]);
    expect(found?.questions[0]).toMatchObject({ id: one.id, key: 2, keyWords: "B or D" });
    expect(found?.choices.some((row) => row[0] === 4)).toBe(false);
    expect(found?.choices.some((row) => row[0] === 2)).toBe(true);
  });
});

it("measures reasons: half of those of a first attempt at a free test come later, and a repeat after a week tells", async () => {
  const { DB } = await institute.env();
  const all = JSON.stringify(["One.", "Two.", "Three.", "Four."]);
  await DB.prepare("UPDATE questions SET option_explanations = ?, dropped = NULL, right_places = NULL").bind(all).run();
  const key = await register("9500000031");
  const student = (await institute.value<number>("SELECT MAX(id) FROM students")) ?? 0;
  const set = (column: string, value: unknown) => DB.prepare(`UPDATE ${column}`).bind(value).run();
  const laterOf = async (id: unknown) => {
    const { body } = await institute.post(PERFORMANCE, { performance_id: id }, key);
    return (body.questions as { id: number; reasons_later?: boolean; explanation: string }[]).flatMap((one) =>
      one.reasons_later ? [one.id] : [],
    );
  };
  const { body: first } = await submit(SUBJECT_TEST, await answersWith(SUBJECT_TEST, 2, 20), key);
  expect(await laterOf(first.id)).toEqual([]);

  const day = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
  await set("institutes SET measured_from = ?", ago(20));
  const wrong = (await answersWith(SUBJECT_TEST, 2, 20)).slice(2, 22).map(([id]) => id);
  const held = wrong.filter((id) => isHeldBack(student, id));
  await DB.prepare("UPDATE questions SET template = '{}' WHERE id = ?").bind(held[0]).run();
  expect(held.length).toBeGreaterThan(0);
  expect(held.length).toBeLessThan(20);
  expect(await laterOf(first.id)).toEqual(held);
  await DB.prepare("UPDATE tests SET is_premium = 1 WHERE id = ?").bind(SUBJECT_TEST).run();
  expect(await laterOf(first.id)).toEqual([]);
  await DB.prepare("UPDATE tests SET is_premium = 0 WHERE id = ?").bind(SUBJECT_TEST).run();

  const { body: again } = await submit(SUBJECT_TEST, await answersWith(SUBJECT_TEST, 4, 18), key);
  expect(await laterOf(again.id)).toEqual([]);
  const span = { instituteId: 1, from: ago(20), until: new Date(Date.now() + day).toISOString() };
  const none = { answers: 0, right: 0 };
  expect(await measureReasons(DB, span)).toEqual({ shown: none, held: none });
  await DB.prepare("UPDATE attempts SET created_at = ? WHERE id = ?").bind(ago(8), first.id).run();
  const isShown = (id: number) => !held.includes(id);
  const right = wrong.slice(0, 2);
  expect(await measureReasons(DB, span)).toEqual({
    shown: { answers: 20 - held.length, right: right.filter(isShown).length },
    held: { answers: held.length, right: right.length - right.filter(isShown).length },
  });
  expect(await measureReasons(DB, { ...span, from: ago(7) })).toEqual({ shown: none, held: none });
  expect(await measureReasons(DB, { ...span, instituteId: 2 })).toEqual({ shown: none, held: none });

  await set("institutes SET measured_until = ?", ago(0));
  expect(await laterOf(first.id)).toEqual([]);
  await DB.prepare("DELETE FROM students WHERE id = ?").bind(student).run();
  expect(await measureReasons(DB, span)).toEqual({ shown: none, held: none });
});

describe("rank", () => {
  it("counts first attempts alone and shares a rank among ties: 1, 2, 2, 4", async () => {
    await institute.run("DELETE FROM attempts WHERE test_id = 873");
    const keys = await Promise.all(
      ["9200000001", "9200000002", "9200000003", "9200000004"].map((phone) => register(phone)),
    );
    const rights = [9, 7, 7, 2];
    const ids: unknown[] = [];
    for (const [index, key] of keys.entries()) {
      const answers = await answersWith(873, rights[index] ?? 0, 0);
      ids.push((await submit(873, answers, key)).body.id);
    }
    const last = keys[3] ?? "";
    const better = await submit(873, await answersWith(873, 10, 0), last);
    const ranks = [];
    for (const [index, key] of keys.entries()) {
      const { body } = await institute.post(RANK, { marks_id: ids[index] }, key);
      ranks.push([body.my_rank, body.percentile]);
      expect(body.total_students).toBe(4);
    }
    expect(ranks).toEqual([
      [1, 100],
      [2, 33.33],
      [2, 33.33],
      [4, 0],
    ]);
    const again = await institute.post(RANK, { marks_id: better.body.id }, last);
    expect(again.body).toMatchObject({ my_rank: 4, is_first_attempt: false });
    const list = again.body.rankList as Record<string, unknown>[];
    expect(list.map((row) => [row.rank, row.marks, row.is_me])).toEqual([
      [1, 9, false],
      [2, 7, false],
      [2, 7, false],
      [4, 2, true],
    ]);
  });

  it("has no percentile where there is nobody to compare with", async () => {
    const { body } = await submit(
      951,
      [
        [9901, 990103, 4, 1],
        [9902, 990201, 4, 1],
      ],
      ravi,
    );
    expect(body).toMatchObject({ marks: 0.67, my_rank: 1, total_students: 1, percentile: null });
  });

  it("lists the best twenty of the cohort, and the student behind the two next above", async () => {
    const key = await register("9200000005");
    const { body } = await submit(801, await answersWith(801, 12, 0), key);
    const rank = await institute.post(RANK, { marks_id: body.id }, key);
    const list = rank.body.rankList as { is_me: boolean }[];
    expect(list.findIndex((row) => row.is_me)).toBe(22);
    expect(rank.body.total_students).toBeGreaterThan(40);
  });
});

describe("a corrected key", () => {
  it("marks every attempt again, as if the key had always been so, and tells the students", async () => {
    const { DB } = await institute.env();
    const key = await register("9300000001");
    const answers = await answersWith(QUICK_TEST, 5, 2);
    const { body } = await submit(QUICK_TEST, answers, key);
    const wrongOne = answers[5] as Row;
    const letter = String.fromCharCode(64 + (wrongOne[1] % 100));
    const correction = { questionId: wrongOne[0], answer: letter, reason: "The book was misread." };
    const done = await correctKey(DB, correction, new Date());
    expect(done.attempts).toBeGreaterThan(done.changed);

    const reply = await institute.post(PERFORMANCE, { performance_id: body.id }, key);
    expect(reply.body).toMatchObject({ marks: 5.67, correct: 6, wrong: 1 });
    expect(reply.body.key_changes).toEqual([
      {
        question_id: wrongOne[0],
        old_option_id: await institute.value(
          "SELECT old_option_id FROM key_changes WHERE question_id = ?",
          correction.questionId,
        ),
        new_option_id: wrongOne[1],
        reason: "The book was misread.",
        changed_at: expect.stringMatching(/Z$/),
        marks_before: 4.33,
        marks_after: 5.67,
      },
    ]);
    const news = await institute.get("/api/basicinformation/student_get_announcements/", key);
    const [newest] = news.body.announcements as { message: string }[];
    expect(newest?.message).toContain("The book was misread.");
    const foreign = await institute.get("/api/basicinformation/student_get_announcements/", ravi);
    expect(JSON.stringify(foreign.body)).not.toContain("misread");
    await expectMarksToMatchKeys();
    await expectPlainStandings();
  });

  it("may have several right options, be dropped in both ways, and be taken back", async () => {
    const { DB } = await institute.env();
    const key = await register("9300000002");
    const answers = await answersWith(QUICK_TEST, 5, 2);
    const { body } = await submit(QUICK_TEST, answers, key);
    const [right, wrong, left] = [answers[0], answers[5], answers[9]] as [Row, Row, Row];
    const own = async () => {
      const reply = await institute.post(PERFORMANCE, { performance_id: body.id }, key);
      const { marks, total_marks, total_questions, correct, wrong, skipped, questions, key_changes } = reply.body;
      const row = (id: number) => (questions as Record<string, unknown>[]).find((one) => one.id === id);
      return { figures: [marks, total_marks, correct, wrong, skipped], total_questions, row, key_changes };
    };
    const lettersOf = (options: readonly number[]) =>
      options.map((id) => String.fromCharCode(64 + (id % 100))).join(",");
    const set = [await placeOf(wrong[0]), wrong[1] % 100].sort().map((place) => wrong[0] * 100 + place);
    const steps: [Partial<Parameters<typeof correctKey>[1]>, number, ...number[]][] = [
      [{ answer: lettersOf(set) }, wrong[0], 5.67, 10, 6, 1, 3],
      [{ drop: "all" }, left[0], 6.67, 10, 6, 1, 2],
      [{ drop: "nobody" }, left[0], 5.67, 9, 6, 1, 2],
      [{ drop: "nobody" }, right[0], 4.67, 8, 5, 1, 2],
      [{ drop: "all" }, wrong[0], 4.67, 8, 4, 1, 2],
      [{ answer: lettersOf([right[1]]) }, right[0], 5.67, 9, 5, 1, 2],
    ];
    for (const [change, questionId, ...figures] of steps) {
      const asked = { questionId, reason: "Book.", ...change };
      const { gain, lose, attempts } = await previewKey(DB, asked, new Date());
      const done = await correctKey(DB, asked, new Date());
      expect([gain.attempts + lose.attempts, attempts]).toEqual([done.changed, done.attempts]);
      expect((await own()).figures).toEqual(figures);
      await expect(correctKey(DB, asked, new Date())).rejects.toThrow("already");
      await expectMarksToMatchKeys();
    }
    await institute.run("DELETE FROM students WHERE id IN (SELECT student_id FROM attempts WHERE id % 5 = 0)");
    await expectPlainStandings();
    const { row, total_questions, key_changes } = await own();
    expect(total_questions).toBe(10);
    expect(row(wrong[0])).toMatchObject({ correct_option_ids: set, dropped: "all", is_correct: false });
    expect(row(left[0])).toMatchObject({ dropped: "nobody", is_correct: false });
    expect(row(right[0])).not.toHaveProperty("dropped");
    expect(key_changes).toMatchObject([
      { new_option_ids: set },
      { new_dropped: "all" },
      { old_dropped: "all", new_dropped: "nobody" },
      { new_dropped: "nobody" },
      { old_option_ids: set, new_option_ids: set, new_dropped: "all" },
      { old_dropped: "nobody" },
    ]);
    // Who sits the test from now on is marked so at once, and sees the maximum before.
    const next = await submit(QUICK_TEST, answers, await register("9300000003"));
    expect(next.body).toMatchObject({ marks: 5.67, total_marks: 9, correct: 5, wrong: 1, skipped: 2 });
    const listed = await institute.post("/api/content/student_get_test/", { test_id: QUICK_TEST }, key);
    expect(listed.body).toMatchObject({ total_questions: 10, total_marks: 9 });
  });

  it("of every question leaves a test of no marks", async () => {
    const { DB } = await institute.env();
    const { body } = await submit(873, await answersWith(873, 3, 1), await register("9300000004"));
    for (const [questionId] of await answersWith(873, 0, 0)) {
      await correctKey(DB, { questionId, drop: "nobody", reason: "Void." }, new Date());
    }
    const row = await institute.row("SELECT score_units, dropped_nobody FROM attempts WHERE id = ?", body.id);
    expect(row).toEqual({ score_units: 0, dropped_nobody: 10 });
  });

  it.each([
    ["an unknown question", { questionId: 77 }],
    ["a letter past the last option", { answer: "E" }],
    ["no reason", { reason: " " }],
    ["every letter there is", { answer: "A or B or C or D" }],
  ])("is refused for %s", async (_, change) => {
    const { DB } = await institute.env();
    const answer = await otherLetter(1001);
    const asked = { questionId: 1001, answer, reason: "Why.", ...change };
    await expect(correctKey(DB, asked, new Date())).rejects.toThrow(KeyNotCorrected);
  });
});

const MORNING = { name: "Morning", startsAt: "2026-01-01T03:30:00.000Z" };
const AFTERNOON = { name: "Afternoon", startsAt: "2099-01-01T09:30:00.000Z" };

it("students of a test with two shifts are ranked within theirs, also after a key is corrected", async () => {
  const { DB } = await institute.env();
  await institute.run("DELETE FROM attempts WHERE test_id = ?", QUICK_TEST);
  const students: { key: string; id: unknown }[] = [];
  const sit = async (right: number) => {
    const key = await register(String(9_600_000_000 + students.length));
    const { body } = await submit(QUICK_TEST, await answersWith(QUICK_TEST, right, 1), key);
    students.push({ key, id: body.id });
    return { key, id: body.id };
  };
  const standing = async ({ key, id }: { key: string; id: unknown }) => {
    const { body } = await institute.post(RANK, { marks_id: id }, key);
    return { ...body, shift: body.shift, listed: (body.rankList as unknown[]).length } as Record<string, unknown>;
  };
  const [best, weak] = [await sit(9), await sit(2)];
  await institute.run("UPDATE attempts SET created_at = '2099-01-01T10:00:00.000Z' WHERE id = ?", weak.id);
  expect(await standing(weak)).toMatchObject({ my_rank: 2, total_students: 2, shift: undefined });

  await setShifts(DB, QUICK_TEST, [AFTERNOON, MORNING]);
  const late = await sit(1);
  expect(await standing(weak)).toMatchObject({
    my_rank: 1,
    total_students: 1,
    percentile: null,
    listed: 1,
    shift: { name: "Afternoon", shifts: 2 },
  });
  expect(await standing(best)).toMatchObject({
    my_rank: 1,
    total_students: 2,
    percentile: 100,
    listed: 2,
    shift: { name: "Morning", shifts: 2 },
  });
  const morning = (await standing(late)).score_counts as { marks: number; students: number }[];
  expect(morning.map(({ students }) => students)).toEqual([1, 1]);
  const { body } = await institute.post(PERFORMANCE, { performance_id: late.id }, late.key);
  expect(body).toMatchObject({ shift: { name: "Morning", shifts: 2 }, score_counts: morning });

  // The question that `best` had right and `late` wrong, the second: the other option is right now.
  const [, [questionId] = [0]] = await answersWith(QUICK_TEST, 0, 0);
  await correctKey(DB, { questionId, answer: await otherLetter(questionId), reason: "Misprint." }, new Date());
  const after = (await standing(late)).score_counts as { marks: number; students: number }[];
  expect(after.map(({ marks }) => marks)[0]).toBeLessThan(morning[0]?.marks ?? 0);

  await institute.run("DELETE FROM attempts WHERE id = ?", best.id);
  expect(await standing(late)).toMatchObject({ my_rank: 1, total_students: 1 });
  await setShifts(DB, QUICK_TEST, []);
  expect(await standing(late)).toMatchObject({ total_students: 2, shift: undefined });
});

it("shifts that make no sense are refused in words", async () => {
  const { DB } = await institute.env();
  await expect(setShifts(DB, QUICK_TEST, [MORNING])).rejects.toThrow("One shift is no shift");
  await expect(setShifts(DB, QUICK_TEST, [MORNING, { ...MORNING, name: "Noon" }])).rejects.toThrow(ShiftsNotSet);
  await expect(setShifts(DB, 999_999, [MORNING, AFTERNOON])).rejects.toThrow("There is no test 999999.");
});
