import { describe, expect, it } from "vitest";
import { calls } from "../../institute/calls";
import { indexContent } from "../../institute/search/index-content";
import { SECOND_INSTITUTE } from "../../institute/seed/second-institute";
import { type CallCase, get, goodCases, post } from "./call-cases";
import { PNG, RAVI, runInstitute } from "./running-institute";
import { testTaking } from "./test-taking";

const institute = runInstitute({ SAMPLE_LETTERS: "on", STAND_IN_GATEWAY: "on" });
const content = (path: string) => `/api/content/${path}/`;
const LOGIN = "/api/membership/login_student_new/";
const BATCHES = "/api/basicinformation/student_get_batches/";
const PROFILE = "/api/basicinformation/student_get_profile/";
const { answersWith, submit, register } = testTaking(institute);

let signedIn: Promise<string> | undefined;
/** A token of the demo student, got once, on a device that nothing else here signs in from. */
function asha(): Promise<string> {
  signedIn ??= institute.signIn({ device_id: "web-1-of-all" });
  return signedIn;
}

const send = async ({ method, path, good }: CallCase) =>
  method === "GET" ? institute.get(`/api/${path}`, await asha()) : institute.post(`/api/${path}`, good, await asha());

describe("a field of the wrong kind is named", () => {
  it.each([
    ["student_job_details", "job_id", undefined],
    ["student_job_details", "job_id", "1 OR 1=1"],
    ["student_job_details", "job_id", "9".repeat(30)],
    ["student_get_videos", "chapter_id", "1.5"],
    ["student_get_videos", "is_premium", "yes"],
    ["student_get_notes", "limit", "101"],
    ["student_get_notes", "offset", "-1"],
    ["student_get_messages", "since_id", "-1"],
    ["student_get_jobs", "page", "0"],
    ["student_bookmark_job", "bookmarked", ""],
    ["student_send_message", "client_id", "<script>x</script>"],
    ["institute_get_razorpay_key", "institute_code", "x".repeat(51)],
    ["student_post_doubt", "text", "a\u0000b"],
    ["student_post_doubt", "language", "tlh"],
    ["student_package_subscribe", "amount_paid", "1e5"],
  ])("%s: %s=%s", async (name, field, value) => {
    const call = goodCases.find(({ path }) => path === `content/${name}/`);
    const fields = { ...call?.good, [field]: value };
    const { status, body } = await institute.post(content(name), fields, await asha());
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    // The app takes texts with these words for a taken account.
    expect(JSON.stringify(body)).not.toMatch(/phone|number|username|already exists/i);
  });
});

describe("markup and other scripts in texts", () => {
  const texts = [`<script>alert("1")</script>'; DROP TABLE messages; --`, "आशा வணக்கம் اردو 👩‍⚕️"];

  it.each(texts)("%s is kept as it came", async (text) => {
    const key = await asha();
    const post = async (path: string, fields: object) =>
      (await institute.post(`/api/content/${path}/`, fields, key)).body;
    const comment = await post("student_youtube_comment", { video_id: 901, message: text });
    expect(comment.comment).toMatchObject({ message: text });
    const clientId = `text-${texts.indexOf(text)}-0001`;
    const message = await post("student_send_message", { chat_id: 1, client_id: clientId, text });
    expect(message.message).toMatchObject({ text, client_id: clientId });
    const doubt = await post("student_post_doubt", { client_id: clientId, text });
    expect(doubt.doubt).toMatchObject({ text, state: "open" });
    // A search forgives slips, so it may find something; it breaks nothing.
    expect((await post("student_search_content", { query: text })).results).toBeInstanceOf(Array);
    expect((await post("student_get_jobs", { query: text })).jobs).toEqual([]);
  });
});

describe("two institutes", () => {
  it("show each other nothing in any list", async () => {
    const [asha, ravi] = [await institute.signIn(), await institute.signIn(RAVI)];
    const gets = goodCases.filter((one) => one.method === "GET" && !one.path.includes("comments"));
    for (const { path } of gets) {
      const [mine, theirs] = [await institute.get(`/api/${path}`, asha), await institute.get(`/api/${path}`, ravi)];
      expect([path, JSON.stringify(mine.body).includes("Second Institute")]).toEqual([path, false]);
      expect([path, theirs.status]).toEqual([path, 200]);
      const ids = idsIn(mine.body);
      const shared = [...idsIn(theirs.body)].filter((id) => ids.has(id));
      expect([path, shared]).toEqual([path, []]);
    }
  });

  it("have content each, so that the lists above are not just empty", async () => {
    const ravi = await institute.signIn(RAVI);
    for (const [path, list] of [
      ["student_all_videos", "videos"],
      ["student_get_free_notes", "notes"],
      ["student_get_live_videos", "videos"],
      ["student_packages_all", "packages"],
      ["student_get_books", "books"],
      ["student_get_chats", "chats"],
    ] as const) {
      const { body } = await institute.get(content(path), ravi);
      expect([path, (body[list] as unknown[]).length]).toEqual([path, 1]);
    }
  });

  it.each([
    ["student_get_chapter_notes", { chapter_id: SECOND_INSTITUTE.chapter }],
    ["student_get_notes", { subject_id: 1, chapter_id: SECOND_INSTITUTE.chapter }],
    ["student_get_package_details", { package_id: SECOND_INSTITUTE.package }],
    ["student_package_data_filter", { package_id: SECOND_INSTITUTE.package }],
    ["student_package_subscribe", { package_id: SECOND_INSTITUTE.package }],
    ["student_get_specfic_book", { book_id: SECOND_INSTITUTE.book }],
    ["student_youtubelive_joininfo", { video_id: SECOND_INSTITUTE.live }],
    ["student_youtube_comment", { video_id: SECOND_INSTITUTE.video, message: "hello" }],
    ["student_check_individual_content_access", { content_type: "note", content_id: SECOND_INSTITUTE.note }],
    ["student_razorpay_create_order", { item_type: "package", item_id: SECOND_INSTITUTE.package }],
    ["institute_get_razorpay_key", { institute_code: "DEMO2" }],
    ["student_start_chat", { teacher_id: 9 }],
    ["student_get_messages", { chat_id: SECOND_INSTITUTE.chat }],
    ["student_send_message", { chat_id: SECOND_INSTITUTE.chat, client_id: "foreign-1", text: "hello" }],
    ["student_mark_chat_read", { chat_id: SECOND_INSTITUTE.chat, message_id: 1 }],
    ["student_post_doubt", { client_id: "foreign-2", text: "hello", test_id: 951 }],
    ["student_job_details", { job_id: SECOND_INSTITUTE.job }],
    ["student_apply_job", { job_id: SECOND_INSTITUTE.job, client_id: "foreign-3" }],
    ["student_bookmark_job", { job_id: SECOND_INSTITUTE.job, bookmarked: true }],
  ])("are unknown to each other: %s %j", async (path, fields) => {
    const answer = await institute.post(content(path), fields, await institute.signIn());
    expect([answer.status, answer.body]).toEqual([404, { detail: "Not found." }]);
  });

  it("keep a student's own things from all others", async () => {
    const [asha, ravi] = [await institute.signIn(), await institute.signIn(RAVI)];
    const order = { order_id: "order_SeedOrder00702" };
    expect((await institute.post(content("student_order_status"), order, asha)).status).toBe(200);
    expect((await institute.post(content("student_order_status"), order, ravi)).status).toBe(404);
    const proof = { ...order, payment_id: "pay_x", signature: "00" };
    const verified = await institute.post(content("student_razorpay_verify_payment"), proof, ravi);
    expect(verified.status).toBe(404);
    // A chat of Asha's with her teacher is hers alone, in her own institute too.
    const meera = await register("9000000001", { selected_batches: [12] });
    const chats = await institute.get(content("student_get_chats"), meera);
    expect((chats.body.chats as { id: number }[]).map(({ id }) => id).sort()).toEqual([3, 4]);
    for (const chat_id of [1, 2, 5]) {
      const messages = await institute.post(content("student_get_messages"), { chat_id }, meera);
      expect([chat_id, messages.status]).toEqual([chat_id, 404]);
    }
    const doubts = await institute.post(content("student_get_doubts"), {}, meera);
    expect(doubts.body).toMatchObject({ doubts: [], total: 0 });
  });

  it("show a student's picture to the students of their institute alone", async () => {
    const [asha, ravi] = [await institute.signIn(), await institute.signIn(RAVI)];
    const update = "/api/basicinformation/student_update_profile/";
    const { body } = await institute.upload(update, { profile_image: new Blob([PNG]) }, asha);
    const statusFor = async (token?: string) => {
      const init = token ? { headers: { Authorization: `token ${token}` } } : {};
      return (await institute.fetch(String(body.profile_image), init)).status;
    };
    expect([await statusFor(asha), await statusFor(ravi), await statusFor()]).toEqual([200, 404, 401]);
  });

  it("shows a visitor the packages of the institute that is named", async () => {
    const names = async (query: string) => {
      const { body } = await institute.get(`${content("get_institute_package_view")}${query}`);
      return (body.packages as { name: string; isPurchased: boolean }[]).map(({ name }) => name);
    };
    expect(await names("?institute_code=DEMO2")).toEqual(["Second Institute Package"]);
    expect(await names("")).toHaveLength(5);
    const path = `${content("get_institute_package_view")}?institute_code=NOPE`;
    expect((await institute.get(path)).status).toBe(404);
  });
});

/** The ids of the things in a reply, each with the list it is in. */
function idsIn(body: Record<string, unknown>): Set<string> {
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value));
  return new Set(
    lists.flatMap(([name, rows]) =>
      (rows as { id?: number; order_id?: string }[]).map((row) => `${name} ${row.id ?? row.order_id}`),
    ),
  );
}

const DRAFT = 77_001;
/** Subjects and chapters in which the institute has no other test that is sold by itself. */
const PLACE = { subject: 3, chapter: 301 };

const testCases: CallCase[] = [
  get("student_get_all_free_tests"),
  get("student_all_tests"),
  get("student_taken_test_list"),
  post("student_get_tests_by_subject", { subject_id: PLACE.subject }),
  post("student_free_subjectwise_tests", { subject_id: PLACE.subject }),
  post("student_get_tests_by_chapter", { chapter_id: PLACE.chapter }),
  post("student_search_content", { query: "quokka", content_type: "all" }),
  post("student_search_content", { query: "quokka", content_type: "test" }),
  post("student_get_jobs", { page: 1, limit: 100 }),
  post("student_package_data_filter", { package_id: 702 }),
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
  const found: string[] = [];
  for (const one of cases) {
    const { body } = await send(one);
    if (new RegExp(`Quokka|${DRAFT}`).test(JSON.stringify(body))) found.push(`${one.path} ${JSON.stringify(one.good)}`);
  }
  return found;
}

describe("a test that is not published", () => {
  const cases = [...testCases, ...goodCases];

  it("is in no reply to a student, though the same calls name it once it is", async () => {
    await makeTest(false, true);
    const sold = await naming(cases);
    expect(sold.length).toBeGreaterThan(9);
    await makeTest(false, false);
    const free = await naming(cases);
    // A call that does not name it now does not name it later.
    const telling = cases.filter(({ path }) => [...sold, ...free].some((one) => one.startsWith(`${path} `)));
    for (const isPremium of [true, false]) {
      await makeTest(true, isPremium);
      expect(await naming(telling)).toEqual([]);
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
  ])("is unknown to %s", async (path, fields) => {
    await makeTest(true, path.includes("order"));
    const answer = await institute.post(content(path), fields, await institute.signIn());
    expect([answer.status, answer.body]).toEqual([404, { detail: "Not found." }]);
  });

  it("counts nowhere: in no package, no subject and no chapter that sells tests", async () => {
    const key = await asha();
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

it("the account of a stand-in that is turned on without a secret has a random one, which stays the same", async () => {
  const made = await institute.post(
    content("student_razorpay_create_order"),
    { item_type: "package", item_id: 703 },
    await asha(),
  );
  const { order_id } = made.body.order as { order_id: string };
  const secrets = async () => {
    const proof = { order_id, payment_id: "pay_x", signature: "00" };
    const { status } = await institute.post(content("student_razorpay_verify_payment"), proof, await asha());
    expect(status).toBe(400);
    return institute.rows("SELECT key_secret FROM gateway_account");
  };
  const kept = await secrets();
  expect(kept).toEqual([{ key_secret: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  expect(await secrets()).toEqual(kept);
});

describe("addresses and methods", () => {
  it("answers 404 for what does not exist, the path without its slash among it", async () => {
    for (const path of ["/", "/api/nothing/", LOGIN.slice(0, -1)]) {
      const { status, body } = await institute.post(path);
      expect([path, status, body]).toEqual([path, 404, { detail: "Not found." }]);
    }
  });

  it("answers 405 for another method and says which is allowed", async () => {
    const get = await institute.get(LOGIN);
    expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"]);
    const post = await institute.post(BATCHES);
    expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET"]);
  });
});

describe("bodies", () => {
  const post = (body: BodyInit, type: string, path = LOGIN) =>
    institute.fetch(path, { method: "POST", body, headers: { "Content-Type": type } });

  it("takes no JSON where a form is expected", async () => {
    const response = await post("{}", "application/json");
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({ detail: 'Unsupported media type "application/json" in request.' });
  });

  it("refuses more than 1 MB, whether or not the size was announced", async () => {
    const form = "application/x-www-form-urlencoded";
    expect((await post(`username=${"a".repeat(2_000_000)}`, form)).status).toBe(413);
    const stream = new Blob(["username=", "a".repeat(2_000_000)]).stream();
    const init = { method: "POST", body: stream, duplex: "half", headers: { "Content-Type": form } };
    const streamed = await institute.fetch(LOGIN, init as RequestInit);
    expect(streamed.status).toBe(413);
  });

  it("says 400 for null characters, bytes that are no text, and a broken multipart body", async () => {
    const form = "application/x-www-form-urlencoded";
    const nulls = await post("username=a%00b&password=x&institute_code=PCBT&device_id=d", form);
    expect(await nulls.json()).toMatchObject({ errors: { username: ["Null characters are not allowed."] } });
    expect((await post("username=%ff%fe&=&&%", form)).status).toBe(400);
    const key = await institute.signIn();
    const broken = await institute.fetch("/api/basicinformation/student_update_profile/", {
      method: "POST",
      body: "--x\r\nnonsense",
      headers: { Authorization: `token ${key}`, "Content-Type": "multipart/form-data; boundary=x" },
    });
    expect(broken.status).toBe(400);
  });
});

describe("tokens", () => {
  it.each([
    ["another scheme", "Bearer abc", "Invalid token."],
    ["an unknown token", `token ${"0".repeat(40)}`, "Invalid token."],
  ])("answers 401 to %s", async (_, Authorization, detail) => {
    const response = await institute.fetch(PROFILE, { headers: { Authorization } });
    expect([response.status, await response.json()]).toEqual([401, { detail }]);
  });

  it("answers 401 to one that has expired", async () => {
    const key = await institute.signIn({ device_id: "web-1-expiring" });
    await institute.run("UPDATE tokens SET expires_at = '2020-01-01T00:00:00.000Z' WHERE device_id = 'web-1-expiring'");
    expect(await institute.get(PROFILE, key)).toMatchObject({ status: 401, body: { detail: "Invalid token." } });
  });

  it("keeps no token and no password as it is", async () => {
    const key = await institute.signIn();
    const tokens = await institute.rows("SELECT token_hash FROM tokens");
    const written = JSON.stringify([tokens, await institute.row("SELECT password_hash FROM students WHERE id = 101")]);
    expect(written).toContain("pbkdf2-sha256$100000$");
    expect(written).not.toContain(key);
    expect(written).not.toContain("Nursing@123");
  });
});

describe("every call", () => {
  const signedIn = calls.filter((call) => call.access === "student");

  it("needs a token where a student is meant", async () => {
    for (const call of signedIn) {
      const path = `/${call.path.replace(/\{\w+\}/g, "1")}`;
      const response = await institute.fetch(path, { method: call.method });
      expect([call.path, response.status, await response.json()]).toEqual([
        call.path,
        401,
        { detail: "Authentication credentials were not provided." },
      ]);
    }
    expect(signedIn.length).toBeGreaterThan(20);
  });

  it("answers 400 or 404, never a 500, to fields of the wrong kind", async () => {
    const key = await institute.signIn();
    const wrong = ["", "-1", "{", "9".repeat(30)];
    const statuses = new Set<number>();
    for (const call of calls.filter(({ path }) => !path.includes("sign_out_everywhere"))) {
      // A GET without a part of its path that varies has nothing to get wrong.
      const values = call.method === "GET" && !call.path.includes("{") ? wrong.slice(0, 1) : wrong;
      const answers = values.map(async (value) => {
        const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, value]));
        const path = `/${call.path.replace(/\{\w+\}/g, encodeURIComponent(value || "x"))}`;
        const { status } =
          call.method === "GET" ? await institute.get(path, key) : await institute.post(path, fields, key);
        if (status >= 500) throw new Error(`${call.path} with ${value}: ${status}`);
        statuses.add(status);
      });
      await Promise.all(answers);
    }
    expect(statuses.has(400)).toBe(true);
  });
});

const FIELD_NAMES = [
  ...goodCases.flatMap(({ good }) => Object.keys(good)),
  ...["username", "password", "institute_code", "device_id", "phone", "phone_number", "code", "otp", "name", "email"],
  ...["selected_batches", "test_id", "performance_id", "marks_id", "answers", "totalTime", "profile_image"],
  ...["old_password", "new_password", "confirm_password", "firebase_token"],
];
