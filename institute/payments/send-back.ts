import type { InstituteEnv } from "../env";
import { gatewayOf, requireGateway } from "../gateway/chosen-gateway";
import type { PaymentGateway } from "../gateway/gateway";
import { DAY_MS } from "../http/daily-sums";
import { log } from "../log";
import type { OrderRow, OrderWork } from "./order-record";
import { carryOutRefunds } from "./refund";
import { ACCOUNT_GONE, reconcile, writeEvent } from "./settle";

/** A bank may confirm a payment this late, and a day more. */
const LATE_DAYS = 7;
const PROMISED_DAYS = 30;
const REFUNDS_A_RUN = 100;

/** Asks about orders whose student is gone, and sends back their money and what was promised to anybody. */
export async function sendMoneyBack(env: InstituteEnv, now: Date): Promise<void> {
  const gateway = gatewayOf(env);
  if (gateway === null) return;
  await carryOutRefunds({ env, now });
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const { results } = await env.DB.prepare(
    `SELECT * FROM (SELECT * FROM orders WHERE student_id IS NULL AND state IN ('created', 'attempted', 'failed') AND created_at > ?1
       UNION ALL SELECT * FROM orders WHERE state = 'refunded' AND refunded_paise < amount_paise AND paid_at > ?2)
      ORDER BY random() LIMIT ${REFUNDS_A_RUN}`,
  )
    .bind(before(LATE_DAYS), before(PROMISED_DAYS))
    .all<OrderRow>();
  for (const order of results) {
    await sendBack({ env, now }, gateway, order).catch((error: unknown) =>
      log.error(`The money of order ${order.order_id} did not go back yet`, error),
    );
  }
}

/** Sends back what was promised to the student of an order, now. Throws where the gateway gives no answer. */
export async function sendOrderBack(work: OrderWork, order: OrderRow): Promise<void> {
  await sendBack(work, requireGateway(work.env), order);
}

async function sendBack(work: OrderWork, gateway: PaymentGateway, order: OrderRow): Promise<void> {
  if (order.state !== "refunded") await reconcile(work, order);
  const payments = await gateway.listPayments(order.order_id);
  const came = (payments ?? []).filter(({ status }) => status === "captured" || status === "refunded");
  const [first] = came;
  if (first === undefined) return;
  let back = 0;
  for (const payment of came) {
    // What went back before a crash is not sent again: the gateway tells of it.
    const left = payment.amount - payment.amountRefunded;
    if (left > 0) await gateway.refund(payment, left, `back-${payment.id}-${payment.amountRefunded}`);
    back += payment.amount;
  }
  const { env, now } = work;
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE orders SET state = 'refunded', refunded_paise = ?2, payment_id = coalesce(payment_id, ?3),
              paid_at = coalesce(paid_at, ?4), refund_by = coalesce(refund_by, ?4) WHERE order_id = ?1`,
    ).bind(order.order_id, back, first.id, now.toISOString()),
    ...(order.student_id === null
      ? [writeEvent(work, order.order_id, { key: "refunded", state: "refunded", text: ACCOUNT_GONE })]
      : []),
  ]);
}
