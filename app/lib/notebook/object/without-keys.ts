import { isRecord } from "~/lib/institute/schemas/wire";
import type { Row, Tables } from "~/lib/rights/read-tables";

export const SEALED = "left out until your test is submitted";

function sealResult(row: Row, sealed: ReadonlySet<unknown>): Row {
  const questions = Array.isArray(row.questions) ? row.questions : [];
  const summary = isRecord(row.summary) ? row.summary : {};
  const changes = Array.isArray(summary.keyChanges) ? summary.keyChanges : [];
  return {
    ...row,
    questions: questions.map((one) => (sealed.has(one?.id) ? { id: one.id, sealed: SEALED } : one)),
    summary: { ...summary, keyChanges: changes.filter(({ questionId }) => !sealed.has(questionId)) },
  };
}

function sealRound(row: Row, sealed: ReadonlySet<unknown>): Row {
  const ids = Array.isArray(row.questions) ? row.questions : [];
  return ids.some((id) => sealed.has(id)) ? { ...row, answers: SEALED } : row;
}

/** Leaves out what tells a key of these questions: an earlier attempt knows those of a running one. */
export function withoutKeys(tables: Tables, sealed: ReadonlySet<unknown>): Tables {
  if (sealed.size === 0) return tables;
  const { questions = [], results = [], rounds = [] } = tables;
  const told = { solution: SEALED, outcome: SEALED, isAgain: SEALED, wrongOption: SEALED };
  const open = questions.map((row) => (sealed.has(row.id) ? { ...row, ...told } : row));
  return {
    ...tables,
    questions: open,
    results: results.map((row) => sealResult(row, sealed)),
    rounds: rounds.map((row) => sealRound(row, sealed)),
  };
}
