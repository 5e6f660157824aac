import type { InstituteEnv } from "../env";
import { NO_OPTION } from "../marking/answers";

/** How the first attempts at a test answered one question. */
export interface QuestionCohort {
  /** Per option that somebody chose, and -1 for none: how many students, and per cent of all, one decimal. */
  answer_distribution: { option_id: number; students: number; percent: number }[];
  /** Seconds a student spent on it, on average, one decimal. */
  average_time: number;
}

interface TallyRow {
  question_id: number;
  option_id: number;
  students: number;
  seconds: number;
}

export async function cohortOf(env: InstituteEnv, testId: number): Promise<Map<number, QuestionCohort>> {
  const { results } = await env.DB.prepare(
    `SELECT question_id, option_id, students, seconds FROM answer_tallies
      WHERE test_id = ? ORDER BY question_id, option_id`,
  )
    .bind(testId)
    .all<TallyRow>();
  const rowsById = new Map<number, TallyRow[]>();
  for (const row of results) {
    rowsById.set(row.question_id, [...(rowsById.get(row.question_id) ?? []), row]);
  }
  return new Map([...rowsById].map(([id, rows]) => [id, toCohort(rows)]));
}

/** The cohort of a question that nobody met. */
export const EMPTY_COHORT: QuestionCohort = { answer_distribution: [], average_time: 0 };

function toCohort(rows: TallyRow[]): QuestionCohort {
  const students = rows.reduce((sum, row) => sum + row.students, 0);
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  const chosenFirst = [...rows].sort((one, other) => rankOf(one) - rankOf(other));
  return {
    answer_distribution: chosenFirst.map((row) => ({
      option_id: row.option_id,
      students: row.students,
      percent: oneDecimal((row.students / students) * 100),
    })),
    average_time: oneDecimal(seconds / students),
  };
}

function rankOf(row: TallyRow): number {
  return row.option_id === NO_OPTION ? Number.MAX_SAFE_INTEGER : row.option_id;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
