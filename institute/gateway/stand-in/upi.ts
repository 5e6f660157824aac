import { z } from "zod";
import { rupees } from "../../access/items";
import type { InstituteEnv } from "../../env";
import { notFound } from "../../http/api-error";
import { readBody } from "../../http/body";
import { escapeHtml } from "../../http/html";
import { signPayment } from "./account";
import type { Behind } from "./checkout";
import { findLedgerOrder, recordPayment } from "./ledger";
import { gatewayPage, getForm, hidden } from "./page";
import { reportPayment } from "./report";

const FAILING_ID = "failure@razorpay";
const UPI_DECLINED = "The UPI app declined the payment.";

export function upiPageOf(orderId: string): string {
  return `/gateway/v1/upi/${orderId}`;
}

const upiWebAddress = z.url({ protocol: /^https?$/ });
const upiId = z
  .string()
  .trim()
  .regex(/^[\w.-]{2,100}@[A-Za-z]{2,50}$/);

function returnAddress(raw: unknown): string | null {
  const parsed = upiWebAddress.safeParse(raw);
  return parsed.success ? parsed.data : null;
}

/** GET upi/{order}?callback_url=...: asks for a UPI id. Throws ApiError 404. */
export async function showUpi(request: Request, env: InstituteEnv, orderId: string) {
  const callback = returnAddress(new URL(request.url).searchParams.get("callback_url"));
  return askUpiId(env, orderId, callback, "");
}

async function askUpiId(
  env: InstituteEnv,
  orderId: string,
  callback: string | null,
  problem: string,
): Promise<Response> {
  const order = await findLedgerOrder(env, orderId);
  if (order === null) throw notFound();
  if (order.status === "paid") {
    return gatewayPage("This order is paid", "<p>Go back and check your payment there.</p>");
  }
  return gatewayPage(
    `Pay ${rupees(order.amount)} by UPI`,
    `${problem === "" ? "" : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="${upiPageOf(order.id)}">${hidden(callback ? { callback_url: callback } : {})}
<label>UPI id<input name="upi_id" value="success@razorpay" autocomplete="off" required></label>
<p>success@razorpay pays, ${FAILING_ID} fails.</p><button>Pay</button></form>`,
    problem === "" ? 200 : 400,
  );
}

/** POST upi/{order}: pays, and offers the way back with the payment's id and signature by GET. Throws ApiError 404. */
export async function payByUpi(request: Request, env: InstituteEnv, orderId: string, behind: Behind) {
  const raw = await readBody(request, "form");
  const callback = returnAddress(raw.callback_url);
  const id = upiId.safeParse(raw.upi_id);
  if (!id.success) return askUpiId(env, orderId, callback, "Enter a UPI id, like name@bank.");
  const order = await findLedgerOrder(env, orderId);
  if (order === null) throw notFound();
  const made =
    id.data.toLowerCase() === FAILING_ID
      ? ({ outcome: "failed", method: "upi", error: UPI_DECLINED } as const)
      : ({ outcome: "captured", method: "upi" } as const);
  const payment = await recordPayment(env, order.id, made, new Date());
  if (payment === null) return askUpiId(env, orderId, callback, "");
  behind(reportPayment(env, payment));
  const paid = payment.status === "captured";
  const result = {
    order_id: order.id,
    payment_id: payment.id,
    ...(paid ? { status: "paid", signature: await signPayment(env, order.id, payment.id) } : { status: "failed" }),
  };
  const back = callback ? getForm(callback, result, "Go back") : "<p>Go back and check your payment there.</p>";
  const words = paid ? `${rupees(order.amount)} received.` : UPI_DECLINED;
  return gatewayPage(paid ? "The payment is made" : "The payment failed", `<p>${words}</p>${back}`);
}
