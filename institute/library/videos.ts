import type { Condition } from "../database/condition";
import type { StudentContext } from "../http/call";
import { findLessons, type LessonRow, lessonFile, lessonRecord, type Page } from "./lesson";

interface VideoRow extends LessonRow {
  youtube_id: string | null;
  duration: number;
  captions: string | null;
}

export function youtubeUrl(youtubeId: string): string {
  return `https://www.youtube.com/watch?v=${youtubeId}`;
}

export async function listVideos(context: StudentContext, narrow?: Condition, page?: Page) {
  const rows = await findLessons<VideoRow>(context, "video", narrow, page);
  return Promise.all(rows.map((row) => videoRecord(context, row)));
}

async function videoRecord(context: StudentContext, row: VideoRow) {
  const isOpen = row.is_premium === 0 || row.is_purchased === 1;
  const youtubeId = isOpen ? row.youtube_id : null;
  return {
    ...lessonRecord(row),
    url: youtubeId === null ? await lessonFile(context, row) : youtubeUrl(youtubeId),
    youtube_id: youtubeId,
    captions: await lessonFile(context, { ...row, file: row.captions }),
    duration: toClock(row.duration),
  };
}

/** Seconds as a player shows them: `12:30`, `1:02:03`. */
function toClock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
