import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Badge } from "~/components/parts/badge";
import { FigureStrip } from "~/components/parts/figure-strip";
import { Notice } from "~/components/parts/notice";
import { Words } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { dayOf } from "~/lib/days";
import { formatNumber } from "~/lib/format";
import { idBelow, idFrom } from "~/lib/http/responses";
import type { Job } from "~/lib/institute/schemas/job";
import { dayText, isOpenAt, shortNoticeDay } from "~/lib/job-days";
import type { JobAnswers } from "~/lib/jobs/answers";
import { eligibility, feeOf, overall } from "~/lib/jobs/eligibility";
import { ageRange, jobBadge, placeOf } from "~/lib/jobs/job-words";
import { preparationFor } from "~/lib/jobs/preparation";
import { plainText } from "~/lib/rich-text/plain-text";
import { shownHtml } from "~/lib/rich-text/sanitise";
import { jobPaths } from "~/paths";
import { studentAction } from "~/request/form-action";
import { requireStudent } from "~/request/guards";
import { Eligible } from "./eligible";
import { JobFolds, JobRecords, OfficialNotice, Preparation } from "./job-parts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.job.title ?? "Job"} · PCBT` }];

export const loader = requireStudent(async ({ context, params }) => {
  const { description, ...job } = await context.institute.jobs.get(idBelow(jobPaths.all, params, "jobId"));
  const answers = await context.jobAnswers.read();
  const now = Date.now();
  const about = shownHtml(description);
  return {
    job,
    description: about,
    badge: jobBadge(job, now),
    isOpen: isOpenAt(job, now),
    checked: answers && checkedAgainst(job, answers, now, about ? plainText(about) : ""),
    preparation: await preparationFor(context, job),
  };
});

function checkedAgainst(job: Omit<Job, "description">, answers: JobAnswers, now: number, text: string) {
  const rules = eligibility(job, answers, dayText(dayOf(now)), text);
  return { rules, verdict: overall(rules), fee: feeOf(job, answers) };
}

/** The state, not a change, so that a repeat does nothing. */
const jobBookmarkSchema = z.object({ bookmarked: z.enum(["yes", "no"]) });

export const action = studentAction({
  schema: jobBookmarkSchema,
  failures: "page",
  async run({ bookmarked }, { context, params }) {
    const jobId = idFrom(params, "jobId");
    const isSaved = await context.institute.jobs.bookmark(jobId, bookmarked === "yes");
    const title = isSaved ? "Saved to your jobs" : "Not saved any more";
    return { to: jobPaths.job(jobId), toast: { type: "success", title } };
  },
});

export default function JobPage() {
  const { job, description, badge, isOpen, checked, preparation } = useLoaderData<typeof loader>();
  const figures = [
    { value: job.posts === null ? "" : formatNumber(job.posts), label: "posts" },
    { value: ageRange(job), label: "years of age" },
    { value: job.lastDate === null ? "" : shortNoticeDay(job.lastDate).slice(0, -5), label: "last date" },
    { value: job.applicants ? String(job.applicants) : "", label: "applied here" },
  ].filter(({ value }) => value !== "");
  return (
    <Page
      title={job.title}
      crumbs={[{ label: "Jobs", href: jobPaths.all }]}
      aside={
        <div className="aside aside-ways">
          <OfficialNotice job={job} />
          <Preparation preparation={preparation} />
          {isOpen && !job.hasApplied ? (
            <p className="in-reach">
              <MainLink href={jobPaths.apply(job.id)}>Apply</MainLink>
            </p>
          ) : null}
        </div>
      }
    >
      <p className="facts">
        <Words>{job.organisation}</Words>
        <Words>{placeOf(job)}</Words>
        {badge ? <Badge tone={badge.tone}>{badge.words}</Badge> : null}
      </p>
      {isOpen ? null : (
        <Notice>Applications are closed. The notice stays here so that you can prepare for the next one.</Notice>
      )}
      {job.hasApplied ? (
        <Notice tone="good">
          <p>
            You have applied. <a href={jobPaths.applications}>My applications</a>
          </p>
        </Notice>
      ) : null}
      {figures.length > 0 ? <FigureStrip figures={figures} label="The job in figures" /> : null}
      <form method="post" className="actions actions-end">
        <button type="submit" className="btn" name="bookmarked" value={job.isBookmarked ? "no" : "yes"}>
          {job.isBookmarked ? "Remove from saved jobs" : "Save this job"}
        </button>
        {isOpen && job.lastDate !== null ? (
          <ButtonLink href={jobPaths.reminder(job.id)}>Add to calendar</ButtonLink>
        ) : null}
      </form>
      <Eligible jobId={job.id} checked={checked} />
      <JobRecords job={job} />
      <JobFolds job={job} about={description} />
    </Page>
  );
}
