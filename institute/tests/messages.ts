/** What the institute says to everybody who sits a test. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { InstituteEnv } from "../env";
import type { SittingsOf } from "./sittings";

export const MESSAGE_LENGTH = 300;
/** As many as an exam page shows. */
const MESSAGES_SHOWN = 3;

export interface TestMessageRow {
  id: number;
  text: string;
  sent_at: string;
  shown_until: string;
}

/** Shown for as long as somebody who sits the test now may sit it: with double time and six breaks of 15 minutes. */
export function insertTestMessage({ env, testId, now }: SittingsOf, text: string): D1PreparedStatement {
  return env.DB.prepare(
    `INSERT INTO test_messages (test_id, text, sent_at, shown_until)
     SELECT id, ?2, ?3, strftime('%Y-%m-%dT%H:%M:%fZ', ?3, (2 * duration + 90 +
              IFNULL((SELECT MAX(minutes) FROM extra_time WHERE test_id = ?1), 0)) || ' minutes')
       FROM tests WHERE id = ?1`,
  ).bind(testId, text, now.toISOString());
}

/** Nobody is shown it any more. */
export function endTestMessage({ env, testId, now }: SittingsOf, messageId: number): D1PreparedStatement {
  return env.DB.prepare("UPDATE test_messages SET shown_until = ? WHERE id = ? AND test_id = ?").bind(
    now.toISOString(),
    messageId,
    testId,
  );
}

/** Messages that are shown now, the newest first; none of another institute's test. */
export async function listMessages(
  { DB }: Pick<InstituteEnv, "DB">,
  { testId, instituteId, now }: Omit<SittingsOf, "env">,
): Promise<TestMessageRow[]> {
  const { results } = await DB.prepare(
    `SELECT m.id, m.text, m.sent_at, m.shown_until FROM test_messages m JOIN tests t ON t.id = m.test_id
      WHERE m.test_id = ? AND t.institute_id = ? AND m.shown_until > ? ORDER BY m.id DESC LIMIT ${MESSAGES_SHOWN}`,
  )
    .bind(testId, instituteId, now.toISOString())
    .all<TestMessageRow>();
  return results;
}
