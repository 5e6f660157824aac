import { type Condition, condition } from "../database/condition";
import { fileUrl } from "../files/file-url";
import type { StudentContext } from "../http/call";
import { youtubeIdOf, youtubeUrl } from "../library/youtube";
import { indianWords, occurrenceAt, type Schedule } from "./schedule";

interface LiveRow extends Schedule {
  id: number;
  name: string;
  description: string;
  teacher: string | null;
  subject_id: number | null;
  subject_name: string | null;
  /** Empty where it is elsewhere. */
  youtube_id: string;
  /** Of a meeting or stream that is elsewhere. */
  address: string | null;
  recording: string | null;
  moved_from: string | null;
  called_off_at: string | null;
  off_reason: string;
  thumbnail: string | null;
}

const ORDER = { live: 0, upcoming: 1, cancelled: 2, ended: 3 } as const;

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

/** Where a class is watched: while it is on, its stream; after it, its recording. */
function addressOf(row: LiveRow, isOver: boolean) {
  const stream = row.youtube_id === "" ? row.address : youtubeUrl(row.youtube_id);
  // A meeting is over with its class; a stream on YouTube is its own recording.
  return isOver ? (row.recording ?? (row.youtube_id === "" ? null : stream)) : stream;
}

/** What students read of a class: why it is off, or when it was to be, before what it is about. */
function descriptionOf({ called_off_at, off_reason, moved_from, description }: LiveRow): string {
  const off = called_off_at === null || off_reason === "" ? [] : [`Called off: ${off_reason}`];
  const moved =
    called_off_at === null && moved_from !== null ? [`Moved. It was to be on ${indianWords(moved_from)}.`] : [];
  return [...off, ...moved, description].filter((part) => part !== "").join("\n\n");
}

function liveRecord(row: LiveRow, now: Date) {
  const { startsAt, endsAt, state: time } = occurrenceAt(row, now);
  const state = row.called_off_at === null ? time : ("cancelled" as const);
  const url = addressOf(row, time === "ended");
  return {
    id: row.id,
    name: row.name,
    description: descriptionOf(row),
    teacher: row.teacher ?? "",
    subject_id: row.subject_id,
    subject_name: row.subject_name ?? "All subjects",
    thumbnail: fileUrl(row.thumbnail),
    is_live: state === "live",
    state,
    url,
    youtube_id: url === null ? null : youtubeIdOf(url),
    scheduled_at: startsAt.toISOString(),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  };
}
