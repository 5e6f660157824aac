/** Carries over notebooks that had a row for each question, with an index by words beside it. */
import { z } from "zod";
import { dayOf } from "../rules/days";
import { type Memory, nextMemory } from "../rules/memory";
import { solutionSchema, wordsOf } from "../solution";
import { type Learnt, type SheetQuestion, type Text, writeSheet } from "./sheets";
import { rows } from "./tables";

const oldRow = z.object({
  id: z.number(),
  test_id: z.number(),
  performance_id: z.number(),
  number: z.number(),
  taken_at: z.number(),
  read_at: z.number(),
  subject: z.string(),
  topic: z.string(),
  outcome: z.enum(["right", "wrong", "left-out"]),
  seconds: z.number(),
  solution: z.string(),
  practised_at: z.number().nullable(),
  stability: z.number().nullish(),
  difficulty: z.number().nullish(),
  memory_day: z.number().nullish(),
  unlearnt: z.number().default(0),
  /** From before FSRS: wrong questions came back after 1, 3 and 7 days. */
  step: z.number().nullish(),
  due_day: z.number().nullish(),
});
type OldRow = z.output<typeof oldRow>;

const WAITS = [1, 3, 7] as const;

const answer = (isRight: boolean) => ({ isRight, seconds: null, usual: 0 });

/** What the model knows after a wrong answer, and after each right one on its day. */
function memoriesByStep(): Memory[] {
  const memories = [nextMemory(null, answer(false), 0)];
  for (const wait of WAITS) {
    const known = memories.at(-1);
    if (known) memories.push(nextMemory(known, answer(true), known.day + wait));
  }
  return memories;
}

function memoryFromSteps({
  step,
  due_day,
  outcome,
  taken_at,
  practised_at,
}: OldRow): Pick<Learnt, "memory" | "isUnlearnt"> | null {
  const memories = memoriesByStep();
  const known = step == null ? undefined : memories[step];
  const wait = step == null ? undefined : WAITS[step];
  if (known && wait !== undefined && due_day != null) {
    return { memory: { ...known, day: due_day - wait }, isUnlearnt: true };
  }
  const learnt = memories.at(-1);
  if (outcome === "left-out" || !learnt) return null;
  return outcome === "wrong"
    ? { memory: { ...learnt, day: dayOf(practised_at ?? taken_at) }, isUnlearnt: false }
    : { memory: nextMemory(null, answer(true), dayOf(taken_at)), isUnlearnt: false };
}

function learntOf(row: OldRow): Learnt | null {
  const { stability, difficulty, memory_day: day, unlearnt, practised_at: practisedAt } = row;
  if (row.stability === undefined) {
    const known = memoryFromSteps(row);
    return known && { ...known, practisedAt };
  }
  if (stability == null || difficulty == null || day == null) return null;
  return { memory: { stability, difficulty, day }, isUnlearnt: unlearnt === 1, practisedAt };
}

function textOf(solution: string): Text | null {
  const read = solutionSchema.safeParse(JSON.parse(solution));
  return read.success ? { solution, words: wordsOf(read.data) } : null;
}

/** Runs once for each student, at the first look: two rows for each result. */
export function carryOverQuestions(sql: SqlStorage): void {
  if (sql.exec("SELECT name FROM sqlite_master WHERE name = 'questions'").toArray().length === 0) return;
  const all = rows(sql, oldRow, "SELECT * FROM questions ORDER BY number");
  for (const performanceId of new Set(all.map((row) => row.performance_id))) {
    const own = all.filter((row) => row.performance_id === performanceId);
    const [first] = own;
    if (first === undefined) continue;
    const questions = own.flatMap((row): SheetQuestion[] => {
      const text = textOf(row.solution);
      return text ? [{ ...row, text }] : [];
    });
    const learnt = own.flatMap((row): [number, Learnt][] => {
      const known = learntOf(row);
      return known ? [[row.id, known]] : [];
    });
    const readAt = Math.max(...own.map(({ read_at }) => read_at));
    const head = { performanceId, testId: first.test_id, takenAt: first.taken_at, readAt };
    writeSheet(sql, head, questions, new Map(learnt));
  }
  sql.exec(`INSERT INTO kept (question_id, bookmarked_at, note)
      SELECT id, bookmarked_at, note FROM questions WHERE bookmarked_at IS NOT NULL OR note <> '';
    DROP TABLE questions; DROP TABLE IF EXISTS words;`);
}
