import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { z } from "zod";
import { type Dropped, optionId, type QuestionKey } from "../marking/answers";
import {
  formatKey,
  type KeyColumns,
  keyColumns,
  keyWithIds,
  questionKeyOf,
  readLetters,
} from "../marking/question-key";
import { findClosedTests } from "../tests/solutions";
import { consequencesOf } from "./key-consequences";

export class KeyNotCorrected extends Error {}

interface KeyCorrection {
  questionId: number;
  /** The right options: "B", or where any of several is right "B,D" or "B or D". */
  answer?: string | undefined;
  /** In place of an answer. */
  drop?: Dropped | undefined;
  reason: string;
}

/** Each attempt that met question ?1, with what its answer counts as by the key before (?2, ?3) and the one after (?4, ?5). */
const MARKED_AGAIN = `
  SELECT *, score_units + ${unitsWorth("becomes")} - ${unitsWorth("was")} AS new_score_units
    FROM (SELECT a.id, a.test_id, a.shift_id, a.is_first, a.score_units, a.correct, a.wrong, t.right_units,
                 t.wrong_units, t.units_per_mark, t.name, ${outcomeSql("?2", "?3")} AS was, ${outcomeSql("?4", "?5")} AS becomes
            FROM (SELECT a.*, (SELECT json_extract(r.value, '$[1]') FROM json_each(a.answers) r
                                WHERE json_extract(r.value, '$[0]') = ?1) AS chosen
                    FROM test_questions tq JOIN attempts a ON a.test_id = tq.test_id WHERE tq.question_id = ?1) a
                 JOIN tests t ON t.id = a.test_id
           WHERE a.chosen IS NOT NULL)`;

function outcomeSql(right: string, dropped: string): string {
  return `CASE WHEN ${dropped} IS NOT NULL THEN ${dropped} WHEN a.chosen = -1 THEN 'skipped'
    WHEN a.chosen IN (SELECT value FROM json_each(${right})) THEN 'correct' ELSE 'wrong' END`;
}

function unitsWorth(column: "was" | "becomes"): string {
  return `(CASE WHEN ${column} IN ('correct', 'all') THEN right_units WHEN ${column} = 'wrong' THEN -wrong_units ELSE 0 END)`;
}

/** A correction that may be made, and what it would say. @throws KeyNotCorrected */
async function checkCorrection(db: D1Database, { questionId, answer = "", drop, reason }: KeyCorrection) {
  const question = await findQuestion(db, questionId);
  const { key, optionCount } = question;
  if (drop === undefined && answer.trim() === "") {
    throw new KeyNotCorrected("Name the right option, or say that the question is dropped.");
  }
  const rightPlaces = drop === undefined ? readLetters(answer) : key.rightPlaces;
  if (rightPlaces === null || rightPlaces.some((place) => place > optionCount)) {
    throw new KeyNotCorrected(`The question has ${optionCount} options, and none of that letter.`);
  }
  if (rightPlaces.length === optionCount && drop === undefined) {
    throw new KeyNotCorrected(
      "With every option right the question asks nothing: drop it, with full marks for everybody.",
    );
  }
  const after: QuestionKey = { rightPlaces, dropped: drop ?? null };
  const [from, to] = [formatKey(key), formatKey(after)];
  if (from === to) throw new KeyNotCorrected("That is what the key says already.");
  if (reason.trim() === "") throw new KeyNotCorrected("Students are told the reason: say one.");
  const ids = { before: keyWithIds(questionId, key), after: keyWithIds(questionId, after) };
  const binds = [
    ...[questionId, JSON.stringify(ids.before.right), ids.before.dropped],
    ...[JSON.stringify(ids.after.right), ids.after.dropped],
  ];
  return { question, after, from, to, ids, binds };
}

const movedRows = z.array(
  z.object({
    ...{ test_id: z.number(), shift_id: z.number().nullable(), is_first: z.number(), units_per_mark: z.number() },
    ...{ score_units: z.number(), new_score_units: z.number() },
  }),
);

export type KeyPreview = Awaited<ReturnType<typeof previewKey>>;

/** What a correction would change, and the words that all students would read; nothing is written. @throws KeyNotCorrected */
export async function previewKey(db: D1Database, correction: KeyCorrection, now: Date) {
  const checked = await checkCorrection(db, correction);
  const { question, from, to, binds } = checked;
  const { results } = await db
    .prepare(MARKED_AGAIN)
    .bind(...binds)
    .all();
  const announcement = await announcementOf(db, correction, checked, now);
  return { from, to, tests: question.tests, announcement, ...consequencesOf(movedRows.parse(results)) };
}

/**
 * What corrects the key of a question: re-marks every attempt that met it, keeps what each was worth before, and tells the
 * students. All of it goes into one transaction. Throws KeyNotCorrected.
 */
export async function keyCorrection(
  db: D1Database,
  correction: KeyCorrection,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const checked = await checkCorrection(db, correction);
  const { question, after, ids, binds } = checked;
  const { questionId } = correction;
  const reason = correction.reason.trim();
  const at = now.toISOString();
  const change = "(SELECT MAX(id) FROM key_changes)";
  const columns = keyColumns(after);
  const counts = ["correct", "wrong", "skipped", "all", "nobody"].map((name) => {
    const column = name === "all" || name === "nobody" ? `dropped_${name}` : name;
    return `${column} = ${column} + (m.becomes = '${name}') - (m.was = '${name}')`;
  });
  return [
    db
      .prepare(
        `INSERT INTO key_changes (question_id, old_option_id, new_option_id, reason, changed_at, old_key, new_key)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        ...[questionId, optionId(questionId, keyColumns(question.key).correct_place)],
        ...[optionId(questionId, columns.correct_place), reason, at],
        ...[JSON.stringify(ids.before), JSON.stringify(ids.after)],
      ),
    db
      .prepare(
        `INSERT INTO mark_changes (key_change_id, attempt_id, old_score_units, new_score_units, old_correct,
                                   new_correct, old_wrong, new_wrong, was, becomes)
         SELECT ${change}, id, score_units, new_score_units,
                correct, correct + (becomes = 'correct') - (was = 'correct'),
                wrong, wrong + (becomes = 'wrong') - (was = 'wrong'), was, becomes FROM (${MARKED_AGAIN})`,
      )
      .bind(...binds),
    db.prepare(
      `UPDATE attempts SET score_units = m.new_score_units, ${counts.join(", ")}
         FROM mark_changes m WHERE m.attempt_id = attempts.id AND m.key_change_id = ${change}`,
    ),
    db
      .prepare(
        "UPDATE questions SET correct_place = ?, right_places = ?, dropped = ?, key_in_review_since = NULL WHERE id = ?",
      )
      .bind(columns.correct_place, columns.right_places, columns.dropped, questionId),
    db
      .prepare(
        `UPDATE tests SET key_version = key_version + 1
          WHERE id IN (SELECT test_id FROM test_questions WHERE question_id = ?)`,
      )
      .bind(questionId),
    db
      .prepare("INSERT INTO announcements (institute_id, message, created_at) VALUES (?, ?, ?)")
      .bind(question.instituteId, await announcementOf(db, correction, checked, now), at),
  ];
}

interface CorrectKeyKnownQuestion {
  instituteId: number;
  optionCount: number;
  key: QuestionKey;
  tests: string[];
}

async function findQuestion(db: D1Database, questionId: number): Promise<CorrectKeyKnownQuestion> {
  const row = await db
    .prepare(
      `SELECT q.institute_id, q.options, q.correct_place, q.right_places, q.dropped,
              (SELECT json_group_array(t.name) FROM test_questions tq JOIN tests t ON t.id = tq.test_id
                WHERE tq.question_id = q.id AND t.is_draft = 0) AS tests
         FROM questions q WHERE q.id = ?`,
    )
    .bind(questionId)
    .first<KeyColumns & { institute_id: number; options: string; tests: string }>();
  if (row === null) throw new KeyNotCorrected(`There is no question ${questionId}.`);
  const texts = z.array(z.string());
  return {
    instituteId: row.institute_id,
    optionCount: texts.parse(JSON.parse(row.options)).length,
    key: questionKeyOf(row),
    tests: texts.parse(JSON.parse(row.tests)),
  };
}

/** What every student of the institute reads. Before the solutions open it tells no letter. */
async function announcementOf(
  db: D1Database,
  { questionId, reason }: KeyCorrection,
  { question: { tests }, from, to }: { question: CorrectKeyKnownQuestion; from: string; to: string },
  now: Date,
): Promise<string> {
  const isClosed = (await findClosedTests(db, questionId, now)).length > 0;
  const where = tests.length > 0 ? ` in ${tests.join(", ")}` : "";
  const change = isClosed ? "" : ` from ${from} to ${to}`;
  return `The key of a question${where} was corrected${change}: ${reason.trim()} Every attempt was marked again; your results show what changed.`;
}
