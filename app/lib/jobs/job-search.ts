import { z } from "zod";
import type { Job } from "~/lib/institute/schemas/job";
import { closesSoon, isOpenAt } from "~/lib/job-days";
import { searchText } from "~/lib/list/list-query";

const JOBS_A_PAGE = 20;

export const employmentTypes = ["permanent", "contract", "temporary"] as const;
export const employmentLabels = { permanent: "Permanent", contract: "Contract", temporary: "Temporary" } as const;

export const jobShows = ["open", "soon", "all"] as const;
export const jobSorts = ["last_date", "newest", "posts"] as const;

const jobNameQuery = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, " ").trim())
  .pipe(z.string().max(60));

const searchSchema = z.object({
  q: searchText.catch(""),
  state: jobNameQuery.catch(""),
  qualification: jobNameQuery.catch(""),
  type: z.enum(["", ...employmentTypes]).catch(""),
  show: z.enum(jobShows).catch("open"),
  sort: z.enum(jobSorts).catch("last_date"),
  page: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform((text) => Math.max(1, Number(text)))
    .catch(1),
});

export type JobSearch = z.output<typeof searchSchema>;

export const everyOpenJob: JobSearch = searchSchema.parse({});

/** Refuses nothing; of a repeated name the first counts. */
export function readJobSearch(search: URLSearchParams): JobSearch {
  return searchSchema.parse(Object.fromEntries([...search].reverse()));
}

export function jobParameters(search: JobSearch, change: Partial<JobSearch> = {}) {
  const entries = Object.entries({ ...search, page: 1, ...change }).filter(
    ([key, value]) => value !== everyOpenJob[key as keyof JobSearch],
  );
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
}

export function jobFilter({ q, state, qualification, type, show, sort, page }: JobSearch) {
  return {
    page,
    limit: JOBS_A_PAGE,
    sort,
    ...(q === "" ? {} : { query: q }),
    ...(state === "" ? {} : { state }),
    ...(qualification === "" ? {} : { qualification }),
    ...(type === "" ? {} : { employmentType: type }),
    ...(show === "all" ? {} : { openOnly: true }),
    ...(show === "soon" ? { closingSoon: true } : {}),
  };
}

/** Filters again, since not every institute applies all filters; a field that a job leaves out fits. */
export function fitsSearch(job: Job, { type, show }: JobSearch, now: number): boolean {
  if (type !== "" && job.employmentType !== null && job.employmentType !== type) return false;
  if (show === "soon") return closesSoon(job, now);
  return show === "all" || isOpenAt(job, now);
}
