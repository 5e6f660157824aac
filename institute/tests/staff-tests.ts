/** Tests as the institute's own people see them, published or not. */
import type { InstituteEnv } from "../env";
import { storedSections, type TestRow } from "./test-record";

export type StaffTestRow = Omit<TestRow, "is_purchased" | "total_questions" | "dropped_nobody" | "translated_into"> & {
  topic_id: number | null;
  is_draft: number;
  taken_back_at: string | null;
  questions: number;
  /** Students who sit it or handed in. */
  began: number;
  /** Students who bought it by itself. */
  bought: number;
  /** JSON list of {id, name}: packages that have it. */
  packages: string;
};

const STAFF_TEST_COLUMNS = `t.id, t.name, t.subject_id, s.name AS subject_name, t.chapter_id, c.name AS chapter_name,
  t.topic_id, t.created_at, t.is_premium, t.duration, t.right_units, t.wrong_units, t.units_per_mark, t.instructions,
  t.price, t.mode, t.languages, t.sections, t.key_version, t.starts_at, t.ends_at, t.paper_version, t.solutions_from,
  t.is_draft, t.taken_back_at,
  (SELECT COUNT(*) FROM test_questions q WHERE q.test_id = t.id) AS questions,
  (SELECT COUNT(*) FROM (SELECT a.student_id FROM attempts a WHERE a.test_id = t.id
    UNION SELECT i.student_id FROM sittings i WHERE i.test_id = t.id)) AS began,
  (SELECT COUNT(*) FROM purchases p WHERE p.item_type = 'test' AND p.item_id = t.id) AS bought,
  (SELECT json_group_array(json_object('id', k.id, 'name', k.name)) FROM package_items m JOIN packages k ON k.id = m.package_id
    WHERE m.item_type = 'test' AND m.item_id = t.id) AS packages`;

const STAFF_FROM =
  "FROM tests t LEFT JOIN subjects s ON s.id = t.subject_id LEFT JOIN chapters c ON c.id = t.chapter_id";

/** Null where the institute has no such test. */
export async function findStaffTest(
  { DB }: Pick<InstituteEnv, "DB">,
  instituteId: number,
  testId: number | null,
): Promise<StaffTestRow | null> {
  return DB.prepare(`SELECT ${STAFF_TEST_COLUMNS} ${STAFF_FROM} WHERE t.id = ? AND t.institute_id = ?`)
    .bind(testId, instituteId)
    .first<StaffTestRow>();
}

/** By ?2, the present moment, and ?3, the end of India's day. */
const STATE_SQL = {
  all: "true",
  unpublished: "t.is_draft = 1",
  coming: "t.is_draft = 0 AND t.starts_at > ?2",
  today: "t.is_draft = 0 AND t.starts_at BETWEEN ?2 AND ?3",
  running: "t.is_draft = 0 AND t.ends_at > ?2 AND (t.starts_at IS NULL OR t.starts_at <= ?2)",
  open: "t.is_draft = 0 AND t.ends_at IS NULL AND (t.starts_at IS NULL OR t.starts_at <= ?2)",
  past: "t.is_draft = 0 AND t.ends_at <= ?2",
} as const;
export type TestState = keyof typeof STATE_SQL;
export const TEST_STATES = Object.keys(STATE_SQL) as TestState[];

interface StaffTestsAsked {
  state: TestState;
  /** A part of the name. */
  name: string;
  now: Date;
  endOfDay: string;
  limit: number;
  offset: number;
}

/** A page of an institute's tests, what comes next first, and how many there are in all. */
export async function listStaffTests({ DB }: Pick<InstituteEnv, "DB">, instituteId: number, asked: StaffTestsAsked) {
  const where = `WHERE t.institute_id = ?1 AND ${STATE_SQL[asked.state]} AND (?2 = ?2 AND ?3 = ?3)
    AND instr(lower(t.name), lower(?4)) > 0`;
  const binds = [instituteId, asked.now.toISOString(), asked.endOfDay, asked.name];
  const [rows, count] = await DB.batch<StaffTestRow & { n: number }>([
    DB.prepare(
      `SELECT ${STAFF_TEST_COLUMNS} ${STAFF_FROM} ${where}
        ORDER BY t.is_draft DESC, t.starts_at > ?2 DESC, IIF(t.starts_at > ?2, t.starts_at, NULL), t.starts_at DESC, t.id DESC
        LIMIT ?5 OFFSET ?6`,
    ).bind(...binds, asked.limit, asked.offset),
    DB.prepare(`SELECT COUNT(*) AS n FROM tests t ${where}`).bind(...binds),
  ]);
  return { tests: rows?.results ?? [], total: count?.results[0]?.n ?? 0 };
}

/** Which of the lists a test is in. */
export function stateOfTest(
  { is_draft, starts_at, ends_at }: StaffTestRow,
  now: Date,
): Exclude<TestState, "all" | "today"> {
  const at = now.toISOString();
  if (is_draft === 1) return "unpublished";
  if (starts_at !== null && starts_at > at) return "coming";
  if (ends_at === null) return "open";
  return ends_at > at ? "running" : "past";
}

/** Whether somebody may have begun it: students can start it, or could. */
export const hasOpened = (test: StaffTestRow, now: Date) => !["unpublished", "coming"].includes(stateOfTest(test, now));

/** The sections of a test in its own order; none where it has none. */
export const sectionsOfRow = ({ sections }: Pick<StaffTestRow, "sections">) =>
  sections === null
    ? []
    : storedSections
        .parse(JSON.parse(sections))
        .map(({ name, duration, question_ids }) => ({ name, minutes: duration, count: question_ids.length }));

export const packagesOfRow = ({ packages }: Pick<StaffTestRow, "packages">) =>
  JSON.parse(packages) as { id: number; name: string }[];

/** Where a test may stand. */
export interface CurriculumPlace {
  /** "s1", "c2" or "t3": a subject, a chapter or a topic by its id. */
  value: string;
  words: string;
  subject: string;
  chapter_id: number | null;
  topic_id: number | null;
}

/** The subjects, chapters and topics of an institute, in their order. */
export async function listPlaces({ DB }: Pick<InstituteEnv, "DB">, instituteId: number): Promise<CurriculumPlace[]> {
  const { results } = await DB.prepare(
    `SELECT 's' || s.id AS value, s.name AS words, s.name AS subject, NULL AS chapter_id, NULL AS topic_id,
            s.position AS a, s.id AS b, -1 AS c, 0 AS d, -1 AS e, 0 AS f FROM subjects s WHERE s.institute_id = ?1
     UNION ALL SELECT 'c' || c.id, s.name || ': ' || c.name, s.name, c.id, NULL, s.position, s.id, c.position, c.id, -1, 0
       FROM chapters c JOIN subjects s ON s.id = c.subject_id WHERE s.institute_id = ?1
     UNION ALL SELECT 't' || o.id, s.name || ': ' || c.name || ': ' || o.name, s.name, c.id, o.id, s.position, s.id,
            c.position, c.id, o.position, o.id
       FROM topics o JOIN chapters c ON c.id = o.chapter_id JOIN subjects s ON s.id = c.subject_id
      WHERE s.institute_id = ?1 ORDER BY a, b, c, d, e, f`,
  )
    .bind(instituteId)
    .all<CurriculumPlace>();
  return results;
}

export async function listPackageNames({ DB }: Pick<InstituteEnv, "DB">, instituteId: number) {
  const { results } = await DB.prepare("SELECT id, name FROM packages WHERE institute_id = ? ORDER BY position, id")
    .bind(instituteId)
    .all<{ id: number; name: string }>();
  return results;
}
