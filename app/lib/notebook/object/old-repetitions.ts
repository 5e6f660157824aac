/** Carries over notebooks from before FSRS, in which wrong questions came back after 1, 3 and 7 days. */
import { AHEAD_OF_UTC_MS, MS_PER_DAY } from "../rules/days";
import { type Memory, remembered } from "../rules/memory";

const WAITS = [1, 3, 7] as const;

const answer = (isRight: boolean) => ({ isRight, seconds: null, usual: 0 });

/** What the model knows after a wrong answer, and after each right one on its day. */
function memoriesByStep(): Memory[] {
  const memories = [remembered(null, answer(false), 0)];
  for (const wait of WAITS) {
    const known = memories.at(-1);
    if (known) memories.push(remembered(known, answer(true), known.day + wait));
  }
  return memories;
}

/** Runs once for each student: one write a question, and the rows that SQLite writes to drop two columns. */
export function rememberOldRepetitions(sql: SqlStorage): void {
  const columns = sql
    .exec("PRAGMA table_info(questions)")
    .toArray()
    .map(({ name }) => name);
  if (!columns.includes("due_day")) return;
  sql.exec(`DROP INDEX IF EXISTS practicable;
    ALTER TABLE questions ADD COLUMN stability REAL;
    ALTER TABLE questions ADD COLUMN difficulty REAL;
    ALTER TABLE questions ADD COLUMN memory_day INTEGER;
    ALTER TABLE questions ADD COLUMN unlearnt INTEGER NOT NULL DEFAULT 0;`);
  const dayOf = (moment: string) => `CAST((${moment} + ${AHEAD_OF_UTC_MS}) / ${MS_PER_DAY} AS INTEGER)`;
  const remember = (memory: Memory, day: string, isUnlearnt: boolean, condition: string) =>
    sql.exec(
      `UPDATE questions SET stability = ?, difficulty = ?, memory_day = ${day}, unlearnt = ? WHERE ${condition}`,
      ...[memory.stability, memory.difficulty, Number(isUnlearnt)],
    );
  const memories = memoriesByStep();
  for (const [step, wait] of WAITS.entries()) {
    const known = memories[step];
    if (known) remember(known, `due_day - ${wait}`, true, `step = ${step} AND due_day IS NOT NULL`);
  }
  const learnt = memories.at(-1);
  const last = dayOf("COALESCE(practised_at, taken_at)");
  if (learnt) remember(learnt, last, false, "memory_day IS NULL AND outcome = 'wrong'");
  const right = remembered(null, answer(true), 0);
  remember(right, dayOf("taken_at"), false, "memory_day IS NULL AND outcome = 'right'");
  sql.exec("ALTER TABLE questions DROP COLUMN step; ALTER TABLE questions DROP COLUMN due_day;");
}
