import { z } from "zod";
import { type Condition, condition } from "../database/condition";
import { notFound } from "../http/api-error";
import type { StudentContext } from "../http/call";
import { datesOn, indianDay, type JobDates } from "./job-dates";

interface JobRow extends JobDates {
  id: number;
  title: string;
  organisation: string;
  posts: number;
  zone: string | null;
  state: string;
  location: string;
  employment_type: "permanent" | "contract" | "temporary";
  qualifications: string;
  registration: string;
  experience_years: number | null;
  experience_min_beds: number | null;
  experience_after_qualification: number;
  age_min: number | null;
  age_max: number | null;
  age_relaxation: string;
  fees: string;
  pay_level: string;
  pay_min: number | null;
  pay_max: number | null;
  documents: string;
  selection: string;
  description: string;
  notice_url: string;
  apply_url: string;
  test_ids: string;
  package_id: number | null;
  repeats_days: number | null;
  has_applied: number;
  is_bookmarked: number;
  applicants: number;
}

const textList = z.array(z.string());
const relaxations = z.array(z.object({ category: z.string(), years: z.number() }));
const fees = z.array(z.object({ category: z.string(), amount: z.number() }));

export async function listJobs(
  { env, student, institute, now }: StudentContext,
  narrow: Condition = condition("true"),
): Promise<JobRecord[]> {
  const { results } = await env.DB.prepare(
    `SELECT j.*, (SELECT json_group_array(value) FROM json_each(j.test_ids)
              WHERE value NOT IN (SELECT id FROM tests WHERE is_draft = 1)) AS test_ids,
            EXISTS (SELECT 1 FROM job_applications a WHERE a.job_id = j.id AND a.student_id = ?1) AS has_applied,
            EXISTS (SELECT 1 FROM job_bookmarks b WHERE b.job_id = j.id AND b.student_id = ?1) AS is_bookmarked,
            (SELECT COUNT(*) FROM job_applications a WHERE a.job_id = j.id AND a.status <> 'withdrawn') AS applicants
       FROM jobs j WHERE j.institute_id = ?2 AND (${narrow.sql}) ORDER BY j.id`,
  )
    .bind(student.id, institute.id, ...narrow.binds)
    .all<JobRow>();
  const today = indianDay(now);
  return results.map((row) => jobRecord(row, today));
}

export async function findJob(context: StudentContext, jobId: number): Promise<JobRecord> {
  const [job] = await listJobs(context, condition("j.id = ?", jobId));
  if (job === undefined) throw notFound();
  return job;
}

export type JobRecord = ReturnType<typeof jobRecord>;

function jobRecord(row: JobRow, today: string) {
  const dates = datesOn(row, today);
  return {
    id: row.id,
    title: row.title,
    organisation: row.organisation,
    posts: row.posts,
    zone: row.zone,
    state: row.state,
    location: row.location,
    employment_type: row.employment_type,
    ...dates,
    qualifications: textList.parse(JSON.parse(row.qualifications)),
    registration: row.registration,
    experience_years: row.experience_years,
    experience_min_beds: row.experience_min_beds,
    experience_after_qualification: row.experience_after_qualification === 1,
    age_min: row.age_min,
    age_max: row.age_max,
    age_relaxation: relaxations.parse(JSON.parse(row.age_relaxation)),
    fees: fees.parse(JSON.parse(row.fees)),
    pay_level: row.pay_level,
    pay_min: row.pay_min,
    pay_max: row.pay_max,
    documents: textList.parse(JSON.parse(row.documents)),
    selection: textList.parse(JSON.parse(row.selection)),
    description: row.description,
    notice_url: row.notice_url,
    apply_url: row.apply_url,
    test_ids: z.array(z.number()).parse(JSON.parse(row.test_ids)),
    package_id: row.package_id,
    is_open: dates.last_date >= today,
    has_applied: row.has_applied === 1,
    is_bookmarked: row.is_bookmarked === 1,
    applicants: row.applicants,
  };
}
