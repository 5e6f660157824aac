import { describe, expect, it } from "vitest";
import { SECOND_INSTITUTE } from "../../institute/seed/second-institute";
import { goodCases } from "./call-cases";
import { newcomer, PNG, RAVI, runInstitute } from "./running-institute";

const institute = runInstitute({ STAND_IN_GATEWAY: "on" });
const content = (path: string) => `/api/content/${path}/`;

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
    ["student_get_notes", { subject_id: 101 }],
    ["student_get_notes", { subject_id: 1, chapter_id: SECOND_INSTITUTE.chapter }],
    ["student_get_package_details", { package_id: SECOND_INSTITUTE.package }],
    ["student_package_get_demo_content", { package_id: SECOND_INSTITUTE.package }],
    ["student_package_data_filter", { package_id: SECOND_INSTITUTE.package }],
    ["student_package_subscribe", { package_id: SECOND_INSTITUTE.package }],
    ["student_get_specfic_book", { book_id: SECOND_INSTITUTE.book }],
    ["student_youtubelive_joininfo", { video_id: SECOND_INSTITUTE.live }],
    ["student_youtube_comment", { video_id: SECOND_INSTITUTE.live, message: "hello" }],
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
    const registration = newcomer("9000000001", { selected_batches: [12] });
    const other = await institute.post("/api/membership/register_student_new/", registration);
    const meera = String(other.body.key);
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
