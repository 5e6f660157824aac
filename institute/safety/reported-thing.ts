/** One report as the institute's people look at it, and what they can do about what was reported. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { InstituteEnv } from "../env";
import type { SafetyReport } from "./reports";

interface LookedAtReport extends Omit<SafetyReport, "institute" | "reporter_id" | "of_reporter"> {
  /** Null once the thing is gone. */
  thing: number | null;
  /** Of what is reported, where it is a message's or an answer's. */
  thing_file: string | null;
  /** Since when the sender, a student, writes to others no more. */
  writing_ended_at: string | null;
}

/** The table that each kind of thing stands in, and where its file is named. */
const THINGS = {
  message: { table: "messages", file: "file" },
  comment: { table: "video_comments", file: "NULL" },
  answer: { table: "doubt_answers", file: "image" },
} as const satisfies Record<SafetyReport["kind"], { table: string; file: string }>;

const ofThing = (column: (kind: keyof typeof THINGS) => string) =>
  `CASE r.kind ${(Object.keys(THINGS) as (keyof typeof THINGS)[])
    .map((kind) => `WHEN '${kind}' THEN (SELECT ${column(kind)} FROM ${THINGS[kind].table} WHERE id = r.thing_id)`)
    .join(" ")} END`;

/** Null where there is none, or it is another institute's. */
export async function findReport(
  { DB }: InstituteEnv,
  instituteId: number,
  reportId: number,
): Promise<LookedAtReport | null> {
  return DB.prepare(
    `SELECT r.id, r.kind, r.thing_id, r.sender_id, r.sender_type, r.sender_name, r.copy, r.file, r.written_at, r.reason, r.words,
            r.created_at, r.closed_at, s.name AS reporter, ${ofThing(() => "id")} AS thing,
            ${ofThing((kind) => THINGS[kind].file)} AS thing_file,
            (SELECT w.writing_ended_at FROM students w WHERE w.id = r.sender_id AND r.sender_type = 'student') AS writing_ended_at
       FROM safety_reports r LEFT JOIN students s ON s.id = r.student_id WHERE r.institute_id = ?1 AND r.id = ?2`,
  )
    .bind(instituteId, reportId)
    .first<LookedAtReport>();
}

/** The statements that take away what was reported; the copies of reports stay. A doubt without an answer waits again. */
export function removeReported({ DB }: InstituteEnv, { kind, thing_id }: LookedAtReport): D1PreparedStatement[] {
  const { table, file } = THINGS[kind];
  return [
    DB.prepare(
      `INSERT INTO file_removals (prefix) SELECT ${file} FROM ${table} WHERE id = ? AND ${file} IS NOT NULL ON CONFLICT DO NOTHING`,
    ).bind(thing_id),
    ...(kind === "answer"
      ? [
          DB.prepare(
            `UPDATE doubts SET state = 'open' WHERE id = (SELECT doubt_id FROM doubt_answers WHERE id = ?1)
                AND NOT EXISTS (SELECT 1 FROM doubt_answers o WHERE o.doubt_id = doubts.id AND o.id <> ?1)`,
          ).bind(thing_id),
        ]
      : []),
    DB.prepare(`DELETE FROM ${table} WHERE id = ?`).bind(thing_id),
  ];
}

/** The statement that ends what a student writes to others, in chats and in classes; null lets them write again. */
export const endWriting = ({ DB }: InstituteEnv, instituteId: number, studentId: number, at: Date | null) =>
  DB.prepare("UPDATE students SET writing_ended_at = ? WHERE id = ? AND institute_id = ?").bind(
    ...[at?.toISOString() ?? null, studentId, instituteId],
  );
