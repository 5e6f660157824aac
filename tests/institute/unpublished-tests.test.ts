import { describe, expect, it } from "vitest";
import { calls } from "../../institute/calls";
import { indexContent } from "../../institute/search/index-content";
import { type CallCase, get, post } from "./call-case";
import { goodCases } from "./call-cases";
import { runInstitute } from "./running-institute";
import { testTaking } from "./test-taking";

const institute = runInstitute({ STAND_IN_GATEWAY: "on" });
const { answersWith, submit, register } = testTaking(institute);

const DRAFT = 77_001;
/** Subjects and chapters in which the institute has no other test that is sold by itself. */
const PLACE = { subject: 3, chapter: 301 };
const content = (path: string) => `/api/content/${path}/`;

const testCases: CallCase[] = [
  get("student_get_all_free_tests"),
  get("student_all_tests"),
  get("student_taken_test_list"),
  post("student_get_tests_by_subject", {}, { subject_id: PLACE.subject }),
  post("student_free_subjectwise_tests", {}, { subject_id: PLACE.subject }),
  post("student_get_tests_by_chapter", {}, { chapter_id: PLACE.chapter }),
  post("student_search_content", {}, { query: "quokka", content_type: "all" }),
  post("student_search_content", {}, { query: "quokka", content_type: "test" }),
  post("student_get_jobs", {}, { page: 1, limit: 100 }),
  post("student_package_data_filter", {}, { package_id: 702 }),
  get("get_institute_package_view"),
  { ...get(""), path: "basicinformation/student_get_profile/" },
  { ...get(""), path: "basicinformation/student_get_announcements/" },
];

async function makeTest(isDraft: boolean, isPremium: boolean): Promise<void> {
  const { DB } = await institute.env();
  await DB.batch([
    DB.prepare("DELETE FROM tests WHERE id = ?").bind(DRAFT),
    DB.prepare(
      `INSERT INTO tests (id, institute_id, subject_id, chapter_id, name, duration, right_units, wrong_units, units_per_mark,
         is_premium, price, created_at, is_draft) VALUES (?, 1, ?, ?, 'Quokka mock', 20, 1, 0, 1, ?, 99, '2026-01-01', ?)`,
    ).bind(DRAFT, PLACE.subject, PLACE.chapter, isPremium ? 1 : 0, isDraft ? 1 : 0),
    DB.prepare(
      "INSERT INTO test_questions SELECT ?, position, question_id FROM test_questions WHERE test_id = 872",
    ).bind(DRAFT),
    DB.prepare("INSERT OR IGNORE INTO package_items VALUES (702, 'test', ?)").bind(DRAFT),
    DB.prepare("UPDATE jobs SET test_ids = json_array(?) WHERE institute_id = 1").bind(DRAFT),
    DB.prepare("INSERT OR IGNORE INTO extra_time SELECT id, ?, 7 FROM students WHERE username = '9876543210'").bind(
      DRAFT,
    ),
  ]);
  await indexContent(DB, "test", [DRAFT]);
}

/** The calls of a table that name the test in their reply. */
async function naming(cases: readonly CallCase[]): Promise<string[]> {
  const key = await institute.signIn();
  const found: string[] = [];
  for (const one of cases) {
    const path = `/api/${one.path}`;
    const { body } = one.method === "GET" ? await institute.get(path, key) : await institute.post(path, one.good, key);
    if (new RegExp(`Quokka|${DRAFT}`).test(JSON.stringify(body))) found.push(`${one.path} ${JSON.stringify(one.good)}`);
  }
  return found;
}

describe("a test that is not published", () => {
  const cases = [...testCases, ...goodCases.filter(({ json }) => !json)];

  it("is in no reply to a student, though the same calls name it once it is", async () => {
    await makeTest(false, true);
    const sold = await naming(cases);
    expect(sold.length).toBeGreaterThan(9);
    await makeTest(false, false);
    const free = await naming(cases);
    for (const isPremium of [true, false]) {
      await makeTest(true, isPremium);
      expect(await naming(cases)).toEqual([]);
    }
    expect([...new Set([...sold, ...free].map((one) => one.split("/")[1]))].sort()).toEqual([
      "student_all_tests",
      "student_free_subjectwise_tests",
      "student_get_all_free_tests",
      "student_get_jobs",
      "student_get_profile",
      "student_get_tests_by_chapter",
      "student_get_tests_by_subject",
      "student_job_bookmarks",
      "student_job_details",
      "student_package_data_filter",
      "student_package_get_demo_content",
      "student_premium_subjectwise_tests",
      "student_search_content",
    ]);
  });

  it.each([
    ["student_get_test", { test_id: DRAFT }],
    ["evaluate_test_new", { test_id: DRAFT, answers: [[1, 2, 3, 1]], totalTime: 9 }],
    ["student_post_doubt", { client_id: "unseen-1", text: "hello", test_id: DRAFT }],
    ["student_check_individual_content_access", { content_type: "test", content_id: DRAFT }],
    ["student_razorpay_create_order", { item_type: "test", item_id: DRAFT }],
    ["student_upi_create_order", { item_type: "test", item_id: DRAFT }],
  ])("is unknown to %s", async (path, fields) => {
    await makeTest(true, path.includes("order"));
    const answer = await institute.post(content(path), fields, await institute.signIn());
    expect([answer.status, answer.body]).toEqual([404, { detail: "Not found." }]);
  });

  it("counts nowhere: in no package, no subject and no chapter that sells tests", async () => {
    const key = await institute.signIn();
    const seen = async () => {
      const details = await institute.post(content("student_get_package_details"), { package_id: 702 }, key);
      const subjects = await institute.post(content("student_individual_tests_subjects"), {}, key);
      const chapters = await institute.post(content("student_individual_tests_chapters"), { subject_id: 3 }, key);
      const idsOf = (list: unknown) => (list as { id: number }[]).map(({ id }) => id);
      return {
        total: (details.body.package as { total_tests: number }).total_tests,
        places: [
          idsOf(subjects.body.subjects).includes(PLACE.subject),
          idsOf(chapters.body.chapters).includes(PLACE.chapter),
        ],
      };
    };
    await institute.run("UPDATE tests SET price = 0 WHERE subject_id = ? AND id <> ?", PLACE.subject, DRAFT);
    await makeTest(false, true);
    const { total, places } = await seen();
    expect(places).toEqual([true, true]);
    await makeTest(true, true);
    expect(await seen()).toEqual({ total: total - 1, places: [false, false] });
  });

  it("takes the answers of who began it before it was taken back, and gives them their result", async () => {
    await makeTest(false, false);
    const key = await register("9700000001");
    const answers = await answersWith(DRAFT, 2, 0);
    await institute.run("UPDATE tests SET is_draft = 1, taken_back_at = '2026-01-02' WHERE id = ?", DRAFT);
    expect((await institute.post(content("student_get_test"), { test_id: DRAFT }, key)).status).toBe(404);
    const { status, body } = await submit(DRAFT, answers, key);
    expect([status, body.correct]).toEqual([200, 2]);
  });

  it("was asked of every call that gives a list", () => {
    const asked = new Set(cases.map(({ path }) => path));
    const lists = calls.filter(({ path }) => /tests|search|package|jobs|content_access/.test(path));
    const notAsked = lists.map(({ path }) => path.replace(/^api\//, "")).filter((path) => !asked.has(path));
    expect(notAsked).toEqual([]);
  });
});
