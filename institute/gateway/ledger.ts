import type { InstituteEnv } from "../env";

/** An order as the gateway keeps it. `amount` in paise. */
export interface GatewayOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string | null;
  /** JSON object of texts. */
  notes: string;
  status: "created" | "attempted" | "paid";
  attempts: number;
  created_at: string;
}

/** One try to pay an order. `amount` in paise; `error` says what was wrong with a failed one. */
export interface GatewayPayment {
  id: string;
  order_id: string;
  amount: number;
  status: "captured" | "failed";
  method: "netbanking" | "upi";
  error: string | null;
  created_at: string;
}

export interface NewOrder {
  amount: number;
  receipt?: string;
  notes?: Record<string, string>;
}

const ID_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A random id as the gateway writes them, e.g. `order_9A33XWu170gUtm`. */
function gatewayId(prefix: "order" | "pay"): string {
  const letters = Array.from(crypto.getRandomValues(new Uint32Array(14)), (random) => {
    return ID_LETTERS[random % ID_LETTERS.length];
  });
  return `${prefix}_${letters.join("")}`;
}

export async function openGatewayOrder(
  env: InstituteEnv,
  { amount, receipt, notes = {} }: NewOrder,
  now: Date,
): Promise<GatewayOrder> {
  const order: GatewayOrder = {
    id: gatewayId("order"),
    amount,
    currency: "INR",
    receipt: receipt ?? null,
    notes: JSON.stringify(notes),
    status: "created",
    attempts: 0,
    created_at: now.toISOString(),
  };
  await env.DB.prepare(
    "INSERT INTO gateway_orders (id, amount, currency, receipt, notes, status, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
  )
    .bind(
      order.id,
      amount,
      order.currency,
      order.receipt,
      order.notes,
      order.status,
      order.created_at,
    )
    .run();
  return order;
}

export function findGatewayOrder(env: InstituteEnv, id: string): Promise<GatewayOrder | null> {
  return env.DB.prepare("SELECT * FROM gateway_orders WHERE id = ?").bind(id).first<GatewayOrder>();
}

export async function listGatewayPayments(
  env: InstituteEnv,
  orderId: string,
): Promise<GatewayPayment[]> {
  const { results } = await env.DB.prepare(
    "SELECT * FROM gateway_payments WHERE order_id = ? ORDER BY created_at, id",
  )
    .bind(orderId)
    .all<GatewayPayment>();
  return results;
}

export function findGatewayPayment(env: InstituteEnv, id: string): Promise<GatewayPayment | null> {
  return env.DB.prepare("SELECT * FROM gateway_payments WHERE id = ?")
    .bind(id)
    .first<GatewayPayment>();
}

/** Records a try to pay; an order that is paid takes no second payment, which gives null. */
export async function recordPayment(
  env: InstituteEnv,
  orderId: string,
  paid: { outcome: GatewayPayment["status"]; method: GatewayPayment["method"]; error?: string },
  now: Date,
): Promise<GatewayPayment | null> {
  const id = gatewayId("pay");
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO gateway_payments (id, order_id, amount, status, method, error, created_at)
       SELECT ?1, id, amount, ?3, ?4, ?5, ?6 FROM gateway_orders WHERE id = ?2 AND status <> 'paid'`,
    ).bind(id, orderId, paid.outcome, paid.method, paid.error ?? null, now.toISOString()),
    env.DB.prepare(
      `UPDATE gateway_orders SET attempts = attempts + 1,
              status = CASE ?3 WHEN 'captured' THEN 'paid' ELSE 'attempted' END
        WHERE id = ?2 AND EXISTS (SELECT 1 FROM gateway_payments WHERE id = ?1)`,
    ).bind(id, orderId, paid.outcome),
  ]);
  return findGatewayPayment(env, id);
}
