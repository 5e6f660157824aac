/** Razorpay's own calls, for whoever has the key secret. Amounts are paise. */
import { z } from "zod";

const orderSchema = z.object({ id: z.string().min(1), amount: z.number().int() });

const paymentSchema = z.object({
  id: z.string().min(1),
  order_id: z.string().nullable().catch(null),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  error_description: z.string().nullable().catch(null),
});

export type GatewayPayment = z.output<typeof paymentSchema>;

interface Options {
  fetch: typeof fetch;
  /** Without a trailing slash. */
  baseUrl: string;
  keyId: string;
  keySecret: string;
  timeoutMs: number;
}

export interface NewOrder {
  amount: number;
  /** At most 40 characters. */
  receipt: string;
  /** At most 15, of 256 characters. */
  notes: Record<string, string>;
}

/** A call to the gateway failed; the words are for the institute's people. */
export class GatewayError extends Error {}

/** Every call throws GatewayError and nothing else. */
export function createRazorpay({ fetch, baseUrl, keyId, keySecret, timeoutMs }: Options) {
  async function call<S extends z.ZodType>(
    path: string,
    schema: S,
    body?: object,
  ): Promise<z.output<S>> {
    const headers = {
      Authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`,
      ...(body ? { "Content-Type": "application/json" } : {}),
    };
    const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
    let said: unknown;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const reply = await fetch(`${baseUrl}/${path}`, { ...init, headers, signal });
      said = await reply.json();
      if (!reply.ok) throw new GatewayError(`The gateway says ${reply.status}: ${wordsIn(said)}`);
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      throw new GatewayError("The gateway did not answer");
    }
    const parsed = schema.safeParse(said);
    if (!parsed.success) throw new GatewayError("The gateway's answer cannot be read");
    return parsed.data;
  }

  const pathOf = (kind: "orders" | "payments", id: string) => `${kind}/${encodeURIComponent(id)}`;

  return {
    order: (order: NewOrder) => call("orders", orderSchema, { ...order, currency: "INR" }),
    async payments(orderId: string): Promise<GatewayPayment[]> {
      const list = z.object({ items: z.array(paymentSchema) });
      return (await call(`${pathOf("orders", orderId)}/payments`, list)).items;
    },
    payment: (paymentId: string) => call(pathOf("payments", paymentId), paymentSchema),
    /** Takes an authorised payment's money. */
    capture: (paymentId: string, amount: number) =>
      call(`${pathOf("payments", paymentId)}/capture`, paymentSchema, { amount, currency: "INR" }),
  };
}

export type Razorpay = ReturnType<typeof createRazorpay>;

function wordsIn(said: unknown): string {
  const refusal = z.object({ error: z.object({ description: z.string() }) }).safeParse(said);
  return refusal.success ? refusal.data.error.description.slice(0, 150) : "no words";
}
