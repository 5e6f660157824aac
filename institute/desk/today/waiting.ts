import { INDIA_MS } from "../../auth/birth-year";
import { UNSENT_COUNT } from "../../books/deliveries";
import { isReadByStaffSql, UNREAD_BY_STAFF } from "../../chat/staff-chats";
import { STUCK_COUNT } from "../../payments/stuck";
import type { StaffRole } from "../../staff/staff-record";
import { EVERYBODY, OFFICE, type StaffContext, TEACHERS } from "../verb";

interface WaitingLine {
  count: number;
  words: string;
  path: string;
}

interface WaitingQuestion {
  roles: readonly StaffRole[];
  /** Counts rows of institute ?1; ?2 is now, ?3 the end of India's day, ?4 the teacher that the reader is, ?5 whether an owner. */
  sql: string;
  /** After the number: of one, of more. */
  words: readonly [one: string, more: string];
  path: string;
}

const waitingCounts: readonly WaitingQuestion[] = [
  {
    roles: TEACHERS,
    sql: "SELECT COUNT(*) FROM doubts d JOIN students s ON s.id = d.student_id WHERE s.institute_id = ?1 AND d.state = 'open'",
    words: ["doubt waits for an answer", "doubts wait for an answer"],
    path: "/desk/inbox",
  },
  {
    roles: TEACHERS,
    sql: `SELECT COUNT(*) FROM chats c WHERE ${isReadByStaffSql("?1", "?4", "?5")} AND EXISTS (${UNREAD_BY_STAFF})`,
    words: ["chat has something unread", "chats have something unread"],
    path: "/desk/inbox/chats",
  },
  {
    roles: EVERYBODY,
    sql: "SELECT COUNT(*) FROM safety_reports WHERE institute_id = ?1 AND closed_at IS NULL",
    words: ["report of abuse is open", "reports of abuse are open"],
    path: "/desk/inbox/reports",
  },
  {
    roles: OFFICE,
    sql: STUCK_COUNT,
    words: ["payment is owed or stuck", "payments are owed or stuck"],
    path: "/desk/money/stuck",
  },
  {
    roles: OFFICE,
    sql: UNSENT_COUNT,
    words: ["book is paid and not sent", "books are paid and not sent"],
    path: "/desk/money/books",
  },
  {
    roles: OFFICE,
    sql: `SELECT COUNT(*) FROM removed_students
      WHERE institute_id = ?1 AND removed_at < strftime('%Y-%m-%dT%H:%M:%fZ', ?2, '-1 day')`,
    words: ["deleted student is still in the app", "deleted students are still in the app"],
    path: "/desk/students/removed",
  },
  {
    roles: TEACHERS,
    sql: "SELECT COUNT(*) FROM tests WHERE institute_id = ?1 AND is_draft = 0 AND starts_at BETWEEN ?2 AND ?3",
    words: ["test starts today", "tests start today"],
    path: "/desk/tests?when=today",
  },
  {
    roles: TEACHERS,
    sql: "SELECT COUNT(*) FROM questions WHERE institute_id = ?1 AND key_in_review_since IS NOT NULL",
    words: ["key is being looked at", "keys are being looked at"],
    path: "/desk/tests/keys",
  },
  {
    roles: TEACHERS,
    sql: `SELECT COUNT(*) FROM doubts d JOIN questions q ON q.id = d.question_id WHERE q.institute_id = ?1
      AND d.kind = 'report' AND d.state = 'open' AND d.language IS NOT NULL AND d.language <> q.language`,
    words: ["report of a translation is open", "reports of translations are open"],
    path: "/desk/translations",
  },
];

/** The last moment of a moment's day in India. */
export function endOfDay(now: Date): string {
  const day = new Date(now.getTime() + INDIA_MS);
  day.setUTCHours(23, 59, 59, 999);
  return new Date(day.getTime() - INDIA_MS).toISOString();
}

/** What waits for this member of staff. */
export async function waitingLines({ env, staff, institute, now }: StaffContext): Promise<WaitingLine[]> {
  const own = waitingCounts.filter(({ roles }) => roles.includes(staff.role));
  const columns = own.map(({ sql }, at) => `(${sql}) AS n${at}`).join(", ");
  const row = await env.DB.prepare(`SELECT ${columns}, ?2 AS now, ?3 AS day, ?4 AS teacher, ?5 AS owner`)
    .bind(institute.id, now.toISOString(), endOfDay(now), staff.teacherId, staff.role === "owner" ? 1 : 0)
    .first<Record<string, number>>();
  return own.map(({ words, path }, at) => {
    const count = row?.[`n${at}`] ?? 0;
    return { words: words[count === 1 ? 0 : 1], path, count };
  });
}
