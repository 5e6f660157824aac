/** What is owed, and what waits for somebody: money that gave nothing, or that was promised and did not go. */
import type { InstituteEnv } from "../env";
import { type OrderRow, RECEIVED } from "./order-record";
import type { StudentNamed } from "./payment-record";
import type { RefundRow } from "./refund";

export type StuckOrder = StudentNamed<OrderRow>;
type OtherSum = StuckOrder & { paise: number; came_with: string; sent_back: number; refunds: number };
type StuckRefund = RefundRow & { item_name: string | null };

export const STUCK_ROWS = 50;
const WAITING_SINCE_MINUTES = 15;
const WAITING_DAYS = 7;

const ORDERS =
  "SELECT o.*, s.name AS student_name, s.phone AS student_phone FROM orders o LEFT JOIN students s ON s.id = o.student_id";
const IS_OWED = "((state = 'paid' AND granted_at IS NULL) OR (state = 'refunded' AND refunded_paise < amount_paise))";
const IS_REFUND_STUCK = `(state IN ('asked', 'pending') OR (state = 'refused' AND asked_at > ?2
  AND NOT EXISTS (SELECT 1 FROM refunds later WHERE later.payment_id = refunds.payment_id AND later.asked_at > refunds.asked_at)))`;

interface StuckMoney {
  /** Paid and not given, or promised back and not gone. */
  owed: StuckOrder[];
  refunds: StuckRefund[];
  /** Money of another sum than the price, with the payment's id. */
  otherSums: OtherSum[];
  /** Begun and not paid, as far as anybody knows. */
  waiting: StuckOrder[];
}

export async function readStuck(env: InstituteEnv, instituteId: number, now: Date): Promise<StuckMoney> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const month = ago(30 * 24 * 60);
  const [owed, refunds, otherSums, waiting] = await env.DB.batch([
    env.DB.prepare(
      `${ORDERS} WHERE o.institute_id = ? AND ${IS_OWED} ORDER BY o.paid_at DESC LIMIT ${STUCK_ROWS}`,
    ).bind(instituteId),
    env.DB.prepare(
      `SELECT refunds.*, (SELECT item_name FROM payments p WHERE p.payment_id = refunds.payment_id) AS item_name
         FROM refunds WHERE institute_id = ?1 AND ${IS_REFUND_STUCK} ORDER BY asked_at DESC LIMIT ${STUCK_ROWS}`,
    ).bind(instituteId, month),
    env.DB.prepare(
      `SELECT o.*, s.name AS student_name, s.phone AS student_phone, e.paise, e.payment AS came_with,
              (SELECT COUNT(*) FROM refunds r WHERE r.payment_id = e.payment) AS refunds,
              (SELECT coalesce(SUM(paise), 0) FROM refunds r WHERE r.payment_id = e.payment AND r.state IN ('pending', 'done'))
                AS sent_back
         FROM orders o JOIN (SELECT order_id, CAST(substr(event_key, ${RECEIVED.length + 1}) AS INTEGER) AS paise,
             substr(event_key, instr(event_key, '-pay_') + 1) AS payment
             FROM order_events WHERE event_key GLOB '${RECEIVED}*') e ON e.order_id = o.order_id
         LEFT JOIN students s ON s.id = o.student_id
        WHERE o.institute_id = ? AND o.state IN ('created', 'attempted', 'failed') AND o.created_at > ?
        ORDER BY o.created_at DESC LIMIT ${STUCK_ROWS}`,
    ).bind(instituteId, month),
    env.DB.prepare(
      `${ORDERS} WHERE o.institute_id = ? AND o.state IN ('created', 'attempted') AND o.created_at BETWEEN ? AND ?
        ORDER BY o.created_at DESC LIMIT ${STUCK_ROWS}`,
    ).bind(instituteId, ago(WAITING_DAYS * 24 * 60), ago(WAITING_SINCE_MINUTES)),
  ]);
  return {
    owed: (owed?.results ?? []) as StuckOrder[],
    refunds: (refunds?.results ?? []) as StuckRefund[],
    otherSums: (otherSums?.results ?? []) as OtherSum[],
    waiting: (waiting?.results ?? []) as StuckOrder[],
  };
}

/** SQL of how much of an institute (?1) is stuck; ?2 is now. */
export const STUCK_COUNT = `SELECT
  (SELECT COUNT(*) FROM orders WHERE institute_id = ?1 AND ${IS_OWED})
  + (SELECT COUNT(*) FROM refunds WHERE institute_id = ?1 AND state IN ('asked', 'pending'))`;
