import { z } from "zod";
import { rupees } from "../../access/items";
import type { InstituteEnv } from "../../env";
import { readBody } from "../../http/body";
import { escapeHtml } from "../../http/html";
import { gatewayKeyId, signPayment } from "./account";
import { findLedgerOrder, type LedgerOrder, type NewPayment, recordPayment } from "./ledger";
import { buttonForm, gatewayPage, getForm, hidden } from "./page";
import { reportPayment } from "./report";

const PAY = "/gateway/v1/checkout/pay";
const DECLINED = "The bank declined the payment.";

const webAddress = z.url({ protocol: /^https?$/, error: "must be a web address" });
const returning = {
  order_id: z.string().min(1, "is missing"),
  callback_url: webAddress,
  cancel_url: webAddress.optional(),
  name: z.string().min(1, "is missing").max(200),
};
const embedded = z.object({
  ...returning,
  key_id: z.string(),
  amount: z.string().regex(/^\d{1,9}$/, "must be paise"),
  currency: z.literal("INR"),
  description: z.string().max(500).optional(),
});

/** What a student's bank and the way back can do, with the words of its button. */
const BEHAVIOURS = {
  pay: "Pay",
  fail: "Let the payment fail",
  silent: "Pay, and let nobody say so",
  twice: "Pay, and come back twice",
  "wrong-signature": "Come back with a wrong signature",
  "wrong-amount": "Pay another amount",
  fee: "Pay, and bear the bank's fee",
  offer: "Pay less, by an offer of the bank",
  late: "Let the bank say yes late",
} as const;
type Behaviour = keyof typeof BEHAVIOURS;
const behaviours = Object.keys(BEHAVIOURS) as Behaviour[];
export const behaviour = z.enum(behaviours as [Behaviour, ...Behaviour[]]);
const decision = z.object({ ...returning, outcome: behaviour });

/** Does work after the answer. */
export type Behind = (work: Promise<unknown>) => void;

function cannot(text: string): Response {
  return gatewayPage("This payment cannot be made", `<p>${escapeHtml(text)}</p>`, 400);
}

function wrongFields(error: z.ZodError): Response {
  const lines = error.issues.map((issue) => `${issue.path.map(String).join(".")}: ${issue.message}`);
  return cannot(lines.join("; "));
}

/** What the browser hands back to the callback address when a payment failed or was called off. */
function failure(order: LedgerOrder, paymentId: string | null, reason: string, text: string) {
  const metadata = { order_id: order.id, ...(paymentId === null ? {} : { payment_id: paymentId }) };
  return {
    "error[code]": "BAD_REQUEST_ERROR",
    "error[description]": text,
    "error[field]": "",
    "error[source]": "customer",
    "error[step]": "payment_authentication",
    "error[reason]": reason,
    "error[metadata]": JSON.stringify(metadata),
  };
}

/** POST checkout/embedded: the hosted checkout page, with plain forms to pay, to fail and to cancel. */
export async function showCheckout(request: Request, env: InstituteEnv): Promise<Response> {
  const parsed = embedded.safeParse(await readBody(request, "form"));
  if (!parsed.success) return wrongFields(parsed.error);
  const { key_id, amount, description, ...back } = parsed.data;
  if (key_id !== gatewayKeyId(env)) return cannot("The api key provided is invalid.");
  const order = await findLedgerOrder(env, back.order_id);
  if (order === null) return cannot("There is no such order.");
  if (order.status === "paid") return cannot("This order has been paid already.");
  if (order.amount !== Number(amount)) return cannot("The amount is not that of the order.");
  const fields = {
    order_id: order.id,
    callback_url: back.callback_url,
    ...(back.cancel_url ? { cancel_url: back.cancel_url } : {}),
    name: back.name,
  };
  const calledOff = failure(order, null, "payment_cancelled", "The payment was cancelled.");
  const cancel = back.cancel_url
    ? getForm(back.cancel_url, {}, "Cancel")
    : buttonForm("post", back.callback_url, calledOff, "Cancel");
  return gatewayPage(
    `Pay ${rupees(order.amount)}`,
    `<dl><dt>To</dt><dd>${escapeHtml(back.name)}</dd>
${description ? `<dt>For</dt><dd>${escapeHtml(description)}</dd>` : ""}<dt>Order</dt><dd>${escapeHtml(order.id)}</dd></dl>
<form method="post" action="${PAY}">${hidden(fields)}
${buttons(order)}</form>${cancel}`,
  );
}

function buttons({ amount }: LedgerOrder): string {
  const [pay, ...others] = behaviours.map((value) => {
    const label = value === "pay" ? `Pay ${rupees(amount)}` : BEHAVIOURS[value];
    return `<button name="outcome" value="${value}">${label}</button>`;
  });
  return `${pay}<details><summary>Other things that happen</summary>${others.join("")}</details>`;
}

/** After so long a late bank says yes (ms). */
const LATE_MS = 20_000;
/** What another amount is less than the order's (paise). */
const LESS_PAISE = 100;
/** A fee of 2 % and 18 % tax on it; an offer of a tenth. */
const FEE = 0.02;
const TAX = 0.18;
const OFFER = 0.1;

function paymentOf(behaviour: Behaviour, { amount }: LedgerOrder): NewPayment {
  const method = "netbanking";
  switch (behaviour) {
    case "fail":
      return { outcome: "failed", method, error: DECLINED };
    case "late":
      return {
        ...{ outcome: "authorized", method, error: "The bank did not answer in time." },
        authorisedAt: new Date(Date.now() + LATE_MS),
      };
    case "wrong-amount":
      return { outcome: "captured", method, amount: amount - LESS_PAISE };
    case "fee": {
      const tax = Math.round(amount * FEE * TAX);
      const fee = Math.round(amount * FEE) + tax;
      return { outcome: "captured", method, amount: amount + fee, fee, tax };
    }
    case "offer": {
      const less = Math.round(amount * OFFER);
      return { outcome: "captured", method, amount: amount - less, offer_id: "offer_StandIn" };
    }
    default:
      return { outcome: "captured", method };
  }
}

type HandedBack =
  | { kind: "paid"; fields: Record<string, string> }
  | { kind: "failed"; fields: Record<string, string>; text: string };

/**
 * Does what was asked with an order, and gives what the browser is to hand back; null: it is paid already.
 * @param behind takes the reports that go to the webhook's address
 */
export async function payOrder(
  env: InstituteEnv,
  order: LedgerOrder,
  behaviour: Behaviour,
  behind: Behind,
): Promise<HandedBack | null> {
  if (behaviour === "wrong-signature") {
    const fields = {
      razorpay_payment_id: "pay_madeUpBySomeone",
      razorpay_order_id: order.id,
      razorpay_signature: "0".repeat(64),
    };
    return { kind: "paid", fields };
  }
  const payment = await recordPayment(env, order.id, paymentOf(behaviour, order), new Date());
  if (payment === null) return null;
  if (behaviour !== "silent") behind(reportPayment(env, payment));
  if (payment.status === "failed") {
    const text = payment.error ?? DECLINED;
    return { kind: "failed", fields: failure(order, payment.id, "payment_failed", text), text };
  }
  const fields = {
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: await signPayment(env, order.id, payment.id),
  };
  return { kind: "paid", fields };
}

/** POST checkout/pay: what was pressed; the page that follows takes the result to the callback address. */
export async function decideCheckout(
  request: Request,
  env: InstituteEnv,
  _id: string,
  behind: Behind,
): Promise<Response> {
  const parsed = decision.safeParse(await readBody(request, "form"));
  if (!parsed.success) return wrongFields(parsed.error);
  const { order_id, callback_url, name, outcome } = parsed.data;
  const order = await findLedgerOrder(env, order_id);
  if (order === null) return cannot("There is no such order.");
  const back = await payOrder(env, order, outcome, behind);
  if (back === null) return cannot("This order has been paid already.");
  const form = buttonForm("post", callback_url, back.fields, `Return to ${name}`);
  if (back.kind === "failed") {
    return gatewayPage("The payment failed", `<p>${escapeHtml(back.text)}</p>${form}`);
  }
  const received = `<p>${rupees(order.amount)} received.</p>`;
  if (outcome === "silent") {
    const alone = "<p>Nobody tells the shop. Close this page, or go there by yourself.</p>";
    return gatewayPage("The payment is made", received + alone);
  }
  if (outcome === "twice") {
    const body = new URLSearchParams(back.fields);
    behind(fetch(callback_url, { method: "POST", body, redirect: "manual" }).catch(() => null));
  }
  return gatewayPage("The payment is made", received + form);
}
