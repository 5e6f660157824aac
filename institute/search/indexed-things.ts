import type { D1Database } from "@cloudflare/workers-types";
import type { ItemType } from "../kinds";

/** What is found by its words. */
export type IndexedType = ItemType | "ebook" | "job";

export interface IndexedThing {
  id: number;
  institute_id: number;
  title: string;
  /** Where it stands: subject, chapter, topic, or who made it. */
  place: string;
  body: string;
  /** Keys of files whose words are a part of it, a line each; null where it has none. */
  file: string | null;
}

const placed = (x: string) =>
  `concat_ws(' ', (SELECT name FROM subjects WHERE id = ${x}.subject_id), (SELECT name FROM chapters WHERE id = ${x}.chapter_id),
    (SELECT name FROM topics WHERE id = ${x}.topic_id), (SELECT name FROM subtopics WHERE id = ${x}.subtopic_id))`;

/** Of a test, the topics of its questions and never their words, which a student has not bought or seen yet. */
const topicsOfTest = `(SELECT group_concat(topic, ' ') FROM (SELECT DISTINCT q.topic FROM test_questions o
  JOIN questions q ON q.id = o.question_id WHERE o.test_id = t.id))`;

const sources: Record<IndexedType, string> = {
  test: `SELECT t.id, t.institute_id, t.name AS title, ${placed("t")} AS place,
    concat_ws(' ', ${topicsOfTest}, (SELECT group_concat(value ->> 'name', ' ') FROM json_each(t.sections))) AS body,
    NULL AS file, t.is_draft FROM tests t`,
  note: `SELECT n.id, n.institute_id, n.name AS title, ${placed("n")} AS place, n.description AS body, n.file FROM notes n`,
  video: `SELECT v.id, v.institute_id, v.name AS title, ${placed("v")} AS place, v.description AS body,
    nullif(concat_ws(char(10), v.captions, (SELECT group_concat(file, char(10)) FROM video_captions WHERE video_id = v.id)), '')
    AS file FROM videos v`,
  book: `SELECT id, institute_id, name AS title, publisher AS place, description AS body, NULL AS file FROM books`,
  ebook: `SELECT id, institute_id, name AS title, publisher AS place, description AS body, file FROM ebooks`,
  package: `SELECT k.id, k.institute_id, k.name AS title, '' AS place, concat_ws(' ', k.description,
    (SELECT group_concat(name, ' ') FROM subjects WHERE id IN (SELECT subject_id FROM package_places WHERE package_id = k.id))
    ) AS body, NULL AS file FROM packages k`,
  job: `SELECT id, institute_id, title, concat_ws(' ', organisation, location, state) AS place, description AS body,
    NULL AS file FROM jobs`,
};

export const INDEXED_TYPES = Object.keys(sources) as IndexedType[];

/** All things of a kind that students see, or those of these ids. */
export async function readThings(db: D1Database, type: IndexedType, ids?: readonly number[]): Promise<IndexedThing[]> {
  const narrow =
    ids === undefined ? (type === "test" ? "is_draft = 0" : "true") : "id IN (SELECT value FROM json_each(?))";
  const { results } = await db
    .prepare(`SELECT * FROM (${sources[type]}) WHERE ${narrow} ORDER BY id`)
    .bind(...(ids === undefined ? [] : [JSON.stringify(ids)]))
    .all<IndexedThing>();
  return results;
}
