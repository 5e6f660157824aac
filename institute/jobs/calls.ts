import { z } from "zod";
import { all, condition } from "../database/condition";
import { type Call, studentCall } from "../http/call";
import { choice, flag, id, integer, limit, optional, text } from "../http/fields";
import { findContent } from "../search/find-content";
import { applyForJob, getApplications } from "./applications";
import { daysAfter, indianDay } from "./job-dates";
import { findJob, type JobRecord, listJobs } from "./job-record";

const CLOSING_SOON_DAYS = 7;

const isClosingSoon = (job: JobRecord, now: Date) =>
  job.is_open && job.last_date <= daysAfter(indianDay(now), CLOSING_SOON_DAYS);

const SORTS = {
  // Open jobs first, the nearest last date on top.
  last_date: (one: JobRecord, other: JobRecord) =>
    Number(other.is_open) - Number(one.is_open) ||
    (one.is_open ? 1 : -1) * one.last_date.localeCompare(other.last_date),
  newest: (one: JobRecord, other: JobRecord) => other.published_on.localeCompare(one.published_on),
  posts: (one: JobRecord, other: JobRecord) => other.posts - one.posts,
};

const getJobs = studentCall({
  method: "POST",
  path: "api/content/student_get_jobs/",
  fields: z.object({
    page: optional(integer(1, 1_000_000)),
    limit: limit(),
    query: optional(text({ max: 200 })),
    state: optional(text({ max: 100 })),
    qualification: optional(text({ max: 100 })),
    employment_type: optional(choice(["permanent", "contract", "temporary"])),
    open_only: optional(flag()),
    closing_soon: optional(flag()),
    sort: optional(choice(["last_date", "newest", "posts"])),
  }),
  async handle(context, fields) {
    const { page = 1, limit: most, query, state, qualification, sort = "last_date" } = fields;
    const { DB } = context.env;
    const asked = query === undefined ? undefined : await findContent(DB, context.institute.id, query, ["job"]);
    const ids = asked?.ids.job;
    const narrow = all(
      ids === undefined ? undefined : condition("j.id IN (SELECT value FROM json_each(?))", JSON.stringify(ids)),
      state === undefined ? undefined : condition("j.state = ? COLLATE NOCASE", state),
      qualification === undefined
        ? undefined
        : condition(
            "EXISTS (SELECT 1 FROM json_each(j.qualifications) q WHERE q.value = ? COLLATE NOCASE)",
            qualification,
          ),
      fields.employment_type === undefined ? undefined : condition("j.employment_type = ?", fields.employment_type),
    );
    const found = (await listJobs(context, narrow)).filter(
      (job) => (job.is_open || !fields.open_only) && (isClosingSoon(job, context.now) || !fields.closing_soon),
    );
    // What has most words alone stands by how many.
    const placeOf = ({ id }: JobRecord) => (asked?.hasMost ? asked.ids.job.indexOf(id) : 0);
    found.sort((one, other) => placeOf(one) - placeOf(other) || SORTS[sort](one, other) || one.id - other.id);
    const total_pages = Math.max(1, Math.ceil(found.length / most));
    return {
      status: true,
      jobs: found.slice((page - 1) * most, page * most),
      pagination: {
        current_page: page,
        total_pages,
        total_jobs: found.length,
        has_next: page < total_pages,
        has_previous: page > 1,
        ...(asked?.hasMost ? { has_most_words: true } : {}),
      },
    };
  },
});

const ofJob = z.object({ job_id: id() });

const getJob = studentCall({
  method: "POST",
  path: "api/content/student_job_details/",
  fields: ofJob,
  handle: async (context, { job_id }) => ({ status: true, job: await findJob(context, job_id) }),
});

const bookmarkJob = studentCall({
  method: "POST",
  path: "api/content/student_bookmark_job/",
  fields: ofJob.extend({ bookmarked: flag() }),
  async handle(context, { job_id, bookmarked }) {
    const { env, student, now } = context;
    await findJob(context, job_id);
    const change = bookmarked
      ? env.DB.prepare(
          `INSERT INTO job_bookmarks (student_id, job_id, created_at) VALUES (?, ?, ?)
           ON CONFLICT (student_id, job_id) DO NOTHING`,
        ).bind(student.id, job_id, now.toISOString())
      : env.DB.prepare("DELETE FROM job_bookmarks WHERE student_id = ? AND job_id = ?").bind(student.id, job_id);
    await change.run();
    return { status: true, job_id, bookmarked };
  },
});

const getBookmarks = studentCall({
  method: "GET",
  path: "api/content/student_job_bookmarks/",
  async handle(context) {
    const bookmarks = (await listJobs(context)).filter((job) => job.is_bookmarked);
    return { status: true, bookmarks: bookmarks.sort(SORTS.last_date) };
  },
});

const getStats = studentCall({
  method: "GET",
  path: "api/content/student_job_stats/",
  async handle(context) {
    const jobs = await listJobs(context);
    const open = jobs.filter((job) => job.is_open);
    const stats = {
      open_jobs: open.length,
      total_posts: open.reduce((sum, job) => sum + job.posts, 0),
      closing_soon: open.filter((job) => isClosingSoon(job, context.now)).length,
      applications: jobs.filter((job) => job.has_applied).length,
      bookmarks: jobs.filter((job) => job.is_bookmarked).length,
    };
    return { status: true, stats };
  },
});

export const jobCalls: readonly Call[] = [
  getJobs,
  getJob,
  applyForJob,
  getApplications,
  bookmarkJob,
  getBookmarks,
  getStats,
];
