import { INDIA_MS } from "../../auth/birth-year";
import type { StaffRole } from "../../staff/staff-record";
import { EVERYBODY, OFFICE, type StaffContext, TEACHERS } from "../verb";

interface WaitingLine {
  count: number;
  words: string;
  path: string;
}

interface WaitingQuestion {
  roles: readonly StaffRole[];
  /** Counts rows of institute ?1; ?2 is now, ?3 the end of India's day. */
  sql: string;
  words: string;
  path: string;
}

const waitingCounts: readonly WaitingQuestion[] = [
  {
    roles: TEACHERS,
    sql: "SELECT COUNT(*) FROM doubts d JOIN students s ON s.id = d.student_id WHERE s.institute_id = ?1 AND d.state = 'open'",
    words: "doubts wait for an answer",
    path: "/desk/inbox",
  },
  {
    roles: EVERYBODY,
    sql: "SELECT COUNT(*) FROM safety_reports WHERE institute_id = ?1 AND closed_at IS NULL",
    words: "reports of abuse are open",
    path: "/desk/inbox/reports",
  },
  {
    roles: OFFICE,
    sql: `SELECT COUNT(*) FROM orders WHERE institute_id = ?1 AND state = 'paid' AND granted_at IS NULL`,
    words: "payments have opened nothing yet",
    path: "/desk/money/stuck",
  },
  {
    roles: TEACHERS,
    sql: "SELECT COUNT(*) FROM tests WHERE institute_id = ?1 AND starts_at BETWEEN ?2 AND ?3",
    words: "tests start today",
    path: "/desk/tests?when=today",
  },
  {
    roles: TEACHERS,
    sql: "SELECT COUNT(*) FROM questions WHERE institute_id = ?1 AND key_in_review_since IS NOT NULL",
    words: "keys are being looked at",
    path: "/desk/tests/keys",
  },
];

/** The last moment of a moment's day in India. */
function endOfDay(now: Date): string {
  const day = new Date(now.getTime() + INDIA_MS);
  day.setUTCHours(23, 59, 59, 999);
  return new Date(day.getTime() - INDIA_MS).toISOString();
}

/** What waits for this member of staff. */
export async function waitingLines({ env, staff, institute, now }: StaffContext): Promise<WaitingLine[]> {
  const own = waitingCounts.filter(({ roles }) => roles.includes(staff.role));
  const columns = own.map(({ sql }, at) => `(${sql}) AS n${at}`).join(", ");
  const row = await env.DB.prepare(`SELECT ${columns}, ?2 AS now, ?3 AS day`)
    .bind(institute.id, now.toISOString(), endOfDay(now))
    .first<Record<string, number>>();
  return own.map(({ words, path }, at) => ({ words, path, count: row?.[`n${at}`] ?? 0 }));
}
