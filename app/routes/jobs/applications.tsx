import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { Badge } from "~/components/parts/badge";
import { noJobs } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { send } from "~/components/parts/icon-paths";
import { ListRow } from "~/components/parts/list-row";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { formatDate } from "~/lib/format";
import { isCallMissing } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { JobApplication } from "~/lib/institute/schemas/job";
import { jobPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import { NoJobPortal } from "./job-rows";

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
  ];
  return (
    <li>
      <ListRow
        href={jobPaths.job(jobId)}
        title={title || `Job ${jobId}`}
        icon={send}
        line={
          <>
            <Words>{organisation}</Words>
            {organisation ? <br /> : null}
            {dates.filter(Boolean).join(", ")}
          </>
        }
        badge={<Badge tone={tone}>{words}</Badge>}
        access={note ? <Words className="written">{note}</Words> : null}
      />
      {resume ? (
        <a className="link-line link-words" href={resume}>
          Your résumé (PDF)
        </a>
      ) : null}
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
        <ul className="rows">
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
