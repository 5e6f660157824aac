import { z } from "zod";
import { checkChapter, checkSubject } from "../catalogue/subjects";
import { all, type Condition, condition } from "../database/condition";
import { type Call, type StudentContext, studentCall } from "../http/call";
import { flag, id, limit, offset, optional } from "../http/fields";
import { findTests, testRecord } from "../tests/test-record";
import { countLessons, LESSONS, type LessonType, type Page } from "./lesson";
import { listNotes } from "./notes";
import { checkPlace, isIn, ofSubjectOrChapter } from "./place";
import { listVideos } from "./videos";

const FREE_NOTE = condition("n.is_premium = 0");

const LISTS = { note: listNotes, video: listVideos } as const;

function premiumIs(alias: string, premium: boolean): Condition {
  return condition(`${alias}.is_premium = ?`, premium ? 1 : 0);
}

const filtered = z.object({
  subject_id: id(),
  chapter_id: optional(id()),
  is_premium: optional(flag()),
  limit: limit(),
  offset: offset(),
});

async function onePage(context: StudentContext, type: LessonType, fields: z.infer<typeof filtered>) {
  await checkPlace(context, fields);
  const { alias } = LESSONS[type];
  const premium = fields.is_premium;
  const narrow = all(
    isIn(alias, { subject_id: fields.subject_id, chapter_id: fields.chapter_id }),
    premium === undefined ? undefined : premiumIs(alias, premium),
  );
  const page: Page = { limit: fields.limit, offset: fields.offset };
  const [rows, total] = await Promise.all([LISTS[type](context, narrow, page), countLessons(context, type, narrow)]);
  return { status: true, [`${type}s`]: rows, total, count: rows.length };
}

const getVideos = studentCall({
  method: "POST",
  path: "api/content/student_get_videos/",
  fields: filtered,
  handle: (context, fields) => onePage(context, "video", fields),
});

const getNotes = studentCall({
  method: "POST",
  path: "api/content/student_get_notes/",
  fields: filtered,
  handle: (context, fields) => onePage(context, "note", fields),
});

const allVideos = studentCall({
  method: "GET",
  path: "api/content/student_all_videos/",
  handle: async (context) => ({ status: true, videos: await listVideos(context) }),
});

const freeNotes = studentCall({
  method: "GET",
  path: "api/content/student_get_free_notes/",
  handle: async (context) => ({ status: true, notes: await listNotes(context, FREE_NOTE) }),
});

const chapterNotes = studentCall({
  method: "POST",
  path: "api/content/student_get_chapter_notes/",
  fields: z.object({ chapter_id: id() }),
  async handle(context, place) {
    await checkChapter(context, place.chapter_id);
    return { status: true, notes: await listNotes(context, isIn("n", place)) };
  },
});

const freeNotesOfSubject = studentCall({
  method: "POST",
  path: "api/content/student_free_subjectwise_notes/",
  fields: z.object({ subject_id: id() }),
  async handle(context, place) {
    await checkSubject(context, place.subject_id);
    return { status: true, notes: await listNotes(context, all(isIn("n", place), FREE_NOTE)) };
  },
});

const freeNotesOfChapter = studentCall({
  method: "POST",
  path: "api/content/student_chapter_wise_free_notes/",
  fields: z.object({ chapter_id: id() }),
  async handle(context, place) {
    await checkChapter(context, place.chapter_id);
    return { status: true, notes: await listNotes(context, all(isIn("n", place), FREE_NOTE)) };
  },
});

const premiumNotes = studentCall({
  method: "POST",
  path: "api/content/student_premium_subjectwise_notes/",
  fields: ofSubjectOrChapter,
  async handle(context, place) {
    await checkPlace(context, place);
    const narrow = all(isIn("n", place), premiumIs("n", true));
    return { status: true, notes: await listNotes(context, narrow) };
  },
});

const premiumVideos = studentCall({
  method: "POST",
  path: "api/content/student_premium_subjectwise_videos/",
  fields: ofSubjectOrChapter,
  async handle(context, place) {
    await checkPlace(context, place);
    const narrow = all(isIn("v", place), premiumIs("v", true));
    return { status: true, videos: await listVideos(context, narrow) };
  },
});

const premiumTests = studentCall({
  method: "POST",
  path: "api/content/student_premium_subjectwise_tests/",
  fields: ofSubjectOrChapter,
  async handle(context, place) {
    await checkPlace(context, place);
    const { sql, binds } = all(isIn("t", place), premiumIs("t", true));
    return { status: true, tests: (await findTests(context, sql, binds)).map(testRecord) };
  },
});

export const libraryCalls: readonly Call[] = [
  allVideos,
  getVideos,
  premiumVideos,
  freeNotes,
  getNotes,
  chapterNotes,
  freeNotesOfSubject,
  freeNotesOfChapter,
  premiumNotes,
  premiumTests,
];
