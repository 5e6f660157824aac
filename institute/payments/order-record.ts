import { gatewayOf } from "../gateway/chosen-gateway";
import { notFound } from "../http/api-error";
import type { CallContext, StudentContext } from "../http/call";
import type { ItemType } from "../kinds";

export type GatewayName = "razorpay" | "upi";

export interface OrderRow {
  order_id: string;
  institute_id: number;
  /** Null: the account was deleted. */
  student_id: number | null;
  gateway: GatewayName;
  item_type: ItemType;
  item_id: number;
  item_name: string;
  amount_paise: number;
  receipt: string;
  state: "created" | "attempted" | "paid" | "failed" | "refunded";
  payment_id: string | null;
  created_at: string;
  paid_at: string | null;
  granted_at: string | null;
  refund_by: string | null;
  refunded_paise: number;
  ended_at: string | null;
}

/** What work on an order needs: its student may be gone, and nobody asks. */
export type OrderWork = Pick<CallContext, "env" | "now">;

/** Begins the key of an event that tells of money of another sum, before the sum and the payment's id. */
export const RECEIVED = "received-";

/** Begins the key of what the institute tells its student of an order. */
export const NEWS = "news-";

interface EventRow {
  order_id: string;
  event_key: string;
  at: string;
  state: string;
  text: string;
}

const MAX_ORDERS_LISTED = 200;

/** Orders of the student, newest first; `where` narrows them with its own binds. */
export async function findOrders(
  { env, student }: StudentContext,
  where = "true",
  binds: (number | string)[] = [],
): Promise<OrderRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT o.* FROM orders o WHERE o.student_id = ? AND (${where})
      ORDER BY o.created_at DESC, o.order_id LIMIT ${MAX_ORDERS_LISTED}`,
  )
    .bind(student.id, ...binds)
    .all<OrderRow>();
  return results;
}

/** An order of any student, or of nobody any more. */
export async function readOrder({ env }: OrderWork, orderId: string): Promise<OrderRow> {
  const order = await env.DB.prepare("SELECT * FROM orders WHERE order_id = ?").bind(orderId).first<OrderRow>();
  if (order === null) throw notFound();
  return order;
}

export async function findOrder(context: StudentContext, orderId: string): Promise<OrderRow> {
  const [order] = await findOrders(context, "o.order_id = ?", [orderId]);
  if (order === undefined) throw notFound();
  return order;
}

export async function findOpenOrder(
  context: StudentContext,
  type: ItemType,
  itemId: number,
): Promise<OrderRow | undefined> {
  const open = "o.state IN ('created', 'attempted') AND o.item_type = ? AND o.item_id = ?";
  const [order] = await findOrders(context, open, [type, itemId]);
  return order;
}

export async function orderRecords({ env }: OrderWork, rows: OrderRow[]) {
  const gateway = gatewayOf(env);
  const { results } = await env.DB.prepare(
    `SELECT order_id, event_key, at, state, text FROM order_events
      WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
  )
    .bind(JSON.stringify(rows.map((row) => row.order_id)))
    .all<EventRow>();
  const received = ({ order_id, state }: OrderRow) => {
    const event = results.find((one) => one.order_id === order_id && one.event_key.startsWith(RECEIVED));
    if (event === undefined || state === "paid" || state === "refunded") return null;
    const [paise = "", paymentId = ""] = event.event_key.slice(RECEIVED.length).split("-");
    return { paise: Number(paise), paymentId };
  };
  return rows.map((row) => ({
    order_id: row.order_id,
    gateway: row.gateway,
    item_type: row.item_type,
    item_id: row.item_id,
    item_name: row.item_name,
    amount: row.amount_paise / 100,
    amount_paise: row.amount_paise,
    currency: "INR",
    receipt: row.receipt,
    key_id: row.gateway === "razorpay" ? (gateway?.keyId ?? null) : null,
    checkout_url: row.gateway === "upi" ? (gateway?.upiPage?.(row.order_id) ?? null) : null,
    state: row.state,
    payment_id: row.payment_id ?? received(row)?.paymentId ?? null,
    refunded_paise: row.refunded_paise,
    received_paise: received(row)?.paise ?? null,
    created_at: row.created_at,
    paid_at: row.paid_at,
    granted_at: row.granted_at,
    refund_by: row.refund_by,
    ended_at: row.ended_at,
    events: results
      .filter((event) => event.order_id === row.order_id && !event.event_key.startsWith(NEWS))
      .map(({ at, state, text }) => ({ at, state, text })),
    news: results
      .filter((event) => event.order_id === row.order_id && event.event_key.startsWith(NEWS))
      .map(({ at, text }) => ({ at, text })),
  }));
}

export async function orderReply(context: StudentContext, orderId: string) {
  const [order] = await orderRecords(context, [await findOrder(context, orderId)]);
  return { status: true, order };
}
