import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { LanguageCode } from "./languages";
import type { TranslationTexts } from "./question-translations";

interface SavedTranslation {
  questionId: number;
  caseId: number | null;
  language: LanguageCode;
  texts: TranslationTexts;
}

/** Whether test `t` can be read in ?1 from beginning to end. */
const IS_WHOLE = `NOT EXISTS (
  SELECT 1 FROM test_questions o JOIN questions q ON q.id = o.question_id LEFT JOIN cases k ON k.id = q.case_id
   WHERE o.test_id = t.id AND (
     q.language <> ?1 AND NOT EXISTS (SELECT 1 FROM question_translations WHERE question_id = q.id AND language = ?1)
     OR k.language <> ?1 AND NOT EXISTS (SELECT 1 FROM case_translations WHERE case_id = k.id AND language = ?1)))`;

/** What changes the institute's translation of a question, and with it the version of its tests. */
function changeTranslation(db: D1Database, saved: SavedTranslation, now: Date): D1PreparedStatement[] {
  const { questionId, caseId, language, texts } = saved;
  const { question, options, explanation, reasons } = texts;
  const ofQuestion = "(SELECT test_id FROM test_questions WHERE question_id = ?2)";
  return [
    db
      .prepare(
        `INSERT INTO question_translations (question_id, language, question, options, explanation, option_explanations)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (question_id, language) DO UPDATE SET question = excluded.question,
           options = excluded.options, explanation = excluded.explanation, option_explanations = excluded.option_explanations`,
      )
      .bind(questionId, language, question, JSON.stringify(options), explanation, JSON.stringify(reasons)),
    ...(caseId === null || texts.case === null
      ? []
      : [
          db
            .prepare(
              `INSERT INTO case_translations (case_id, language, text) VALUES (?, ?, ?)
               ON CONFLICT (case_id, language) DO UPDATE SET text = excluded.text WHERE text <> excluded.text`,
            )
            .bind(caseId, language, texts.case),
        ]),
    db
      .prepare(
        `UPDATE tests AS t SET translated_into = json_insert(translated_into, '$[#]', ?1)
          WHERE id IN ${ofQuestion} AND ${IS_WHOLE}
            AND NOT EXISTS (SELECT 1 FROM json_each(t.translated_into) WHERE value = ?1)`,
      )
      .bind(language, questionId),
    db
      .prepare(`UPDATE tests SET translations_changed_at = ?1 WHERE id IN ${ofQuestion}`)
      .bind(now.toISOString(), questionId),
  ];
}

/** What stores a translation that somebody compared with the original; one that is as it was is only checked. */
export function saveTranslation(
  db: D1Database,
  saved: SavedTranslation,
  isChanged: boolean,
  now: Date,
): D1PreparedStatement[] {
  return [
    ...(isChanged ? changeTranslation(db, saved, now) : []),
    db
      .prepare(
        `INSERT INTO translation_checks (question_id, language, checked_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (question_id, language) DO UPDATE SET checked_at = ?3`,
      )
      .bind(saved.questionId, saved.language, now.toISOString()),
  ];
}

interface ClosedReports {
  ids: readonly number[];
  /** Whose name students read under the words; null: the institute's. */
  teacherId: number | null;
  words: string;
}

/** What answers reports of students with a word, and closes them. */
export function closeReports(
  db: D1Database,
  { ids, teacherId, words }: ClosedReports,
  now: Date,
): D1PreparedStatement[] {
  const these = JSON.stringify(ids);
  return [
    db
      .prepare(
        `INSERT INTO doubt_answers (doubt_id, teacher_id, text, created_at)
         SELECT value, ?2, ?3, ?4 FROM json_each(?1)`,
      )
      .bind(these, teacherId, words, now.toISOString()),
    db.prepare("UPDATE doubts SET state = 'closed' WHERE id IN (SELECT value FROM json_each(?))").bind(these),
  ];
}
