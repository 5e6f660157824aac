import { z } from "zod";
import { checkSubject } from "../catalogue/subjects";
import { type Call, studentCall } from "../http/call";
import { id, optional } from "../http/fields";
import { KINDS, PACKED_TYPES, type PackedType, seenOf } from "../kinds";

// What is bought by itself is premium and has a price of its own.
const TO_BUY = "x.is_premium = 1 AND x.price > 0";

function subjectsWith(type: PackedType): Call {
  return studentCall({
    method: "POST",
    path: `api/content/student_individual_${KINDS[type].table}_subjects/`,
    fields: z.object({ subject_id: optional(id()) }),
    async handle(context, { subject_id }) {
      if (subject_id !== undefined) await checkSubject(context, subject_id);
      const { results } = await context.env.DB.prepare(
        `SELECT s.id, s.name, s.name AS subject_name FROM subjects s
          WHERE s.institute_id = ? AND s.id = COALESCE(?, s.id)
            AND EXISTS (SELECT 1 FROM ${seenOf(type)} x WHERE x.subject_id = s.id AND ${TO_BUY})
          ORDER BY s.position, s.id`,
      )
        .bind(context.institute.id, subject_id ?? null)
        .all();
      return { status: true, subjects: results };
    },
  });
}

function chaptersWith(type: PackedType): Call {
  return studentCall({
    method: "POST",
    path: `api/content/student_individual_${KINDS[type].table}_chapters/`,
    fields: z.object({ subject_id: id() }),
    async handle(context, { subject_id }) {
      await checkSubject(context, subject_id);
      const { results } = await context.env.DB.prepare(
        `SELECT c.id, c.subject_id, c.name FROM chapters c WHERE c.subject_id = ?
            AND EXISTS (SELECT 1 FROM ${seenOf(type)} x WHERE x.chapter_id = c.id AND ${TO_BUY})
          ORDER BY c.position, c.id`,
      )
        .bind(subject_id)
        .all();
      return { status: true, chapters: results };
    },
  });
}

/** Subjects and chapters that have things of a kind to buy by themselves: two calls for each kind. */
export const individualPlaceCalls: readonly Call[] = [
  ...PACKED_TYPES.map(subjectsWith),
  ...PACKED_TYPES.map(chaptersWith),
];
