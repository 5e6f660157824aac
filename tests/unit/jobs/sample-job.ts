import { type Job, jobSchema } from "~/lib/institute/schemas/job";

/** A notice that says nothing but what a test gives, under the institute's own names. */
export function sampleJob(given: Record<string, unknown> = {}): Job {
  return jobSchema.parse({ id: 51, title: "Nursing Officer", ...given }) as Job;
}
