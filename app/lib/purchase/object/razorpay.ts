/** Amounts are paise. */
import { z } from "zod";

const wholePaise = z.number().int();
const optionalPaise = wholePaise.nullable().catch(null);

const razorpayOrderSchema = z.object({
  id: z.string().min(1),
  amount: wholePaise,
  status: z.string().catch(""),
  amount_paid: optionalPaise,
});

const razorpayPaymentSchema = z.object({
  id: z.string().min(1),
  order_id: z.string().nullable().catch(null),
  amount: wholePaise,
  currency: z.string(),
  /** The gateway's fee and its tax, which the customer may bear. */
  fee: optionalPaise,
  tax: optionalPaise,
  offer_id: z.string().nullable().catch(null),
  amount_refunded: optionalPaise,
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  error_description: z.string().nullable().catch(null),
});

export type GatewayPayment = z.output<typeof razorpayPaymentSchema>;
export type GatewayOrder = z.output<typeof razorpayOrderSchema>;

export interface Credentials {
  keyId: string;
  secret: string;
}

interface RazorpayOptions {
  fetch: typeof fetch;
  baseUrl: string;
  credentials: readonly (() => Promise<Credentials>)[];
  timeoutMs: number;
}

interface RazorpayNewOrder {
  amount: number;
  /** 40 characters at most. */
  receipt: string;
  /** 15 at most, of 256 characters. */
  notes: Record<string, string>;
}

export class GatewayError extends Error {}

/** @throws GatewayError alone */
export function createRazorpay({ fetch, baseUrl, credentials, timeoutMs }: RazorpayOptions) {
  function send(path: string, { keyId, secret }: Credentials, body: object | undefined) {
    const headers = {
      Authorization: `Basic ${btoa(`${keyId}:${secret}`)}`,
      ...(body ? { "Content-Type": "application/json" } : {}),
    };
    const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const signal = AbortSignal.timeout(timeoutMs);
    return fetch(`${baseUrl}/${path}`, { ...init, headers, signal });
  }

  async function call<S extends z.ZodType>(path: string, schema: S, body?: object): Promise<z.output<S>> {
    let json: unknown;
    try {
      let reply: Response | null = null;
      for (const open of credentials) {
        // The institute, which names the key, may be down: keep the reply to the previous key.
        const key = await open().catch(() => null);
        if (key === null) continue;
        reply = await send(path, key, body);
        if (reply.status !== 401) break;
      }
      if (reply === null) throw new GatewayError("There is no key for the gateway");
      json = await reply.json();
      if (!reply.ok) throw new GatewayError(`The gateway says ${reply.status}: ${readRefusalReason(json)}`);
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      throw new GatewayError("The gateway did not answer");
    }
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new GatewayError("The gateway's answer cannot be read");
    return parsed.data;
  }

  const pathOf = (kind: "orders" | "payments", id: string) => `${kind}/${encodeURIComponent(id)}`;

  return {
    makeOrder: (order: RazorpayNewOrder) => call("orders", razorpayOrderSchema, { ...order, currency: "INR" }),
    order: (orderId: string) => call(pathOf("orders", orderId), razorpayOrderSchema),
    async payments(orderId: string): Promise<GatewayPayment[]> {
      const list = z.object({ items: z.array(razorpayPaymentSchema) });
      return (await call(`${pathOf("orders", orderId)}/payments`, list)).items;
    },
    payment: (paymentId: string) => call(pathOf("payments", paymentId), razorpayPaymentSchema),
    capture: (paymentId: string, amount: number) =>
      call(`${pathOf("payments", paymentId)}/capture`, razorpayPaymentSchema, { amount, currency: "INR" }),
  };
}

export type Razorpay = ReturnType<typeof createRazorpay>;

function readRefusalReason(body: unknown): string {
  const refusal = z.object({ error: z.object({ description: z.string() }) }).safeParse(body);
  return refusal.success ? refusal.data.error.description.slice(0, 150) : "no words";
}
