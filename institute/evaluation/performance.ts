import { fileUrl } from "../files/file-url";
import type { StudentContext } from "../http/call";
import { type AnswerRow, NO_OPTION, optionId, storedAnswers, tally } from "../marking/answers";
import { type MarkingScheme, scoreUnits, toMarks } from "../marking/marking-scheme";
import {
  caseOf,
  casesOf,
  findQuestions,
  optionExplanationsOf,
  optionTexts,
  type QuestionRow,
  storedSections,
  translationsOf,
} from "../tests/test-record";
import { type AttemptRow, attemptRecord } from "./attempt-record";
import { cohortOf, EMPTY_COHORT, type QuestionCohort } from "./cohort";
import { standingInSpread } from "./standing";

/** An attempt in full, with keys, explanations, sections, the cohort and every later change of a key. */
export async function performanceRecord(context: StudentContext, attempt: AttemptRow) {
  const { env, student } = context;
  const scheme: MarkingScheme = {
    rightUnits: attempt.right_units,
    wrongUnits: attempt.wrong_units,
    unitsPerMark: attempt.units_per_mark,
  };
  const [questions, cases, cohort, { record }, keyChanges] = await Promise.all([
    findQuestions(context, attempt.test_id),
    casesOf(context, attempt.test_id),
    cohortOf(env, attempt.test_id),
    standingInSpread(env, student.id, attempt.test_id, scheme),
    keyChangesOf(context, attempt),
  ]);
  const rows = storedAnswers.parse(JSON.parse(attempt.answers));
  const answers = new Map(rows.map((row) => [row[0], row]));
  return {
    ...attemptRecord(attempt),
    ...record,
    sections: sectionResults(attempt, questions, rows, scheme),
    key_changes: keyChanges,
    ...cases,
    questions: questions.map((question) => {
      const answer = answers.get(question.id);
      return reviewed(question, answer, scheme, cohort.get(question.id) ?? EMPTY_COHORT);
    }),
  };
}

function reviewed(row: QuestionRow, answer: AnswerRow | undefined, scheme: MarkingScheme, cohort: QuestionCohort) {
  const correct = optionId(row.id, row.correct_place);
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
    correct_option_id: correct,
    selected_option_id: selected,
    time_spent: seconds,
    status,
    is_correct: selected === correct,
    ...cohort,
  };
}

function sectionResults(attempt: AttemptRow, questions: QuestionRow[], rows: AnswerRow[], scheme: MarkingScheme) {
  if (attempt.sections === null) return [];
  const marked = questions.map((row) => ({
    id: row.id,
    optionCount: optionTexts(row).length,
    correctPlace: row.correct_place,
  }));
  return storedSections.parse(JSON.parse(attempt.sections)).map((section) => {
    const own = rows.filter(([id]) => section.question_ids.includes(id));
    const counts = tally(own, marked);
    return {
      ...section,
      ...counts,
      marks: toMarks(scheme, scoreUnits(scheme, counts.correct, counts.wrong)),
      total_marks: toMarks(scheme, own.length * scheme.rightUnits),
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
  old_score_units: number;
  new_score_units: number;
}

async function keyChangesOf({ env }: StudentContext, attempt: AttemptRow) {
  const { results } = await env.DB.prepare(
    `SELECT k.question_id, k.old_option_id, k.new_option_id, k.reason, k.changed_at,
            m.old_score_units, m.new_score_units
       FROM mark_changes m JOIN key_changes k ON k.id = m.key_change_id
      WHERE m.attempt_id = ? ORDER BY k.id`,
  )
    .bind(attempt.id)
    .all<KeyChangeRow>();
  const scheme = { unitsPerMark: attempt.units_per_mark };
  return results.map(({ old_score_units, new_score_units, ...change }) => ({
    ...change,
    marks_before: toMarks(scheme, old_score_units),
    marks_after: toMarks(scheme, new_score_units),
  }));
}
