import { z } from "zod";
import { ApiError } from "../http/api-error";
import { equalInConstantTime } from "../http/secrets";
import { log } from "../log";
import { type GatewayOrder, type GatewayPayment, GatewayRefusal, type PaymentGateway } from "./gateway";
import { paymentSignature } from "./signature";

const RAZORPAY_TIMEOUT_MS = 10_000;
const NOT_NOW = "The payment service does not answer. Nothing was charged by this. Please try again in a moment.";

const paise = z.number().int().nonnegative();
const notes = z.union([
  z.record(z.string(), z.unknown()).transform((all) => {
    const texts = Object.entries(all).map(([name, note]) => [name, String(note)]);
    return Object.fromEntries(texts) as Record<string, string>;
  }),
  // What it sends where there are none.
  z.array(z.unknown()).transform((): Record<string, string> => ({})),
]);

const madeOrderSchema = z.object({ id: z.string(), amount: paise, currency: z.literal("INR"), notes });

const paymentSchema = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount: paise,
    currency: z.string(),
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
    fee: paise.nullish(),
    offer_id: z.string().nullish(),
    amount_refunded: paise.nullish(),
    error_description: z.string().nullish(),
  })
  .transform(
    ({ order_id, offer_id, amount_refunded, error_description, fee, ...payment }): GatewayPayment => ({
      ...payment,
      orderId: order_id ?? null,
      fee: fee ?? null,
      offerId: offer_id ?? null,
      amountRefunded: amount_refunded ?? 0,
      error: error_description ?? null,
    }),
  );
const paymentList = z.object({ items: z.array(paymentSchema) });
const refundSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: paise,
  status: z.enum(["pending", "processed", "failed"]).catch("pending"),
  receipt: z.string().nullish(),
});
const refundList = z.object({ items: z.array(refundSchema) });
/** Its "no"; any other body of such a status is somebody on the way. */
const noSchema = z.object({ error: z.object({ code: z.literal("BAD_REQUEST_ERROR"), description: z.string() }) });

interface Account {
  /** The address above `orders`. */
  apiUrl: string;
  keyId: string;
  secret: string;
}

/** 503, which nobody takes for a no; the log says why. */
function later(call: string, reason: unknown): ApiError {
  log.error(`The payment gateway gave no answer to ${call}`, reason);
  return new ApiError(503, { status: false, message: NOT_NOW });
}

/** Razorpay, by its REST calls. Throws ApiError 503, and its no to a refund. */
export function openRazorpay({ apiUrl, keyId, secret }: Account): PaymentGateway {
  async function send(path: string, body?: object, key?: string): Promise<{ status: number; json: unknown }> {
    const headers = {
      ...{ Authorization: `Basic ${btoa(`${keyId}:${secret}`)}`, "Content-Type": "application/json" },
      ...(key === undefined ? {} : { "X-Refund-Idempotency": key }),
    };
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const signal = AbortSignal.timeout(RAZORPAY_TIMEOUT_MS);
    const reply = await fetch(`${apiUrl}/${path}`, { ...init, headers, redirect: "manual", signal });
    return { status: reply.status, json: await reply.json() };
  }

  /** What a call answers, or the words of the gateway's no. */
  async function askOrNo<S extends z.ZodType>(
    path: string,
    schema: S,
    body?: object,
    key?: string,
  ): Promise<{ answer: z.output<S> } | { no: string }> {
    const { status, json } = await send(path, body, key).catch((error: unknown) => {
      throw later(path, error);
    });
    if (status === 400 || status === 404) {
      const no = noSchema.safeParse(json);
      if (no.success) {
        log.warn(`The payment gateway says no to ${path}`, { reason: no.data.error.description });
        return { no: no.data.error.description };
      }
    }
    if (status !== 200) throw later(path, `status ${status}`);
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw later(path, parsed.error);
    return { answer: parsed.data };
  }

  /** What a call answers; null where the gateway says no. */
  async function ask<S extends z.ZodType>(path: string, schema: S, body?: object): Promise<z.output<S> | null> {
    const told = await askOrNo(path, schema, body);
    return "no" in told ? null : told.answer;
  }

  /** An answer about something else is none. */
  function about<T>(path: string, found: T | null, isRight: (found: T) => boolean): T | null {
    if (found !== null && !isRight(found)) throw later(path, "it tells of something else");
    return found;
  }

  async function findPayment(paymentId: string): Promise<GatewayPayment | null> {
    if (!/^pay_\w{1,60}$/.test(paymentId)) return null;
    const path = `payments/${paymentId}`;
    return about(path, await ask(path, paymentSchema), ({ id }) => id === paymentId);
  }

  return {
    keyId,
    upiPage: null,
    async openOrder({ amount, ...order }): Promise<GatewayOrder> {
      const made = await ask("orders", madeOrderSchema, { amount, currency: "INR", ...order });
      if (made === null) throw later("orders", "it takes no such order");
      if (made.amount !== amount) throw later("orders", "it made an order of another amount");
      return made;
    },
    async findOrder(orderId) {
      const path = `orders/${encodeURIComponent(orderId)}`;
      return about(path, await ask(path, madeOrderSchema), ({ id }) => id === orderId);
    },
    async listPayments(orderId) {
      const path = `orders/${encodeURIComponent(orderId)}/payments`;
      const items = (await ask(path, paymentList))?.items ?? null;
      return about(path, items, (all) => all.every((one) => one.orderId === orderId));
    },
    findPayment,
    async capture(payment) {
      const path = `payments/${payment.id}/capture`;
      const captured = await ask(path, paymentSchema, { amount: payment.amount, currency: "INR" });
      // It says no to what somebody else captured just now.
      const after = captured ?? (await findPayment(payment.id));
      return about(path, after, ({ id }) => id === payment.id) ?? payment;
    },
    async refund({ id }, amount, key) {
      const isRight = (one: { payment_id: string }) => one.payment_id === id;
      // It remembers a key for a while, and a refund for good.
      const list = `payments/${id}/refunds?count=100`;
      const made = about(list, (await ask(list, refundList))?.items ?? [], (all) => all.every(isRight));
      const before = made?.find(({ receipt }) => receipt === key);
      if (before !== undefined) return before;
      const path = `payments/${id}/refund`;
      const told = await askOrNo(path, refundSchema, { amount, receipt: key }, key);
      if ("no" in told) throw new GatewayRefusal(told.no);
      if (!isRight(told.answer) || told.answer.amount !== amount) throw later(path, "it tells of something else");
      return told.answer;
    },
    async isSigned(orderId, paymentId, signature) {
      const right = await paymentSignature(orderId, paymentId, secret);
      return equalInConstantTime(signature.toLowerCase(), right);
    },
  };
}
