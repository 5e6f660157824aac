import { hasBought } from "../access/purchases";
import { isInChatSql } from "../chat/chat-record";
import type { InstituteEnv } from "../env";
import { isSignedFor } from "../files/signed-link";
import { forbidden, noToken, notFound } from "../http/api-error";
import { authenticate, type SignedIn } from "../http/authenticate";
import { KINDS, LESSON_TYPES, type LessonType } from "../kinds";

/** Who a file is for: anybody, or those who may see what it belongs to. */
export type Audience = "everybody" | "some";

interface MediaVisit {
  request: Request;
  env: InstituteEnv;
  now: Date;
}

/**
 * Who may read a file, by what its key says it belongs to. Throws ApiError when the caller may not: 401 without a
 * token, 403 for what is not bought or a link that is too old, 404 for what is not theirs to know of.
 */
export async function checkMediaAccess(visit: MediaVisit, key: string): Promise<Audience> {
  const [folder] = key.split("/");
  const lesson = LESSON_TYPES.find((type) => KINDS[type].table === folder);
  if (lesson !== undefined) return checkContent(visit, lesson, key);
  switch (folder) {
    case "public":
      return checkPublic(visit, key);
    case "samples":
    case "ebooks":
      return "everybody";
    case "students":
    case "chats":
      return checkConversation(visit, key);
    default:
      throw notFound();
  }
}

async function signedIn({ request, env, now }: MediaVisit): Promise<SignedIn> {
  const found = await authenticate(request, env, now);
  if (found === null) throw noToken("Authentication credentials were not provided.");
  return found;
}

/** What is public is everybody's, but for the pictures of students: those are for the students of their institute. */
async function checkPublic(visit: MediaVisit, key: string): Promise<Audience> {
  const [, kind, owner] = key.split("/");
  if (kind !== "students") return "everybody";
  const { student } = await signedIn(visit);
  const row = await visit.env.DB.prepare("SELECT 1 AS found FROM students WHERE id = ? AND institute_id = ?")
    .bind(owner ?? "", student.instituteId)
    .first();
  if (row === null) throw notFound();
  return "some";
}

/** Whose file it is: a video has its captions besides. */
const OWNER: Record<LessonType, string> = {
  note: "file = ?1",
  video: "file = ?1 OR captions = ?1 OR id IN (SELECT video_id FROM video_captions WHERE file = ?1)",
};

async function checkContent(visit: MediaVisit, type: LessonType, key: string): Promise<Audience> {
  const row = await visit.env.DB.prepare(
    `SELECT id, institute_id, is_premium FROM ${KINDS[type].table} WHERE ${OWNER[type]}`,
  )
    .bind(key)
    .first<{ id: number; institute_id: number; is_premium: number }>();
  if (row === null) throw notFound();
  if (row.is_premium === 0) return "everybody";
  const { request, env, now } = visit;
  const isSigned = await isSignedFor(env, key, new URL(request.url), now);
  if (isSigned) return "some";
  // A link that is too old, in the hands of a buyer who is signed in, is as good as none.
  if (isSigned === false && !request.headers.has("Authorization")) {
    throw forbidden("This link does not work any more. Open the page again that it is from.");
  }
  const { student } = await signedIn(visit);
  if (student.instituteId !== row.institute_id) throw notFound();
  if (await hasBought({ ...visit, student }, type, row.id)) return "some";
  throw forbidden("This is premium. Please buy it first.");
}

// What was sent in a chat is for those in it; a doubt's picture, that of its answer and a resume are for their student.
async function checkConversation(visit: MediaVisit, key: string): Promise<Audience> {
  const { student } = await signedIn(visit);
  const row = await visit.env.DB.prepare(
    `SELECT 1 AS found FROM doubts WHERE image = ?1 AND student_id = ?2
      UNION ALL SELECT 1 FROM doubt_answers a JOIN doubts d ON d.id = a.doubt_id WHERE a.image = ?1 AND d.student_id = ?2
      UNION ALL SELECT 1 FROM job_applications WHERE resume = ?1 AND student_id = ?2
      UNION ALL SELECT 1 FROM messages m JOIN chats c ON c.id = m.chat_id
                 WHERE m.file = ?1 AND ${isInChatSql("?2", "?3")} LIMIT 1`,
  )
    .bind(key, student.id, student.instituteId)
    .first();
  if (row === null) throw notFound();
  return "some";
}
