import { z } from "zod";
import type { StudentContext } from "../http/call";
import { optionPlaceOf } from "../marking/answers";
import type { QuestionRow } from "../tests/test-record";
import type { AttemptRow } from "./attempt-record";

/** By chance of the two, and the same each time: half of all pairs of a student and a question. */
export function isHeldBack(studentId: number, questionId: number): boolean {
  let value = 2_166_136_261;
  for (const character of `reasons ${studentId} ${questionId}`) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  // Neighbouring numbers differ in few bits: each is to decide.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) & 1) === 1;
}

const storedReasons = z.array(z.string());

/** Whether a question says why the option is right or wrong. */
export function saysWhy(stored: string | null, option: number): boolean {
  const place = optionPlaceOf(option);
  return place !== null && Boolean(storedReasons.parse(JSON.parse(stored ?? "[]"))[place - 1]);
}

/**
 * Tells of a wrong answer whether its reason comes later, with the same option chosen again. Never after a test that is
 * paid for, nor after another than the first attempt. Those of a sum's other numbers come later with it.
 */
export async function reasonHolder({ env, student }: StudentContext, attempt: AttemptRow) {
  const from = await env.DB.prepare("SELECT measured_from FROM institutes WHERE id = ? AND measured_until IS NULL")
    .bind(student.instituteId)
    .first<string | null>("measured_from");
  const isMeasured = from !== null && attempt.created_at >= from && attempt.is_first === 1 && attempt.is_premium === 0;
  return ({ id, option_explanations }: QuestionRow, wrong: number) =>
    isMeasured && saysWhy(option_explanations, wrong) && isHeldBack(student.id, id);
}
