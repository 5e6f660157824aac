/** The institute's own translations, as its people look after them. */
import { z } from "zod";
import type { InstituteEnv } from "../env";
import type { Page } from "../library/lesson";
import type { LanguageCode } from "./languages";

/** Open reports of students who read in another language than the question's, by question and language. */
const REPORTS = `FROM doubts d JOIN students s ON s.id = d.student_id AND s.institute_id = ?1
  JOIN questions q ON q.id = d.question_id AND q.institute_id = ?1
  WHERE d.kind = 'report' AND d.state = 'open' AND d.language IS NOT NULL AND d.language <> q.language`;

interface ReportedTranslation {
  question_id: number;
  language: LanguageCode;
  question: string;
  reports: number;
  since: string;
}

export async function listReported({ DB }: InstituteEnv, instituteId: number, { limit, offset }: Page) {
  const [rows, count] = await DB.batch<ReportedTranslation & { n: number }>([
    DB.prepare(
      `SELECT d.question_id, d.language, q.question, COUNT(*) AS reports, MIN(d.created_at) AS since ${REPORTS}
        GROUP BY d.question_id, d.language ORDER BY since, d.question_id LIMIT ?2 OFFSET ?3`,
    ).bind(instituteId, limit, offset),
    DB.prepare(`SELECT COUNT(*) AS n FROM (SELECT 1 ${REPORTS} GROUP BY d.question_id, d.language)`).bind(instituteId),
  ]);
  return { rows: rows?.results ?? [], total: count?.results[0]?.n ?? 0 };
}

interface TestLanguages {
  id: number;
  name: string;
  questions: number;
  /** JSON: language, questions with a translation, and those that were checked. */
  languages: string;
}

const languageCounts = z.array(z.tuple([z.string(), z.number(), z.number()]));

/** A page of the institute's tests, with how much of each stands in which language. */
export async function listTestLanguages({ DB }: InstituteEnv, instituteId: number, { limit, offset }: Page) {
  const [rows, count] = await DB.batch<TestLanguages & { n: number }>([
    DB.prepare(
      `SELECT t.id, t.name, (SELECT COUNT(*) FROM test_questions o WHERE o.test_id = t.id) AS questions,
              (SELECT json_group_array(json_array(language, translated, checked)) FROM (
                 SELECT r.language, COUNT(*) AS translated, COUNT(c.question_id) AS checked
                   FROM test_questions o JOIN question_translations r ON r.question_id = o.question_id
                   LEFT JOIN translation_checks c ON c.question_id = r.question_id AND c.language = r.language
                  WHERE o.test_id = t.id GROUP BY r.language ORDER BY r.language)) AS languages
         FROM tests t WHERE t.institute_id = ?1 ORDER BY t.position, t.id LIMIT ?2 OFFSET ?3`,
    ).bind(instituteId, limit, offset),
    DB.prepare("SELECT COUNT(*) AS n FROM tests WHERE institute_id = ?1").bind(instituteId),
  ]);
  const tests = (rows?.results ?? []).map(({ languages, ...test }) => {
    return { ...test, languages: languageCounts.parse(JSON.parse(languages)) };
  });
  return { tests, total: count?.results[0]?.n ?? 0 };
}

type TranslationState = "missing" | "not checked" | "checked";

interface TranslatedQuestionRow {
  id: number;
  number: number;
  question: string;
  state: TranslationState;
}

/** A page of a test's questions with how each stands in a language: what is missing first, then what was not checked. */
export async function listTranslationStates(
  { DB }: InstituteEnv,
  testId: number,
  language: LanguageCode,
  { limit, offset }: Page,
): Promise<TranslatedQuestionRow[]> {
  const { results } = await DB.prepare(
    `SELECT q.id, q.question, ROW_NUMBER() OVER (ORDER BY o.position) AS number,
            CASE WHEN r.language IS NULL THEN 'missing' WHEN c.language IS NULL THEN 'not checked' ELSE 'checked' END AS state
       FROM test_questions o JOIN questions q ON q.id = o.question_id
       LEFT JOIN question_translations r ON r.question_id = q.id AND r.language = ?2
       LEFT JOIN translation_checks c ON c.question_id = q.id AND c.language = ?2
      WHERE o.test_id = ?1 AND q.language <> ?2
      ORDER BY r.language IS NOT NULL, c.language IS NOT NULL, o.position LIMIT ?3 OFFSET ?4`,
  )
    .bind(testId, language, limit, offset)
    .all<TranslatedQuestionRow>();
  return results;
}

export interface TranslationTexts {
  question: string;
  options: readonly string[];
  explanation: string;
  /** Why each option is right or wrong, "" where nothing is said; empty where none is. */
  reasons: readonly string[];
  /** Of the case that the question belongs to; null where it has none. */
  case: string | null;
}

interface TranslationRow {
  own_language: string;
  case_id: number | null;
  source: string;
  translated: string | null;
  checked_at: string | null;
  reports: string;
}

const translationTextList = z.array(z.string());
const translationTexts = z.object({
  ...{ question: z.string(), options: translationTextList, explanation: z.string(), reasons: translationTextList },
  case: z.string().nullable(),
});
const openReports = z.array(z.object({ id: z.number(), text: z.string(), at: z.string() }));

/** A question with its translation into a language, and who reported it; null where the institute has none of that id. */
export async function readTranslationOf(
  { DB }: InstituteEnv,
  instituteId: number,
  questionId: number | null,
  language: LanguageCode,
) {
  const row = await DB.prepare(
    `SELECT q.language AS own_language, q.case_id, c.checked_at,
            json_object('question', q.question, 'options', json(q.options), 'explanation', q.explanation,
                        'reasons', json(IFNULL(q.option_explanations, '[]')), 'case', k.text) AS source,
            CASE WHEN r.language IS NULL AND kr.text IS NULL THEN NULL
                 ELSE json_object('question', IFNULL(r.question, ''), 'options', json(IFNULL(r.options, '[]')),
                                  'explanation', IFNULL(r.explanation, ''),
                                  'reasons', json(IFNULL(r.option_explanations, '[]')), 'case', kr.text) END AS translated,
            (SELECT json_group_array(json_object('id', d.id, 'text', d.text, 'at', d.created_at)) FROM doubts d
              WHERE d.question_id = q.id AND d.language = ?3 AND d.kind = 'report' AND d.state = 'open') AS reports
       FROM questions q LEFT JOIN cases k ON k.id = q.case_id
       LEFT JOIN question_translations r ON r.question_id = q.id AND r.language = ?3
       LEFT JOIN case_translations kr ON kr.case_id = q.case_id AND kr.language = ?3
       LEFT JOIN translation_checks c ON c.question_id = q.id AND c.language = ?3
      WHERE q.id = ?2 AND q.institute_id = ?1 AND q.language <> ?3`,
  )
    .bind(instituteId, questionId, language)
    .first<TranslationRow>();
  if (row === null) return null;
  return {
    ownLanguage: row.own_language,
    caseId: row.case_id,
    source: translationTexts.parse(JSON.parse(row.source)),
    translated: row.translated === null ? null : translationTexts.parse(JSON.parse(row.translated)),
    checkedAt: row.checked_at,
    reports: openReports.parse(JSON.parse(row.reports)),
  };
}
