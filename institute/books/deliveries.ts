/** Books that were paid, and where they are. */
import { z } from "zod";
import type { InstituteEnv } from "../env";
import { gatewayOf } from "../gateway/chosen-gateway";
import { refuse } from "../http/api-error";
import type { OrderWork } from "../payments/order-record";
import type { PaymentRow, StudentNamed } from "../payments/payment-record";
import { writeNews } from "../payments/settle";

export interface Delivery {
  tracking: string;
  sent_at: string;
  delivered_at: string | null;
}

export type BookToSend = StudentNamed<PaymentRow> & Partial<Delivery> & { address: string | null };

export const DELIVERY_STATES = ["paid", "sent", "delivered"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const DELIVERY_SQL: Record<DeliveryState, string> = {
  paid: "d.payment_id IS NULL AND p.state = 'paid' AND p.ended_at IS NULL AND p.refunded_paise < p.amount_paise",
  sent: "d.payment_id IS NOT NULL AND d.delivered_at IS NULL",
  delivered: "d.delivered_at IS NOT NULL",
};

const FROM_BOOK_ORDERS = `FROM payments p LEFT JOIN deliveries d ON d.payment_id = p.payment_id
  LEFT JOIN order_addresses a ON a.order_id = p.order_id LEFT JOIN students s ON s.id = p.student_id`;

/** SQL of how many books of an institute (?1) are paid and not sent. */
export const UNSENT_COUNT = `SELECT COUNT(*) ${FROM_BOOK_ORDERS} WHERE p.institute_id = ?1 AND p.item_type = 'book' AND ${DELIVERY_SQL.paid}`;

/** Orders of books in a state: what waits longest first, what is done last first. */
export async function listBookOrders(
  { DB }: InstituteEnv,
  instituteId: number,
  state: DeliveryState,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: BookToSend[]; total: number }> {
  const where = `WHERE p.institute_id = ? AND p.item_type = 'book' AND ${DELIVERY_SQL[state]}`;
  const [rows, total] = await DB.batch([
    DB.prepare(
      `SELECT p.*, s.name AS student_name, s.phone AS student_phone, d.tracking, d.sent_at, d.delivered_at, a.address
       ${FROM_BOOK_ORDERS} ${where} ORDER BY p.paid_at ${state === "delivered" ? "DESC" : ""}, p.payment_id LIMIT ? OFFSET ?`,
    ).bind(instituteId, limit, offset),
    DB.prepare(`SELECT COUNT(*) AS n ${FROM_BOOK_ORDERS} ${where}`).bind(instituteId),
  ]);
  return {
    rows: (rows?.results ?? []) as BookToSend[],
    total: (total?.results[0] as { n: number } | undefined)?.n ?? 0,
  };
}

const parcelAddress = z.object({
  ...{ name: z.string(), line1: z.string(), line2: z.string().optional() },
  ...{ city: z.string(), state: z.string(), pin: z.string(), contact: z.string() },
});

/** An address as it is written on a parcel, line by line; none where it cannot be read. */
export function addressLines(json: unknown): string[] {
  const parsed = parcelAddress.safeParse(json);
  if (!parsed.success) return [];
  const { name, line1, line2 = "", city, state, pin, contact } = parsed.data;
  return [name, line1, line2, `${city} ${pin}`, state, `Phone ${contact}`].filter((line) => line !== "");
}

/** Where the book of a payment goes and is. An order of the app has its address in its notes at the gateway. */
export async function readDelivery(
  { env }: Pick<OrderWork, "env">,
  { payment_id, order_id, is_apps }: PaymentRow,
): Promise<{ address: string[]; delivery: Delivery | null }> {
  const [delivery, stored] = await Promise.all([
    env.DB.prepare("SELECT tracking, sent_at, delivered_at FROM deliveries WHERE payment_id = ?")
      .bind(payment_id)
      .first<Delivery>(),
    env.DB.prepare("SELECT address FROM order_addresses WHERE order_id = ?").bind(order_id).first<string>("address"),
  ]);
  if (stored !== null) return { address: addressLines(JSON.parse(stored)), delivery };
  const order =
    is_apps === 1
      ? await gatewayOf(env)
          ?.findOrder(order_id)
          .catch(() => null)
      : null;
  return { address: addressLines(order?.notes), delivery };
}

/** Statements that say that the book of a payment is on its way. Throws ApiError where it is not to be sent. */
export function bookSent(work: OrderWork, payment: PaymentRow, tracking: string) {
  const { env, now } = work;
  if (payment.item_type !== "book") throw refuse("That is no book.");
  if (payment.state !== "paid" || payment.ended_at !== null) throw refuse("Its money went back: it is not sent.");
  return [
    env.DB.prepare(
      `INSERT INTO deliveries (payment_id, institute_id, tracking, sent_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (payment_id) DO UPDATE SET tracking = ?3`,
    ).bind(...[payment.payment_id, payment.institute_id, tracking, now.toISOString()]),
    writeNews(work, payment.order_id, { key: `sent-${tracking}`, text: `Your book was sent: ${tracking}` }),
  ];
}

/** Statements that say that the book of a payment arrived. Throws ApiError where it was not sent. */
export function bookDelivered(work: OrderWork, payment: PaymentRow, delivery: Delivery | null) {
  const { env, now } = work;
  if (delivery === null) throw refuse("It was not sent yet.");
  return [
    env.DB.prepare("UPDATE deliveries SET delivered_at = coalesce(delivered_at, ?2) WHERE payment_id = ?1").bind(
      ...[payment.payment_id, now.toISOString()],
    ),
    writeNews(work, payment.order_id, { key: "delivered", text: "Your book was delivered" }),
  ];
}
