import { z } from "zod";
import type { Condition } from "../database/condition";
import type { StudentContext } from "../http/call";
import { findLessons, type LessonRow, lessonFile, lessonRecord, type Page } from "./lesson";
import { youtubeUrl } from "./youtube";

interface VideoRow extends LessonRow {
  youtube_id: string | null;
  duration: number;
  captions: string | null;
  captions_language: string | null;
  /** JSON list of `storedCaptions`. */
  other_captions: string;
}

const storedCaptions = z.array(z.object({ language: z.string(), file: z.string() }));

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
    ...(await captionTracks(context, row)),
    duration: toClock(row.duration),
  };
}

/** Captions by their languages; no field where no language is told. */
async function captionTracks(context: StudentContext, row: VideoRow) {
  const own = row.captions && row.captions_language ? [{ language: row.captions_language, file: row.captions }] : [];
  const all = [...own, ...storedCaptions.parse(JSON.parse(row.other_captions))];
  const tracks = await Promise.all(
    all.map(async ({ language, file }) => ({ language, url: await lessonFile(context, { ...row, file }) })),
  );
  const caption_tracks = tracks.filter(({ url }) => url !== null);
  return caption_tracks.length > 0 ? { caption_tracks } : {};
}

/** Seconds as a player shows them: `12:30`, `1:02:03`. */
function toClock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
