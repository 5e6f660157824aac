import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { Badge } from "~/components/parts/badge";
import { noJobs } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { formatDate } from "~/lib/format";
import { isCallMissing } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { JobApplication } from "~/lib/institute/schemas/job";
import { jobPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { NoJobPortal } from "./job-rows";

export const handle = { stylesheet: "jobs" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "My applications · PCBT" }];

const statusTexts = {
  submitted: ["plain", "Sent"],
  viewed: ["plain", "Seen"],
  shortlisted: ["good", "Shortlisted"],
  rejected: ["bad", "Not chosen"],
  withdrawn: ["plain", "Withdrawn"],
} as const;

export const loader = requireStudent(async ({ context }) => {
  const { value, failure } = await context.optionalPart(context.institute.jobs.applications(), FULL_TIMEOUT_MS);
  return { applications: value, isMissing: isCallMissing(failure) };
});

function Application({ application }: { application: JobApplication }) {
  const { jobId, title, organisation, status, note, resume, appliedAt, updatedAt } = application;
  const [tone, words] = statusTexts[status];
  const dates = [
    appliedAt === null ? "" : `Sent on ${formatDate(appliedAt)}`,
    updatedAt === null || updatedAt === appliedAt ? "" : `changed on ${formatDate(updatedAt)}`,
  ].filter(Boolean);
  return (
    <li className="card">
      <h2>
        <a className="link-line" href={jobPaths.job(jobId)}>
          <Words>{title || `Job ${jobId}`}</Words>
        </a>
      </h2>
      {organisation ? <Words as="p">{organisation}</Words> : null}
      <p className="facts">
        <Badge tone={tone}>{words}</Badge>
        <span>{dates.join(", ")}</span>
      </p>
      {note ? (
        <Words as="p" className="note-lines">
          {note}
        </Words>
      ) : null}
      {resume ? (
        <a className="link-line" href={resume}>
          Your résumé (PDF)
        </a>
      ) : (
        <p className="row-line">Without a résumé</p>
      )}
    </li>
  );
}

export default function Applications() {
  const { applications, isMissing } = useLoaderData<typeof loader>();
  return (
    <Page title="My applications" crumbs={[{ label: "Jobs", href: jobPaths.all }]}>
      {isMissing ? <NoJobPortal /> : null}
      {applications === null && !isMissing ? <MissingPart text="Failed to load applications." /> : null}
      {applications?.length ? (
        <ul className="stack">
          {applications.map((one) => (
            <Application key={one.id} application={one} />
          ))}
        </ul>
      ) : null}
      {applications?.length === 0 ? (
        <EmptyNote text="No applications yet." href={jobPaths.all} action="Open jobs" drawing={noJobs} />
      ) : null}
    </Page>
  );
}
