import { z } from "zod";
import { checkChapter, checkSubject } from "../catalogue/subjects";
import { all, type Condition, condition } from "../database/condition";
import { type Call, type StudentContext, studentCall } from "../http/call";
import { flag, id, limit, offset, optional } from "../http/fields";
import { type ItemType, KINDS, LESSON_TYPES, type LessonType, PACKED_TYPES } from "../kinds";
import { countLessons, type Page } from "./lesson";
import { listEach, PACKED_LISTS } from "./lists";
import { listNotes } from "./notes";
import { checkPlace, isIn, ofSubjectOrChapter } from "./place";
import { listVideos } from "./videos";

const FREE_NOTE = condition("n.is_premium = 0");

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
  const { alias, table } = KINDS[type];
  const premium = fields.is_premium;
  const narrow = all(
    isIn(alias, { subject_id: fields.subject_id, chapter_id: fields.chapter_id }),
    premium === undefined ? undefined : premiumIs(alias, premium),
  );
  const page: Page = { limit: fields.limit, offset: fields.offset };
  const [rows, total] = await Promise.all([
    PACKED_LISTS[type](context, narrow, page),
    countLessons(context, type, narrow),
  ]);
  return { status: true, [table]: rows, total, count: rows.length };
}

const lessonCalls = LESSON_TYPES.map((type) =>
  studentCall({
    method: "POST",
    path: `api/content/student_get_${KINDS[type].table}/`,
    fields: filtered,
    handle: (context, fields) => onePage(context, type, fields),
  }),
);

const allVideos = studentCall({
  method: "GET",
  path: "api/content/student_all_videos/",
  handle: async (context) => ({ status: true, videos: await listVideos(context) }),
});

const listFreeNotes = studentCall({
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

const premiumCalls = PACKED_TYPES.map((type) =>
  studentCall({
    method: "POST",
    path: `api/content/student_premium_subjectwise_${KINDS[type].table}/`,
    fields: ofSubjectOrChapter,
    async handle(context, place) {
      await checkPlace(context, place);
      const narrow = (_: ItemType, alias: string) => all(isIn(alias, place), premiumIs(alias, true));
      return { status: true, ...(await listEach(context, PACKED_LISTS, [type], narrow)) };
    },
  }),
);

export const libraryCalls: readonly Call[] = [
  allVideos,
  listFreeNotes,
  chapterNotes,
  freeNotesOfSubject,
  freeNotesOfChapter,
  ...lessonCalls,
  ...premiumCalls,
];
