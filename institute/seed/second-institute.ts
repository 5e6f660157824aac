import { upsertRows } from "../database/insert-rows";
import type { SeedEnv } from "../env";
import { DEMO2 } from "./institutions";
import { SEED_CREATED_AT, type SeedPart } from "./seed-part";
import { putFiles, textFile } from "./stored-file";

const SUBJECT = 101;
const CHAPTER = 10_101;

/** The ids of what the second institute has, none of which a student of PCBT may see. */
export const SECOND_INSTITUTE = {
  chapter: CHAPTER,
  package: 791,
  note: 591,
  video: 491,
  book: 691,
  live: 991,
  chat: 91,
  job: 91,
} as const;

const secondInstitutePage = textFile(
  `notes/${SECOND_INSTITUTE.note}.html`,
  "text/html; charset=utf-8",
  "<!doctype html><title>Second institute</title><p>Only for students of the second institute.</p>",
);

const lesson = {
  institute_id: DEMO2,
  subject_id: SUBJECT,
  chapter_id: CHAPTER,
  name: "Second Institute Lesson",
  created_at: SEED_CREATED_AT,
};

const tables: Record<string, Record<string, string | number>> = {
  chapters: { id: CHAPTER, subject_id: SUBJECT, name: "Second Institute Chapter", position: 1 },
  notes: {
    ...lesson,
    id: SECOND_INSTITUTE.note,
    file: secondInstitutePage.key,
    size: secondInstitutePage.bytes.byteLength,
  },
  videos: { ...lesson, id: SECOND_INSTITUTE.video, youtube_id: "3PmVJQUCm4E", duration: 86 },
  live_classes: {
    id: SECOND_INSTITUTE.live,
    institute_id: DEMO2,
    name: "Second Institute Class",
    youtube_id: "3PmVJQUCm4E",
    starts_at: "2026-07-01T00:30:00.000Z",
    minutes: 60,
    repeats_minutes: 60,
  },
  packages: {
    id: SECOND_INSTITUTE.package,
    institute_id: DEMO2,
    name: "Second Institute Package",
    price: 100,
    max_price: 100,
  },
  books: { id: SECOND_INSTITUTE.book, institute_id: DEMO2, name: "Second Institute Book", price: 100, max_price: 100 },
  chats: {
    id: SECOND_INSTITUTE.chat,
    institute_id: DEMO2,
    kind: "group",
    name: "Second Institute Group",
    created_at: SEED_CREATED_AT,
  },
  jobs: {
    id: SECOND_INSTITUTE.job,
    institute_id: DEMO2,
    title: "Second Institute Job",
    organisation: "Second Institute",
    posts: 1,
    state: "Goa",
    location: "Panaji",
    employment_type: "contract",
    published_on: "2026-07-01",
    last_date: "2026-08-01",
    qualifications: "[]",
    registration: "",
    age_relaxation: "[]",
    fees: "[]",
    documents: "[]",
    selection: "[]",
    description: "",
    notice_url: "https://notices.example.org/91.pdf",
    apply_url: "https://apply.example.org/91",
    verified_on: "2026-07-02",
    test_ids: "[]",
    repeats_days: 56,
  },
};

async function seedSecondInstitute(env: SeedEnv): Promise<void> {
  await putFiles(env, [secondInstitutePage]);
  await env.DB.batch(
    Object.entries(tables).flatMap(([table, row]) => upsertRows(env.DB, table, Object.keys(row), [row])),
  );
}

export const secondInstitutePart: SeedPart = {
  name: "second-institute",
  fingerprint: () => JSON.stringify(tables),
  seed: seedSecondInstitute,
};
