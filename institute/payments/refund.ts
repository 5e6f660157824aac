/** Money that staff send back. It is written down before the gateway is asked, and asked for with one key until it says yes or no. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { rupees } from "../access/items";
import { requireGateway } from "../gateway/chosen-gateway";
import { type GatewayPayment, type GatewayRefund, GatewayRefusal, type PaymentGateway } from "../gateway/gateway";
import { ApiError, refuse } from "../http/api-error";
import { DAY_MS } from "../http/daily-sums";
import { log } from "../log";
import { endPayment } from "./access-changes";
import { type OrderWork, RECEIVED, readOrder } from "./order-record";
import { reconcile, writeNews } from "./settle";

export interface RefundRow {
  key: string;
  institute_id: number;
  order_id: string;
  payment_id: string;
  paise: number;
  reason: string;
  ends_access: number;
  staff_name: string;
  state: "asked" | "pending" | "done" | "refused";
  refund_id: string | null;
  problem: string | null;
  asked_at: string;
  done_at: string | null;
}

interface AskedRefund {
  key: string;
  instituteId: number;
  paymentId: string;
  paise: number;
  reason: string;
  endsAccess: boolean;
  staffName: string;
  /** What had gone back, and how often money was sent back, when the form was drawn: one who sends twice sends once. */
  seen: { refundedPaise: number; refunds: number };
}

const MAX_REFUNDS_A_RUN = 50;
const CHANGED_MEANWHILE = "Money of this payment was sent back meanwhile. Look at what is left, and send yours again.";

export async function listRefunds({ env }: Pick<OrderWork, "env">, paymentId: string): Promise<RefundRow[]> {
  const { results } = await env.DB.prepare("SELECT * FROM refunds WHERE payment_id = ? ORDER BY asked_at")
    .bind(paymentId)
    .all<RefundRow>();
  return results;
}

const findRefund = ({ env }: Pick<OrderWork, "env">, key: string) =>
  env.DB.prepare("SELECT * FROM refunds WHERE key = ?").bind(key).first<RefundRow>();

/** The order of a payment of this institute: one that it paid, or one whose money was of another sum. */
async function orderOfPayment({ env }: OrderWork, instituteId: number, paymentId: string): Promise<string | null> {
  return env.DB.prepare(
    `SELECT order_id FROM payments WHERE institute_id = ?1 AND payment_id = ?2
     UNION ALL SELECT o.order_id FROM order_events e JOIN orders o ON o.order_id = e.order_id
      WHERE o.institute_id = ?1 AND e.event_key GLOB '${RECEIVED}*-' || ?2 LIMIT 1`,
  )
    .bind(instituteId, paymentId)
    .first<string>("order_id");
}

/**
 * Sends money of a payment back. Gives the refund as it is then: "asked" where the gateway gave no answer, which the
 * schedule asks again. Throws ApiError, with nothing written.
 */
export async function askRefund(work: OrderWork, asked: AskedRefund): Promise<RefundRow> {
  const { env, now } = work;
  const { key, instituteId, paymentId, paise, seen } = asked;
  const gateway = requireGateway(env);
  const known = await findRefund(work, key);
  if (known !== null) return known.institute_id === instituteId ? carryOut(work, gateway, known) : noPayment();
  const orderId = await orderOfPayment(work, instituteId, paymentId);
  if (orderId === null) return noPayment();
  const payment = await gateway.findPayment(paymentId);
  if (payment === null || payment.orderId !== orderId) {
    throw refuse("The payment service does not know this payment: it came by another account.");
  }
  if (payment.amountRefunded !== seen.refundedPaise) {
    await noteRefunded(work, payment);
    throw refuse(CHANGED_MEANWHILE);
  }
  const left = payment.amount - payment.amountRefunded;
  if (payment.status !== "captured" || left === 0) throw refuse("Nothing of this payment is left to send back.");
  if (paise > left) {
    const words = `${rupees(left)} is left of this payment.`;
    throw refuse(words, { rupees: [words] });
  }
  const made = await env.DB.prepare(
    `INSERT INTO refunds (key, institute_id, order_id, payment_id, paise, reason, ends_access, staff_name, state, asked_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'asked', ?9
      WHERE (SELECT COUNT(*) FROM refunds WHERE payment_id = ?4) = ?10
        AND NOT EXISTS (SELECT 1 FROM refunds WHERE payment_id = ?4 AND state = 'asked')
     ON CONFLICT (key) DO NOTHING`,
  )
    .bind(
      ...[key, instituteId, orderId, paymentId, paise, asked.reason, asked.endsAccess ? 1 : 0, asked.staffName],
      ...[now.toISOString(), seen.refunds],
    )
    .run();
  const row = await findRefund(work, key);
  if (made.meta.changes === 0 || row === null) throw refuse(CHANGED_MEANWHILE);
  return carryOut(work, gateway, row);
}

function noPayment(): never {
  throw new ApiError(404, { status: false, message: "There is no such payment." });
}

/** Asks the gateway for a refund that is written down, and writes what it says. */
async function carryOut(work: OrderWork, gateway: PaymentGateway, row: RefundRow): Promise<RefundRow> {
  if (row.state === "done" || row.state === "refused") return row;
  let told: GatewayRefund;
  let payment: GatewayPayment | null;
  try {
    const before = await gateway.findPayment(row.payment_id);
    if (before === null) throw new GatewayRefusal("The payment service does not know this payment");
    told = await gateway.refund(before, row.paise, row.key);
    payment = await gateway.findPayment(row.payment_id);
    if (payment === null) throw new Error("The payment is not there any more");
  } catch (error) {
    const isNo = error instanceof GatewayRefusal;
    const problem = isNo ? error.message.slice(0, 300) : "The payment service did not answer.";
    if (!isNo) log.error(`The refund ${row.key} is not confirmed yet`, error);
    return writeAnswer(work, row, { state: isNo ? "refused" : row.state, problem, refund_id: row.refund_id });
  }
  if (told.status === "failed") {
    const problem = "The payment service could not send it.";
    const after = await writeAnswer(work, row, { state: "refused", problem, refund_id: told.id });
    await noteRefunded(work, payment);
    return after;
  }
  const state = told.status === "processed" ? "done" : "pending";
  const after = await writeAnswer(
    work,
    row,
    { state, problem: null, refund_id: told.id },
    row.state === "asked" ? await consequences(work, row, payment) : [],
  );
  await noteRefunded(work, payment);
  return after;
}

async function writeAnswer(
  { env, now }: OrderWork,
  row: RefundRow,
  to: Pick<RefundRow, "state" | "problem" | "refund_id">,
  also: D1PreparedStatement[] = [],
): Promise<RefundRow> {
  const doneAt = to.state === "done" ? now.toISOString() : null;
  await env.DB.batch([
    ...also,
    env.DB.prepare("UPDATE refunds SET state = ?2, problem = ?3, refund_id = ?4, done_at = ?5 WHERE key = ?1").bind(
      ...[row.key, to.state, to.problem, to.refund_id, doneAt],
    ),
  ]);
  return { ...row, ...to, done_at: doneAt };
}

/** What follows for the student, in the transaction that says that the money goes. */
async function consequences(work: OrderWork, row: RefundRow, payment: GatewayPayment): Promise<D1PreparedStatement[]> {
  const { env, now } = work;
  const isWhole = payment.amountRefunded >= payment.amount;
  const told = `${rupees(row.paise)} goes back to you. Your institute says: ${row.reason}`;
  const news = writeNews(work, row.order_id, { key: `refund-${row.key}`, text: told });
  if (row.ends_access === 0) return [news];
  const refundBy = new Date(now.getTime() + 7 * DAY_MS).toISOString();
  return [
    news,
    ...endPayment(work, row.payment_id),
    ...(isWhole
      ? [
          env.DB.prepare(
            `UPDATE orders SET state = 'refunded', refund_by = ?2, refunded_paise = ?3 WHERE payment_id = ?1 AND state = 'paid'`,
          ).bind(row.payment_id, refundBy, payment.amountRefunded),
        ]
      : []),
    writeNews(work, row.order_id, { key: `ended-${row.key}`, text: "Your institute ended your access" }),
  ];
}

/** What went back is what the gateway says. */
async function noteRefunded({ env, now }: OrderWork, payment: GatewayPayment): Promise<void> {
  const { id, orderId, amountRefunded } = payment;
  await env.DB.batch([
    ...["orders", "claimed_payments"].map((table) =>
      env.DB.prepare(`UPDATE ${table} SET refunded_paise = ?2 WHERE payment_id = ?1`).bind(id, amountRefunded),
    ),
  ]);
  const order = await env.DB.prepare("SELECT 1 FROM orders WHERE order_id = ? AND payment_id IS NULL")
    .bind(orderId)
    .first();
  // Money of another sum, which paid for nothing: its order ends with it.
  if (order !== null && orderId !== null) await reconcile({ env, now }, await readOrder({ env, now }, orderId));
}

/** Asks again for what the gateway has not confirmed yet: of one payment, or of all. */
export async function carryOutRefunds(work: OrderWork, paymentId?: string): Promise<RefundRow[]> {
  const { results } = await work.env.DB.prepare(
    `SELECT * FROM refunds WHERE state IN ('asked', 'pending') AND (?1 IS NULL OR payment_id = ?1)
      ORDER BY random() LIMIT ${MAX_REFUNDS_A_RUN}`,
  )
    .bind(paymentId ?? null)
    .all<RefundRow>();
  if (results.length === 0) return [];
  const gateway = requireGateway(work.env);
  const rows: RefundRow[] = [];
  for (const row of results) rows.push(await carryOut(work, gateway, row));
  return rows;
}
