import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { optionId, optionLetter, optionPlace } from "../marking/answers";

export class KeyNotCorrected extends Error {}

interface KeyCorrection {
  questionId: number;
  /** Letter of the option that is right. */
  answer: string;
  reason: string;
}

export interface KeyCorrected {
  from: string;
  to: string;
  /** Attempts on tests with this question, and those whose marks changed. */
  attempts: number;
  changed: number;
}

/**
 * Corrects the key of a question: re-marks every attempt that was ever made on it, keeps what each was worth before,
 * and tells the students. All in one transaction. Throws KeyNotCorrected.
 */
export async function correctKey(db: D1Database, correction: KeyCorrection, now: Date): Promise<KeyCorrected> {
  const { questionId, reason } = correction;
  const question = await findQuestion(db, questionId);
  const place = optionPlace(correction.answer);
  const isLetter = /^[A-Za-z]$/.test(correction.answer);
  if (!isLetter || place > question.optionCount) {
    throw new KeyNotCorrected(`The question has ${question.optionCount} options, and none of that letter.`);
  }
  if (place === question.correctPlace) {
    throw new KeyNotCorrected("That is the answer the key has already.");
  }
  if (reason.trim() === "") throw new KeyNotCorrected("Students are told the reason: say one.");
  const before = optionId(questionId, question.correctPlace);
  const after = optionId(questionId, place);
  const [from, to] = [optionLetter(before), optionLetter(after)];
  const at = now.toISOString();
  const change = "(SELECT MAX(id) FROM key_changes)";
  const chosen = `(SELECT json_extract(r.value, '$[1]') FROM json_each(a.answers) r
                    WHERE json_extract(r.value, '$[0]') = ?1)`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO key_changes (question_id, old_option_id, new_option_id, reason, changed_at)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .bind(questionId, before, after, reason.trim(), at),
    db
      .prepare(
        `INSERT INTO mark_changes (key_change_id, attempt_id, old_score_units, new_score_units, old_correct,
                                   new_correct, old_wrong, new_wrong)
         SELECT ${change}, id, score_units, score_units + gain * (right_units + wrong_units),
                correct, correct + gain, wrong, wrong - gain
           FROM (SELECT a.id, a.score_units, a.correct, a.wrong, t.right_units, t.wrong_units,
                        (${chosen} = ?3) - (${chosen} = ?2) AS gain
                   FROM test_questions tq JOIN tests t ON t.id = tq.test_id JOIN attempts a ON a.test_id = t.id
                  WHERE tq.question_id = ?1)`,
      )
      .bind(questionId, before, after),
    db.prepare(
      `UPDATE attempts SET correct = m.new_correct, wrong = m.new_wrong, score_units = m.new_score_units
         FROM mark_changes m WHERE m.attempt_id = attempts.id AND m.key_change_id = ${change}`,
    ),
    db
      .prepare("UPDATE questions SET correct_place = ?, key_in_review_since = NULL WHERE id = ?")
      .bind(place, questionId),
    db
      .prepare(
        `UPDATE tests SET key_version = key_version + 1
          WHERE id IN (SELECT test_id FROM test_questions WHERE question_id = ?)`,
      )
      .bind(questionId),
    db
      .prepare("INSERT INTO announcements (institute_id, message, created_at) VALUES (?, ?, ?)")
      .bind(question.instituteId, correctionAnnouncement(question, from, to, reason.trim()), at),
  ]);
  return { from, to, ...(await countChanges(db)) };
}

interface CorrectKeyKnownQuestion {
  instituteId: number;
  optionCount: number;
  correctPlace: number;
  tests: string[];
}

async function findQuestion(db: D1Database, questionId: number): Promise<CorrectKeyKnownQuestion> {
  const row = await db
    .prepare(
      `SELECT q.institute_id, q.options, q.correct_place,
              (SELECT json_group_array(t.name) FROM test_questions tq JOIN tests t ON t.id = tq.test_id
                WHERE tq.question_id = q.id) AS tests
         FROM questions q WHERE q.id = ?`,
    )
    .bind(questionId)
    .first<{ institute_id: number; options: string; correct_place: number; tests: string }>();
  if (row === null) throw new KeyNotCorrected(`There is no question ${questionId}.`);
  const texts = z.array(z.string());
  return {
    instituteId: row.institute_id,
    optionCount: texts.parse(JSON.parse(row.options)).length,
    correctPlace: row.correct_place,
    tests: texts.parse(JSON.parse(row.tests)),
  };
}

function correctionAnnouncement(question: CorrectKeyKnownQuestion, from: string, to: string, reason: string): string {
  const where = question.tests.length > 0 ? ` in ${question.tests.join(", ")}` : "";
  return `The key of a question${where} was corrected from ${from} to ${to}: ${reason} Every attempt was marked again; your results show what changed.`;
}

async function countChanges(db: D1Database): Promise<{ attempts: number; changed: number }> {
  const row = await db
    .prepare(
      `SELECT COUNT(*) AS attempts, SUM(old_score_units <> new_score_units) AS changed FROM mark_changes
        WHERE key_change_id = (SELECT MAX(id) FROM key_changes)`,
    )
    .first<{ attempts: number; changed: number | null }>();
  return { attempts: row?.attempts ?? 0, changed: row?.changed ?? 0 };
}
