import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { PagerLinks } from "~/components/list/pager";
import { noJobs } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { bookmark as bookmarkIcon, done, send } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { Notice } from "~/components/parts/notice";
import { Page } from "~/components/shell/page";
import { formatCount } from "~/lib/format";
import { isCallMissing, messages } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import {
  everyOpenJob,
  fitsSearch,
  type JobSearch,
  jobFilter,
  jobParameters,
  readJobSearch,
} from "~/lib/jobs/job-search";
import { jobPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import { JobRows, jobRow, NoJobPortal } from "./job-rows";
import { JobTools } from "./job-tools";

export const meta: MetaFunction = () => [{ title: "Jobs · PCBT" }];

export const loader = requireStudent(async ({ context, url }) => {
  const { institute, optionalPart } = context;
  const search = readJobSearch(url.searchParams);
  const [found, stats] = await Promise.all([
    optionalPart(institute.jobs.list(jobFilter(search)), FULL_TIMEOUT_MS),
    optionalPart(institute.jobs.stats(), 3000),
  ]);
  const now = Date.now();
  const fitting = found.value?.jobs.filter((job) => fitsSearch(job, search, now));
  return {
    search,
    isMissing: isCallMissing(found.failure),
    stats: stats.value,
    isNear: found.value?.hasMostWords === true,
    jobs: fitting?.map((job) => jobRow(job, now)) ?? null,
    pages: found.value && {
      ...found.value.pagination,
      // An institute that ignores a filter counts more jobs than are shown.
      totalJobs: fitting?.length === found.value.jobs.length ? found.value.pagination.totalJobs : null,
    },
  };
});

type Pages = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["pages"]>;

function JobPages({ search, pages }: { search: JobSearch; pages: Pages }) {
  const { currentPage, totalPages, hasNext, hasPrevious } = pages;
  // A page beyond the last links to the first instead.
  if (currentPage > totalPages) return null;
  const at = (page: number) => jobPaths.found(jobParameters(search, { page }));
  return (
    <PagerLinks
      previous={hasPrevious ? at(Math.max(1, currentPage - 1)) : null}
      next={hasNext ? at(currentPage + 1) : null}
    >
      Page {currentPage} of {totalPages}
    </PagerLinks>
  );
}

function NoJobs({ search, pages }: { search: JobSearch; pages: Pages }) {
  if (search.page > 1) {
    const first = jobPaths.found(jobParameters(search));
    return (
      <EmptyNote text={`There are no jobs on page ${search.page}.`} href={first} action="First page" drawing={noJobs} />
    );
  }
  if (jobParameters(search).size === 0) {
    return (
      <EmptyNote
        text="No job is open now. Your institute adds new notices here."
        href={jobPaths.found(jobParameters(everyOpenJob, { show: "all" }))}
        action="Closed jobs too"
        drawing={noJobs}
      />
    );
  }
  return pages.hasNext ? (
    <p>None of them is on this page. Look at the next one.</p>
  ) : (
    <EmptyNote text="No job fits what you asked for." href={jobPaths.all} action="All open jobs" />
  );
}

export default function Jobs() {
  const { search, isMissing, stats, isNear, jobs, pages } = useLoaderData<typeof loader>();
  if (isMissing) {
    return (
      <Page title="Jobs">
        <NoJobPortal />
      </Page>
    );
  }
  const isWhole = jobParameters(search, { page: search.page }).size === 0;
  const mine = [
    { href: jobPaths.eligibility, title: "Which jobs fit me?", line: "Compared with your own answers", icon: done },
    {
      href: jobPaths.applications,
      title: "My applications",
      line: formatCountOf(stats?.applications, "application"),
      icon: send,
    },
    { href: jobPaths.bookmarks, title: "Saved jobs", line: formatCountOf(stats?.bookmarks, "job"), icon: bookmarkIcon },
  ];
  return (
    <Page title="Jobs" wide>
      <div className="beside">
        <div className="stack aside">
          <JobTools search={search} closingSoon={stats?.closingSoon ?? undefined} />
        </div>
        <div className="stack">
          {pages?.totalJobs && !isWhole ? <p className="row-line">{formatCount(pages.totalJobs, "job")}</p> : null}
          {isNear && jobs?.length ? <Notice>No job has all words of “{search.q}”. These come closest.</Notice> : null}
          {jobs === null ? <MissingPart text={`${messages.jobs}.`} /> : null}
          {jobs?.length ? <JobRows jobs={jobs} /> : null}
          {jobs?.length === 0 && pages ? <NoJobs search={search} pages={pages} /> : null}
          {pages ? <JobPages search={search} pages={pages} /> : null}
          <nav aria-label="My jobs">
            <ListRows rows={mine} />
          </nav>
        </div>
      </div>
    </Page>
  );
}

export function formatCountOf(count: number | null | undefined, one: string): string {
  return count === null || count === undefined ? "" : formatCount(count, one);
}
