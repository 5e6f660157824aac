import type { InstituteEnv } from "../env";
import { randomHex, sha256 } from "../http/secrets";

export const REASONS = ["rude", "sexual", "threat", "fraud", "other"] as const;

export interface SafetyReport {
  id: number;
  institute: string;
  reporter: string | null;
  kind: "message" | "comment" | "answer";
  thing_id: number;
  sender_id: number | null;
  sender_type: string;
  sender_name: string;
  copy: string;
  file: string | null;
  written_at: string;
  reason: (typeof REASONS)[number];
  words: string;
  created_at: string;
  closed_at: string | null;
}

/** So long a closed report stays. */
const KEPT_MS = 365 * 24 * 3600_000;

type Database = Pick<InstituteEnv, "DB">;

/** Oldest first; without `code` those of all institutes. */
export async function listReports({ DB }: Database, { code = "", closed = false } = {}): Promise<SafetyReport[]> {
  const { results } = await DB.prepare(
    `SELECT r.id, i.code AS institute, s.name AS reporter, r.kind, r.thing_id, r.sender_id, r.sender_type,
            r.sender_name, r.copy, r.file, r.written_at, r.reason, r.words, r.created_at, r.closed_at
       FROM safety_reports r JOIN institutes i ON i.id = r.institute_id LEFT JOIN students s ON s.id = r.student_id
      WHERE (?1 = '' OR i.code = ?1) AND (r.closed_at IS NOT NULL) = ?2 ORDER BY r.id LIMIT 1000`,
  )
    .bind(code, closed ? 1 : 0)
    .all<SafetyReport>();
  return results;
}

/** False for an unknown or closed one; with `code`, for one of another institute too. */
export async function closeReport({ DB }: Database, id: number, now: Date, code = ""): Promise<boolean> {
  const closed = await DB.prepare(
    `UPDATE safety_reports SET closed_at = ?1 WHERE id = ?2 AND closed_at IS NULL
        AND (?3 = '' OR institute_id = (SELECT id FROM institutes WHERE code = ?3))`,
  )
    .bind(now.toISOString(), id, code)
    .run();
  return closed.meta.changes > 0;
}

/** A new key that reads and closes reports of one institute; the one before ends. Null: no such institute. */
export async function makeReportKey({ DB }: Database, code: string): Promise<string | null> {
  const key = randomHex(24);
  const set = await DB.prepare("UPDATE institutes SET report_key_hash = ?1 WHERE code = ?2")
    .bind(await sha256(key), code)
    .run();
  return set.meta.changes === 0 ? null : key;
}

export async function deleteOldReports({ DB }: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  await DB.prepare("DELETE FROM safety_reports WHERE closed_at < ?").bind(oldest).run();
}
