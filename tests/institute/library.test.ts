import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { signedUrl } from "../../institute/files/signed-link";
import { RAVI, runInstitute } from "./running-institute";

const institute = runInstitute();
const content = (path: string) => `/api/content/${path}/`;

let asha = "";
beforeAll(async () => {
  asha = await institute.signIn();
});

const post = async (path: string, fields: object = {}) => (await institute.post(content(path), fields, asha)).body;
const upload = (path: string, fields: Record<string, string | Blob>) => institute.upload(content(path), fields, asha);
const get = async (path: string) => (await institute.get(content(path), asha)).body;
const ids = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id);

describe("notes and videos", () => {
  it("carry the fields of the API's reference, and their size", async () => {
    const { notes } = await post("student_get_chapter_notes", { chapter_id: 101 });
    expect(notes).toMatchObject([
      {
        ...{ id: 501, name: "Bones, Joints and Muscles", subject_id: 1, chapter_id: 101, price: 0 },
        ...{ chapter_name: "Skeletal and Muscular System", thumbnail: "/media/public/thumbnails/note-501.svg" },
        ...{ is_premium: false, is_purchased: false, file: "/media/notes/501.pdf", size_bytes: expect.any(Number) },
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
    const chapter = await post("student_get_videos", { subject_id: 1, chapter_id: 102 });
    expect(ids(chapter.videos)).toEqual([405, 406]);
    expect(ids((await post("student_free_subjectwise_notes", { subject_id: 3 })).notes)).toEqual([508, 509]);
    expect(ids((await post("student_chapter_wise_free_notes", { chapter_id: 301 })).notes)).toEqual([]);
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
    expect((packages as object[])[1]).toMatchObject({
      ...{ id: 702, name: "Staff Nurse Booster Package", price: 1499, max_price: 1999, discount: 500 },
      ...{ isPurchased: true, exam: "Staff Nurse 2027", validity_days: 365, valid_until: null, subjects: [2, 6] },
      ...{ teachers: [{ id: 2, image: "/media/public/teachers/2.svg" }, { id: 4 }], total_notes: 7, total_videos: 2 },
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
  it("count who is watching, each student once", async () => {
    const join = () => post("student_youtubelive_joininfo", { video_id: 901 });
    expect([(await join()).viewers, (await join()).viewers]).toEqual([1, 1]);
    const add = "INSERT INTO live_viewers (class_id, student_id, joined_at) VALUES (901, ?, ?)";
    await institute.run(add, 1001, new Date().toISOString());
    await institute.run(add, 1002, "2026-08-01T00:00:00.000Z");
    expect((await join()).viewers).toBe(2);
    await post("student_youtube_live_leaveinfo", { video_id: 901 });
    expect(await institute.row("SELECT 1 FROM live_viewers WHERE student_id = 101")).toBeNull();
  });

  it("keep their comments in order", async () => {
    const { comment } = await post("student_youtube_comment", { video_id: 906, message: "Last" });
    const { comments } = await get("student_youtube_comments/906");
    expect((comments as { message: string }[]).map(({ message }) => message)).toEqual([
      "The table of sites is the best part",
      "Last",
    ]);
    expect(comment).toMatchObject({ name: "Asha Verma", video_id: 906 });
    for (const [id, status] of Object.entries({ "1.5": 400, "999": 404 })) {
      expect((await institute.get(content(`student_youtube_comments/${id}`), asha)).status).toBe(status);
    }
  });
});

const FREE_PDF = "/media/notes/501.pdf";
const FREE_VIDEO = "/media/videos/401.mp4";
const PREMIUM_VIDEO = "/media/videos/409.mp4";
/** The demo student has bought this one. */
const BOUGHT_NOTE = "/media/notes/503.pdf";
/** This one is in a package that the demo student has bought. */
const PACKAGE_NOTE = "/media/notes/518.pdf";
const PREMIUM_NOTE = "/media/notes/507.html";

const film = readFileSync(new URL("../../institute/content/files/hand-rub-steps.mp4", import.meta.url));

function read(path: string, headers: Record<string, string> = {}, method = "GET") {
  return institute.fetch(path, { method, headers });
}

const asStudent = (path: string, headers: Record<string, string> = {}) =>
  read(path, { ...headers, Authorization: `token ${asha}` });

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe("a file", () => {
  it("comes whole, with its type, its length and a tag", async () => {
    const response = await read(FREE_VIDEO);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(film.byteLength),
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=86400",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    expect((await bytesOf(response)).equals(film)).toBe(true);
  });

  it("comes in parts that make the whole", async () => {
    const size = film.byteLength;
    const parts: Buffer[] = [];
    for (let start = 0; start < size; start += 200_000) {
      const end = Math.min(start + 199_999, size - 1);
      const response = await read(FREE_VIDEO, { Range: `bytes=${start}-${end}` });
      expect(response.status).toBe(206);
      expect(response.headers.get("Content-Range")).toBe(`bytes ${start}-${end}/${size}`);
      expect(response.headers.get("Content-Length")).toBe(String(end - start + 1));
      parts.push(await bytesOf(response));
    }
    expect(Buffer.concat(parts).equals(film)).toBe(true);
    const beyond = await read(FREE_VIDEO, { Range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${size}`]);
  });

  it("is not sent again to who has it, and whole when a part is asked of an older one", async () => {
    const tag = (await read(FREE_VIDEO)).headers.get("ETag") ?? "";
    const known = await read(FREE_VIDEO, { "If-None-Match": `"other", ${tag}` });
    expect([known.status, (await bytesOf(known)).byteLength]).toEqual([304, 0]);
    expect((await read(FREE_VIDEO, { "If-None-Match": '"other"' })).status).toBe(200);
    const same = await read(FREE_VIDEO, { Range: "bytes=0-9", "If-Range": tag });
    expect(same.status).toBe(206);
    const older = await read(FREE_VIDEO, { Range: "bytes=0-9", "If-Range": '"older"' });
    expect(older.status).toBe(200);
  });

  it("can be asked for its head alone", async () => {
    const response = await read(FREE_PDF, {}, "HEAD");
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect((await bytesOf(response)).byteLength).toBe(0);
  });

  it.each(["/media/notes/999.pdf", "/media/%E0%A4%A", "/media/..%2Fsecrets", "/media/public/none.svg"])(
    "is a 404 where there is none: %s",
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );
});

describe("who may read a file", () => {
  it("a free file is given to anybody, even with a worthless token", async () => {
    const paths = [FREE_PDF, "/media/samples/601.pdf", "/media/ebooks/651.pdf", "/media/public/covers/601.svg"];
    for (const path of paths) expect([path, (await read(path)).status]).toEqual([path, 200]);
    expect((await read(FREE_PDF, { Authorization: "token worthless" })).status).toBe(200);
  });

  it("a premium file is given to its buyers", async () => {
    const anonymous = await read(PREMIUM_VIDEO);
    expect([anonymous.status, await anonymous.json()]).toEqual([
      401,
      { detail: "Authentication credentials were not provided." },
    ]);
    expect((await read(PREMIUM_VIDEO, { Authorization: "token worthless" })).status).toBe(401);
    const unpaid = await asStudent(PREMIUM_VIDEO);
    expect([unpaid.status, await unpaid.json()]).toEqual([403, { detail: "This is premium. Please buy it first." }]);
    for (const path of [BOUGHT_NOTE, PACKAGE_NOTE]) {
      const bought = await asStudent(path, { Range: "bytes=0-3" });
      expect([bought.status, await bought.text()]).toEqual([206, "%PDF"]);
      expect(bought.headers.get("Cache-Control")).toBe("private, max-age=3600");
    }
  });

  it("a file is given to nobody of another institute", async () => {
    const ravi = { Authorization: `token ${await institute.signIn(RAVI)}` };
    expect((await read(PREMIUM_NOTE, ravi)).status).toBe(404);
    expect((await read("/media/chats/drop-rate-board.png", ravi)).status).toBe(404);
  });

  it("a file of a chat is given to those in it", async () => {
    const picture = await asStudent("/media/chats/drop-rate-board.png");
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect((await read("/media/chats/drop-rate-board.png")).status).toBe(401);
    await institute.run("DELETE FROM student_batches WHERE student_id = 101 AND batch_id = 13");
    expect((await asStudent("/media/chats/drop-rate-board.png")).status).toBe(404);
    await institute.run("INSERT INTO student_batches (student_id, batch_id) VALUES (101, 13)");
  });
});

describe("a link to a premium file", () => {
  const HOUR = 3_600_000;
  const BOUGHT_KEY = "notes/503.pdf";
  const linkAt = async (time: number) => signedUrl(await institute.env(), BOUGHT_KEY, new Date(time));
  const nextSecond = (link: string) => link.replace(/expires=(\d+)/, (_, at) => `expires=${+at + 1}`);

  it("stands in lists for its buyers alone", async () => {
    const lists = ["notes", "videos"].flatMap((kind) =>
      [1, 2, 3, 4, 5, 6, 7].map(async (subject_id) => {
        const found = await post(`student_get_${kind}`, { subject_id, is_premium: true });
        return found[kind] as Record<string, string | boolean | null>[];
      }),
    );
    const lessons = (await Promise.all(lists)).flat();
    const [bought, others] = [true, false].map((is) => lessons.filter((one) => one.is_purchased === is));
    expect(bought?.length).toBeGreaterThan(1);
    expect(others?.length).toBeGreaterThan(1);
    for (const { file, url, youtube_id } of others ?? []) {
      expect([file ?? null, url, youtube_id ?? null]).toEqual([null, null, null]);
    }
    for (const { url, youtube_id } of bought ?? []) {
      if (youtube_id) continue;
      expect(url).toMatch(/^\/media\/.*\?expires=\d+&signature=[\da-f]{64}$/);
      expect((await read(String(url), { Range: "bytes=0-3" })).status).toBe(206);
    }
  });

  it("works without a token for 6 to 12 hours, the same for all who ask in between", async () => {
    const now = Date.now();
    const link = await linkAt(now);
    expect((await read(link)).status).toBe(200);
    expect((await read(link)).headers.get("Cache-Control")).toBe("private, max-age=3600");
    const expires = Number(/expires=(\d+)/.exec(link)?.[1]) * 1000;
    expect(expires - now).toBeGreaterThanOrEqual(6 * HOUR);
    expect(expires - now).toBeLessThanOrEqual(12 * HOUR);
    expect(await linkAt(Math.floor(now / (6 * HOUR)) * 6 * HOUR)).toBe(link);
  });

  it.each([
    ["too old", async () => linkAt(Date.now() - 12 * HOUR)],
    ["made longer", async () => nextSecond(await linkAt(Date.now()))],
    ["of another file", async () => (await linkAt(Date.now())).replace("503.pdf", "507.html")],
    ["without a signature", async () => (await linkAt(Date.now())).replace(/&.*/, "")],
  ])("is refused in words where it is %s", async (_, link) => {
    const refused = await read(await link());
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { detail: "This link does not work any more. Open the page again that it is from." },
    ]);
  });

  it("that is too old opens nothing to another student, and to its buyer what the token opens", async () => {
    const old = await linkAt(Date.now() - 12 * HOUR);
    expect((await asStudent(old)).status).toBe(200);
    const ravi = { Authorization: `token ${await institute.signIn(RAVI)}` };
    expect((await read(old, ravi)).status).toBe(404);
    expect((await asStudent(old.replace("503.pdf", "507.html"))).status).toBe(403);
  });
});

type Job = Record<"id" | "posts", number> &
  Record<"title" | "last_date" | "published_on", string> & { is_open: boolean };

const JOBS = "student_get_jobs";
const APPLY = "student_apply_job";
const POST_DOUBT = "student_post_doubt";
const GET_DOUBTS = "student_get_doubts";
const PDF = new Blob(["%PDF-1.4\n%%EOF\n"], { type: "application/pdf" });
const jobs = async (fields: object = {}) => (await post(JOBS, { limit: 100, ...fields })).jobs as Job[];

describe("doubts", () => {
  it("come newest first with their answers, filtered and in pages", async () => {
    const { total, count, doubts } = await post(GET_DOUBTS);
    expect([total, count, ids(doubts)]).toEqual([3, 3, [33, 32, 31]]);
    const answered = await post(GET_DOUBTS, { state: "answered", test_id: 802 });
    expect(answered.doubts).toMatchObject([
      {
        ...{ id: 31, kind: "doubt", subject_name: "Fundamentals of Nursing", test_id: 802, state: "answered" },
        ...{ question: expect.stringContaining("cuff"), created_at: "2026-10-01T04:20:00.000Z" },
        answers: [{ id: 310, text: expect.stringContaining("80 per cent"), teacher: "Dr Meena Krishnan" }],
      },
    ]);
    const page = await post(GET_DOUBTS, { limit: 1, offset: 1 });
    expect(page).toMatchObject({ total: 3, count: 1, doubts: [{ id: 32 }] });
    expect(await post(GET_DOUBTS, { subject_id: 5 })).toMatchObject({ total: 1 });
  });

  it("are about a question of a test that the student may open", async () => {
    const about = { client_id: "about-00001", text: "Why?" };
    const ask = async (more: object) => {
      const { status, body } = await institute.post(content(POST_DOUBT), { ...about, ...more }, asha);
      return [status, body.errors];
    };
    expect(await ask({ question_id: 1001 })).toEqual([400, { test_id: ["This field is required."] }]);
    const foreign = { question_id: ["This question is not in the test."] };
    expect(await ask({ question_id: 2001, test_id: 801 })).toEqual([400, foreign]);
    expect(await ask({ test_id: 862 })).toEqual([403, undefined]);
    expect(await ask({ performance_id: 10_001 })).toEqual([404, undefined]);
    const { doubt } = await post(POST_DOUBT, { ...about, question_id: 1001, test_id: 801, kind: "report" });
    expect(doubt).toMatchObject({ kind: "report", question_id: 1001, state: "open", answers: [] });
    expect((await post(POST_DOUBT, { ...about, text: "Again" })).doubt).toEqual(doubt);
  });

  it("carry a picture that is the student's alone", async () => {
    const refused = await upload(POST_DOUBT, { client_id: "image-00001", text: "See", image: PDF });
    expect(refused.body.errors).toEqual({ image: ["Upload a JPEG, PNG or WebP image."] });
    const jpeg = new Blob([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]);
    const { body } = await upload(POST_DOUBT, { client_id: "image-00001", text: "See", image: jpeg });
    const { image } = body.doubt as { image: string };
    expect(image).toMatch(/^\/media\/students\/101\/image\/[0-9a-f]{32}\.jpg$/);
    expect([(await asStudent(image)).status, (await read(image)).status]).toEqual([200, 401]);
  });
});

describe("jobs", () => {
  it("are found by words, state and qualification, and sorted", async () => {
    const all = await jobs();
    expect((await jobs({ query: "military PUNE" })).map(({ id }) => id)).toEqual([61]);
    expect(await jobs({ query: "%" })).toEqual([]);
    expect(ids(await jobs({ state: "maharashtra" })).sort()).toEqual([58, 61]);
    expect(ids(await jobs({ qualification: "anm" })).sort()).toEqual([57, 62]);
    expect(await jobs({ open_only: true })).toEqual(all.filter((job) => job.is_open));
    const [contract] = await jobs({ employment_type: "contract" });
    expect(contract).toMatchObject({ employment_type: "contract" });
    const soon = (await jobs({ closing_soon: true })).map(({ id }) => id);
    const inAWeek = new Date(Date.now() + (5.5 + 7 * 24) * 3_600_000).toISOString().slice(0, 10);
    expect(soon).toEqual(all.filter((job) => job.is_open && job.last_date <= inAWeek).map(({ id }) => id));
    const byPosts = (await jobs({ sort: "posts" })).map(({ posts }) => posts);
    expect(byPosts).toEqual([...byPosts].sort((a, b) => b - a));
    const newest = (await jobs({ sort: "newest" })).map((job) => job.published_on);
    expect(newest).toEqual([...newest].sort().reverse());
    const open = all.filter((job) => job.is_open).map((job) => job.last_date);
    expect(open).toEqual([...open].sort());
    expect(all.slice(0, open.length).every((job) => job.is_open)).toBe(true);
  });

  it("come in pages that know where they are", async () => {
    const seen: number[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const { jobs: found, pagination } = await post(JOBS, { page, limit: 5 });
      seen.push(...ids(found));
      const totals = { total_pages: 3, total_jobs: 12 };
      expect(pagination).toEqual({ ...totals, current_page: page, has_next: page < 3, has_previous: page > 1 });
    }
    expect(new Set(seen).size).toBe(12);
    const none = await post(JOBS, { query: "xqzt wvkp" });
    expect(none.pagination).toMatchObject({ total_pages: 1, total_jobs: 0, has_next: false });
  });

  it("are applied for once, with a resume that only the student reads", async () => {
    const job = (await jobs({ open_only: true }))[0];
    const fields = { job_id: String(job?.id), client_id: "apply-000001", note: "Please <b>look</b>", resume: PDF };
    const { body } = await upload(APPLY, fields);
    const made = body.application as { id: number; resume: string };
    expect(made).toMatchObject({ job_id: job?.id, title: job?.title, status: "submitted", note: fields.note });
    const again = await upload(APPLY, { ...fields, client_id: "apply-000002", note: "Other" });
    expect(again.body.application).toEqual(body.application);
    expect((await get("student_job_applications")).applications).toEqual([body.application]);
    expect((await read(made.resume)).status).toBe(401);
    expect(await (await asStudent(made.resume)).text()).toBe("%PDF-1.4\n%%EOF\n");
    expect((await jobs()).find(({ id }) => id === job?.id)).toMatchObject({ has_applied: true, applicants: 1 });
  });

  it("that are closed take no application, and a resume is a PDF", async () => {
    await institute.run("UPDATE jobs SET repeats_days = NULL WHERE id = 62");
    const closed = await post(APPLY, { job_id: 62, client_id: "closed-00001" });
    expect(closed.message).toBe("Applications are closed");
    const open = (await jobs({ open_only: true })).at(-1);
    const page = new Blob(["<html>"], { type: "application/pdf" });
    const wrong = await upload(APPLY, { job_id: String(open?.id), client_id: "wrong-00001", resume: page });
    expect(wrong.body.errors).toEqual({ resume: ["Upload a PDF."] });
  });

  it("are marked and counted", async () => {
    const stats = async () => (await get("student_job_stats")).stats as Record<string, number>;
    const before = await stats();
    for (const bookmarked of [true, true, false, false, true]) {
      const marked = await post("student_bookmark_job", { job_id: 53, bookmarked });
      expect(marked).toEqual({ status: true, job_id: 53, bookmarked });
    }
    expect(ids((await get("student_job_bookmarks")).bookmarks)).toEqual([53]);
    expect(await stats()).toEqual({ ...before, bookmarks: 1 });
    const open = await jobs({ open_only: true });
    expect(before).toMatchObject({
      open_jobs: open.length,
      total_posts: open.reduce((sum, job) => sum + job.posts, 0),
      applications: 1,
    });
  });
});
