import { beforeAll, describe, expect, it } from "vitest";
import { runInstitute } from "./running-institute";

const institute = runInstitute();
const content = (path: string) => `/api/content/${path}/`;
const POST_DOUBT = content("student_post_doubt");
const GET_DOUBTS = content("student_get_doubts");
const JOBS = content("student_get_jobs");
const APPLY = content("student_apply_job");
const PDF = new Blob(["%PDF-1.4\n%%EOF\n"], { type: "application/pdf" });

let asha = "";
beforeAll(async () => {
  asha = await institute.signIn();
});

const post = (path: string, fields: object = {}) => institute.post(path, fields, asha);

const upload = (path: string, fields: Record<string, string | Blob>) => institute.upload(path, fields, asha);

interface Job {
  id: number;
  title: string;
  state: string;
  posts: number;
  last_date: string;
  published_on: string;
  is_open: boolean;
  qualifications: string[];
  employment_type: string;
  test_ids: number[];
  applicants: number;
}

async function jobs(fields: object = {}): Promise<Job[]> {
  return (await post(JOBS, { limit: 100, ...fields })).body.jobs as Job[];
}

describe("doubts", () => {
  it("come newest first with their answers, filtered and in pages", async () => {
    const { body } = await post(GET_DOUBTS);
    expect(body).toMatchObject({ total: 3, count: 3 });
    expect((body.doubts as { id: number }[]).map(({ id }) => id)).toEqual([33, 32, 31]);
    const answered = await post(GET_DOUBTS, { state: "answered", test_id: 802 });
    expect(answered.body.doubts).toEqual([
      {
        id: 31,
        client_id: "seed-doubt-31",
        kind: "doubt",
        text: expect.any(String),
        subject_id: 2,
        subject_name: "Fundamentals of Nursing",
        question_id: expect.any(Number),
        question: expect.stringContaining("cuff"),
        test_id: 802,
        test_name: "Fundamentals of Nursing: Subject Test",
        performance_id: null,
        language: "en",
        image: null,
        state: "answered",
        created_at: "2026-10-01T04:20:00.000Z",
        answers: [
          {
            id: 310,
            text: expect.stringContaining("80 per cent"),
            teacher: "Dr Meena Krishnan",
            image: null,
            created_at: "2026-10-01T10:05:00.000Z",
          },
        ],
      },
    ]);
    const page = await post(GET_DOUBTS, { limit: 1, offset: 1 });
    expect(page.body).toMatchObject({ total: 3, count: 1, doubts: [{ id: 32 }] });
    expect((await post(GET_DOUBTS, { subject_id: 5 })).body).toMatchObject({ total: 1 });
  });

  it("are about a question of a test that the student may open", async () => {
    const about = { client_id: "about-00001", text: "Why?" };
    const alone = await post(POST_DOUBT, { ...about, question_id: 1001 });
    expect(alone.body.errors).toEqual({ test_id: ["This field is required."] });
    const other = await post(POST_DOUBT, { ...about, question_id: 2001, test_id: 801 });
    expect(other.body.errors).toEqual({ question_id: ["This question is not in the test."] });
    expect((await post(POST_DOUBT, { ...about, test_id: 862 })).status).toBe(403);
    expect((await post(POST_DOUBT, { ...about, performance_id: 10_001 })).status).toBe(404);
    const right = await post(POST_DOUBT, { ...about, question_id: 1001, test_id: 801, kind: "report" });
    expect(right.body.doubt).toMatchObject({ kind: "report", question_id: 1001, state: "open", answers: [] });
    expect((await post(POST_DOUBT, { ...about, text: "Again" })).body.doubt).toEqual(right.body.doubt);
  });

  it("carry a picture that is the student's alone", async () => {
    const refused = await upload(POST_DOUBT, { client_id: "image-00001", text: "See", image: PDF });
    expect(refused.body.errors).toEqual({ image: ["Upload a JPEG, PNG or WebP image."] });
    const jpeg = new Blob([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]);
    const { body } = await upload(POST_DOUBT, { client_id: "image-00001", text: "See", image: jpeg });
    const { image } = body.doubt as { image: string };
    expect(image).toMatch(/^\/media\/students\/101\/image\/[0-9a-f]{32}\.jpg$/);
    const headers = { Authorization: `token ${asha}` };
    expect((await institute.fetch(image, { headers })).status).toBe(200);
    expect((await institute.fetch(image)).status).toBe(401);
  });
});

describe("jobs", () => {
  it("are twelve, most of them open, with the fields of a notice", async () => {
    const all = await jobs();
    expect(all).toHaveLength(12);
    expect(all.filter((job) => job.is_open).length).toBeGreaterThanOrEqual(8);
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    for (const job of all) {
      expect([job.id, job.is_open]).toEqual([job.id, job.last_date >= today]);
      expect(job.published_on <= today).toBe(true);
    }
    const { body } = await post(content("student_job_details"), { job_id: 51 });
    expect(body.job).toEqual(
      expect.objectContaining({
        id: 51,
        title: "Nursing Officer (sample)",
        posts: 120,
        employment_type: "permanent",
        qualifications: ["GNM", "BSc Nursing", "Post Basic BSc Nursing"],
        // Only GNM holders need any, which the description says: the fields would put it on everybody.
        experience_years: null,
        experience_min_beds: null,
        experience_after_qualification: false,
        description: expect.stringContaining("BSc degree need no experience"),
        age_relaxation: expect.arrayContaining([{ category: "PwBD", years: 10 }]),
        fees: expect.arrayContaining([{ category: "SC/ST/EWS", amount: 2400 }]),
        pay_level: "Level 7",
        test_ids: [901],
        package_id: 701,
        verified_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      }),
    );
  });

  it("are found by words, state and qualification, and sorted", async () => {
    const all = await jobs();
    expect((await jobs({ query: "military PUNE" })).map(({ id }) => id)).toEqual([61]);
    expect(await jobs({ query: "%" })).toEqual([]);
    const inState = await jobs({ state: "maharashtra" });
    expect(inState.map(({ id }) => id).sort()).toEqual([58, 61]);
    const forAnm = await jobs({ qualification: "anm" });
    expect(forAnm.map(({ id }) => id).sort()).toEqual([57, 62]);
    expect(await jobs({ open_only: true })).toEqual(all.filter((job) => job.is_open));
    const contract = await jobs({ employment_type: "contract" });
    expect(contract.length).toBeGreaterThan(0);
    expect(contract.every((job) => job.employment_type === "contract")).toBe(true);
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
      const { body } = await post(JOBS, { page, limit: 5 });
      seen.push(...(body.jobs as Job[]).map(({ id }) => id));
      expect(body.pagination).toEqual({
        current_page: page,
        total_pages: 3,
        total_jobs: 12,
        has_next: page < 3,
        has_previous: page > 1,
      });
    }
    expect(new Set(seen).size).toBe(12);
    const beyond = await post(JOBS, { page: 9, limit: 5 });
    expect(beyond.body).toMatchObject({ jobs: [], pagination: { has_next: false, has_previous: true } });
    const none = await post(JOBS, { query: "xqzt wvkp" });
    expect(none.body.pagination).toMatchObject({ total_pages: 1, total_jobs: 0, has_next: false });
  });

  it("are applied for once, with a resume that only the student reads", async () => {
    const job = (await jobs({ open_only: true }))[0];
    const fields = { job_id: String(job?.id), client_id: "apply-000001", note: "Please <b>look</b>", resume: PDF };
    const { body } = await upload(APPLY, fields);
    const made = body.application as { id: number; resume: string };
    expect(made).toMatchObject({ job_id: job?.id, title: job?.title, status: "submitted", note: fields.note });
    const again = await upload(APPLY, { ...fields, client_id: "apply-000002", note: "Other" });
    expect(again.body.application).toEqual(body.application);
    const listed = await institute.get(content("student_job_applications"), asha);
    expect(listed.body.applications).toEqual([body.application]);
    expect((await institute.fetch(made.resume)).status).toBe(401);
    const headers = { Authorization: `token ${asha}` };
    expect(await (await institute.fetch(made.resume, { headers })).text()).toBe("%PDF-1.4\n%%EOF\n");
    expect((await jobs()).find(({ id }) => id === job?.id)).toMatchObject({ has_applied: true, applicants: 1 });
  });

  it("that are closed take no application, and a resume is a PDF", async () => {
    await institute.run("UPDATE jobs SET repeats_days = NULL WHERE id = 62");
    const closed = await post(APPLY, { job_id: 62, client_id: "closed-00001" });
    expect([closed.status, closed.body.message]).toEqual([400, "Applications are closed"]);
    const open = (await jobs({ open_only: true })).at(-1);
    const page = new Blob(["<html>"], { type: "application/pdf" });
    const wrong = await upload(APPLY, { job_id: String(open?.id), client_id: "wrong-00001", resume: page });
    expect(wrong.body.errors).toEqual({ resume: ["Upload a PDF."] });
  });

  it("are marked and counted", async () => {
    const stats = async () =>
      (await institute.get(content("student_job_stats"), asha)).body.stats as Record<string, number>;
    const before = await stats();
    const mark = (bookmarked: boolean) => post(content("student_bookmark_job"), { job_id: 53, bookmarked });
    for (const wanted of [true, true, false, false, true]) {
      expect((await mark(wanted)).body).toEqual({ status: true, job_id: 53, bookmarked: wanted });
    }
    const marked = await institute.get(content("student_job_bookmarks"), asha);
    expect((marked.body.bookmarks as Job[]).map(({ id }) => id)).toEqual([53]);
    expect(await stats()).toEqual({ ...before, bookmarks: 1 });
    const open = await jobs({ open_only: true });
    expect(before).toMatchObject({
      open_jobs: open.length,
      total_posts: open.reduce((sum, job) => sum + job.posts, 0),
      applications: 1,
    });
  });
});
