import { z } from "zod";
import type { InstituteEnv } from "../env";
import { readBody } from "../http/body";
import { escapeHtml } from "../http/html";
import { gatewayKeyId, signPayment } from "./account";
import { findGatewayOrder, type GatewayOrder, recordPayment } from "./ledger";
import { buttonForm, gatewayPage, getForm, hidden, rupees } from "./page";

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
const decision = z.object({ ...returning, outcome: z.enum(["pay", "fail"]) });

function cannot(text: string): Response {
  return gatewayPage("This payment cannot be made", `<p>${escapeHtml(text)}</p>`, 400);
}

function wrongFields(error: z.ZodError): Response {
  const lines = error.issues.map(
    (issue) => `${issue.path.map(String).join(".")}: ${issue.message}`,
  );
  return cannot(lines.join("; "));
}

/** What the browser hands back to the callback address when a payment failed or was called off. */
function failure(order: GatewayOrder, paymentId: string | null, reason: string, text: string) {
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
  const order = await findGatewayOrder(env, back.order_id);
  if (order === null) return cannot("There is no such order.");
  if (order.status === "paid") return cannot("This order has been paid already.");
  if (order.amount !== Number(amount)) return cannot("The amount is not that of the order.");
  const kept = {
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
<form method="post" action="${PAY}">${hidden(kept)}
<button name="outcome" value="pay">Pay ${rupees(order.amount)}</button>
<button name="outcome" value="fail">Let the payment fail</button></form>${cancel}`,
  );
}

/** POST checkout/pay: what was pressed; the page that follows takes the result to the callback address. */
export async function decideCheckout(request: Request, env: InstituteEnv): Promise<Response> {
  const parsed = decision.safeParse(await readBody(request, "form"));
  if (!parsed.success) return wrongFields(parsed.error);
  const { order_id, callback_url, name, outcome } = parsed.data;
  const order = await findGatewayOrder(env, order_id);
  if (order === null) return cannot("There is no such order.");
  const made =
    outcome === "pay"
      ? ({ outcome: "captured", method: "netbanking" } as const)
      : ({ outcome: "failed", method: "netbanking", error: DECLINED } as const);
  const payment = await recordPayment(env, order.id, made, new Date());
  if (payment === null) return cannot("This order has been paid already.");
  const label = `Return to ${name}`;
  if (payment.status === "failed") {
    const fields = failure(order, payment.id, "payment_failed", DECLINED);
    const form = buttonForm("post", callback_url, fields, label);
    return gatewayPage("The payment failed", `<p>${DECLINED}</p>${form}`);
  }
  const fields = {
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: await signPayment(env, order.id, payment.id),
  };
  const form = buttonForm("post", callback_url, fields, label);
  return gatewayPage("The payment is made", `<p>${rupees(order.amount)} received.</p>${form}`);
}
