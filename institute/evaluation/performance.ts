import { fileUrl } from "../files/file-url";
import type { StudentContext } from "../http/call";
import { type AnswerRow, countsAs, NO_OPTION, optionId, storedAnswers, tally } from "../marking/answers";
import { type MarkingScheme, toMarks, unitsOf } from "../marking/marking-scheme";
import { keyWithIds, questionKeyOf, storedKey } from "../marking/question-key";
import { areClosed } from "../tests/solutions";
import {
  caseOf,
  casesOf,
  findQuestions,
  optionExplanationsOf,
  optionTexts,
  type QuestionRow,
  storedSections,
  templateOf,
  translationsOf,
} from "../tests/test-record";
import { type AttemptRow, attemptRecord } from "./attempt-record";
import { cohortOf, EMPTY_COHORT, type QuestionCohort } from "./cohort";
import { reasonHolder } from "./held-reasons";
import { standingInSpread } from "./standing";

/**
 * An attempt in full, with keys, explanations, sections, the cohort and every later change of a key; without its
 * questions until the solutions open.
 */
export async function performanceRecord(context: StudentContext, attempt: AttemptRow) {
  const { env, student, now } = context;
  const scheme: MarkingScheme = {
    rightUnits: attempt.right_units,
    wrongUnits: attempt.wrong_units,
    unitsPerMark: attempt.units_per_mark,
  };
  const [questions, cases, cohort, { record }, keyChanges, isHeld] = await Promise.all([
    findQuestions(context, attempt.test_id),
    casesOf(context, attempt.test_id),
    cohortOf(env, attempt.test_id),
    standingInSpread(env, student.id, attempt.test_id, scheme),
    keyChangesOf(context, attempt),
    reasonHolder(context, attempt),
  ]);
  const rows = storedAnswers.parse(JSON.parse(attempt.answers));
  const shown = { ...attemptRecord(attempt), ...record, sections: sectionResults(attempt, questions, rows, scheme) };
  if (areClosed(attempt.solutions_from, now)) return { ...shown, key_changes: [], questions: [] };
  const answers = new Map(rows.map((row) => [row[0], row]));
  return {
    ...shown,
    key_changes: keyChanges,
    ...cases,
    questions: questions.map((question) => {
      const answer = answers.get(question.id);
      const shownNow = reviewed(question, answer, scheme, cohort.get(question.id) ?? EMPTY_COHORT);
      const isLater = !shownNow.is_correct && isHeld(question, shownNow.selected_option_id);
      return isLater ? { ...shownNow, reasons_later: true } : shownNow;
    }),
  };
}

function reviewed(row: QuestionRow, answer: AnswerRow | undefined, scheme: MarkingScheme, cohort: QuestionCohort) {
  const key = questionKeyOf(row);
  const { right, dropped } = keyWithIds(row.id, key);
  const [, selected = NO_OPTION, seconds = 0, status = 5] = answer ?? [];
  return {
    id: row.id,
    question: row.question,
    options: optionTexts(row).map((text, index) => ({ id: optionId(row.id, index + 1), text })),
    explanation: row.explanation,
    ...optionExplanationsOf(row),
    marks: toMarks(scheme, scheme.rightUnits),
    negative_marks: toMarks(scheme, scheme.wrongUnits),
    subject: row.subject,
    topic: row.topic,
    language: row.language,
    image: fileUrl(row.image),
    image_alt: row.image_alt,
    ...caseOf(row),
    ...translationsOf(row, true),
    ...templateOf(row),
    correct_option_id: right[0],
    ...(right.length > 1 ? { correct_option_ids: right } : {}),
    ...(dropped === null ? {} : { dropped }),
    selected_option_id: selected,
    time_spent: seconds,
    status,
    is_correct: countsAs({ id: row.id, ...key }, selected) === "correct",
    ...cohort,
  };
}

function sectionResults(attempt: AttemptRow, questions: QuestionRow[], rows: AnswerRow[], scheme: MarkingScheme) {
  if (attempt.sections === null) return [];
  const marked = questions.map((row) => ({ id: row.id, optionCount: optionTexts(row).length, ...questionKeyOf(row) }));
  return storedSections.parse(JSON.parse(attempt.sections)).map((section) => {
    const own = rows.filter(([id]) => section.question_ids.includes(id));
    const counts = tally(own, marked);
    const { correct, wrong, skipped, droppedNobody } = counts;
    return {
      ...section,
      ...{ correct, wrong, skipped },
      marks: toMarks(scheme, unitsOf(scheme, counts)),
      total_marks: toMarks(scheme, (own.length - droppedNobody) * scheme.rightUnits),
      time_spent: own.reduce((sum, [, , seconds]) => sum + seconds, 0),
    };
  });
}

interface KeyChangeRow {
  question_id: number;
  old_option_id: number;
  new_option_id: number;
  reason: string;
  changed_at: string;
  old_key: string | null;
  new_key: string | null;
  old_score_units: number;
  new_score_units: number;
}

async function keyChangesOf({ env }: StudentContext, attempt: AttemptRow) {
  const { results } = await env.DB.prepare(
    `SELECT k.question_id, k.old_option_id, k.new_option_id, k.reason, k.changed_at, k.old_key, k.new_key,
            m.old_score_units, m.new_score_units
       FROM mark_changes m JOIN key_changes k ON k.id = m.key_change_id
      WHERE m.attempt_id = ? ORDER BY k.id`,
  )
    .bind(attempt.id)
    .all<KeyChangeRow>();
  const scheme = { unitsPerMark: attempt.units_per_mark };
  return results.map(({ old_score_units, new_score_units, old_key, new_key, ...change }) => ({
    ...change,
    ...wholeKey("old", old_key),
    ...wholeKey("new", new_key),
    marks_before: toMarks(scheme, old_score_units),
    marks_after: toMarks(scheme, new_score_units),
  }));
}

/** What one option does not say of a key: several that are right, or that the question was dropped. */
function wholeKey(which: "old" | "new", stored: string | null) {
  if (stored === null) return {};
  const { right, dropped } = storedKey.parse(JSON.parse(stored));
  return {
    ...(right.length > 1 ? { [`${which}_option_ids`]: right } : {}),
    ...(dropped === null ? {} : { [`${which}_dropped`]: dropped }),
  };
}
