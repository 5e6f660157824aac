import { type Condition, condition } from "../database/condition";
import { fileUrl } from "../files/file-url";
import type { StudentContext } from "../http/call";
import { youtubeUrl } from "../library/videos";
import { occurrenceAt, type Schedule } from "./schedule";

interface LiveRow extends Schedule {
  id: number;
  name: string;
  description: string;
  teacher: string | null;
  subject_id: number | null;
  subject_name: string | null;
  youtube_id: string;
  thumbnail: string | null;
}

const ORDER = { live: 0, upcoming: 1, ended: 2 } as const;

/**
 * Live classes of the student's institute as replies carry them: those going on first, then the next ones, then
 * the past ones, latest first. A condition narrows them by the alias `l`.
 */
export async function listLiveClasses({ env, institute, now }: StudentContext, narrow: Condition = condition("true")) {
  const { results } = await env.DB.prepare(
    `SELECT l.*, t.name AS teacher, s.name AS subject_name FROM live_classes l
       LEFT JOIN teachers t ON t.id = l.teacher_id LEFT JOIN subjects s ON s.id = l.subject_id
      WHERE l.institute_id = ? AND (${narrow.sql}) ORDER BY l.id`,
  )
    .bind(institute.id, ...narrow.binds)
    .all<LiveRow>();
  const classes = results.map((row) => liveRecord(row, now));
  return classes.sort((one, other) => {
    if (one.state !== other.state) return ORDER[one.state] - ORDER[other.state];
    const later = Date.parse(one.starts_at) - Date.parse(other.starts_at);
    return one.state === "ended" ? -later : later;
  });
}

function liveRecord(row: LiveRow, now: Date) {
  const { startsAt, endsAt, state } = occurrenceAt(row, now);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    teacher: row.teacher ?? "",
    subject_id: row.subject_id,
    subject_name: row.subject_name ?? "All subjects",
    thumbnail: fileUrl(row.thumbnail),
    is_live: state === "live",
    state,
    url: youtubeUrl(row.youtube_id),
    youtube_id: row.youtube_id,
    scheduled_at: startsAt.toISOString(),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  };
}
