/** What changes a test that is stored: its settings, whether students see it. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { InstituteEnv } from "../env";
import type { MarkingScheme } from "../marking/marking-scheme";
import { NoTest } from "../question-bank/bank-tests";
import type { TestWindow } from "../question-bank/test-window";
import { hasOpened, packagesOfRow, type StaffTestRow, sectionsOfRow } from "../tests/staff-tests";
import { readSections, writeSections } from "./section-lines";

export interface TestSettings {
  name: string;
  instructions: string;
  minutes: number | null;
  scheme: MarkingScheme;
  /** As readSections reads them. */
  sections: string;
  mode: "exam" | "practice";
  subject: string;
  chapterId: number | null;
  topicId: number | null;
  isPremium: boolean;
  /** Rupees. */
  price: number;
  packageIds: readonly number[];
  window: TestWindow;
}

/** What of a change takes something from students who began, by the field it is in; none before anybody could begin. */
export function settingFaults(before: StaffTestRow, after: TestSettings, now: Date): Record<string, string[]> {
  if (!hasOpened(before, now)) return {};
  const faults: Record<string, string[]> = {};
  const refuse = (field: string, words: string) => {
    faults[field] = [words];
  };
  const opened = "It is open to students: they began with what it was.";
  const { rightUnits, wrongUnits, unitsPerMark } = after.scheme;
  if (before.right_units * unitsPerMark !== rightUnits * before.units_per_mark) refuse("marks", opened);
  if (before.wrong_units * unitsPerMark !== wrongUnits * before.units_per_mark) refuse("negative", opened);
  if (after.minutes !== null && after.minutes !== before.duration) refuse("minutes", opened);
  const sections = writeSections(sectionsOfRow(before));
  if (sections !== writeSections(countedSections(after.sections, before.questions))) refuse("sections", opened);
  if (before.mode !== after.mode) refuse("mode", opened);
  if (before.starts_at !== after.window.startsAt) refuse("starts", "It began. The start stays as it was.");
  const { endsAt } = after.window;
  if (endsAt !== null && (before.ends_at === null || endsAt < before.ends_at)) {
    refuse("ends", "Students may sit in it now: the end can only be later, so that nobody loses time.");
  }
  if (after.isPremium && before.is_premium === 0) refuse("access", "Students began it free of charge: it stays free.");
  const lost = packagesOfRow(before).filter(({ id }) => !after.packageIds.includes(id));
  if (before.is_premium === 1 && after.isPremium && lost.length > 0) {
    refuse("package_ids", `${lost.map(({ name }) => name).join(" and ")} must keep it: buyers may sit in it now.`);
  }
  return faults;
}

const countedSections = (text: string, count: number) =>
  readSections(text, count).map(({ from, to, ...one }) => ({ ...one, count: to - from + 1 }));

/** The minutes of a test: its sections' together, where they have any. Throws NoTest. */
export function minutesOfSettings(
  { minutes, sections }: Pick<TestSettings, "minutes" | "sections">,
  count: number,
): number {
  const timed = readSections(sections, count).reduce((sum, one) => sum + (one.minutes ?? 0), 0);
  if (timed > 0 && minutes !== null && minutes !== timed) {
    throw new NoTest(`The sections have ${timed} minutes together, but --minutes says ${minutes}.`);
  }
  const whole = minutes ?? timed;
  if (whole < 1) throw new NoTest("--minutes is needed, a whole number from 1 to 600.");
  return whole;
}

/** Statements that change the settings of a test, and put it into its packages alone. */
export async function statementsOfSettings(
  { DB }: Pick<InstituteEnv, "DB">,
  instituteId: number,
  before: StaffTestRow,
  after: TestSettings,
): Promise<D1PreparedStatement[]> {
  const { results } = await DB.prepare(
    "SELECT question_id AS id FROM test_questions WHERE test_id = ? ORDER BY position",
  )
    .bind(before.id)
    .all<{ id: number }>();
  const sections = readSections(after.sections, results.length).map(({ name, minutes, from, to }) => ({
    ...{ name, duration: minutes },
    question_ids: results.slice(from - 1, to).map(({ id }) => id),
  }));
  const { scheme, window } = after;
  return [
    newSubject(DB, instituteId, after.subject),
    DB.prepare(
      `UPDATE tests SET name = ?, instructions = ?, duration = ?, right_units = ?, wrong_units = ?, units_per_mark = ?,
              sections = ?, mode = ?, subject_id = (SELECT id FROM subjects WHERE institute_id = ? AND name = ?),
              chapter_id = ?, subtopic_id = CASE WHEN topic_id IS ? THEN subtopic_id END, topic_id = ?, is_premium = ?,
              price = ?, starts_at = ?, ends_at = ?, solutions_from = ? WHERE id = ? AND institute_id = ?`,
    ).bind(
      ...[after.name, after.instructions, minutesOfSettings(after, results.length)],
      ...[scheme.rightUnits, scheme.wrongUnits, scheme.unitsPerMark],
      ...[sections.length > 0 ? JSON.stringify(sections) : null, after.mode, instituteId, after.subject],
      ...[after.chapterId, after.topicId, after.topicId, after.isPremium ? 1 : 0, after.isPremium ? after.price : 0],
      ...[window.startsAt, window.endsAt, window.solutionsFrom ?? null, before.id, instituteId],
    ),
    ...statementsOfPackages({ DB }, instituteId, before.id, after.packageIds),
  ];
}

/** A subject by its name, made where the institute has none of it. */
function newSubject(DB: InstituteEnv["DB"], instituteId: number, name: string): D1PreparedStatement {
  return DB.prepare(
    `INSERT OR IGNORE INTO subjects (id, institute_id, name, position)
     SELECT MAX(1000, MAX(id)) + 1, ?1, ?2, MAX(1000, MAX(id)) + 1 FROM subjects`,
  ).bind(instituteId, name);
}

/** Puts a test into these packages of the institute, and out of its others. */
export function statementsOfPackages(
  { DB }: Pick<InstituteEnv, "DB">,
  instituteId: number,
  testId: number,
  packageIds: readonly number[],
): D1PreparedStatement[] {
  const ids = JSON.stringify(packageIds);
  return [
    DB.prepare(
      `DELETE FROM package_items WHERE item_type = 'test' AND item_id = ?
          AND package_id NOT IN (SELECT value FROM json_each(?))`,
    ).bind(testId, ids),
    DB.prepare(
      `INSERT OR IGNORE INTO package_items (package_id, item_type, item_id)
       SELECT id, 'test', ? FROM packages WHERE institute_id = ? AND id IN (SELECT value FROM json_each(?))`,
    ).bind(testId, instituteId, ids),
  ];
}

/** Shows a test to students. */
export const statementToPublish = ({ DB }: Pick<InstituteEnv, "DB">, testId: number): D1PreparedStatement =>
  DB.prepare("UPDATE tests SET is_draft = 0, taken_back_at = NULL WHERE id = ?").bind(testId);

/** Takes a test from students, who find it nowhere then. */
export const statementsToTakeBack = (
  { DB }: Pick<InstituteEnv, "DB">,
  testId: number,
  now: Date,
): D1PreparedStatement[] => [
  DB.prepare("UPDATE tests SET is_draft = 1, taken_back_at = ? WHERE id = ?").bind(now.toISOString(), testId),
  DB.prepare("DELETE FROM search_documents WHERE item_type = 'test' AND item_id = ?").bind(testId),
];

/** Deletes a test that nobody ever saw, with those of its questions and cases that no other test has. */
export async function statementsToDelete(
  { DB }: Pick<InstituteEnv, "DB">,
  testId: number,
): Promise<D1PreparedStatement[]> {
  const { results } = await DB.prepare(
    `SELECT q.id, q.case_id FROM test_questions tq JOIN questions q ON q.id = tq.question_id WHERE tq.test_id = ?1
        AND NOT EXISTS (SELECT 1 FROM test_questions o WHERE o.question_id = tq.question_id AND o.test_id <> ?1)`,
  )
    .bind(testId)
    .all<{ id: number; case_id: number | null }>();
  return [
    DB.prepare("DELETE FROM package_items WHERE item_type = 'test' AND item_id = ?").bind(testId),
    DB.prepare("DELETE FROM tests WHERE id = ?").bind(testId),
    DB.prepare("DELETE FROM questions WHERE id IN (SELECT value FROM json_each(?))").bind(
      JSON.stringify(results.map(({ id }) => id)),
    ),
    DB.prepare(
      `DELETE FROM cases WHERE id IN (SELECT value FROM json_each(?))
          AND NOT EXISTS (SELECT 1 FROM questions q WHERE q.case_id = cases.id)`,
    ).bind(JSON.stringify(results.flatMap(({ case_id }) => case_id ?? []))),
  ];
}
