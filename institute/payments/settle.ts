import { findItem, type Item, rupees, toPaise, validUntil } from "../access/items";
import { hasBought, packagesWith } from "../access/purchases";
import { gatewayOf } from "../gateway/chosen-gateway";
import { type GatewayPayment, type PaymentGateway, paysFor } from "../gateway/gateway";
import { ApiError } from "../http/api-error";
import { DAY_MS } from "../http/daily-sums";
import { NEWS, type OrderRow, type OrderWork, RECEIVED, readOrder } from "./order-record";

/** An order that nobody pays is closed after so many days; a payment that comes later still counts. */
const OPEN_DAYS = 3;
/** Within how many days money goes back that paid for what was the student's already. */
const REFUND_DAYS = 7;

export const ACCOUNT_GONE = "The account was deleted";

/** A line of an order's history: `key` keeps it from being written twice. */
interface OrderEvent {
  key: string;
  state: OrderRow["state"];
  text: string;
}

/** A statement that writes a line of an order's history, once. */
export function writeEvent({ env, now }: OrderWork, orderId: string, event: OrderEvent) {
  return env.DB.prepare(
    `INSERT INTO order_events (order_id, event_key, state, text, at)
     SELECT order_id, ?2, ?3, ?4, ?5 FROM orders WHERE order_id = ?1 AND state = ?3
     ON CONFLICT (order_id, event_key) DO NOTHING`,
  ).bind(orderId, event.key, event.state, event.text, now.toISOString());
}

/** A statement that tells the student of an order something, once for a key. */
export function writeNews({ env, now }: OrderWork, orderId: string, { key, text }: { key: string; text: string }) {
  return env.DB.prepare(
    `INSERT INTO order_events (order_id, event_key, state, text, at)
     SELECT order_id, ?2, state, ?3, ?4 FROM orders WHERE order_id = ?1 ON CONFLICT (order_id, event_key) DO NOTHING`,
  ).bind(orderId, `${NEWS}${key}`, text, now.toISOString());
}

/**
 * Makes a paid order's item the student's, once, however often and from wherever it is called. Money for what is theirs
 * already, by itself or in a package, and of an order that was begun before the price rose, goes back. One transaction: nobody sees an order that is paid and gives nothing.
 */
async function settle(context: OrderWork, order: OrderRow, paymentId: string): Promise<void> {
  const { env, now } = context;
  const at = now.toISOString();
  const refundBy = new Date(now.getTime() + REFUND_DAYS * DAY_MS).toISOString();
  const item = await itemOf(context, order);
  const until = item && validUntil(item, now);
  const student = order.student_id === null ? null : { id: order.student_id };
  const isHad = await hasBought({ env, now, student }, order.item_type, order.item_id);
  const isDearer = item !== null && toPaise(item.amount) > order.amount_paise;
  const goesBack = student === null || isHad || isDearer;
  const names = await packagesWith({ env, now, student }, order.item_type, order.item_id);
  const had = names === "" ? "You had this already" : `It came with ${names}`;
  const why = student === null ? ACCOUNT_GONE : isHad || !isDearer ? had : "The price rose before you paid";
  const owned = `EXISTS (SELECT 1 FROM purchases p WHERE p.student_id = orders.student_id
    AND p.item_type = orders.item_type AND p.item_id = orders.item_id AND (p.valid_until IS NULL OR p.valid_until > ?2))`;
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE orders SET payment_id = ?3, paid_at = ?2, state = CASE WHEN ?5 OR ${owned} THEN 'refunded' ELSE 'paid' END,
              granted_at = CASE WHEN ?5 OR ${owned} THEN NULL ELSE ?2 END,
              refund_by = CASE WHEN ?5 OR ${owned} THEN ?4 END
        WHERE order_id = ?1 AND state IN ('created', 'attempted', 'failed')`,
    ).bind(order.order_id, at, paymentId, refundBy, goesBack ? 1 : 0),
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
    writeEvent(context, order.order_id, { key: "refunded", state: "refunded", text: why }),
  ]);
}

// Whoever paid for an item that is no longer sold still gets it, for good.
async function itemOf({ env }: OrderWork, order: OrderRow): Promise<Item | null> {
  try {
    return await findItem({ env, institute: { id: order.institute_id } }, order.item_type, order.item_id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Asks the gateway what became of an order, and writes it down: the callback of a payment may never have come, and money
 * of a settled one may have gone back. Gives the order as it is then.
 */
export async function reconcile(context: OrderWork, order: OrderRow): Promise<OrderRow> {
  const { env, now } = context;
  const gateway = gatewayOf(env);
  if (gateway === null) return order;
  if (order.state === "paid" || order.state === "refunded") return noteRefund(context, gateway, order);
  const payments = await gateway.listPayments(order.order_id);
  if (payments === null) {
    await closeOrder(context, order, "The payment service does not know this order");
    return readOrder(context, order.order_id);
  }
  const captured = await findCaptured(gateway, order, payments);
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
  const [wentBack] = payments.filter(({ status }) => status === "refunded");
  if (captured) await settle(context, order, captured.id);
  else if (others.length === 0 && wentBack) await closeReturned(context, order, wentBack);
  else if (others.length === 0 && now.getTime() - Date.parse(order.created_at) > OPEN_DAYS * DAY_MS) {
    await closeOrder(context, order, "No payment came");
  }
  return readOrder(context, order.order_id);
}

/** Of an order whose money came and went back whole, before it paid for anything. */
async function closeReturned(context: OrderWork, order: OrderRow, payment: GatewayPayment): Promise<void> {
  const text = order.student_id === null ? ACCOUNT_GONE : "Your institute sent the money back";
  await context.env.DB.batch([
    context.env.DB.prepare(
      `UPDATE orders SET state = 'refunded', payment_id = ?2, refunded_paise = ?3
        WHERE order_id = ?1 AND state IN ('created', 'attempted', 'failed')`,
    ).bind(order.order_id, payment.id, payment.amountRefunded),
    writeEvent(context, order.order_id, { key: "refunded", state: "refunded", text }),
  ]);
}

async function noteRefund({ env }: OrderWork, gateway: PaymentGateway, order: OrderRow): Promise<OrderRow> {
  const payment = order.payment_id === null ? null : await gateway.findPayment(order.payment_id);
  const { amountRefunded = 0 } = payment ?? {};
  if (amountRefunded === order.refunded_paise) return order;
  await env.DB.prepare("UPDATE orders SET refunded_paise = ? WHERE order_id = ?")
    .bind(amountRefunded, order.order_id)
    .run();
  return { ...order, refunded_paise: amountRefunded };
}

/** The payment that moved the order's money; a late one is captured first. One of another amount pays for nothing: it is told. */
async function findCaptured(
  gateway: PaymentGateway,
  order: OrderRow,
  payments: GatewayPayment[],
): Promise<GatewayPayment | undefined> {
  const right = payments.filter((one) => paysFor(one, order.amount_paise));
  // Of an order whose student is gone it is left to its bank.
  const late = right.find(({ status }) => status === "authorized" && order.student_id !== null);
  const taken = late && (await gateway.capture(late));
  return [...right, ...(taken ? [taken] : [])].find(({ status }) => status === "captured");
}

export async function closeOrder(context: OrderWork, order: OrderRow, text: string): Promise<void> {
  await context.env.DB.batch([
    context.env.DB.prepare(
      "UPDATE orders SET state = 'failed' WHERE order_id = ? AND state IN ('created', 'attempted')",
    ).bind(order.order_id),
    writeEvent(context, order.order_id, { key: "failed", state: "failed", text }),
  ]);
}
