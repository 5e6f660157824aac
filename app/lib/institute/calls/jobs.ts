import type { Caller } from "../caller";
import {
  applicationSchema,
  bookmarkedSchema,
  jobSchema,
  jobStatsSchema,
  paginationSchema,
} from "../schemas/job";

type JobFilter = {
  /** From 1. */
  page?: number;
  limit?: number;
  query?: string;
  state?: string;
  qualification?: string;
  openOnly?: boolean;
  sort?: "last_date" | "newest" | "posts";
};

type JobApplicationInput = {
  jobId: number;
  clientId: string;
  note?: string;
  resume?: File | null;
};

export const jobCalls = (call: Caller) => ({
  async list(filter: JobFilter = {}) {
    const place = ["pagination", paginationSchema] as const;
    const [jobs, pagination] = await call.listWith("jobs", jobSchema, place, filter);
    return { jobs, pagination };
  },

  get: (jobId: number) => call.one("job", jobSchema, { jobId }),

  /** Applies; a second application for the same job gives the first one back. */
  apply: (application: JobApplicationInput) => call.one("applyJob", applicationSchema, application),

  applications: () => call.list("jobApplications", applicationSchema),

  async bookmark(jobId: number, bookmarked: boolean): Promise<boolean> {
    return (await call.one("bookmarkJob", bookmarkedSchema, { jobId, bookmarked })).bookmarked;
  },

  bookmarks: () => call.list("jobBookmarks", jobSchema),
  stats: () => call.one("jobStats", jobStatsSchema),
});
