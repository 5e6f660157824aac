import type { InstituteEnv } from "../env";
import type { ItemType } from "../kinds";
import type { OrderRow } from "./order-record";

/** Money that came, as the view `payments` has it. */
export interface PaymentRow {
  payment_id: string;
  order_id: string;
  institute_id: number;
  /** Null: the account was deleted. */
  student_id: number | null;
  item_type: ItemType;
  item_id: number;
  item_name: string;
  amount_paise: number;
  refunded_paise: number;
  paid_at: string;
  state: OrderRow["state"];
  granted_at: string | null;
  ended_at: string | null;
  /** 1: the app opened the order. */
  is_apps: number;
}

export type StudentNamed<Row> = Row & { student_name: string | null; student_phone: string | null };

export interface PaymentFilter {
  instituteId: number;
  /** Moments of ISO text, from and before. */
  from?: string;
  before?: string;
  /** Of a student's name, phone, or of the payment's or order's id. */
  words?: string;
  studentId?: number;
}

interface PaymentSums {
  count: number;
  paise: number;
  refunded: number;
}

const NAMED = `FROM payments p LEFT JOIN students s ON s.id = p.student_id`;

function filterSql({ instituteId, from, before, words, studentId }: PaymentFilter): {
  where: string;
  binds: (string | number)[];
} {
  const parts = ["p.institute_id = ?"];
  const binds: (string | number)[] = [instituteId];
  const add = (sql: string, ...values: (string | number)[]) => {
    parts.push(sql);
    binds.push(...values);
  };
  if (from) add("p.paid_at >= ?", from);
  if (before) add("p.paid_at < ?", before);
  if (studentId !== undefined) add("p.student_id = ?", studentId);
  if (words) {
    const like = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
    add(
      "(s.name LIKE ? ESCAPE '\\' OR s.phone LIKE ? ESCAPE '\\' OR p.payment_id = ? OR p.order_id = ?)",
      ...[like, like, words, words],
    );
  }
  return { where: parts.join(" AND "), binds };
}

/** Payments, newest first, with how many there are and what they come to. */
export async function listPayments(
  { DB }: Pick<InstituteEnv, "DB">,
  filter: PaymentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StudentNamed<PaymentRow>[]; sums: PaymentSums }> {
  const { where, binds } = filterSql(filter);
  const [rows, sums] = await DB.batch([
    DB.prepare(
      `SELECT p.*, s.name AS student_name, s.phone AS student_phone ${NAMED} WHERE ${where}
        ORDER BY p.paid_at DESC, p.payment_id LIMIT ? OFFSET ?`,
    ).bind(...binds, limit, offset),
    DB.prepare(
      `SELECT COUNT(*) AS count, coalesce(SUM(p.amount_paise), 0) AS paise,
              coalesce(SUM(p.refunded_paise), 0) AS refunded ${NAMED} WHERE ${where}`,
    ).bind(...binds),
  ]);
  return {
    rows: (rows?.results ?? []) as StudentNamed<PaymentRow>[],
    sums: (sums?.results[0] ?? { count: 0, paise: 0, refunded: 0 }) as PaymentSums,
  };
}

/** A payment of an institute by its id. */
export function findPayment(
  { DB }: Pick<InstituteEnv, "DB">,
  instituteId: number,
  paymentId: string,
): Promise<StudentNamed<PaymentRow> | null> {
  return DB.prepare(
    `SELECT p.*, s.name AS student_name, s.phone AS student_phone ${NAMED}
      WHERE p.institute_id = ? AND p.payment_id = ?`,
  )
    .bind(instituteId, paymentId)
    .first<StudentNamed<PaymentRow>>();
}
