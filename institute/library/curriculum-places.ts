/** Where in the curriculum something of an institute stands, as one choice of a form. */
import type { InstituteEnv } from "../env";

export interface PlaceColumns {
  subject_id: number;
  chapter_id: number;
  topic_id: number | null;
  subtopic_id: number | null;
}

interface PlaceRow extends PlaceColumns {
  words: string;
}

const SELECT_PLACES = `
  SELECT s.id AS subject_id, c.id AS chapter_id, NULL AS topic_id, NULL AS subtopic_id, s.name || ' › ' || c.name AS words,
         s.position AS p1, c.position AS p2, -1 AS p3, -1 AS p4
    FROM chapters c JOIN subjects s ON s.id = c.subject_id WHERE s.institute_id = ?1
  UNION ALL
  SELECT s.id, c.id, t.id, NULL, s.name || ' › ' || c.name || ' › ' || t.name, s.position, c.position, t.position, -1
    FROM topics t JOIN chapters c ON c.id = t.chapter_id JOIN subjects s ON s.id = c.subject_id WHERE s.institute_id = ?1
  UNION ALL
  SELECT s.id, c.id, t.id, u.id, s.name || ' › ' || c.name || ' › ' || t.name || ' › ' || u.name,
         s.position, c.position, t.position, u.position
    FROM subtopics u JOIN topics t ON t.id = u.topic_id JOIN chapters c ON c.id = t.chapter_id
    JOIN subjects s ON s.id = c.subject_id WHERE s.institute_id = ?1`;

/** "chapter-3", "topic-31" or "subtopic-311". */
export function placeValue({ chapter_id, topic_id, subtopic_id }: Omit<PlaceColumns, "subject_id">): string {
  if (subtopic_id !== null) return `subtopic-${subtopic_id}`;
  return topic_id === null ? `chapter-${chapter_id}` : `topic-${topic_id}`;
}

/** Every chapter, topic and subtopic, in the curriculum's order. */
export async function listPlaces({ DB }: InstituteEnv, instituteId: number): Promise<[value: string, words: string][]> {
  const { results } = await DB.prepare(
    `SELECT * FROM (${SELECT_PLACES}) ORDER BY p1, subject_id, p2, chapter_id, p3, topic_id, p4, subtopic_id`,
  )
    .bind(instituteId)
    .all<PlaceRow>();
  return results.map((row) => [placeValue(row), row.words]);
}

/** The place of a choice; null where the institute has none of this value. */
export async function findLessonColumns(
  { DB }: InstituteEnv,
  instituteId: number,
  value: string,
): Promise<PlaceColumns | null> {
  const [, level = "", id = ""] = /^(chapter|topic|subtopic)-([1-9]\d{0,14})$/.exec(value) ?? [];
  const below = { chapter: "topic_id IS NULL", topic: "subtopic_id IS NULL", subtopic: "true" }[level];
  if (below === undefined) return null;
  return DB.prepare(
    `SELECT subject_id, chapter_id, topic_id, subtopic_id FROM (${SELECT_PLACES}) WHERE ${level}_id = ?2 AND ${below}`,
  )
    .bind(instituteId, Number(id))
    .first<PlaceColumns>();
}
