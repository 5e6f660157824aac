import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { InstituteEnv } from "../env";
import { findContent } from "../search/find-content";
import type { ReadDoubt } from "./open-doubts";

interface NewReply {
  doubtId: number;
  /** Whose name the student reads; null: the institute's. */
  teacherId: number | null;
  text: string;
  image: string | null;
  noteId: number | null;
  videoId: number | null;
}

/** The statements that answer a doubt, or answer it again. */
export function answerDoubt({ DB }: InstituteEnv, answer: NewReply, now: Date): D1PreparedStatement[] {
  const { doubtId, teacherId, text, image, noteId, videoId } = answer;
  return [
    DB.prepare(
      `INSERT INTO doubt_answers (doubt_id, teacher_id, text, image, note_id, video_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ).bind(doubtId, teacherId, text, image, noteId, videoId, now.toISOString()),
    DB.prepare("UPDATE doubts SET state = 'answered' WHERE id = ?").bind(doubtId),
  ];
}

/** Ends a doubt; its answers stay. */
export const closeDoubt = ({ DB }: InstituteEnv, doubtId: number): D1PreparedStatement =>
  DB.prepare("UPDATE doubts SET state = 'closed' WHERE id = ?").bind(doubtId);

/** A note or a video that an answer may point to. */
interface PointedLesson {
  type: "note" | "video";
  id: number;
  name: string;
}

const POINTED_TYPES = ["note", "video"] as const;
const OF_EACH_TYPE = 12;

/** Notes and videos by words that were asked for, else by what the doubt's question is about. */
export async function findPointed(
  { DB }: InstituteEnv,
  instituteId: number,
  { topic, chapter, text }: Pick<ReadDoubt, "topic" | "chapter" | "text">,
  asked: string,
): Promise<PointedLesson[]> {
  let near: PointedLesson[] = [];
  for (const words of asked === "" ? [topic, chapter, text.slice(0, 100)] : [asked]) {
    if (!words) continue;
    const { ids, hasMost } = await findContent(DB, instituteId, words, POINTED_TYPES);
    const found = await readPointed(DB, instituteId, ids);
    if (found.length > 0 && !hasMost) return found;
    if (near.length === 0) near = found;
  }
  return near;
}

async function readPointed(
  DB: InstituteEnv["DB"],
  instituteId: number,
  ids: Record<PointedLesson["type"], number[]>,
): Promise<PointedLesson[]> {
  const named = await DB.batch<{ id: number; name: string }>(
    POINTED_TYPES.map((type) =>
      DB.prepare(
        `SELECT x.id, x.name FROM json_each(?1) w JOIN ${type}s x ON x.id = w.value AND x.institute_id = ?2 ORDER BY w.key`,
      ).bind(JSON.stringify(ids[type].slice(0, OF_EACH_TYPE)), instituteId),
    ),
  );
  return POINTED_TYPES.flatMap((type, at) => (named[at]?.results ?? []).map((row) => ({ type, ...row })));
}

/** A note or video of the institute by its id; null: there is none. */
export async function findPointedOne(
  { DB }: InstituteEnv,
  instituteId: number,
  type: PointedLesson["type"],
  id: number,
): Promise<PointedLesson | null> {
  const ids = { note: [], video: [], [type]: [id] };
  return (await readPointed(DB, instituteId, ids))[0] ?? null;
}
