import type { Caller } from "../caller";
import { messages } from "../error-catalogue";
import { invalidInput } from "../errors";
import { checkedClientId, ids, pageFields } from "../inputs";
import {
  applicationSchema,
  bookmarkedSchema,
  jobSchema,
  jobStatsSchema,
  paginationSchema,
} from "../schemas/job";

interface JobFilter {
  /** From 1. */
  page?: number;
  /** Jobs on a page, 1 to 100. */
  limit?: number;
  query?: string;
  state?: string;
  qualification?: string;
  openOnly?: boolean;
  sort?: "last_date" | "newest" | "posts";
}

interface JobApplicationInput {
  jobId: number;
  clientId: string;
  note?: string;
  resume?: File | null;
}

function jobFields(filter: JobFilter) {
  const { page } = filter;
  if (page !== undefined && !(Number.isSafeInteger(page) && page >= 1)) {
    throw invalidInput(messages.pageRange);
  }
  return {
    page,
    limit: pageFields({ limit: filter.limit }).limit,
    query: filter.query,
    state: filter.state,
    qualification: filter.qualification,
    open_only: filter.openOnly,
    sort: filter.sort,
  };
}

export const jobCalls = (call: Caller) => ({
  async list(filter: JobFilter = {}) {
    const place = ["pagination", paginationSchema] as const;
    const [jobs, pagination] = await call.listWith("jobs", jobSchema, place, jobFields(filter));
    return { jobs, pagination };
  },

  get: async (jobId: number) => call.one("job", jobSchema, ids({ jobId })),

  /** Applies; a second application for the job answers the first. Multipart where there is a resume. */
  apply: async ({ jobId, clientId, note, resume }: JobApplicationInput) =>
    call.one("applyJob", applicationSchema, {
      ...ids({ jobId }),
      client_id: checkedClientId(clientId),
      note,
      resume,
    }),

  applications: () => call.list("jobApplications", applicationSchema),

  /** Sets or takes away a bookmark; gives what it is now. */
  async bookmark(jobId: number, bookmarked: boolean): Promise<boolean> {
    const fields = { ...ids({ jobId }), bookmarked };
    return (await call.one("bookmarkJob", bookmarkedSchema, fields)).bookmarked;
  },

  bookmarks: () => call.list("jobBookmarks", jobSchema),
  stats: () => call.one("jobStats", jobStatsSchema),
});
