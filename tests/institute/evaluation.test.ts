import { beforeAll, describe, expect, it } from "vitest";
import { correctKey, KeyNotCorrected } from "../../institute/evaluation/correct-key";
import { type MarkedQuestion, storedAnswers, tally } from "../../institute/evaluation/evaluate";
import { seedInstitute } from "../../institute/seed/seed-institute";
import { RAVI, runInstitute } from "./running-institute";

const institute = runInstitute();
const GET_TEST = "/api/content/student_get_test/";
const EVALUATE = "/api/content/evaluate_test_new/";
const PERFORMANCE = "/api/content/student_get_test_performance/";
const RANK = "/api/content/student_test_rank/";
const TAKEN = "/api/content/student_taken_test_list/";
const QUICK_TEST = 872;

type Row = [question: number, option: number, seconds: number, status: number];
interface Paper {
  questions: { id: number; options: { id: number; text: string }[] }[];
}

let asha = "";
let ravi = "";
beforeAll(async () => {
  asha = await institute.signIn();
  ravi = await institute.signIn(RAVI);
});

async function register(phone: string): Promise<string> {
  const { body } = await institute.post("/api/membership/register_student_new/", {
    username: phone,
    password: "Fixed@123",
    name: `Student ${phone}`,
    phone_number: phone,
    institute_code: "PCBT",
    selected_batches: [11],
    device_id: "web-1-e",
  });
  return String(body.key);
}

async function questionsOf(testId: number): Promise<Paper["questions"]> {
  const { body } = await institute.post(GET_TEST, { test_id: testId }, asha);
  return (body as unknown as Paper).questions;
}

async function keysOf(testId: number): Promise<Map<number, number>> {
  const { DB } = await institute.env();
  const { results } = await DB.prepare(
    `SELECT q.id, q.id * 100 + q.correct_place AS option FROM test_questions t
       JOIN questions q ON q.id = t.question_id WHERE t.test_id = ?`,
  )
    .bind(testId)
    .all<{ id: number; option: number }>();
  return new Map(results.map((row) => [row.id, row.option]));
}

/** Rows with so many right and wrong answers, and none for the rest. */
async function answersWith(testId: number, right: number, wrong: number): Promise<Row[]> {
  const keys = await keysOf(testId);
  return (await questionsOf(testId)).map(({ id, options }, index): Row => {
    const key = keys.get(id) ?? 0;
    const other = options.find((option) => option.id !== key)?.id ?? 0;
    if (index < right) return [id, key, 20, 1];
    return index < right + wrong ? [id, other, 30, 2] : [id, -1, 0, 5];
  });
}

const submit = (testId: number, answers: unknown, key = asha, totalTime: unknown = 95) =>
  institute.post(EVALUATE, { test_id: testId, answers, totalTime }, key);

describe("a test to take", () => {
  it("carries everything a student needs and nothing that gives an answer away", async () => {
    const { body } = await institute.post(GET_TEST, { test_id: 901 }, asha);
    expect(body).toMatchObject({
      id: 901,
      duration: 90,
      total_questions: 100,
      total_marks: 100,
      negative_marks: 0.33,
      negative_marks_fraction: "1/3",
      mode: "exam",
    });
    const sections = body.sections as { duration: number; question_ids: number[] }[];
    expect(sections.map((one) => [one.duration, one.question_ids.length])).toEqual(
      Array.from({ length: 5 }, () => [18, 20]),
    );
    const [question] = body.questions as object[];
    expect(Object.keys(question ?? {}).sort()).toEqual([
      "id",
      "image",
      "language",
      "marks",
      "negative_marks",
      "options",
      "question",
      "topic",
    ]);
    expect(JSON.stringify(body)).not.toMatch(/"(explanation|correct\w*|answer\w*)":/);
    expect(body.test).toMatchObject({ id: 901, questions: body.questions });
  });

  it("is not given for an unknown id, another institute's, or unpaid", async () => {
    for (const test_id of [99_999, 951]) {
      expect((await institute.post(GET_TEST, { test_id }, asha)).status).toBe(404);
    }
    expect((await institute.post(GET_TEST, { test_id: 901 }, ravi)).status).toBe(404);
    const unpaid = await institute.post(GET_TEST, { test_id: 862 }, asha);
    expect([unpaid.status, unpaid.body.detail]).toEqual([
      403,
      "This test is premium. Please buy it first.",
    ]);
    expect((await submit(862, [[1, -1, 0, 5]])).status).toBe(403);
    expect((await institute.post(GET_TEST, { test_id: 861 }, asha)).status).toBe(200);
  });

  it("is listed for its subject, its chapter and among the free ones", async () => {
    const ids = async (path: string, fields?: object) => {
      const answer = fields
        ? await institute.post(`/api/content/${path}/`, fields, asha)
        : await institute.get(`/api/content/${path}/`, asha);
      return (answer.body.tests as { id: number }[]).map(({ id }) => id);
    };
    expect(await ids("student_all_tests")).toEqual(expect.arrayContaining([801, 861, 871, 901]));
    expect(await ids("student_get_all_free_tests")).not.toContain(861);
    expect(await ids("student_get_tests_by_subject", { subject_id: 1 })).toEqual([
      801, 811, 812, 813, 861,
    ]);
    expect(await ids("student_free_subjectwise_tests", { subject_id: 1 })).toEqual([
      801, 811, 812, 813,
    ]);
    expect(await ids("student_get_tests_by_chapter", { chapter_id: 101 })).toEqual([811]);
    const foreign = { subject_id: 101 };
    expect(
      (await institute.post("/api/content/student_get_tests_by_subject/", foreign, asha)).status,
    ).toBe(404);
  });

  it("belongs to subjects and chapters that both ways of asking agree on", async () => {
    const subjects = await institute.get("/api/content/student_get_subjects/", asha);
    expect((subjects.body.subjects as unknown[]).length).toBe(6);
    const chapters = await institute.get("/api/content/student_get_chapters/4/", asha);
    const posted = await institute.post(
      "/api/content/student_get_chapters/",
      { subject_id: 4 },
      asha,
    );
    expect(chapters.body).toEqual(posted.body);
    expect(chapters.body.chapters).toContainEqual({
      id: 401,
      subject_id: 4,
      name: "Antenatal Care",
    });
  });
});

describe("evaluation", () => {
  it("takes exactly a mark for three wrong answers", async () => {
    const key = await register("9100000001");
    const { status, body } = await submit(QUICK_TEST, await answersWith(QUICK_TEST, 4, 3), key);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: "Test submitted",
      test_id: QUICK_TEST,
      marks: 3,
      score: 3,
      total_marks: 10,
      total_questions: 10,
      correct: 4,
      wrong: 3,
      skipped: 3,
      attempted: 7,
      accuracy: 57.14,
      total_time: 95,
      is_first_attempt: true,
    });
    const one = await submit(QUICK_TEST, await answersWith(QUICK_TEST, 0, 1), key);
    expect(one.body).toMatchObject({ marks: -0.33, is_first_attempt: false });
    expect(new Set([body.id, body.performance_id, body.marks_id]).size).toBe(1);
  });

  it("gives the performance with keys, explanations, times and the cohort", async () => {
    const key = await register("9100000002");
    const answers = await answersWith(901, 25, 5);
    const { body } = await submit(901, answers, key, 4000);
    const reply = await institute.post(PERFORMANCE, { performance_id: body.id }, key);
    const questions = reply.body.questions as Record<string, unknown>[];
    expect(questions).toHaveLength(100);
    expect(questions[0]).toMatchObject({
      id: answers[0]?.[0],
      correct_option_id: answers[0]?.[1],
      selected_option_id: answers[0]?.[1],
      time_spent: 20,
      status: 1,
      is_correct: true,
    });
    expect(questions[25]).toMatchObject({ is_correct: false, status: 2, time_spent: 30 });
    expect(questions[99]).toMatchObject({ selected_option_id: -1, status: 5, is_correct: false });
    expect(String(questions[0]?.explanation).length).toBeGreaterThan(40);
    const shares = questions[0]?.answer_distribution as { students: number; percent: number }[];
    expect(shares.reduce((sum, one) => sum + one.students, 0)).toBe(reply.body.total_students);
    expect(shares.reduce((sum, one) => sum + one.percent, 0)).toBeCloseTo(100, 0);
    const sections = reply.body.sections as Record<string, unknown>[];
    expect(sections.map((one) => [one.correct, one.wrong, one.marks])).toEqual([
      [20, 0, 20],
      [5, 5, 3.33],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    const { status: _, performance, ...flat } = reply.body;
    expect(performance).toEqual(flat);
  });

  it("refuses rows that are not one for every question, strictly", async () => {
    const good = await answersWith(QUICK_TEST, 1, 1);
    const [first, ...rest] = good as [Row, ...Row[]];
    const changed = (row: unknown[]) => [row, ...rest];
    const cases: [string, unknown][] = [
      ["nothing", undefined],
      ["an empty list", []],
      ["no list", { a: 1 }],
      ["one row less", rest],
      ["a row twice", [first, ...good]],
      ["a row of another test", changed([1, -1, 0, 5])],
      ["an option of another question", changed([first[0], rest[0]?.[1], 0, 1])],
      ["an option past the last", changed([first[0], first[0] * 100 + 5, 0, 1])],
      ["option 0", changed([first[0], 0, 0, 1])],
      ["status 0", changed([first[0], -1, 0, 0])],
      ["status 6", changed([first[0], -1, 0, 6])],
      ["a time below 0", changed([first[0], -1, -1, 5])],
      ["three items", changed([first[0], -1, 0])],
      ["texts", changed(["a", "b", "c", "d"])],
    ];
    for (const [what, answers] of cases) {
      const { status, body } = await submit(QUICK_TEST, answers);
      expect([what, status, Object.keys(body.errors ?? {})]).toEqual([what, 400, ["answers"]]);
    }
    const late = await submit(QUICK_TEST, good, asha, -1);
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([400, ["totalTime"]]);
    expect((await institute.get(TAKEN, asha)).body.tests).toEqual([]);
  });

  it("shows an attempt to nobody else", async () => {
    const key = await register("9100000003");
    const { body } = await submit(QUICK_TEST, await answersWith(QUICK_TEST, 1, 0), key);
    for (const other of [asha, ravi]) {
      expect((await institute.post(PERFORMANCE, { performance_id: body.id }, other)).status).toBe(
        404,
      );
      expect((await institute.post(RANK, { marks_id: body.id }, other)).status).toBe(404);
    }
    const taken = (await institute.get(TAKEN, key)).body;
    expect(taken.tests).toEqual(taken.performances);
    expect(taken.tests).toMatchObject([{ id: body.id, test_id: QUICK_TEST, marks: 1 }]);
  });
});

describe("rank", () => {
  it("counts first attempts alone and shares a rank among ties: 1, 2, 2, 4", async () => {
    const { DB } = await institute.env();
    await DB.prepare("DELETE FROM attempts WHERE test_id = 873").run();
    const keys = await Promise.all(
      ["9200000001", "9200000002", "9200000003", "9200000004"].map(register),
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

  it("lists at most twenty of the cohort", async () => {
    const key = await register("9200000005");
    const { body } = await submit(801, await answersWith(801, 12, 0), key);
    const rank = await institute.post(RANK, { marks_id: body.id }, key);
    expect((rank.body.rankList as unknown[]).length).toBe(20);
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
    expect(done.to).toBe(letter);
    expect(done.attempts).toBeGreaterThan(done.changed);

    const reply = await institute.post(PERFORMANCE, { performance_id: body.id }, key);
    expect(reply.body).toMatchObject({ marks: 5.67, correct: 6, wrong: 1 });
    expect(reply.body.key_changes).toEqual([
      {
        question_id: wrongOne[0],
        old_option_id: await DB.prepare("SELECT old_option_id AS id FROM key_changes").first("id"),
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
  });

  it("stays corrected when the seed is put in again", async () => {
    const { DB, FILES } = await institute.env();
    await correctKey(
      DB,
      { questionId: 9050, answer: await otherLetter(9050), reason: "Why." },
      new Date(),
    );
    const before = await DB.prepare("SELECT correct_place FROM questions WHERE id = 9050").first();
    await DB.prepare("DELETE FROM seed_parts").run();
    await seedInstitute({ DB, FILES });
    expect(await DB.prepare("SELECT correct_place FROM questions WHERE id = 9050").first()).toEqual(
      before,
    );
    await expectMarksToMatchKeys();
  });

  it.each([
    ["an unknown question", { questionId: 77 }],
    ["a letter past the last option", { answer: "E" }],
    ["something that is no letter", { answer: "1" }],
    ["no reason", { reason: " " }],
  ])("is refused for %s", async (_, change) => {
    const { DB } = await institute.env();
    const answer = await otherLetter(1001);
    const asked = { questionId: 1001, answer, reason: "Why.", ...change };
    await expect(correctKey(DB, asked, new Date())).rejects.toThrow(KeyNotCorrected);
  });
});

async function otherLetter(questionId: number): Promise<string> {
  const { DB } = await institute.env();
  const place = await DB.prepare("SELECT correct_place AS place FROM questions WHERE id = ?")
    .bind(questionId)
    .first<number>("place");
  return place === 1 ? "B" : "A";
}

/** Every stored attempt has the marks that evaluating its answers now would give. */
async function expectMarksToMatchKeys(): Promise<void> {
  const { DB } = await institute.env();
  const questions = await DB.prepare("SELECT id, correct_place FROM questions").all<{
    id: number;
    correct_place: number;
  }>();
  const keys: MarkedQuestion[] = questions.results.map((row) => {
    return { id: row.id, optionCount: 4, correctPlace: row.correct_place };
  });
  const attempts = await DB.prepare(
    "SELECT answers, correct, wrong, skipped, score_units FROM attempts WHERE test_id IN (872, 901)",
  ).all<{
    answers: string;
    correct: number;
    wrong: number;
    skipped: number;
    score_units: number;
  }>();
  expect(attempts.results.length).toBeGreaterThan(100);
  for (const { answers, score_units, ...counts } of attempts.results) {
    const marked = tally(storedAnswers.parse(JSON.parse(answers)), keys);
    expect(counts).toEqual(marked);
    expect(score_units).toBe(3 * marked.correct - marked.wrong);
  }
}
