import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { jsonOrNull } from "~/lib/json";
import type { Fact } from "~/lib/purchase/rules/types";
import { purchaseIdSchema } from "./purchase-id";

/** HMAC-SHA256 in hexadecimal, as Razorpay signs. */
export function isSigned(signed: Uint8Array | string, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(createHmac("sha256", secret).update(signed).digest(), Buffer.from(signature, "hex"));
}

/** Text that a checkout signs; take our own order id, never the one beside the signature. */
export const paymentText = (orderId: string, paymentId: string) => `${orderId}|${paymentId}`;

/** The gateway repeats for a day; older reports are replays. */
const FRESH_EVENT_MS = 25 * 3600_000;

/** Razorpay sends an empty list for no notes. */
const gatewayNotes: z.ZodType<Record<string, unknown>> = z.union([
  z.record(z.string(), z.unknown()),
  z.array(z.unknown()).transform(() => ({})),
]);
const payment = z.object({
  entity: z.object({
    id: z.string().min(1).max(100),
    order_id: z.string().max(100).nullable().catch(null),
    amount: z.number().int(),
    currency: z.string(),
    status: z.string(),
    amount_refunded: z.number().int().nullable().catch(null),
    error_description: z.string().nullable().catch(null),
    notes: gatewayNotes.catch({}),
  }),
});
const gatewayOrder = z.object({
  entity: z.object({ receipt: z.string().nullable().catch(null), notes: gatewayNotes.catch({}) }),
});
const webhookEventSchema = z.object({
  event: z.string(),
  /** In epoch seconds. */
  created_at: z.number(),
  payload: z.object({ payment: payment.optional(), order: gatewayOrder.optional() }),
});

export interface Report {
  purchaseId: string;
  eventId: string;
  orderId: string;
  amountPaise: number;
  /** Null: ask the gateway. */
  fact: Fact | null;
}

/** @param secrets newest first; an older one only makes us ask the gateway */
export function readWebhook(
  raw: Uint8Array<ArrayBuffer>,
  { signature, eventId }: { signature: string; eventId: string | null },
  secrets: readonly string[],
  now: number,
): Report | "nothing" | "forged" {
  const right = secrets.map((secret) => isSigned(raw, signature, secret));
  if (!right.includes(true)) return "forged";
  const parsed = webhookEventSchema.safeParse(jsonOrNull(raw));
  if (!parsed.success) return "nothing";
  const { event, created_at, payload } = parsed.data;
  const paid = payload.payment?.entity;
  const made = payload.order?.entity;
  const ids = [paid?.notes.purchase, made?.notes.purchase, made?.receipt];
  const purchaseId = ids.map((one) => purchaseIdSchema.safeParse(one)).find((one) => one.success);
  if (!paid?.order_id || !purchaseId) return "nothing";
  const isBelieved = right[0] === true && Math.abs(now - created_at * 1000) < FRESH_EVENT_MS;
  return {
    purchaseId: purchaseId.data,
    eventId: eventId ?? `${event} ${paid.id}`,
    orderId: paid.order_id,
    amountPaise: paid.currency === "INR" ? paid.amount : -1,
    fact: isBelieved ? readFact(event, paid) : null,
  };
}

function readFact(event: string, paid: z.output<typeof payment>["entity"]): Fact | null {
  const { id: paymentId, status, error_description, amount_refunded } = paid;
  const isPaid = event === "payment.captured" || event === "order.paid";
  if (isPaid && status === "captured") return { kind: "captured", paymentId };
  const isBack = event === "refund.created" || event === "refund.processed";
  if (isBack && amount_refunded) return { kind: "returned", amountPaise: amount_refunded };
  if (event !== "payment.failed") return null;
  const text = (error_description ?? "The payment failed").slice(0, 200);
  return { kind: "declined", which: paymentId, text };
}
