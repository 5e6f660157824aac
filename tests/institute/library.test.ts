import { beforeAll, describe, expect, it } from "vitest";
import { runInstitute } from "./running-institute";

const institute = runInstitute();
const content = (path: string) => `/api/content/${path}/`;

let asha = "";
beforeAll(async () => {
  asha = await institute.signIn();
});

const post = async (path: string, fields: object = {}) => (await institute.post(content(path), fields, asha)).body;
const get = async (path: string) => (await institute.get(content(path), asha)).body;
const ids = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id);

describe("notes and videos", () => {
  it("carry the fields of the API's reference, and their size", async () => {
    const { notes } = await post("student_get_chapter_notes", { chapter_id: 101 });
    expect(notes).toEqual([
      {
        id: 501,
        name: "Bones, Joints and Muscles",
        subject_id: 1,
        subject_name: "Anatomy and Physiology",
        chapter_id: 101,
        chapter_name: "Skeletal and Muscular System",
        thumbnail: "/media/public/thumbnails/note-501.svg",
        created_at: "2026-07-01T04:30:00.000Z",
        is_premium: false,
        is_purchased: false,
        description: expect.any(String),
        price: 0,
        size: expect.any(Number),
        size_bytes: expect.any(Number),
        file: "/media/notes/501.pdf",
        url: "/media/notes/501.pdf",
      },
    ]);
    const { videos } = await get("student_all_videos");
    const byId = new Map((videos as { id: number }[]).map((one) => [one.id, one]));
    expect(byId.get(401)).toMatchObject({ url: "/media/videos/401.mp4", youtube_id: null, duration: "0:40" });
    expect(byId.get(405)).toMatchObject({
      url: "https://www.youtube.com/watch?v=X9ZZ6tcxArI",
      youtube_id: "X9ZZ6tcxArI",
      duration: "10:30",
      size: null,
    });
  });

  it("are narrowed by subject, chapter and price, in pages that count all", async () => {
    const all = await post("student_get_notes", { subject_id: 3, limit: 100 });
    expect([ids(all.notes), all.total, all.count]).toEqual([[507, 508, 509], 3, 3]);
    const premium = await post("student_get_notes", { subject_id: 3, is_premium: true });
    expect(ids(premium.notes)).toEqual([507]);
    const page = await post("student_get_notes", { subject_id: 3, limit: 1, offset: 1 });
    expect([ids(page.notes), page.total, page.count]).toEqual([[508], 3, 1]);
    const beyond = await post("student_get_notes", { subject_id: 3, offset: 9 });
    expect([beyond.notes, beyond.total, beyond.count]).toEqual([[], 3, 0]);
    const chapter = await post("student_get_videos", { subject_id: 1, chapter_id: 102 });
    expect(ids(chapter.videos)).toEqual([405, 406]);
    expect(ids((await post("student_free_subjectwise_notes", { subject_id: 3 })).notes)).toEqual([508, 509]);
    expect(ids((await post("student_chapter_wise_free_notes", { chapter_id: 301 })).notes)).toEqual([]);
    expect(ids((await post("student_premium_subjectwise_tests", { subject_id: 3 })).tests)).toEqual([862, 883]);
    const inChapter = await post("student_premium_subjectwise_tests", { subject_id: 3, chapter_id: 302 });
    expect(ids(inChapter.tests)).toEqual([883]);
    expect(ids((await get("student_get_free_notes")).notes)).not.toContain(507);
  });

  it("say what is the student's, alone or in a package", async () => {
    const bought = async (subject_id: number) => {
      const { notes } = await post("student_premium_subjectwise_notes", { subject_id });
      return (notes as { id: number; is_purchased: boolean }[]).map((one) => [one.id, one.is_purchased]);
    };
    expect(await bought(1)).toEqual([[503, true]]);
    expect(await bought(6)).toEqual([[518, true]]);
    expect(await bought(3)).toEqual([[507, false]]);
    const access = (content_type: string, content_id: number) =>
      post("student_check_individual_content_access", { content_type, content_id });
    expect(await access("note", 501)).toMatchObject({ has_access: true, is_purchased: false });
    expect(await access("note", 503)).toMatchObject({ has_access: true, is_purchased: true, access: true });
    expect(await access("video", 409)).toMatchObject({ has_access: false, access: false });
    expect(await access("book", 602)).toMatchObject({ has_access: true });
    expect(await access("book", 601)).toMatchObject({ has_access: false });
  });

  it("that are sold one by one are found by their subjects and chapters", async () => {
    expect(ids((await post("student_individual_videos_subjects")).subjects)).toEqual([3, 4, 5]);
    expect(ids((await post("student_individual_videos_subjects", { subject_id: 1 })).subjects)).toEqual([]);
    const { chapters } = await post("student_individual_videos_chapters", { subject_id: 4 });
    expect(chapters).toEqual([{ id: 403, subject_id: 4, name: "Postnatal and Newborn Care" }]);
    expect(ids((await post("student_individual_tests_chapters", { subject_id: 1 })).chapters)).toEqual([102]);
  });
});

describe("packages", () => {
  it("carry prices, what is in them, and whether they are bought", async () => {
    const { packages } = await get("student_packages_all");
    expect(ids(packages)).toEqual([701, 702, 703, 704, 705]);
    expect((packages as object[])[1]).toEqual({
      id: 702,
      name: "Staff Nurse Booster Package",
      description: expect.any(String),
      price: 1499,
      actual_price: 1499,
      max_price: 1999,
      discount: 500,
      isPurchased: true,
      image: null,
      exam: "Staff Nurse 2027",
      color: "#274b73",
      teachers: [
        { id: 2, name: "Sunita Rawat", image: "/media/public/teachers/2.svg" },
        { id: 4, name: "Farhana Sheikh", image: null },
      ],
      validity_days: 365,
      valid_until: null,
      subjects: [2, 6],
      total_tests: expect.any(Number),
      total_notes: 7,
      total_videos: 2,
    });
    expect((packages as { image: string | null }[])[2]?.image).toBe("/media/public/packages/703.svg");
    expect(ids((await get("student_get_bought_packages")).packages)).toEqual([702]);
    const free = await post("student_package_data_filter", { package_id: 705 });
    for (const list of ["mcq_test_list", "notes_list", "videos_list"]) {
      const rows = free[list] as { is_premium: boolean }[];
      expect([list, rows.length > 0, rows.some((row) => row.is_premium)]).toEqual([list, true, false]);
    }
  });

  it("are narrowed down to subtopics", async () => {
    const filter = (place: object) => post("student_package_data_filter", { package_id: 701, ...place });
    const chapter = await filter({ subject_id: 3, chapter_id: 303 });
    expect([ids(chapter.notes_list), ids(chapter.videos_list)]).toEqual([[509], [409]]);
    const topic = await filter({ topic_id: 3032 });
    expect([ids(topic.notes_list), ids(topic.videos_list), topic.youtube_live_list]).toEqual([[], [409], []]);
    const subtopic = await filter({ topic_id: 3032, subtopic_id: 30_322 });
    expect(ids(subtopic.videos_list)).toEqual([]);
    expect(ids((await filter({})).youtube_live_list).length).toBe(7);
    const outside = { package_id: 702, subject_id: 3 };
    const path = content("student_package_and_subject_wise_chapters");
    expect((await institute.post(path, outside, asha)).status).toBe(404);
  });
});

describe("live classes", () => {
  it("have one on at any moment, some to come and some over", async () => {
    const { videos } = await get("student_get_live_videos");
    const rows = videos as { id: number; state: string; is_live: boolean; starts_at: string; ends_at: string }[];
    const now = new Date().toISOString();
    expect(rows[0]).toMatchObject({ state: "live", is_live: true });
    for (const row of rows) {
      const state = row.ends_at <= now ? "ended" : row.starts_at > now ? "upcoming" : "live";
      expect([row.id, row.state, row.is_live]).toEqual([row.id, state, state === "live"]);
    }
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["live", "upcoming", "ended"]));
    const link = await get("student_get_live_video_link");
    expect(link).toMatchObject({ video_id: rows[0]?.id, url: link.link });
  });

  it("count who is watching, each student once", async () => {
    const join = () => post("student_youtubelive_joininfo", { video_id: 901 });
    expect([(await join()).viewers, (await join()).viewers]).toEqual([1, 1]);
    const { DB } = await institute.env();
    const add = "INSERT INTO live_viewers (class_id, student_id, joined_at) VALUES (901, ?, ?)";
    await DB.batch([
      DB.prepare(add).bind(1001, new Date().toISOString()),
      DB.prepare(add).bind(1002, "2026-08-01T00:00:00.000Z"),
    ]);
    expect((await join()).viewers).toBe(2);
    await post("student_youtube_live_leaveinfo", { video_id: 901 });
    const left = await institute.row("SELECT COUNT(*) AS left FROM live_viewers WHERE student_id = 101");
    expect(left).toEqual({ left: 0 });
  });

  it("keep their comments in order", async () => {
    const { comment } = await post("student_youtube_comment", { video_id: 906, message: "Last" });
    const { comments } = await get("student_youtube_comments/906");
    expect((comments as { message: string }[]).map(({ message }) => message)).toEqual([
      "The table of sites is the best part",
      "Last",
    ]);
    expect(comment).toMatchObject({ name: "Asha Verma", video_id: 906 });
    for (const id of ["0", "-1", "abc", "1.5"]) {
      expect((await institute.get(content(`student_youtube_comments/${id}`), asha)).status).toBe(400);
    }
    expect((await institute.get(content("student_youtube_comments/999"), asha)).status).toBe(404);
  });
});
