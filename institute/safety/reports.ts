import type { InstituteEnv } from "../env";
import { noteUnreported } from "./reported-files";

export const REASONS = ["rude", "sexual", "threat", "fraud", "other"] as const;

export interface SafetyReport {
  id: number;
  institute: string;
  /** 0: the account is deleted. */
  reporter_id: number;
  reporter: string | null;
  /** How many of the reports asked for are this reporter's. */
  of_reporter: number;
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
const REPORT_KEPT_MS = 365 * 24 * 3600_000;

type Database = Pick<InstituteEnv, "DB">;

const REPORTS_A_PAGE = 100;
/** So many of one reporter are listed, or a flood would hide what others say. */
const OF_ONE = 20;

interface SafetyReportAsked {
  /** "": of all institutes. */
  code?: string;
  closed?: boolean;
  /** Older than this report. */
  before?: number;
  /** All of one reporter. */
  reporter?: number | null;
}

/** Newest first, a page of them; `next`: what the next page is `before`, null at the end. */
export async function listReports(
  { DB }: Database,
  { code = "", closed = false, before = Number.MAX_SAFE_INTEGER, reporter = null }: SafetyReportAsked = {},
): Promise<{ reports: SafetyReport[]; next: number | null }> {
  const { results } = await DB.prepare(
    `WITH asked AS (
       SELECT r.id, i.code AS institute, COALESCE(r.student_id, 0) AS reporter_id, r.kind, r.thing_id, r.sender_id,
              r.sender_type, r.sender_name, r.copy, r.file, r.written_at, r.reason, r.words, r.created_at, r.closed_at,
              ROW_NUMBER() OVER of_one AS place, COUNT(*) OVER (PARTITION BY COALESCE(r.student_id, 0)) AS of_reporter
         FROM safety_reports r JOIN institutes i ON i.id = r.institute_id
        WHERE (?1 = '' OR i.code = ?1) AND (r.closed_at IS NOT NULL) = ?2
       WINDOW of_one AS (PARTITION BY COALESCE(r.student_id, 0) ORDER BY r.id DESC))
     SELECT a.*, s.name AS reporter FROM asked a LEFT JOIN students s ON s.id = a.reporter_id
      WHERE a.id < ?3 AND (?4 IS NULL AND a.place <= ${OF_ONE} OR a.reporter_id = ?4) ORDER BY a.id DESC LIMIT ${REPORTS_A_PAGE + 1}`,
  )
    .bind(code, closed ? 1 : 0, before, reporter)
    .all<SafetyReport & { place: number }>();
  const reports = results.slice(0, REPORTS_A_PAGE).map(({ place: _, ...report }) => report);
  return { reports, next: results.length > REPORTS_A_PAGE ? (reports.at(-1)?.id ?? null) : null };
}

/** The key of what was reported, where it is a file that is kept; with `code`, of that institute alone. */
export async function reportedFile({ DB }: Database, id: number, code = ""): Promise<string | null> {
  return DB.prepare(
    `SELECT r.file FROM safety_reports r JOIN institutes i ON i.id = r.institute_id
      WHERE r.id = ?1 AND (?2 = '' OR i.code = ?2)`,
  )
    .bind(id, code)
    .first<string>("file");
}

/** The statement that closes a report; with `code`, of that institute alone. */
export const reportClosing = ({ DB }: Database, id: number, now: Date, code = "") =>
  DB.prepare(
    `UPDATE safety_reports SET closed_at = ?1 WHERE id = ?2 AND closed_at IS NULL
        AND (?3 = '' OR institute_id = (SELECT id FROM institutes WHERE code = ?3))`,
  ).bind(now.toISOString(), id, code);

/** False for an unknown or closed one; with `code`, for one of another institute too. */
export async function closeReport(env: Database, id: number, now: Date, code = ""): Promise<boolean> {
  return (await reportClosing(env, id, now, code).run()).meta.changes > 0;
}

export async function deleteOldReports(env: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - REPORT_KEPT_MS).toISOString();
  await env.DB.batch([
    noteUnreported(env, oldest),
    env.DB.prepare("DELETE FROM safety_reports WHERE closed_at < ?").bind(oldest),
  ]);
}
