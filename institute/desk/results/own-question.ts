import { z } from "zod";
import { type KeyColumns, questionKeyOf } from "../../marking/question-key";
import type { StaffContext } from "../verb";

interface OwnQuestionRow extends KeyColumns {
  id: number;
  question: string;
  options: string;
  explanation: string;
  /** JSON list, as long as `options`; null: nothing is said of any. */
  option_explanations: string | null;
  image: string | null;
  image_alt: string | null;
  key_in_review_since: string | null;
}

const deskTexts = z.array(z.string());

/** A question of the institute with its key; null where the institute has none of that id. */
export async function deskQuestion({ env, institute }: StaffContext, questionId: number | null) {
  const row = await env.DB.prepare(
    `SELECT id, question, options, explanation, option_explanations, image, image_alt, key_in_review_since, correct_place, right_places, dropped
       FROM questions WHERE id = ? AND institute_id = ?`,
  )
    .bind(questionId, institute.id)
    .first<OwnQuestionRow>();
  if (row === null) return null;
  const [options, reasons] = [row.options, row.option_explanations ?? "[]"].map((one) =>
    deskTexts.parse(JSON.parse(one)),
  );
  return { ...row, options: options ?? [], reasons: reasons ?? [], key: questionKeyOf(row) };
}

export type DeskQuestion = NonNullable<Awaited<ReturnType<typeof deskQuestion>>>;
