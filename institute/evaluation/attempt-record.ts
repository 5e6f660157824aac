import { notFound } from "../http/api-error";
import type { StudentContext } from "../http/call";
import { toMarks } from "../marking/marking-scheme";
import { SOLUTIONS_FROM, solutionsFromOf } from "../tests/solutions";

export interface AttemptRow {
  id: number;
  receipt: string;
  test_id: number;
  name: string;
  answers: string;
  correct: number;
  wrong: number;
  skipped: number;
  dropped_all: number;
  dropped_nobody: number;
  score_units: number;
  total_time: number;
  is_first: number;
  is_premium: number;
  created_at: string;
  right_units: number;
  wrong_units: number;
  units_per_mark: number;
  sections: string | null;
  solutions_from: string | null;
  /** When a correction last marked it again, or changed a translation. */
  keys_changed_at: string | null;
}

const MAX_LISTED = 500;

/** The student's own attempts, newest first; `where` narrows them with its own binds. */
export async function findAttempts(
  { env, student }: StudentContext,
  where = "true",
  binds: (number | string)[] = [],
): Promise<AttemptRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT a.id, a.receipt, a.test_id, t.name, a.answers, a.correct, a.wrong, a.skipped, a.dropped_all,
            a.dropped_nobody, a.score_units, a.total_time, a.is_first, a.created_at, t.is_premium, t.right_units, t.wrong_units,
            t.units_per_mark, t.sections, ${SOLUTIONS_FROM} AS solutions_from,
            NULLIF(MAX(IFNULL(t.translations_changed_at, ''),
                       IFNULL((SELECT MAX(k.changed_at) FROM mark_changes m JOIN key_changes k ON k.id = m.key_change_id
                                WHERE m.attempt_id = a.id), '')), '') AS keys_changed_at
       FROM attempts a JOIN tests t ON t.id = a.test_id
      WHERE a.student_id = ? AND (${where}) ORDER BY a.created_at DESC, a.id DESC LIMIT ${MAX_LISTED}`,
  )
    .bind(student.id, ...binds)
    .all<AttemptRow>();
  return results;
}

export async function findAttempt(context: StudentContext, attemptId: number): Promise<AttemptRow> {
  const [row] = await findAttempts(context, "a.id = ?", [attemptId]);
  if (row === undefined) throw notFound();
  return row;
}

/** An attempt as lists and the evaluation carry it. Times in seconds, accuracy in per cent of the attempted. */
export function attemptRecord(row: AttemptRow) {
  const counting = row.correct + row.wrong + row.skipped + row.dropped_all;
  const attempted = row.correct + row.wrong;
  const scheme = { unitsPerMark: row.units_per_mark };
  const marks = toMarks(scheme, row.score_units);
  return {
    id: row.id,
    performance_id: row.id,
    marks_id: row.id,
    test_id: row.test_id,
    name: row.name,
    marks,
    score: marks,
    total_marks: toMarks(scheme, counting * row.right_units),
    total_questions: counting + row.dropped_nobody,
    correct: row.correct,
    wrong: row.wrong,
    skipped: row.skipped,
    attempted,
    accuracy: attempted === 0 ? 0 : Math.round((row.correct / attempted) * 10_000) / 100,
    total_time: row.total_time,
    time_taken: row.total_time,
    created_at: row.created_at,
    is_first_attempt: row.is_first === 1,
    receipt: row.receipt,
    ...solutionsFromOf(row),
    ...(row.keys_changed_at === null ? {} : { keys_changed_at: row.keys_changed_at }),
  };
}
