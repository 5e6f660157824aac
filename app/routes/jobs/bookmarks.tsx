import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { noJobs } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { Page } from "~/components/shell/page";
import { isCallMissing, messages } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { jobPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import { JobRows, jobRow, NoJobPortal } from "./job-rows";

export const meta: MetaFunction = () => [{ title: "Saved jobs · PCBT" }];

export const loader = requireStudent(async ({ context }) => {
  const { value, failure } = await context.optionalPart(context.institute.jobs.bookmarks(), FULL_TIMEOUT_MS);
  const now = Date.now();
  const jobs = value?.map((job) => jobRow(job, now)) ?? null;
  return { jobs, isMissing: isCallMissing(failure) };
});

export default function SavedJobs() {
  const { jobs, isMissing } = useLoaderData<typeof loader>();
  return (
    <Page title="Saved jobs" crumbs={[{ label: "Jobs", href: jobPaths.all }]} wide>
      {isMissing ? <NoJobPortal /> : null}
      {jobs === null && !isMissing ? <MissingPart text={`${messages.jobs}.`} /> : null}
      {jobs?.length ? <JobRows jobs={jobs} /> : null}
      {jobs?.length === 0 ? (
        <EmptyNote
          text="You have saved no job. “Save this job” on a job’s page keeps it here."
          href={jobPaths.all}
          action="All jobs"
          drawing={noJobs}
        />
      ) : null}
    </Page>
  );
}
