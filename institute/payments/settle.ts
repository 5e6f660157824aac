import { findItem, type Item, toPaise, validUntil } from "../access/items";
import { hasBought } from "../access/purchases";
import { captureGatewayPayment, type GatewayPayment, listGatewayPayments, paysFor } from "../gateway/ledger";
import { rupees } from "../gateway/page";
import { ApiError } from "../http/api-error";
import type { StudentContext } from "../http/call";
import { findOrder, type OrderRow, RECEIVED } from "./order-record";

const DAY = 86_400_000;
/** An order that nobody pays is closed after so many days; a payment that comes later still counts. */
const OPEN_DAYS = 3;
/** Within how many days money goes back that paid for what was the student's already. */
const REFUND_DAYS = 7;

/** A line of an order's history: `key` keeps it from being written twice. */
interface OrderEvent {
  key: string;
  state: OrderRow["state"];
  text: string;
}

/** A statement that writes a line of an order's history, once. */
export function writeEvent({ env, now }: StudentContext, orderId: string, event: OrderEvent) {
  return env.DB.prepare(
    `INSERT INTO order_events (order_id, event_key, state, text, at)
     SELECT order_id, ?2, ?3, ?4, ?5 FROM orders WHERE order_id = ?1 AND state = ?3
     ON CONFLICT (order_id, event_key) DO NOTHING`,
  ).bind(orderId, event.key, event.state, event.text, now.toISOString());
}

/**
 * Makes a paid order's item the student's, once, however often and from wherever it is called. Money for what is theirs
 * already, by itself or in a package, and of an order that was begun before the price rose, goes back. One transaction: nobody sees an order that is paid and gives nothing.
 */
export async function settle(context: StudentContext, order: OrderRow, paymentId: string): Promise<void> {
  const { env, now } = context;
  const at = now.toISOString();
  const refundBy = new Date(now.getTime() + REFUND_DAYS * DAY).toISOString();
  const item = await itemOf(context, order);
  const until = item && validUntil(item, now);
  const isHad = await hasBought(context, order.item_type, order.item_id);
  const isDearer = item !== null && toPaise(item.amount) > order.amount_paise;
  const why = isHad || !isDearer ? "You had this already" : "The price rose before you paid";
  const owned = `EXISTS (SELECT 1 FROM purchases p WHERE p.student_id = orders.student_id
    AND p.item_type = orders.item_type AND p.item_id = orders.item_id AND (p.valid_until IS NULL OR p.valid_until > ?2))`;
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE orders SET payment_id = ?3, paid_at = ?2, state = CASE WHEN ?5 OR ${owned} THEN 'refunded' ELSE 'paid' END,
              granted_at = CASE WHEN ?5 OR ${owned} THEN NULL ELSE ?2 END,
              refund_by = CASE WHEN ?5 OR ${owned} THEN ?4 END
        WHERE order_id = ?1 AND state IN ('created', 'attempted', 'failed')`,
    ).bind(order.order_id, at, paymentId, refundBy, isHad || isDearer ? 1 : 0),
    env.DB.prepare(
      `INSERT INTO purchases (institute_id, student_id, item_type, item_id, amount_paid, transaction_id, created_at, valid_until)
       SELECT institute_id, student_id, item_type, item_id, amount_paise / 100.0, payment_id, granted_at, ?2
         FROM orders WHERE order_id = ?1 AND state = 'paid' AND payment_id = ?3 AND granted_at = ?4
       ON CONFLICT (student_id, item_type, item_id) DO UPDATE SET amount_paid = excluded.amount_paid,
         transaction_id = excluded.transaction_id, created_at = excluded.created_at, valid_until = excluded.valid_until
         WHERE valid_until <= ?4`,
    ).bind(order.order_id, until, paymentId, at),
    env.DB.prepare(
      `UPDATE students SET subscription_status = 'Premium'
        WHERE id = ?2 AND EXISTS (SELECT 1 FROM orders WHERE order_id = ?1 AND state = 'paid')`,
    ).bind(order.order_id, order.student_id),
    writeEvent(context, order.order_id, { key: "paid", state: "paid", text: "Payment received" }),
    writeEvent(context, order.order_id, { key: "granted", state: "paid", text: "Access given" }),
    writeEvent(context, order.order_id, {
      key: "refunded",
      state: "refunded",
      text: `${why}: your money comes back by ${refundBy.slice(0, 10)}`,
    }),
  ]);
}

// Whoever paid for an item that is no longer sold still gets it, for good.
async function itemOf(context: StudentContext, order: OrderRow): Promise<Item | null> {
  try {
    return await findItem(context, order.item_type, order.item_id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Asks the gateway what became of an order that is not settled, and writes it down: the callback of a payment may
 * never have come. Gives the order as it is then.
 */
export async function reconcile(context: StudentContext, order: OrderRow): Promise<OrderRow> {
  if (order.state === "paid" || order.state === "refunded") return order;
  const { env, now } = context;
  const payments = await listGatewayPayments(env, order.order_id);
  const captured = await findCaptured(context, order, payments);
  const failed = payments.filter((payment) => payment.status === "failed");
  const others = payments.filter((one) => one.status === "captured" && !paysFor(one, order.amount_paise));
  if (failed.length + others.length > 0) {
    await env.DB.batch([
      env.DB.prepare("UPDATE orders SET state = 'attempted' WHERE order_id = ? AND state = 'created'").bind(
        order.order_id,
      ),
      ...failed.map(({ id, error }) =>
        writeEvent(context, order.order_id, {
          key: `attempt-${id}`,
          state: "attempted",
          text: error ?? "The payment failed",
        }),
      ),
      ...others.map(({ id, amount }) =>
        writeEvent(context, order.order_id, {
          key: `${RECEIVED}${amount}-${id}`,
          state: "attempted",
          text: `${rupees(amount)} came, and the price is ${rupees(order.amount_paise)}`,
        }),
      ),
    ]);
  }
  if (captured) await settle(context, order, captured.id);
  else if (others.length === 0 && now.getTime() - Date.parse(order.created_at) > OPEN_DAYS * DAY) {
    await closeOrder(context, order, "No payment came");
  }
  return findOrder(context, order.order_id);
}

/** The payment that moved the order's money; a late one is captured first. One of another amount pays for nothing: it is told. */
async function findCaptured(
  { env }: StudentContext,
  order: OrderRow,
  payments: GatewayPayment[],
): Promise<GatewayPayment | undefined> {
  const right = payments.filter((one) => paysFor(one, order.amount_paise));
  const late = right.find(({ status }) => status === "authorized");
  const taken = late && (await captureGatewayPayment(env, late.id));
  return [...right, ...(taken ? [taken] : [])].find(({ status }) => status === "captured");
}

export async function closeOrder(context: StudentContext, order: OrderRow, text: string): Promise<void> {
  await context.env.DB.batch([
    context.env.DB.prepare(
      "UPDATE orders SET state = 'failed' WHERE order_id = ? AND state IN ('created', 'attempted')",
    ).bind(order.order_id),
    writeEvent(context, order.order_id, { key: "failed", state: "failed", text }),
  ]);
}
