import type { InstituteEnv } from "../../env";
import { randomHex } from "../../http/secrets";
import { hmacHex } from "../signature";
import { orderReply, paymentReply } from "./api";
import { findLedgerOrder, type LedgerPayment } from "./ledger";

/** Reports are sent so often, with growing pauses (ms), until they are taken. */
const PAUSES_MS = [0, 1_000, 5_000, 30_000];

async function sendToWebhook(env: InstituteEnv, url: string, event: string, payment: LedgerPayment) {
  const order = await findLedgerOrder(env, payment.order_id);
  if (order === null) return;
  const entity = { ...paymentReply(payment), notes: orderReply(order).notes };
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_standin",
    event,
    contains: event === "order.paid" ? ["payment", "order"] : ["payment"],
    payload: { payment: { entity }, ...(event === "order.paid" ? { order: { entity: orderReply(order) } } : {}) },
    created_at: Math.floor(Date.now() / 1000),
  });
  const headers = {
    "Content-Type": "application/json",
    "X-Razorpay-Signature": await hmacHex(body, env.GATEWAY_WEBHOOK_SECRET ?? ""),
    "X-Razorpay-Event-Id": randomHex(8),
  };
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const taken = await fetch(url, { method: "POST", headers, body }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (taken) return;
  }
}

/** Tells the same address that money of a payment went back. */
export async function reportRefund(env: InstituteEnv, payment: LedgerPayment): Promise<void> {
  const url = env.GATEWAY_WEBHOOK_URL;
  if (!url || !env.GATEWAY_WEBHOOK_SECRET) return;
  const events = ["refund.created", "refund.processed"];
  await Promise.all(events.map((event) => sendToWebhook(env, url, event, payment)));
}

/** Tells the address of GATEWAY_WEBHOOK_URL, where there is one, what became of a payment. */
export async function reportPayment(env: InstituteEnv, payment: LedgerPayment): Promise<void> {
  const url = env.GATEWAY_WEBHOOK_URL;
  if (!url || !env.GATEWAY_WEBHOOK_SECRET) return;
  const events = payment.status === "captured" ? ["payment.captured", "order.paid"] : [`payment.${payment.status}`];
  await Promise.all(events.map((event) => sendToWebhook(env, url, event, payment)));
}
