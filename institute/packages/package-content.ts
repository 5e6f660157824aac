import { z } from "zod";
import { all, condition } from "../database/condition";
import { notFound } from "../http/api-error";
import { type StudentContext, studentCall } from "../http/call";
import { id, optional } from "../http/fields";
import { KINDS, PACKED_TYPES, type PackedType } from "../kinds";
import { listEach, PACKED_LISTS } from "../library/lists";
import { isIn } from "../library/place";
import { listLiveClasses } from "../live/live-record";
import { findPackage } from "./package-record";

function isInPackage(packageId: number, type: PackedType | "live", alias: string) {
  return condition(
    `EXISTS (SELECT 1 FROM package_items i
      WHERE i.package_id = ? AND i.item_type = '${type}' AND i.item_id = ${alias}.id)`,
    packageId,
  );
}

/** What of a package may be tried before buying: what is free in it. */
export const getDemoContent = studentCall({
  method: "POST",
  path: "api/content/student_package_get_demo_content/",
  fields: z.object({ package_id: id() }),
  async handle(context, { package_id }) {
    const free = (type: PackedType, alias: string) =>
      all(isInPackage(package_id, type, alias), condition(`${alias}.is_premium = 0`));
    const [found, lists] = await Promise.all([
      findPackage(context, package_id),
      listEach(context, PACKED_LISTS, PACKED_TYPES, free),
    ]);
    return { status: true, package: found, ...lists };
  },
});

/** Everything in a package, narrowed as far as the fields say. */
export const filterPackageContent = studentCall({
  method: "POST",
  path: "api/content/student_package_data_filter/",
  fields: z.object({
    package_id: id(),
    subject_id: optional(id()),
    chapter_id: optional(id()),
    topic_id: optional(id()),
    subtopic_id: optional(id()),
  }),
  async handle(context, { package_id, ...place }) {
    await findPackage(context, package_id);
    const isHere = (type: PackedType, alias: string) => all(isInPackage(package_id, type, alias), isIn(alias, place));
    // A class belongs to a subject or a chapter: below those there is none.
    const noLive = place.topic_id !== undefined || place.subtopic_id !== undefined;
    const live = all(isInPackage(package_id, "live", "l"), noLive ? condition("false") : isIn("l", place));
    const [lists, youtube_live_list] = await Promise.all([
      listEach(context, PACKED_LISTS, PACKED_TYPES, isHere, (type) => KINDS[type].listInPackage),
      listLiveClasses(context, live),
    ]);
    return { status: true, ...lists, youtube_live_list };
  },
});

export const getPackageSubjects = studentCall({
  method: "POST",
  path: "api/content/student_packagewise_subjects/",
  fields: z.object({ package_id: id() }),
  async handle(context, { package_id }) {
    await findPackage(context, package_id);
    const { results } = await context.env.DB.prepare(
      `SELECT s.id, s.name, s.name AS subject_name FROM subjects s
        WHERE s.id IN (SELECT subject_id FROM package_places WHERE package_id = ?) ORDER BY s.position, s.id`,
    )
      .bind(package_id)
      .all();
    return { status: true, subjects: results };
  },
});

export const getPackageChapters = studentCall({
  method: "POST",
  path: "api/content/student_package_and_subject_wise_chapters/",
  fields: z.object({ package_id: id(), subject_id: id() }),
  async handle(context, { package_id, subject_id }) {
    await checkInPackage(context, package_id, "subject_id", subject_id);
    const { results } = await context.env.DB.prepare(
      `SELECT c.id, c.subject_id, c.name FROM chapters c WHERE c.subject_id = ?
          AND c.id IN (SELECT chapter_id FROM package_places WHERE package_id = ?) ORDER BY c.position, c.id`,
    )
      .bind(subject_id, package_id)
      .all();
    return { status: true, chapters: results };
  },
});

export const getChapterTopics = studentCall({
  method: "POST",
  path: "api/content/student_chapter_wise_topics/",
  fields: z.object({ package_id: id(), chapter_id: id() }),
  async handle(context, { package_id, chapter_id }) {
    await checkInPackage(context, package_id, "chapter_id", chapter_id);
    const { results } = await context.env.DB.prepare(
      "SELECT id, chapter_id, name FROM topics WHERE chapter_id = ? ORDER BY position, id",
    )
      .bind(chapter_id)
      .all();
    return { status: true, topics: results };
  },
});

export const getTopicSubtopics = studentCall({
  method: "POST",
  path: "api/content/student_topic_wise_subtopics/",
  fields: z.object({ package_id: id(), topic_id: id() }),
  async handle(context, { package_id, topic_id }) {
    const topic = await context.env.DB.prepare("SELECT chapter_id FROM topics WHERE id = ?")
      .bind(topic_id)
      .first<{ chapter_id: number }>();
    await checkInPackage(context, package_id, "chapter_id", topic?.chapter_id ?? 0);
    const { results } = await context.env.DB.prepare(
      "SELECT id, topic_id, name FROM subtopics WHERE topic_id = ? ORDER BY position, id",
    )
      .bind(topic_id)
      .all();
    return { status: true, subtopics: results };
  },
});

// 404 for a package of another institute as for a subject or chapter that the package has nothing in.
async function checkInPackage(
  context: StudentContext,
  packageId: number,
  level: "subject_id" | "chapter_id",
  value: number,
): Promise<void> {
  await findPackage(context, packageId);
  const found = await context.env.DB.prepare(
    `SELECT 1 AS found FROM package_places WHERE package_id = ? AND ${level} = ? LIMIT 1`,
  )
    .bind(packageId, value)
    .first();
  if (found === null) throw notFound();
}
