import { z } from "zod";
import { DAYS_OF_A_WEEK } from "../rules/days";
import { isUnlearnt, type Memory } from "../rules/memory";
import { questionsToday, type Today } from "../rules/repetition";
import { defaultPlan, type StudyPlan, secondsEach } from "../rules/study-plan";
import { ASKABLE, rows } from "./tables";

const planRow = z.object({
  examDay: z.number().int().nullable(),
  examName: z.string(),
  minutes: z.number().int(),
  daysOff: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(
      z.array(
        z
          .number()
          .int()
          .min(0)
          .max(DAYS_OF_A_WEEK - 1),
      ),
    ),
});

/** Null: never chosen. */
export function storedPlan(sql: SqlStorage): StudyPlan | null {
  const query = `SELECT exam_day AS examDay, exam_name AS examName, minutes, days_off AS daysOff FROM study_plan`;
  return rows(sql, planRow, query)[0] ?? null;
}

export function setPlan(sql: SqlStorage, { examDay, examName, minutes, daysOff }: StudyPlan): void {
  sql.exec(
    "INSERT OR REPLACE INTO study_plan (id, exam_day, exam_name, minutes, days_off) VALUES (1, ?, ?, ?, ?)",
    ...[examDay, examName, minutes, JSON.stringify(daysOff)],
  );
}

/** Columns of a memory, as `memoryOf` reads them. */
export const MEMORY = "stability, difficulty, memory_day AS memoryDay, unlearnt";

export const memoryColumns = {
  stability: z.number().positive().nullable(),
  difficulty: z.number().min(1).max(10).nullable(),
  memoryDay: z.number().int().nullable(),
  unlearnt: z.number().transform(Boolean),
};

export function memoryOf(row: {
  stability: number | null;
  difficulty: number | null;
  memoryDay: number | null;
}): Memory | null {
  const { stability, difficulty, memoryDay } = row;
  if (stability === null || difficulty === null || memoryDay === null) return null;
  return { stability, difficulty, day: memoryDay };
}

/** The values of `stability, difficulty, memory_day, unlearnt` after an answer; as before without one. */
export function memoryValues(
  memory: Memory | null,
  { isRight, wasUnlearnt }: { isRight: boolean | null; wasUnlearnt: boolean },
): SqlStorageValue[] {
  if (memory === null) return [null, null, null, 0];
  const unlearnt = isRight === null ? wasUnlearnt : isUnlearnt(wasUnlearnt, isRight, memory);
  return [memory.stability, memory.difficulty, memory.day, Number(unlearnt)];
}

const rememberedRow = z.object({ id: z.number(), stability: z.number(), difficulty: z.number(), day: z.number() });
const answeredRow = z.object({ answered: z.number() });
const paceRow = z.object({ answered: z.number(), seconds: z.number() });

export function todaysQuestions(sql: SqlStorage, today: number, wanted = 0): Today & { each: number } {
  const known = rows(
    sql,
    rememberedRow,
    `SELECT id, stability, difficulty, memory_day AS day FROM questions WHERE ${ASKABLE} AND memory_day IS NOT NULL`,
  );
  const [done] = rows(sql, answeredRow, "SELECT answered FROM practice_days WHERE day = ?", today);
  const each = secondsEach(paceOf(sql));
  const day = { today, answered: done?.answered ?? 0, each, wanted };
  return { ...questionsToday(known, storedPlan(sql) ?? defaultPlan, day), each };
}

/** How long the student took in tests. */
function paceOf(sql: SqlStorage) {
  const query = `SELECT COUNT(*) AS answered, COALESCE(SUM(seconds), 0) AS seconds FROM questions WHERE outcome <> 'left-out'`;
  return rows(sql, paceRow, query)[0] ?? { answered: 0, seconds: 0 };
}
