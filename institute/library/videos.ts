import type { Condition } from "../database/condition";
import { fileUrl } from "../files/file-url";
import type { StudentContext } from "../http/call";
import { findLessons, type LessonRow, lessonRecord, type Page } from "./lesson";

interface VideoRow extends LessonRow {
  youtube_id: string | null;
  duration: number;
}

export function youtubeUrl(youtubeId: string): string {
  return `https://www.youtube.com/watch?v=${youtubeId}`;
}

export async function listVideos(context: StudentContext, narrow?: Condition, page?: Page) {
  return (await findLessons<VideoRow>(context, "video", narrow, page)).map(videoRecord);
}

function videoRecord(row: VideoRow) {
  return {
    ...lessonRecord(row),
    url: row.youtube_id === null ? fileUrl(row.file) : youtubeUrl(row.youtube_id),
    youtube_id: row.youtube_id,
    duration: toClock(row.duration),
  };
}

/** Seconds as a player shows them: `12:30`, `1:02:03`. */
function toClock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
