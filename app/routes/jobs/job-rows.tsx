import { Badge } from "~/components/parts/badge";
import { ListRows } from "~/components/parts/list-row";
import { Words } from "~/components/parts/words";
import type { Job } from "~/lib/institute/schemas/job";
import { jobBadge, lastDateOf, postsOf } from "~/lib/jobs/job-words";
import { jobPaths } from "~/paths";

export function jobRow(job: Job, now: number) {
  return {
    id: job.id,
    title: job.title,
    organisation: job.organisation,
    state: job.state,
    facts: [postsOf(job), lastDateOf(job, now)].filter(Boolean).join(" · "),
    badge: jobBadge(job, now),
  };
}

type RowOfJob = ReturnType<typeof jobRow>;

export function JobRows({ jobs }: { jobs: readonly RowOfJob[] }) {
  const rows = jobs.map(({ id, title, organisation, state, facts, badge }) => ({
    href: jobPaths.job(id),
    title,
    line: (
      <>
        <Words>{organisation}</Words>
        {organisation && state && !organisation.includes(state) ? (
          <>
            , <Words>{state}</Words>
          </>
        ) : null}
        <br />
        {facts}
      </>
    ),
    badge: badge ? <Badge tone={badge.tone}>{badge.words}</Badge> : null,
  }));
  return <ListRows rows={rows} />;
}
