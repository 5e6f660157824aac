import type { InstituteEnv } from "../env";
import { noToken, notFound } from "./api-error";
import type { Institute, SignedInToken, Student } from "./call";
import { sha256 } from "./secrets";

const SEEN_EVERY_MS = 5 * 60_000;

export interface SignedIn {
  student: Student;
  token: SignedInToken;
  institute: Institute;
}

interface TokenRow {
  token_id: number;
  device_id: string;
  via: SignedInToken["via"];
  created_at: string;
  last_seen_at: string;
  student_id: number;
  name: string;
  username: string;
  phone: string;
  institute_id: number;
  institute_code: string;
  institute_name: string;
}

/**
 * Finds the student behind `Authorization: token <key>`; null when the header is absent.
 * Throws ApiError 401 for a token that is malformed, unknown or expired.
 */
export async function authenticate(request: Request, env: InstituteEnv, now: Date): Promise<SignedIn | null> {
  const header = request.headers.get("Authorization")?.trim();
  if (!header) return null;
  const key = /^token\s+([!-~]{1,200})$/i.exec(header)?.[1];
  if (key === undefined) throw noToken();
  const row = await env.DB.prepare(
    `SELECT t.id AS token_id, t.device_id, t.via, t.created_at, t.last_seen_at,
            s.id AS student_id, s.name, s.username, s.phone,
            i.id AS institute_id, i.code AS institute_code, i.name AS institute_name
       FROM tokens t JOIN students s ON s.id = t.student_id
       JOIN institutes i ON i.id = s.institute_id
      WHERE t.token_hash = ? AND t.expires_at > ?`,
  )
    .bind(await sha256(key), now.toISOString())
    .first<TokenRow>();
  if (row === null) throw noToken();
  await noteSeen(env, row, now);
  return toSignedIn(row);
}

async function noteSeen(env: InstituteEnv, row: TokenRow, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(row.last_seen_at) < SEEN_EVERY_MS) return;
  await env.DB.prepare("UPDATE tokens SET last_seen_at = ? WHERE id = ?").bind(now.toISOString(), row.token_id).run();
}

function toSignedIn(row: TokenRow): SignedIn {
  return {
    token: { id: row.token_id, deviceId: row.device_id, via: row.via, createdAt: row.created_at },
    student: {
      id: row.student_id,
      instituteId: row.institute_id,
      name: row.name,
      username: row.username,
      phone: row.phone,
    },
    institute: { id: row.institute_id, code: row.institute_code, name: row.institute_name },
  };
}

export async function findInstitute(env: InstituteEnv, code: string): Promise<Institute | null> {
  return env.DB.prepare("SELECT id, code, name FROM institutes WHERE code = ? COLLATE NOCASE")
    .bind(code.trim())
    .first<Institute>();
}

/** The institute that a call without a token means: `institute_code` of its fields, or the default. Throws 404. */
export async function instituteOfVisitor(env: InstituteEnv, code: unknown): Promise<Institute> {
  const instituteCode = typeof code === "string" && code.trim() !== "" ? code : defaultCode(env);
  const institute = await findInstitute(env, instituteCode);
  if (institute === null) throw notFound();
  return institute;
}

function defaultCode(env: InstituteEnv): string {
  return env.DEFAULT_INSTITUTE_CODE ?? "PCBT";
}
