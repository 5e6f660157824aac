import { calendarResponse } from "~/lib/calendar-file";
import { idFrom, notFound } from "~/lib/http/responses";
import { dayNumber } from "~/lib/job-days";
import { jobPaths } from "~/paths";
import { requireStudent } from "~/request/guards";

/** At 9 am, three days before and on the day. */
const reminders = ["-P2DT15H", "PT9H"];

export const loader = requireStudent(async ({ context, params }) => {
  const job = await context.institute.jobs.get(idFrom(params, "jobId"));
  if (job.lastDate === null) throw notFound();
  const entry = {
    uid: `job-${job.id}-last-date@${context.url.host}`,
    title: `Last date: ${job.title}`,
    description: [job.organisation, job.noticeUrl ?? ""].filter(Boolean).join("\n"),
    url: new URL(jobPaths.job(job.id), context.url).href,
    time: { day: dayNumber(job.lastDate) },
    reminders,
  };
  return calendarResponse(entry, `last-date-${job.id}.ics`, Date.now());
});
