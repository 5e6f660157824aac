import { z } from "zod";
import { isJudged } from "~/lib/result/result-digest";
import { isUnlearnt, type Memory } from "../rules/memory";
import { fitUntilExam, questionsToday } from "../rules/repetition";
import { defaultPlan, type StudyPlan, secondsEach, studyPlan } from "../rules/study-plan";
import type { KnownQuestion, Learnt } from "./sheets";
import { jsonText, numberIn, rows } from "./tables";

const planRow = studyPlan.extend({
  daysOff: jsonText(studyPlan.shape.daysOff),
  mendsFirst: z.number().transform(Boolean),
});

/** Null: never chosen. */
export function storedPlan(sql: SqlStorage): StudyPlan | null {
  const query = `SELECT exam_day AS examDay, exam_name AS examName, minutes, days_off AS daysOff,
    mends_first AS mendsFirst FROM study_plan`;
  return rows(sql, planRow, query)[0] ?? null;
}

export function setPlan(sql: SqlStorage, { examDay, examName, minutes, daysOff, mendsFirst }: StudyPlan): void {
  sql.exec(
    "INSERT OR REPLACE INTO study_plan (id, exam_day, exam_name, minutes, days_off, mends_first) VALUES (1, ?, ?, ?, ?, ?)",
    ...[examDay, examName, minutes, JSON.stringify(daysOff), Number(mendsFirst)],
  );
}

/** After an answer in a test or a round. */
export function learntAfter(
  before: Learnt | null,
  memory: Memory,
  { isRight, option }: { isRight: boolean; option: number | null },
): Learnt {
  const isStillUnlearnt = isUnlearnt(before?.isUnlearnt ?? false, isRight, memory);
  const wrongOption = isRight ? null : option;
  return { memory, isUnlearnt: isStillUnlearnt, practisedAt: before?.practisedAt ?? null, wrongOption };
}

export function todaysQuestions(sql: SqlStorage, known: Iterable<KnownQuestion>, today: number, extra = 0) {
  const all = [...known];
  const nextMemory = all.flatMap(({ id, isAskable, learnt }) =>
    isAskable && learnt ? [{ id, isUnlearnt: learnt.isUnlearnt, ...learnt.memory }] : [],
  );
  const answered = numberIn(sql, "SELECT answered FROM practice_days WHERE day = ?", today) ?? 0;
  const each = secondsEach(paceOf(all));
  const day = { today, answered, each, extra };
  const plan = storedPlan(sql) ?? defaultPlan;
  return { ...questionsToday(nextMemory, plan, day), each, untilExam: fitUntilExam(nextMemory, plan, day) };
}

/** How long the student took in tests. */
function paceOf(known: readonly KnownQuestion[]) {
  const answered = known.filter(isJudged);
  return { answered: answered.length, seconds: answered.reduce((sum, { seconds }) => sum + seconds, 0) };
}
