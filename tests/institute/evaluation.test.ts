import { beforeAll, describe, expect, it } from "vitest";
import { setAccommodations } from "../../institute/tests/accommodations";
import { correctKey } from "../correct-key";
import { RAVI, runInstitute } from "./running-institute";
import { PERFORMANCE, QUICK_TEST, RANK, type Row, testTaking } from "./test-taking";

const institute = runInstitute({}, { withApp: true });
const { register, answersWith, submit } = testTaking(institute);
const GET_TEST = "/api/content/student_get_test/";
const TAKEN = "/api/content/student_taken_test_list/";

let asha = "";
let ravi = "";
beforeAll(async () => {
  asha = await institute.signIn();
  ravi = await institute.signIn(RAVI);
});

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
      "image_alt",
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

  it("may have sections without a time of their own", async () => {
    const { DB } = await institute.env();
    const answers = await answersWith(QUICK_TEST, 10, 0);
    const ids = answers.map(([id]) => id);
    const sections = [
      { name: "Said so", duration: null, question_ids: ids.slice(0, 5) },
      { name: "Unsaid", question_ids: ids.slice(5) },
    ];
    const write = DB.prepare("UPDATE tests SET sections = ? WHERE id = ?");
    await write.bind(JSON.stringify(sections), QUICK_TEST).run();
    const sent = await institute.post(GET_TEST, { test_id: QUICK_TEST }, asha);
    const key = await register("9000000071");
    const { body } = await submit(QUICK_TEST, answers, key);
    const evaluated = await institute.post(PERFORMANCE, { performance_id: body.id }, key);
    await write.bind(null, QUICK_TEST).run();
    for (const reply of [sent, evaluated]) {
      expect(reply.body.sections).toMatchObject([{ duration: null }, { duration: null }]);
    }
    expect(evaluated.body.sections).toMatchObject([{ correct: 5 }, { correct: 5 }]);
  });

  it("says how many minutes longer it lasts for a student with compensatory time, and for no other", async () => {
    const { DB } = await institute.env();
    await DB.prepare("INSERT INTO extra_time (student_id, test_id, minutes) VALUES (101, ?, 20)")
      .bind(QUICK_TEST)
      .run();
    const { body } = await institute.post(GET_TEST, { test_id: QUICK_TEST }, asha);
    expect([body.extra_minutes, (body.test as typeof body).extra_minutes]).toEqual([20, 20]);
    const others = [
      await institute.post(GET_TEST, { test_id: 901 }, asha),
      await institute.post(GET_TEST, { test_id: QUICK_TEST }, await register("9000000072")),
    ];
    for (const other of others) expect(other.body).not.toHaveProperty("extra_minutes");
    await DB.prepare("DELETE FROM extra_time").run();
  });

  it("says in the profile all extra time of the student", async () => {
    const { DB } = await institute.env();
    const PROFILE = "/api/basicinformation/student_get_profile/";
    expect((await institute.get(PROFILE, asha)).body.extra_time).toEqual([]);
    const give = "INSERT INTO extra_time (student_id, test_id, minutes) VALUES (101, ?, 20)";
    await DB.prepare(give).bind(QUICK_TEST).run();
    const said = [{ test_id: QUICK_TEST, minutes: 20 }];
    expect((await institute.get(PROFILE, asha)).body.extra_time).toEqual(said);
    expect((await institute.get(PROFILE, ravi)).body.extra_time).toEqual([]);
    await DB.prepare("DELETE FROM extra_time").run();
  });

  it("says what a student is granted in every test, in the test and in the profile, and to no other", async () => {
    const { DB } = await institute.env();
    const granted = { minutes_per_hour: 20, large_print: true, scribe: false, breaks: 3, break_minutes: 5 };
    const who = { code: "PCBT", phone: "9876543210" };
    expect(await setAccommodations(DB, who, granted)).toBe(true);
    const PROFILE = "/api/basicinformation/student_get_profile/";
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
    const opening = (ends: string | null, solutions: string | null) =>
      DB.prepare("UPDATE tests SET ends_at = ?, solutions_from = ? WHERE id = ?")
        .bind(ends, solutions, QUICK_TEST)
        .run();
    const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
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
    await DB.prepare("INSERT INTO extra_time SELECT id, ?, 20 FROM students WHERE username = '9000000074'")
      .bind(QUICK_TEST)
      .run();
    await read(false);
    await DB.prepare("DELETE FROM extra_time").run();
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
    const questionId = (await answersWith(QUICK_TEST, 1, 0))[0]?.[0] ?? 0;
    await correctKey(DB, { questionId, drop: "all", reason: "Misprint." }, new Date());
    const news = await institute.get("/api/basicinformation/student_get_announcements/", key);
    expect(JSON.stringify(news.body)).toMatch(/was corrected: Misprint/);
    const letter = String.fromCharCode(64 + (((await answersWith(QUICK_TEST, 1, 0))[0]?.[1] ?? 0) % 100));
    await correctKey(DB, { questionId, answer: letter, reason: "No misprint." }, new Date());
    await opening(null, null);
  });

  it("with a window says it, and takes what was fixed within it, whenever that arrives", async () => {
    const { DB } = await institute.env();
    const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
    const shut = async (starts: string | null, ends: string | null) =>
      DB.prepare("UPDATE tests SET starts_at = ?, ends_at = ? WHERE id = ?").bind(starts, ends, QUICK_TEST).run();
    await shut(minutes(-60), minutes(-10));
    const { body } = await institute.post(GET_TEST, { test_id: QUICK_TEST }, asha);
    expect(body).toMatchObject({ starts_at: expect.any(String), ends_at: expect.any(String) });
    const key = await register("9000000073");
    const answers = await answersWith(QUICK_TEST, 3, 0);
    const fields = { test_id: String(QUICK_TEST), answers: JSON.stringify(answers), totalTime: "60" };
    const sealed = (at: string) => ({
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: {
        Authorization: `token ${key}`,
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Sealed-At": at,
      },
    });
    const evaluate = "/api/content/evaluate_test_new/";
    const late = await submit(QUICK_TEST, answers, key);
    expect([late.status, late.body.message]).toEqual([400, "This test is closed. Your answers came after its end."]);
    // Only the app is believed.
    expect((await institute.fetch(evaluate, sealed(minutes(-11)))).status).toBe(400);
    expect((await institute.fetchFromApp(evaluate, sealed(minutes(-8)))).status).toBe(400);
    expect((await institute.fetchFromApp(evaluate, sealed(minutes(-11)))).status).toBe(200);
    const give = `INSERT INTO extra_time (student_id, test_id, minutes)
      SELECT id, ?, 5 FROM students WHERE username = '9000000073'`;
    await DB.prepare(give).bind(QUICK_TEST).run();
    expect((await institute.fetchFromApp(evaluate, sealed(minutes(-6)))).status).toBe(200);
    await DB.prepare("DELETE FROM extra_time").run();
    expect((await institute.fetchFromApp(evaluate, sealed(minutes(-6)))).status).toBe(400);
    // The test has 10 minutes: 12 for each hour are 2, and the break has 3.
    const hours = { minutes_per_hour: 12, large_print: false, scribe: false, breaks: 1, break_minutes: 3 };
    await setAccommodations(DB, { code: "PCBT", phone: "9000000073" }, hours);
    expect((await institute.fetchFromApp(evaluate, sealed(minutes(-6)))).status).toBe(200);
    await shut(null, null);
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

  it("belongs to subjects and chapters that both ways of asking agree on", async () => {
    const subjects = await institute.get("/api/content/student_get_subjects/", asha);
    expect((subjects.body.subjects as unknown[]).length).toBe(7);
    const chapters = await institute.get("/api/content/student_get_chapters/4/", asha);
    const posted = await institute.post("/api/content/student_get_chapters/", { subject_id: 4 }, asha);
    expect(chapters.body).toEqual(posted.body);
    expect(chapters.body.chapters).toContainEqual({ id: 401, subject_id: 4, name: "Antenatal Care" });
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

  it("names the subject of a question", async () => {
    const key = await register("9100000005");
    const { body } = await submit(QUICK_TEST, await answersWith(QUICK_TEST, 1, 1), key);
    const reply = await institute.post(PERFORMANCE, { performance_id: body.id }, key);
    const [question] = reply.body.questions as Record<string, unknown>[];
    expect(question?.subject).toBe("Anatomy and Physiology");
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
      ["a tap and no time", changed([first[0], first[1]])],
      ["five items", changed([...first, 1])],
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
    const statuses = (reply.body.questions as { status: number }[]).map((one) => one.status);
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
