import type { Caller } from "../caller";
import { applicationSchema, bookmarkedSchema, jobSchema, jobStatsSchema, paginationSchema } from "../schemas/job";

type JobFilter = {
  page?: number;
  limit?: number;
  query?: string;
  state?: string;
  qualification?: string;
  employmentType?: "permanent" | "contract" | "temporary";
  closingSoon?: boolean;
  openOnly?: boolean;
  sort?: "last_date" | "newest" | "posts";
};

type JobApplicationInput = { jobId: number; clientId: string; note?: string; resume?: File | null };

export const jobCalls = (call: Caller) => ({
  /** Derives what the institute leaves out of the pagination. */
  async list(filter: JobFilter = {}) {
    const place = ["pagination", paginationSchema] as const;
    const [jobs, paging] = await call.listWith("jobs", jobSchema, place, filter);
    const currentPage = paging.currentPage ?? filter.page ?? 1;
    const totalPages = paging.totalPages ?? currentPage;
    return {
      jobs,
      hasMostWords: paging.hasMostWords,
      pagination: {
        currentPage,
        totalPages,
        totalJobs: paging.totalJobs,
        hasNext: paging.hasNext ?? currentPage < totalPages,
        hasPrevious: paging.hasPrevious ?? currentPage > 1,
      },
    };
  },

  get: (jobId: number) => call.one("job", jobSchema, { jobId }),

  /** A repeat returns the first application. */
  apply: (application: JobApplicationInput) => call.one("applyJob", applicationSchema, application),

  applications: () => call.list("jobApplications", applicationSchema),

  async bookmark(jobId: number, bookmarked: boolean): Promise<boolean> {
    return (await call.one("bookmarkJob", bookmarkedSchema, { jobId, bookmarked })).bookmarked;
  },

  bookmarks: () => call.list("jobBookmarks", jobSchema),
  stats: () => call.one("jobStats", jobStatsSchema),
});
