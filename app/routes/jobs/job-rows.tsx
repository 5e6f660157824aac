import { noJobs } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { briefcase } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { Facts, Words } from "~/components/parts/words";
import type { Job } from "~/lib/institute/schemas/job";
import { isOpenAt, shortNoticeDay } from "~/lib/job-days";
import { jobBadge, lastDateOf, postsOf } from "~/lib/jobs/job-words";
import { homePaths, jobPaths } from "~/paths";

export function jobRow(job: Job, now: number) {
  const { id, title, organisation, state, lastDate } = job;
  const isOpen = isOpenAt(job, now);
  return {
    id,
    title,
    organisation,
    facts: [organisation.includes(state) ? "" : state, postsOf(job), isOpen ? "" : lastDateOf(job, now)],
    day: isOpen && lastDate !== null ? shortNoticeDay(lastDate) : "",
    badge: jobBadge(job, now),
  };
}

/** "5 Dec 2026" as a leaf of a calendar. */
function LastDay({ day }: { day: string }) {
  const [date, month] = day.split(" ");
  return (
    <span className="row-icon row-day">
      <span className="sr-only">Last date</span>
      <b>{date}</b>
      {month}
    </span>
  );
}

export function JobRows({ jobs }: { jobs: readonly ReturnType<typeof jobRow>[] }) {
  const rows = jobs.map(({ id, title, organisation, facts, day, badge }) => ({
    href: jobPaths.job(id),
    title,
    icon: briefcase,
    face: day ? <LastDay day={day} /> : null,
    line: (
      <>
        <Words>{organisation}</Words>
        <span className="facts">
          <Facts facts={facts} />{" "}
          {badge ? <b className={badge.tone === "good" ? "row-done" : "row-now"}>{badge.words}</b> : null}
        </span>
      </>
    ),
  }));
  return <ListRows rows={rows} />;
}

export function NoJobPortal() {
  return (
    <EmptyNote
      drawing={noJobs}
      text="Your institute shows no jobs here. Ask it about vacancies."
      href={homePaths.contacts}
      action="Contact your institute"
    />
  );
}
