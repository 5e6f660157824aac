import { z } from "zod";
import { upsertRows } from "../database/insert-rows";
import type { SeedEnv } from "../env";
import { PCBT } from "./institutions";
import { readJson } from "./json-content";
import type { SeedPart } from "./seed-part";

const day = z.iso.date();
const seedJobRow = z.object({
  id: z.number(),
  title: z.string(),
  organisation: z.string(),
  posts: z.number(),
  zone: z.string().nullable(),
  state: z.string(),
  location: z.string(),
  employment_type: z.enum(["permanent", "contract", "temporary"]),
  published_on: day,
  last_date: day,
  exam_date: day.nullable(),
  correction_from_date: day.nullable(),
  correction_to_date: day.nullable(),
  qualifications: z.array(z.string()),
  registration: z.string(),
  experience_years: z.number().nullable(),
  experience_min_beds: z.number().nullable(),
  experience_after_qualification: z.boolean(),
  age_min: z.number().nullable(),
  age_max: z.number().nullable(),
  age_on_date: day.nullable(),
  age_relaxation: z.array(z.object({ category: z.string(), years: z.number() })),
  fees: z.array(z.object({ category: z.string(), amount: z.number() })),
  pay_level: z.string(),
  pay_min: z.number().nullable(),
  pay_max: z.number().nullable(),
  documents: z.array(z.string()),
  selection: z.array(z.string()),
  description: z.string(),
  notice_url: z.url(),
  apply_url: z.url(),
  verified_on: day,
  test_ids: z.array(z.number()),
  package_id: z.number().nullable(),
  repeats_days: z.number().nullable(),
});

const JOB_COLUMNS = [
  ...(Object.keys(seedJobRow.shape) as (keyof z.infer<typeof seedJobRow>)[]),
  "institute_id",
] as const;

async function seedJobs({ DB }: SeedEnv): Promise<void> {
  const rows = readJson("jobs", z.array(seedJobRow)).map((row) => ({ ...row, institute_id: PCBT }));
  await DB.batch(upsertRows(DB, "jobs", JOB_COLUMNS, rows));
}

/** Job notices, sample ones; each comes again every eight weeks, so that most are open on any day. */
export const jobsPart: SeedPart = {
  name: "jobs",
  fingerprint: () => JSON.stringify(readJson("jobs", z.array(seedJobRow))),
  seed: seedJobs,
};
