import type { InstituteEnv } from "../../env";

/** An order as the gateway keeps it. `amount` in paise. */
export interface LedgerOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string | null;
  /** JSON object of texts. */
  notes: string;
  status: "created" | "attempted" | "paid";
  attempts: number;
  created_at: string;
  /** What its captured payments moved. */
  amount_paid: number;
}

/** One try to pay an order. `amount` in paise; `error` says what was wrong with a failed one. */
export interface LedgerPayment {
  id: string;
  order_id: string;
  amount: number;
  status: "captured" | "failed" | "authorized" | "refunded";
  /** Of the gateway, with its tax, where the payer bears it. */
  fee: number | null;
  tax: number | null;
  /** Of the gateway, which makes a payment less. */
  offer_id: string | null;
  /** All that went back so far. */
  amount_refunded: number;
  method: "netbanking" | "upi";
  error: string | null;
  created_at: string;
}

interface NewOrder {
  amount: number;
  receipt?: string;
  notes?: Record<string, string>;
}

const ID_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A random id as the gateway writes them, e.g. `order_9A33XWu170gUtm`. */
function gatewayId(prefix: "order" | "pay" | "rfnd"): string {
  const letters = Array.from(crypto.getRandomValues(new Uint32Array(14)), (random) => {
    return ID_LETTERS[random % ID_LETTERS.length];
  });
  return `${prefix}_${letters.join("")}`;
}

export async function openLedgerOrder(
  env: InstituteEnv,
  { amount, receipt, notes = {} }: NewOrder,
  now: Date,
): Promise<LedgerOrder> {
  const order: LedgerOrder = {
    id: gatewayId("order"),
    amount,
    currency: "INR",
    receipt: receipt ?? null,
    notes: JSON.stringify(notes),
    status: "created",
    attempts: 0,
    created_at: now.toISOString(),
    amount_paid: 0,
  };
  await env.DB.prepare(
    "INSERT INTO gateway_orders (id, amount, currency, receipt, notes, status, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
  )
    .bind(order.id, amount, order.currency, order.receipt, order.notes, order.status, order.created_at)
    .run();
  return order;
}

export function findLedgerOrder(env: InstituteEnv, id: string): Promise<LedgerOrder | null> {
  const paid = `SELECT coalesce(SUM(amount), 0) FROM gateway_payments WHERE order_id = o.id AND status = 'captured'`;
  return env.DB.prepare(`SELECT o.*, (${paid}) AS amount_paid FROM gateway_orders o WHERE id = ?`)
    .bind(id)
    .first<LedgerOrder>();
}

/** A late payment is a failed one until its bank says yes. Binds the present moment first. */
const PAYMENTS = `SELECT id, order_id, amount, method, error, created_at, fee, tax, offer_id, amount_refunded,
  CASE WHEN amount_refunded >= amount THEN 'refunded' WHEN authorised_at > ?1 THEN 'failed' ELSE status END AS status FROM gateway_payments`;

export async function listLedgerPayments(env: InstituteEnv, orderId: string): Promise<LedgerPayment[]> {
  const { results } = await env.DB.prepare(`${PAYMENTS} WHERE order_id = ?2 ORDER BY created_at, id`)
    .bind(new Date().toISOString(), orderId)
    .all<LedgerPayment>();
  return results;
}

export function findLedgerPayment(env: InstituteEnv, id: string): Promise<LedgerPayment | null> {
  return env.DB.prepare(`${PAYMENTS} WHERE id = ?2`).bind(new Date().toISOString(), id).first<LedgerPayment>();
}

/** Takes the money of an authorised payment; of any other nothing changes. */
export async function captureLedgerPayment(env: InstituteEnv, id: string): Promise<LedgerPayment | null> {
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE gateway_payments SET status = 'captured', error = NULL
        WHERE id = ? AND status = 'authorized' AND authorised_at <= ?`,
    ).bind(id, new Date().toISOString()),
    env.DB.prepare(
      `UPDATE gateway_orders SET status = 'paid'
        WHERE id = (SELECT order_id FROM gateway_payments WHERE id = ? AND status = 'captured')`,
    ).bind(id),
  ]);
  return findLedgerPayment(env, id);
}

interface LedgerRefund {
  id: string;
  payment_id: string;
  amount: number;
}

/** Sends money of a captured payment back, once for a key. @returns null where it has not so much left */
export async function refundLedgerPayment(
  env: InstituteEnv,
  { paymentId, paise, key }: { paymentId: string; paise: number; key: string },
): Promise<LedgerRefund | null> {
  const id = gatewayId("rfnd");
  const [, , found] = await env.DB.batch<LedgerRefund>([
    env.DB.prepare(
      `INSERT INTO gateway_refunds (id, payment_id, amount, key, created_at)
       SELECT ?1, id, ?3, ?4, ?5 FROM gateway_payments
        WHERE id = ?2 AND status = 'captured' AND amount_refunded + ?3 <= amount
       ON CONFLICT (key) DO NOTHING`,
    ).bind(id, paymentId, paise, key, new Date().toISOString()),
    env.DB.prepare(
      `UPDATE gateway_payments SET amount_refunded = amount_refunded + ?2
        WHERE id = (SELECT payment_id FROM gateway_refunds WHERE id = ?1)`,
    ).bind(id, paise),
    env.DB.prepare("SELECT id, payment_id, amount FROM gateway_refunds WHERE key = ? AND payment_id = ?").bind(
      key,
      paymentId,
    ),
  ]);
  return found?.results[0] ?? null;
}

/** What a student's bank does with one try to pay. */
export interface NewPayment {
  outcome: Exclude<LedgerPayment["status"], "refunded">;
  method: LedgerPayment["method"];
  error?: string;
  /** Paise; else the order's. */
  amount?: number;
  fee?: number;
  tax?: number;
  offer_id?: string;
  /** Of an authorised one: when the bank says yes. */
  authorisedAt?: Date;
}

/** Records a try to pay; an order that is paid takes no second payment, which gives null. */
export async function recordPayment(
  env: InstituteEnv,
  orderId: string,
  paid: NewPayment,
  now: Date,
): Promise<LedgerPayment | null> {
  const id = gatewayId("pay");
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO gateway_payments (id, order_id, amount, status, method, error, created_at, authorised_at, fee, tax, offer_id)
       SELECT ?1, id, coalesce(?7, amount), ?3, ?4, ?5, ?6, ?8, ?9, ?10, ?11 FROM gateway_orders WHERE id = ?2 AND status <> 'paid'`,
    ).bind(
      id,
      orderId,
      paid.outcome,
      paid.method,
      paid.error ?? null,
      now.toISOString(),
      paid.amount ?? null,
      paid.authorisedAt?.toISOString() ?? null,
      paid.fee ?? null,
      paid.tax ?? null,
      paid.offer_id ?? null,
    ),
    env.DB.prepare(
      `UPDATE gateway_orders SET attempts = attempts + 1,
              status = CASE ?3 WHEN 'captured' THEN 'paid' ELSE 'attempted' END
        WHERE id = ?2 AND EXISTS (SELECT 1 FROM gateway_payments WHERE id = ?1)`,
    ).bind(id, orderId, paid.outcome),
  ]);
  return findLedgerPayment(env, id);
}
