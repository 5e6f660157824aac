import { z } from "zod";
import { upsertRows } from "../database/insert-rows";
import type { SeedEnv } from "../env";
import { PCBT } from "./institutions";
import { readJson } from "./json-content";
import { SUBJECT_COLORS } from "./lessons";
import { thumbnail } from "./pictures";
import type { SeedPart } from "./seed-part";
import { putFiles } from "./stored-file";

const LIVE_CLASS_VERSION = "2";

const classRows = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    subject: z.number().nullable(),
    teacher: z.number(),
    youtube: z.string(),
    starts_at: z.iso.datetime(),
    minutes: z.number(),
    repeats_minutes: z.number().nullable(),
    description: z.string(),
  }),
);

const CLASS_COLUMNS = [
  "id",
  "institute_id",
  "subject_id",
  "teacher_id",
  "name",
  "description",
  "youtube_id",
  "thumbnail",
  "starts_at",
  "minutes",
  "repeats_minutes",
] as const;

async function seedLiveClasses(env: SeedEnv): Promise<void> {
  const classes = readJson("live-classes", classRows);
  const pictures = classes.map(({ id, name, subject }) => {
    const color = SUBJECT_COLORS[subject ?? 0] || "#8a3b12";
    return thumbnail(`thumbnails/live-${id}`, { title: name, line: "Live class", color });
  });
  await putFiles(env, pictures);
  const rows = classes.map(({ subject, teacher, youtube, ...one }, index) => ({
    ...one,
    institute_id: PCBT,
    subject_id: subject,
    teacher_id: teacher,
    youtube_id: youtube,
    thumbnail: pictures[index]?.key ?? null,
  }));
  await env.DB.batch(upsertRows(env.DB, "live_classes", CLASS_COLUMNS, rows));
}

/** Live classes: one every hour, so that one is always on, some every week, some long over. */
export const liveClassesPart: SeedPart = {
  name: "live-classes",
  fingerprint: () => JSON.stringify([LIVE_CLASS_VERSION, readJson("live-classes", classRows)]),
  seed: seedLiveClasses,
};
