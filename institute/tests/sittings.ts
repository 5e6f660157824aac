/** Who began a test, as the app says at each start; whose answers came, and whose time is over without them. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { InstituteEnv } from "../env";

/** What a submission may take after the end before it counts as missing. */
const SUBMISSION_SECONDS = 180;
const KEPT_DAYS = 30;
const MS_OF_DAY = 86_400_000;

/** In SQL: when the time of `si` is over, in seconds since 1970; of its test `t`, extra time `x` and accommodations `c`. */
const ENDS = `MIN(CAST(strftime('%s', si.began_at) AS INTEGER) + t.duration * 60,
                  IFNULL(CAST(strftime('%s', t.ends_at) AS INTEGER), 9e15))
  + 60 * (IFNULL(x.minutes, 0) + (t.duration * IFNULL(c.minutes_per_hour, 0) + 59) / 60
  + IFNULL(c.breaks, 0) * IFNULL(c.break_minutes, 0))`;

/** Sittings of test ?1 of institute ?2 at the moment ?3. */
const SITTINGS = `
  SELECT si.student_id, s.name, s.phone, si.began_at, si.is_app_told, IFNULL(x.minutes, 0) AS extra_minutes,
         ${ENDS} AS ends,
         CASE WHEN EXISTS (SELECT 1 FROM attempts a WHERE a.student_id = si.student_id AND a.created_at >= si.began_at
                                                      AND a.test_id = si.test_id) THEN 'ended'
              WHEN CAST(strftime('%s', ?3) AS INTEGER) < ${ENDS} + ${SUBMISSION_SECONDS} THEN 'sits'
              ELSE 'missing' END AS state
    FROM sittings si JOIN students s ON s.id = si.student_id JOIN tests t ON t.id = si.test_id
         LEFT JOIN extra_time x ON x.test_id = si.test_id AND x.student_id = si.student_id
         LEFT JOIN accommodations c ON c.student_id = si.student_id
   WHERE si.test_id = ?1 AND t.institute_id = ?2`;

export const SITTING_STATES = { sits: "sit now", ended: "handed in", missing: "time over, no answers yet" } as const;
export type SittingState = keyof typeof SITTING_STATES;

export interface SittingRow {
  student_id: number;
  name: string;
  phone: string;
  began_at: string;
  extra_minutes: number;
  /** In seconds since 1970. */
  ends: number;
  state: SittingState;
}

/** Which test, whose, and when. */
export interface SittingsOf {
  env: Pick<InstituteEnv, "DB">;
  testId: number;
  instituteId: number;
  now: Date;
}

function bound({ env, testId, instituteId, now }: SittingsOf, sql: string, ...more: (string | number | null)[]) {
  return env.DB.prepare(sql).bind(testId, instituteId, now.toISOString(), ...more);
}

/** Notes that a student begins a test; outside its window nobody does. */
export async function noteSitting(
  env: Pick<InstituteEnv, "DB">,
  studentId: number,
  test: { id: number; starts_at: string | null; ends_at: string | null },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  if ((test.starts_at !== null && at < test.starts_at) || (test.ends_at !== null && at >= test.ends_at)) return;
  await env.DB.prepare("INSERT OR REPLACE INTO sittings (test_id, student_id, began_at) VALUES (?, ?, ?)")
    .bind(test.id, studentId, at)
    .run();
}

export interface SittingCounts extends Record<SittingState, number> {
  /** Of those who are not done: the app has not taken word of their minutes. */
  untold: number;
  /** Minutes of extra time of all of them together. */
  given: number;
}

export async function countSittings(of: SittingsOf): Promise<SittingCounts> {
  const sums = Object.keys(SITTING_STATES).map((state) => `IFNULL(SUM(state = '${state}'), 0) AS ${state}`);
  const untold =
    "IFNULL(SUM(state <> 'ended' AND is_app_told = 0), 0) AS untold, IFNULL(SUM(extra_minutes), 0) AS given";
  const query = `SELECT ${sums.join(", ")}, ${untold} FROM (${SITTINGS})`;
  const counts = await bound(of, query).first<SittingCounts>();
  return counts ?? { sits: 0, ended: 0, missing: 0, untold: 0, given: 0 };
}

interface SittingsWanted {
  state: SittingState;
  /** A part of a name or phone. */
  find: string;
  limit: number;
  offset: number;
}

/** Those in a state, the last to begin first, and how many there are in all. */
export async function listSittings(of: SittingsOf, { state, find, limit, offset }: SittingsWanted) {
  const query = `SELECT *, COUNT(*) OVER () AS total FROM (${SITTINGS})
    WHERE state = ?4 AND (?5 = '' OR instr(lower(name), lower(?5)) OR instr(phone, ?5))
    ORDER BY began_at DESC, student_id LIMIT ?6 OFFSET ?7`;
  const { results } = await bound(of, query, state, find, limit, offset).all<SittingRow & { total: number }>();
  return { rows: results, total: results[0]?.total ?? 0 };
}

/** Null where the student has not begun this test. */
export const findSitting = (of: SittingsOf, studentId: number): Promise<SittingRow | null> =>
  bound(of, `SELECT * FROM (${SITTINGS}) WHERE student_id = ?4`, studentId).first<SittingRow>();

/** More minutes for one student, or with null for all who sit now; given for good. */
export function giveTime(of: SittingsOf, studentId: number | null, minutes: number): D1PreparedStatement[] {
  const who = `SELECT student_id FROM (${SITTINGS})
    WHERE CASE WHEN ?4 IS NULL THEN state = 'sits' ELSE student_id = ?4 AND state <> 'ended' END`;
  return [
    bound(of, `UPDATE sittings SET is_app_told = 0 WHERE test_id = ?1 AND student_id IN (${who})`, studentId),
    bound(
      of,
      `INSERT INTO extra_time (student_id, test_id, minutes) SELECT student_id, ?1, ?5 FROM (${who}) WHERE true
       ON CONFLICT (student_id, test_id) DO UPDATE SET minutes = minutes + excluded.minutes`,
      studentId,
      minutes,
    ),
  ];
}

/** Students whose app has not taken word of their minutes, `limit` at most. */
export async function findUntold(of: SittingsOf, limit: number): Promise<number[]> {
  const query = `SELECT student_id FROM (${SITTINGS}) WHERE state <> 'ended' AND is_app_told = 0 ORDER BY student_id LIMIT ?4`;
  const { results } = await bound(of, query, limit).all<{ student_id: number }>();
  return results.map(({ student_id }) => student_id);
}

export async function noteTold({ env, testId }: SittingsOf, studentIds: readonly number[]): Promise<void> {
  const query =
    "UPDATE sittings SET is_app_told = 1 WHERE test_id = ? AND student_id IN (SELECT value FROM json_each(?))";
  await env.DB.prepare(query).bind(testId, JSON.stringify(studentIds)).run();
}

interface RunningTest {
  id: number;
  name: string;
  began: number;
}

/** Tests that somebody of the institute began in the last 12 hours. */
export async function listRunningTests({ env, instituteId, now }: Omit<SittingsOf, "testId">): Promise<RunningTest[]> {
  const { results } = await env.DB.prepare(
    `SELECT t.id, t.name, COUNT(*) AS began FROM sittings si JOIN tests t ON t.id = si.test_id
      WHERE si.began_at > ? AND t.institute_id = ? GROUP BY t.id ORDER BY began DESC, t.id LIMIT 50`,
  )
    .bind(new Date(now.getTime() - MS_OF_DAY / 2).toISOString(), instituteId)
    .all<RunningTest>();
  return results;
}

/** A test that ran long ago needs neither its sittings nor its messages. */
export async function deleteOldSittings({ DB }: Pick<InstituteEnv, "DB">, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * MS_OF_DAY).toISOString();
  await DB.batch([
    DB.prepare("DELETE FROM sittings WHERE began_at < ?").bind(before),
    DB.prepare("DELETE FROM test_messages WHERE shown_until < ?").bind(before),
  ]);
}
