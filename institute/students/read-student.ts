import type { InstituteEnv } from "../env";
import { ITEM_TYPES, type ItemType, KINDS } from "../kinds";
import type { TestAccommodations } from "../tests/accommodations";

export interface StudentFacts {
  id: number;
  name: string;
  username: string;
  phone: string;
  email: string;
  birth_year: number | null;
  created_at: string;
  slip_from: string | null;
}

export async function readStudent(
  { DB }: InstituteEnv,
  instituteId: number,
  studentId: number,
): Promise<StudentFacts | null> {
  return DB.prepare(
    `SELECT id, name, username, phone, email, birth_year, created_at, slip_from FROM students
      WHERE id = ? AND institute_id = ?`,
  )
    .bind(studentId, instituteId)
    .first<StudentFacts>();
}

interface DeviceLine {
  id: number;
  device_name: string;
  created_at: string;
  last_seen_at: string;
}
interface PurchaseLine {
  item_type: string;
  name: string | null;
  amount_paid: number;
  created_at: string;
  valid_until: string | null;
}
export interface ResultLine {
  id: number;
  test_id: number;
  name: string;
  created_at: string;
  correct: number;
  wrong: number;
  skipped: number;
  dropped_all: number;
  score_units: number;
  right_units: number;
  units_per_mark: number;
  is_first: number;
}

const joinItems = (type: ItemType) =>
  `LEFT JOIN ${KINDS[type].table} ${KINDS[type].alias} ON p.item_type = '${type}' AND ${KINDS[type].alias}.id = p.item_id`;

const LISTED_PURCHASES = 20;

/** What the desk shows of a student, read at once. */
export async function readStudentPage(
  { DB }: InstituteEnv,
  studentId: number,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
) {
  const [batches, devices, purchases, attempts, attemptCount, consents] = await DB.batch([
    DB.prepare(
      "SELECT b.name FROM student_batches sb JOIN batches b ON b.id = sb.batch_id WHERE sb.student_id = ? ORDER BY b.name",
    ).bind(studentId),
    DB.prepare(
      `SELECT id, device_name, created_at, last_seen_at FROM tokens WHERE student_id = ? AND expires_at > ?
        ORDER BY last_seen_at DESC LIMIT 50`,
    ).bind(studentId, now.toISOString()),
    DB.prepare(
      `SELECT p.item_type, COALESCE(${ITEM_TYPES.map((type) => `${KINDS[type].alias}.name`).join(", ")}) AS name,
              p.amount_paid, p.created_at, p.valid_until
         FROM purchases p ${ITEM_TYPES.map(joinItems).join(" ")}
        WHERE p.student_id = ? ORDER BY p.created_at DESC LIMIT ${LISTED_PURCHASES}`,
    ).bind(studentId),
    DB.prepare(
      `SELECT a.id, a.test_id, t.name, a.created_at, a.correct, a.wrong, a.skipped, a.dropped_all, a.score_units,
              t.right_units, t.units_per_mark, a.is_first
         FROM attempts a JOIN tests t ON t.id = a.test_id
        WHERE a.student_id = ? ORDER BY a.created_at DESC, a.id DESC LIMIT ? OFFSET ?`,
    ).bind(studentId, limit, offset),
    DB.prepare("SELECT COUNT(*) AS n FROM attempts WHERE student_id = ?").bind(studentId),
    DB.prepare("SELECT given_by FROM consents WHERE student_id = ? AND withdrawn_at IS NULL").bind(studentId),
  ]);
  return {
    batches: ((batches?.results ?? []) as { name: string }[]).map(({ name }) => name),
    devices: (devices?.results ?? []) as DeviceLine[],
    purchases: (purchases?.results ?? []) as PurchaseLine[],
    results: (attempts?.results ?? []) as ResultLine[],
    resultCount: (attemptCount?.results as { n: number }[] | undefined)?.[0]?.n ?? 0,
    consents: ((consents?.results ?? []) as { given_by: "student" | "parent" }[]).map(({ given_by }) => given_by),
  };
}

export async function batchIdsOf({ DB }: InstituteEnv, studentId: number): Promise<number[]> {
  const { results } = await DB.prepare("SELECT batch_id FROM student_batches WHERE student_id = ? ORDER BY batch_id")
    .bind(studentId)
    .all<{ batch_id: number }>();
  return results.map(({ batch_id }) => batch_id);
}

const LISTED_TESTS = 200;

/** What a student is granted in every test and in single ones, and the tests that are not over. */
export async function readTestHelp({ DB }: InstituteEnv, instituteId: number, studentId: number, now: Date) {
  const [granted, extraTime, tests] = await DB.batch([
    DB.prepare(
      "SELECT minutes_per_hour, large_print, scribe, breaks, break_minutes FROM accommodations WHERE student_id = ?",
    ).bind(studentId),
    DB.prepare(
      `SELECT e.test_id, t.name, e.minutes FROM extra_time e JOIN tests t ON t.id = e.test_id
        WHERE e.student_id = ? ORDER BY t.name`,
    ).bind(studentId),
    DB.prepare(
      `SELECT id, name FROM tests WHERE institute_id = ? AND (ends_at IS NULL OR ends_at > ?)
        ORDER BY starts_at IS NULL, mode = 'practice', starts_at, position, id LIMIT ${LISTED_TESTS}`,
    ).bind(instituteId, now.toISOString()),
  ]);
  return {
    granted: (granted?.results as Record<keyof TestAccommodations, number>[] | undefined)?.[0] ?? null,
    extraTime: (extraTime?.results ?? []) as { name: string; minutes: number }[],
    tests: (tests?.results ?? []) as { id: number; name: string }[],
  };
}

interface OpenMoney {
  order_id: string;
  item_name: string;
  amount_paise: number;
  state: string;
  created_at: string;
}

/** A bank may confirm a payment so long after its order. */
const BANK_MAY_CONFIRM_MS = 6 * 86_400_000;

/** Orders that are paid and opened nothing, or may be paid still. */
export async function openMoneyOf({ DB }: InstituteEnv, studentId: number, now: Date): Promise<OpenMoney[]> {
  const { results } = await DB.prepare(
    `SELECT order_id, item_name, amount_paise, state, created_at FROM orders
      WHERE student_id = ? AND ((state = 'paid' AND granted_at IS NULL) OR (state IN ('created', 'attempted') AND created_at > ?))
      ORDER BY created_at LIMIT 50`,
  )
    .bind(studentId, new Date(now.getTime() - BANK_MAY_CONFIRM_MS).toISOString())
    .all<OpenMoney>();
  return results;
}
