import { z } from "zod";
import { condition } from "../database/condition";
import { notFound } from "../http/api-error";
import { type Call, type StudentContext, studentCall } from "../http/call";
import { id } from "../http/fields";
import { getComments, postComment } from "./comments";
import { listLiveClasses } from "./live-record";

const liveVideos = studentCall({
  method: "GET",
  path: "api/content/student_get_live_videos/",
  handle: async (context) => ({ status: true, videos: await listLiveClasses(context) }),
});

const liveVideoLink = studentCall({
  method: "GET",
  path: "api/content/student_get_live_video_link/",
  async handle(context) {
    const videos = (await listLiveClasses(context)).filter((one) => one.is_live);
    const url = videos[0]?.url ?? null;
    return { status: true, link: url, url, video_id: videos[0]?.id ?? null, videos };
  },
});

const ofClass = z.object({ video_id: id() });

async function findClass(context: StudentContext, classId: number) {
  const [found] = await listLiveClasses(context, condition("l.id = ?", classId));
  if (found === undefined) throw notFound();
  return found;
}

const joinLive = studentCall({
  method: "POST",
  path: "api/content/student_youtubelive_joininfo/",
  fields: ofClass,
  async handle(context, { video_id }) {
    const { env, student, now } = context;
    const { starts_at } = await findClass(context, video_id);
    const at = now.toISOString();
    // Joining early counts; having joined an earlier session without leaving does not.
    const since = new Date(Math.min(Date.parse(starts_at), now.getTime())).toISOString();
    const [, , watching] = await env.DB.batch<{ viewers: number }>([
      env.DB.prepare(
        "UPDATE live_classes SET viewers = 0, viewers_since = ?2 WHERE id = ?1 AND viewers_since < ?3",
      ).bind(...[video_id, at, since]),
      env.DB.prepare(
        `INSERT INTO live_viewers (class_id, student_id, joined_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (class_id, student_id) DO UPDATE SET joined_at = ?3`,
      ).bind(video_id, student.id, at),
      env.DB.prepare("SELECT viewers FROM live_classes WHERE id = ?").bind(video_id),
    ]);
    return { status: true, message: "Joined", viewers: watching?.results[0]?.viewers ?? 1 };
  },
});

const leaveLive = studentCall({
  method: "POST",
  path: "api/content/student_youtube_live_leaveinfo/",
  fields: ofClass,
  async handle(context, { video_id }) {
    await findClass(context, video_id);
    await context.env.DB.prepare("DELETE FROM live_viewers WHERE class_id = ? AND student_id = ?")
      .bind(video_id, context.student.id)
      .run();
    return { status: true, message: "Left" };
  },
});

export const liveCalls: readonly Call[] = [liveVideos, liveVideoLink, joinLive, leaveLive, getComments, postComment];
