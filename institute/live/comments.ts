import { z } from "zod";
import { requireWriting } from "../consent/standing";
import { notFound } from "../http/api-error";
import { type StudentContext, studentCall } from "../http/call";
import { id, text } from "../http/fields";

const MAX_COMMENTS_LISTED = 200;
const MAX_COMMENT_CHARACTERS = 1000;

interface CommentRow {
  id: number;
  video_id: number;
  name: string;
  message: string;
  created_at: string;
}

export const getComments = studentCall({
  method: "GET",
  path: "api/content/student_youtube_comments/{video_id}/",
  fields: z.object({ video_id: id() }),
  async handle(context, { video_id }) {
    await checkVideo(context, video_id);
    const newest = await findComments(context, "k.video_id = ?", video_id);
    return { status: true, comments: newest.reverse() };
  },
});

/** Adds a comment. The text is kept as it came; whoever shows it takes it for text. */
export const postComment = studentCall({
  method: "POST",
  path: "api/content/student_youtube_comment/",
  fields: z.object({ message: text({ max: MAX_COMMENT_CHARACTERS }), video_id: id() }),
  async handle(context, { message, video_id }) {
    await requireWriting(context);
    await checkVideo(context, video_id);
    const stored = await context.env.DB.prepare(
      "INSERT INTO video_comments (video_id, student_id, message, created_at) VALUES (?, ?, ?, ?)",
    )
      .bind(video_id, context.student.id, message, context.now.toISOString())
      .run();
    const [comment] = await findComments(context, "k.id = ?", stored.meta.last_row_id);
    return { status: true, message: "Comment added", comment };
  },
});

async function findComments({ env }: StudentContext, where: string, bind: number): Promise<CommentRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT k.id, k.video_id, s.name, k.message, k.created_at
       FROM video_comments k JOIN students s ON s.id = k.student_id
      WHERE ${where} ORDER BY k.id DESC LIMIT ${MAX_COMMENTS_LISTED}`,
  )
    .bind(bind)
    .all<CommentRow>();
  return results;
}

async function checkVideo({ env, institute }: StudentContext, videoId: number): Promise<void> {
  const found = await env.DB.prepare(
    `SELECT 1 AS found FROM live_classes WHERE id = ?1 AND institute_id = ?2
      UNION ALL SELECT 1 FROM videos WHERE id = ?1 AND institute_id = ?2`,
  )
    .bind(videoId, institute.id)
    .first();
  if (found === null) throw notFound();
}
