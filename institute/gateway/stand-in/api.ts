import { z } from "zod";
import type { InstituteEnv } from "../../env";
import { ApiError } from "../../http/api-error";
import { readBody } from "../../http/body";
import { isAccount } from "./account";
import {
  captureLedgerPayment,
  findLedgerOrder,
  findLedgerPayment,
  type LedgerOrder,
  type LedgerPayment,
  listLedgerPayments,
  openLedgerOrder,
} from "./ledger";

const MIN_PAISE = 100;
const MAX_PAISE = 50_000_000;

const newOrder = z.object({
  amount: z
    .number("The amount must be an integer.")
    .int("The amount must be an integer.")
    .min(MIN_PAISE, "Order amount less than minimum amount allowed")
    .max(MAX_PAISE, "Amount exceeds maximum amount allowed."),
  currency: z.literal("INR", "Currency is not supported"),
  receipt: z.string().max(40, "The receipt may not be greater than 40 characters.").optional(),
  notes: z
    .record(z.string().max(256), z.union([z.string(), z.number()]).transform(String))
    .refine((notes) => Object.keys(notes).length <= 15, "Number of fields in notes should be less than or equal to 15")
    .refine(
      (notes) => Object.values(notes).every((note) => note.length <= 256),
      "A note may not be longer than 256 characters.",
    )
    .optional(),
});

export function refusal(status: number, description: string, field?: string): ApiError {
  const place = { source: "business", step: "payment_initiation", reason: "input_validation_failed" };
  const error = { code: "BAD_REQUEST_ERROR", description, ...place, metadata: {}, field };
  return new ApiError(status, { error });
}

export async function checkAccount(request: Request, env: InstituteEnv): Promise<void> {
  if (!(await isAccount(request, env))) throw refusal(401, "Authentication failed");
}

export function orderReply(order: LedgerOrder) {
  return {
    id: order.id,
    entity: "order",
    amount: order.amount,
    amount_paid: order.amount_paid,
    amount_due: order.status === "paid" ? 0 : order.amount,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: z.record(z.string(), z.string()).parse(JSON.parse(order.notes)),
    created_at: toSeconds(order.created_at),
  };
}

export function paymentReply(payment: LedgerPayment) {
  return {
    id: payment.id,
    entity: "payment",
    amount: payment.amount,
    currency: "INR",
    status: payment.status,
    order_id: payment.order_id,
    method: payment.method,
    captured: payment.status === "captured" || payment.status === "refunded",
    fee: payment.fee,
    tax: payment.tax,
    offer_id: payment.offer_id,
    amount_refunded: payment.amount_refunded,
    refund_status: refundStatus(payment),
    error_code: payment.error === null ? null : "BAD_REQUEST_ERROR",
    error_description: payment.error,
    created_at: toSeconds(payment.created_at),
  };
}

function refundStatus({ status, amount_refunded }: LedgerPayment) {
  if (status === "refunded") return "full";
  return amount_refunded > 0 ? "partial" : null;
}

/** POST payments/{id}/capture: takes an authorised payment's money. Throws ApiError 400 and 401. */
export async function capturePayment(request: Request, env: InstituteEnv, id: string): Promise<Response> {
  await checkAccount(request, env);
  const body = z.object({ amount: z.number() }).safeParse(await readBody(request, "json"));
  const payment = await findLedgerPayment(env, id);
  if (payment === null) throw refusal(400, NO_SUCH_ID);
  if (body.data?.amount !== payment.amount) {
    throw refusal(400, "Capture amount must be equal to the amount authorized");
  }
  if (payment.status === "failed") {
    throw refusal(400, "Only payments which have been authorized and not yet captured can be captured");
  }
  const captured = await captureLedgerPayment(env, id);
  return Response.json(paymentReply(captured ?? payment));
}

function toSeconds(moment: string): number {
  return Math.floor(Date.parse(moment) / 1000);
}

/** POST orders: opens an order, as the gateway it stands in for words it. Throws ApiError 400 and 401. */
export async function createOrder(request: Request, env: InstituteEnv): Promise<Response> {
  await checkAccount(request, env);
  const parsed = newOrder.safeParse(await readBody(request, "json"));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw refusal(400, issue?.message ?? "Invalid request", issue?.path.map(String).join("."));
  }
  return Response.json(orderReply(await openLedgerOrder(env, parsed.data, new Date())));
}

export const NO_SUCH_ID = "The id provided does not exist";

/** GET orders/{id}. Throws ApiError 400 and 401. */
export async function readOrder(request: Request, env: InstituteEnv, id: string): Promise<Response> {
  await checkAccount(request, env);
  const order = await findLedgerOrder(env, id);
  if (order === null) throw refusal(400, NO_SUCH_ID);
  return Response.json(orderReply(order));
}

export async function readPaymentsOfOrder(request: Request, env: InstituteEnv, id: string): Promise<Response> {
  await checkAccount(request, env);
  if ((await findLedgerOrder(env, id)) === null) throw refusal(400, NO_SUCH_ID);
  const items = (await listLedgerPayments(env, id)).map(paymentReply);
  return Response.json({ entity: "collection", count: items.length, items });
}

export async function readPayment(request: Request, env: InstituteEnv, id: string): Promise<Response> {
  await checkAccount(request, env);
  const payment = await findLedgerPayment(env, id);
  if (payment === null) throw refusal(400, NO_SUCH_ID);
  return Response.json(paymentReply(payment));
}
