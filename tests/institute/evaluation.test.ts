import { beforeAll, describe, expect, it } from "vitest";
import { setAccommodations } from "../../institute/tests/accommodations";
import { correctKey } from "../correct-key";
import { RAVI, runInstitute } from "./running-institute";
import { PERFORMANCE, QUICK_TEST, RANK, type Row, testTaking } from "./test-taking";

const institute = runInstitute({}, { withApp: true });
const { register, answersWith, submit } = testTaking(institute);
const GET_TEST = "/api/content/student_get_test/";
const TAKEN = "/api/content/student_taken_test_list/";
const PROFILE = "/api/basicinformation/student_get_profile/";

let asha = "";
let ravi = "";
beforeAll(async () => {
  asha = await institute.signIn();
  ravi = await institute.signIn(RAVI);
});

const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
/** Gives the student of a phone more time in the quick test. */
const giveTime = (phone: string, extra: number) =>
  institute.run(
    "INSERT INTO extra_time (student_id, test_id, minutes) SELECT id, ?, ? FROM students WHERE username = ?",
    ...[QUICK_TEST, extra, phone],
  );
const takeTimeBack = () => institute.run("DELETE FROM extra_time");
/** When the quick test may be taken, and its solutions read. */
const setWindow = (starts: string | null, ends: string | null, solutions: string | null = null) =>
  institute.run(
    "UPDATE tests SET starts_at = ?, ends_at = ?, solutions_from = ? WHERE id = ?",
    ...[starts, ends, solutions, QUICK_TEST],
  );

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
    expect(sections.map((one) => [one.duration, one.question_ids.length])).toEqual(Array(5).fill([18, 20]));
    const [question] = body.questions as object[];
    const own = ["id", "question", "options", "image", "image_alt", "language", "marks", "negative_marks", "topic"];
    expect(Object.keys(question ?? {}).sort()).toEqual(own.sort());
    expect(JSON.stringify(body)).not.toMatch(/"(explanation|correct\w*|answer\w*)":/);
    expect(body.test).toMatchObject({ id: 901, questions: body.questions });
  });

  it("says how many minutes longer it lasts for who has more time, in the profile too, and for no other", async () => {
    expect((await institute.get(PROFILE, asha)).body.extra_time).toEqual([]);
    await giveTime("9876543210", 20);
    const { body } = await institute.post(GET_TEST, { test_id: QUICK_TEST }, asha);
    expect([body.extra_minutes, (body.test as typeof body).extra_minutes]).toEqual([20, 20]);
    expect((await institute.get(PROFILE, asha)).body.extra_time).toEqual([{ test_id: QUICK_TEST, minutes: 20 }]);
    expect((await institute.get(PROFILE, ravi)).body.extra_time).toEqual([]);
    const others = [
      await institute.post(GET_TEST, { test_id: 901 }, asha),
      await institute.post(GET_TEST, { test_id: QUICK_TEST }, await register("9000000072")),
    ];
    for (const other of others) expect(other.body).not.toHaveProperty("extra_minutes");
    await takeTimeBack();
  });

  it("says what a student is granted in every test, in the test and in the profile, and to no other", async () => {
    const { DB } = await institute.env();
    const granted = { minutes_per_hour: 20, large_print: true, scribe: false, breaks: 3, break_minutes: 5 };
    const who = { code: "PCBT", phone: "9876543210" };
    expect(await setAccommodations(DB, who, granted)).toBe(true);
    const whole = await institute.post(GET_TEST, { test_id: QUICK_TEST }, asha);
    const { version } = whole.body.test as { version: string };
    const unchanged = await institute.post(GET_TEST, { test_id: QUICK_TEST, known_version: version }, asha);
    for (const { body } of [whole, unchanged]) expect(body.test).toMatchObject({ accommodations: granted });
    expect((await institute.get(PROFILE, asha)).body.accommodations).toEqual(granted);
    expect((await institute.get(PROFILE, ravi)).body).not.toHaveProperty("accommodations");
    expect(await setAccommodations(DB, who, null)).toBe(true);
    expect((await institute.get(PROFILE, asha)).body).not.toHaveProperty("accommodations");
    expect(await setAccommodations(DB, { ...who, code: "NONE" }, granted)).toBe(false);
  });

  it("keeps its keys back until nobody can sit in its window any more, or as long as the institute says", async () => {
    const { DB } = await institute.env();
    const opening = (ends: string | null, solutions: string | null) => setWindow(null, ends, solutions);
    const key = await register("9000000074");
    const { body } = await submit(QUICK_TEST, await answersWith(QUICK_TEST, 3, 1), key);
    const read = async (isOpen: boolean) => {
      const { body: own } = await institute.post(PERFORMANCE, { performance_id: body.id }, key);
      const { body: rank } = await institute.post(RANK, { marks_id: body.id }, key);
      expect(own).toMatchObject({ marks: 2.67, correct: 3 });
      expect(rank.my_rank).toEqual(expect.any(Number));
      const told = [own.questions, rank.rankList].map((list) => (list as unknown[]).length > 0);
      expect(told).toEqual([isOpen, isOpen]);
      if (!isOpen) expect(JSON.stringify(own)).not.toMatch(/correct_option|explanation|distribution|"options"/);
      return own.solutions_from;
    };
    expect(await read(true)).toBeUndefined();
    await opening(minutes(30), null);
    expect(Date.parse(String(await read(false)))).toBeGreaterThan(Date.now() + 29 * 60_000);
    await opening(minutes(-10), null);
    await read(true);
    // Somebody still sits in the extra minutes.
    await giveTime("9000000074", 20);
    await read(false);
    await takeTimeBack();
    const granted = { minutes_per_hour: 60, large_print: false, scribe: false, breaks: 1, break_minutes: 5 };
    const who = { code: "PCBT", phone: "9000000074" };
    await setAccommodations(DB, who, granted);
    await read(false);
    await setAccommodations(DB, who, null);
    await opening(minutes(30), minutes(-1));
    await read(true);
    await opening(null, minutes(5));
    await read(false);
    // The news of a corrected key tell no letter until then.
    const [[questionId, option] = [0, 0]] = await answersWith(QUICK_TEST, 1, 0);
    await correctKey(DB, { questionId, drop: "all", reason: "Misprint." }, new Date());
    const news = await institute.get("/api/basicinformation/student_get_announcements/", key);
    expect(JSON.stringify(news.body)).toMatch(/was corrected: Misprint/);
    const answer = String.fromCharCode(64 + (option % 100));
    await correctKey(DB, { questionId, answer, reason: "No misprint." }, new Date());
    await opening(null, null);
  });

  it("with a window says it, and takes what was fixed within it, whenever that arrives", async () => {
    const { DB } = await institute.env();
    await setWindow(minutes(-60), minutes(-10));
    const { body } = await institute.post(GET_TEST, { test_id: QUICK_TEST }, asha);
    expect(body).toMatchObject({ starts_at: expect.any(String), ends_at: expect.any(String) });
    const key = await register("9000000073");
    const answers = await answersWith(QUICK_TEST, 3, 0);
    const fields = { test_id: String(QUICK_TEST), answers: JSON.stringify(answers), totalTime: "60" };
    const type = "application/x-www-form-urlencoded";
    const headers = { Authorization: `token ${key}`, "Content-Type": type };
    const sealed = (at: number) => ({
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: { ...headers, "X-Sealed-At": minutes(at) },
    });
    const evaluate = "/api/content/evaluate_test_new/";
    const fromApp = async (at: number) => (await institute.fetchFromApp(evaluate, sealed(at))).status;
    const late = await submit(QUICK_TEST, answers, key);
    expect([late.status, late.body.message]).toEqual([400, "This test is closed. Your answers came after its end."]);
    // Only the app is believed.
    expect((await institute.fetch(evaluate, sealed(-11))).status).toBe(400);
    expect([await fromApp(-8), await fromApp(-11)]).toEqual([400, 200]);
    await giveTime("9000000073", 5);
    expect(await fromApp(-6)).toBe(200);
    await takeTimeBack();
    expect(await fromApp(-6)).toBe(400);
    // The test has 10 minutes: 12 for each hour are 2, and the break has 3.
    const hours = { minutes_per_hour: 12, large_print: false, scribe: false, breaks: 1, break_minutes: 3 };
    await setAccommodations(DB, { code: "PCBT", phone: "9000000073" }, hours);
    expect(await fromApp(-6)).toBe(200);
    await setWindow(null, null);
  });

  it("is not given for an unknown id, another institute's, or unpaid", async () => {
    for (const test_id of [99_999, 951]) {
      expect((await institute.post(GET_TEST, { test_id }, asha)).status).toBe(404);
    }
    expect((await institute.post(GET_TEST, { test_id: 901 }, ravi)).status).toBe(404);
    const unpaid = await institute.post(GET_TEST, { test_id: 862 }, asha);
    expect([unpaid.status, unpaid.body.detail]).toEqual([403, "This test is premium. Please buy it first."]);
    expect((await submit(862, [[1, -1, 0, 5]], asha)).status).toBe(403);
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
    expect(await ids("student_get_tests_by_subject", { subject_id: 1 })).toEqual([801, 811, 812, 813, 861, 881]);
    expect(await ids("student_free_subjectwise_tests", { subject_id: 1 })).toEqual([801, 811, 812, 813]);
    expect(await ids("student_get_tests_by_chapter", { chapter_id: 101 })).toEqual([811]);
    const foreign = { subject_id: 101 };
    expect((await institute.post("/api/content/student_get_tests_by_subject/", foreign, asha)).status).toBe(404);
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
      ["one row less", rest],
      ["a row twice", [first, ...good]],
      ["a row of another test", changed([1, -1, 0, 5])],
      ["an option of another question", changed([first[0], rest[0]?.[1], 0, 1])],
      ["an option past the last", changed([first[0], first[0] * 100 + 5, 0, 1])],
      ["a time below 0", changed([first[0], -1, -1, 5])],
      ["texts", changed(["a", "b", "c", "d"])],
    ];
    for (const [what, answers] of cases) {
      const { status, body } = await submit(QUICK_TEST, answers, asha);
      expect([what, status, Object.keys(body.errors ?? {})]).toEqual([what, 400, ["answers"]]);
    }
    const late = await submit(QUICK_TEST, good, asha, -1);
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([400, ["totalTime"]]);
    expect((await institute.get(TAKEN, asha)).body.tests).toEqual([]);
  });

  it("takes rows without a status, and says which row it cannot read", async () => {
    const key = await register("9100000004");
    const good = await answersWith(QUICK_TEST, 1, 1);
    const { status, body } = await submit(
      QUICK_TEST,
      good.map((row) => row.slice(0, 3)),
      key,
    );
    expect([status, body.correct, body.wrong]).toEqual([200, 1, 1]);
    const reply = await institute.post(PERFORMANCE, { performance_id: body.id }, key);
    const questions = reply.body.questions as { status: number; subject: string }[];
    expect(questions[0]?.subject).toBe("Anatomy and Physiology");
    const statuses = questions.map((one) => one.status);
    expect(statuses).toEqual([1, 1, 5, 5, 5, 5, 5, 5, 5, 5]);
    const short = good.map((row, index) => (index === 1 ? row.slice(0, 2) : row));
    expect((await submit(QUICK_TEST, short, key)).body.errors).toEqual({ answers: ["Answer 2 has invalid format"] });
  });

  it("shows an attempt to nobody else", async () => {
    const key = await register("9100000003");
    const { body } = await submit(QUICK_TEST, await answersWith(QUICK_TEST, 1, 0), key);
    for (const other of [asha, ravi]) {
      expect((await institute.post(PERFORMANCE, { performance_id: body.id }, other)).status).toBe(404);
      expect((await institute.post(RANK, { marks_id: body.id }, other)).status).toBe(404);
    }
    const taken = (await institute.get(TAKEN, key)).body;
    expect(taken.tests).toEqual(taken.performances);
    expect(taken.tests).toMatchObject([{ id: body.id, test_id: QUICK_TEST, marks: 1 }]);
  });
});

interface Sent {
  version: string;
  unchanged?: boolean;
  questions?: object[];
  cases?: object[];
  extra_minutes?: number;
  performance_ids: number[];
}

const ask = async (test_id: number, known_version = ""): Promise<Sent> =>
  (await institute.post(GET_TEST, { test_id, known_version }, asha)).body.test as Sent;

describe("a test whose version is known", () => {
  it("is sent without its questions, and with what is the student's own", async () => {
    const { version, questions } = await ask(QUICK_TEST);
    expect(version).not.toBe("");
    expect(questions).toHaveLength(10);
    await giveTime("9876543210", 20);
    const before = (await ask(QUICK_TEST, version)).performance_ids;
    const { body } = await submit(QUICK_TEST, await answersWith(QUICK_TEST, 3, 1), asha);
    const own = { extra_minutes: 20, performance_ids: [...before, body.performance_id] };
    expect(await ask(QUICK_TEST, version)).toEqual({ id: QUICK_TEST, version, unchanged: true, ...own });
    await takeTimeBack();
  });

  it("is not given to who may not take it", async () => {
    const known_version = await institute.value("SELECT paper_version FROM tests WHERE id = 862");
    expect(known_version).toMatch(/./);
    const { status } = await institute.post(GET_TEST, { test_id: 862, known_version }, asha);
    expect(status).toBe(403);
  });
});

const CASE_TEST = 874;
const ofTest = `IN (SELECT question_id FROM test_questions WHERE test_id = ${QUICK_TEST})`;
const oneQuestion = `(SELECT question_id FROM test_questions WHERE test_id = ${QUICK_TEST} AND position = 1)`;

describe("the version of a test", () => {
  it.each([
    ["its window", `UPDATE tests SET ends_at = '2099-01-01T00:00:00Z' WHERE id = ${QUICK_TEST}`],
    ["its marks", `UPDATE tests SET wrong_units = 0 WHERE id = ${QUICK_TEST}`],
    ["a question", `UPDATE questions SET question = 'Why?' WHERE id = ${oneQuestion}`],
    ["what a picture shows", `UPDATE questions SET image_alt = 'A bone' WHERE id ${ofTest}`],
    [
      "a translation that is new",
      `INSERT INTO question_translations (question_id, language, question, options)
       SELECT id, 'kn', question, options FROM questions WHERE id = ${oneQuestion}`,
    ],
    ["a translation that goes", `DELETE FROM question_translations WHERE question_id ${ofTest}`],
    ["a case", `UPDATE questions SET case_id = 1 WHERE id = ${oneQuestion}`],
    ["a question that goes", `DELETE FROM questions WHERE id = ${oneQuestion}`],
  ])("changes with %s", async (_, change) => {
    const { version } = await ask(QUICK_TEST);
    await institute.run(change);
    const sent = await ask(QUICK_TEST, version);
    expect(sent.version).not.toBe(version);
    expect(sent.questions).toBeDefined();
  });

  it.each([
    ["its case", "UPDATE cases SET text = 'Pale' WHERE id = 1"],
    ["a translation of its case", "INSERT INTO case_translations (case_id, language, text) VALUES (1, 'hi', 'x')"],
    ["that translation going", "DELETE FROM case_translations"],
  ])("changes with %s", async (_, change) => {
    await institute.run("INSERT OR IGNORE INTO case_translations (case_id, language, text) VALUES (1, 'ur', 'x')");
    const { version } = await ask(CASE_TEST);
    await institute.run(change);
    expect((await ask(CASE_TEST, version)).unchanged).toBeUndefined();
    expect((await ask(QUICK_TEST)).cases).toBeUndefined();
  });

  it("does not change with a key, nor with another test", async () => {
    const { version } = await ask(QUICK_TEST);
    await institute.run(`UPDATE questions SET correct_place = 1 WHERE id ${ofTest}`);
    await institute.run("UPDATE tests SET name = 'Other' WHERE id = 901");
    expect((await ask(QUICK_TEST, version)).unchanged).toBe(true);
  });
});
