import { deviceName } from "../auth/tokens";
import type { InstituteEnv } from "../env";
import type { Institute } from "../http/call";
import { randomHex, sha256 } from "../http/secrets";
import { memberOf, STAFF_COLUMNS, type StaffMember, type StaffRow } from "./staff-record";

/** A session ends after so long, and after so long without a page. */
const SESSION_LIFE_MS = 14 * 86_400_000;
const IDLE_MS = 12 * 3_600_000;
const SESSION_SEEN_MS = 5 * 60_000;

export interface StaffSession {
  id: number;
  staff: StaffMember;
  institute: Institute;
}

interface SessionRow extends StaffRow {
  session_id: number;
  last_seen_at: string;
  institute_id: number;
  code: string;
  institute_name: string;
}

/** The session behind a cookie; null where it ended, or its member of staff did. */
export async function findSession(env: InstituteEnv, token: string, now: Date): Promise<StaffSession | null> {
  const row = await env.DB.prepare(
    `SELECT ${STAFF_COLUMNS}, e.id AS session_id, e.last_seen_at, i.id AS institute_id, i.code, i.name AS institute_name
       FROM staff_sessions e JOIN staff s ON s.id = e.staff_id JOIN institutes i ON i.id = s.institute_id
      WHERE e.token_hash = ?1 AND e.ended_at IS NULL AND s.ended_at IS NULL AND e.expires_at > ?2 AND e.last_seen_at > ?3`,
  )
    .bind(await sha256(token), now.toISOString(), new Date(now.getTime() - IDLE_MS).toISOString())
    .first<SessionRow>();
  if (row === null) return null;
  if (now.getTime() - Date.parse(row.last_seen_at) > SESSION_SEEN_MS) {
    await env.DB.prepare("UPDATE staff_sessions SET last_seen_at = ? WHERE id = ?")
      .bind(now.toISOString(), row.session_id)
      .run();
  }
  const institute = { id: row.institute_id, code: row.code, name: row.institute_name };
  return { id: row.session_id, staff: memberOf(row), institute };
}

/** Begins a session and returns what its cookie holds; only its hash is stored. */
export async function beginSession(
  env: InstituteEnv,
  staffId: number,
  device: { key: string; userAgent: string },
  now: Date,
): Promise<string> {
  const token = randomHex(24);
  const at = now.toISOString();
  await env.DB.prepare(
    `INSERT INTO staff_sessions (staff_id, token_hash, device_hash, device_name, created_at, last_seen_at, expires_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)`,
  )
    .bind(
      staffId,
      await sha256(token),
      await sha256(device.key),
      deviceName(device.userAgent),
      at,
      new Date(now.getTime() + SESSION_LIFE_MS).toISOString(),
    )
    .run();
  return token;
}

/** Whether a member of staff signed in on this device before. */
export async function isKnownDevice(env: InstituteEnv, staffId: number, deviceKey: string): Promise<boolean> {
  if (deviceKey === "") return false;
  const found = await env.DB.prepare("SELECT 1 AS found FROM staff_sessions WHERE staff_id = ? AND device_hash = ?")
    .bind(staffId, await sha256(deviceKey))
    .first("found");
  return found !== null;
}

interface ListedSession {
  id: number;
  device_name: string;
  created_at: string;
  last_seen_at: string;
}

export async function listSessions({ DB }: InstituteEnv, staffId: number, now: Date): Promise<ListedSession[]> {
  const { results } = await DB.prepare(
    `SELECT id, device_name, created_at, last_seen_at FROM staff_sessions
      WHERE staff_id = ? AND ended_at IS NULL AND expires_at > ? AND last_seen_at > ? ORDER BY last_seen_at DESC, id DESC`,
  )
    .bind(staffId, now.toISOString(), new Date(now.getTime() - IDLE_MS).toISOString())
    .all<ListedSession>();
  return results;
}

/** The statement that ends sessions of a member of staff: one, or with `but` all others, or all. */
export function endSessions({ DB }: InstituteEnv, staffId: number, which: { id?: number; but?: number }, now: Date) {
  return DB.prepare(
    `UPDATE staff_sessions SET ended_at = ?2 WHERE staff_id = ?1 AND ended_at IS NULL
        AND (?3 IS NULL OR id = ?3) AND (?4 IS NULL OR id <> ?4)`,
  ).bind(staffId, now.toISOString(), which.id ?? null, which.but ?? null);
}
