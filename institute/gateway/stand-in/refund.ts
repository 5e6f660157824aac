import { z } from "zod";
import type { InstituteEnv } from "../../env";
import { readBody } from "../../http/body";
import { randomHex } from "../../http/secrets";
import { checkAccount, NO_SUCH_ID, refusal } from "./api";
import type { Behind } from "./checkout";
import { findLedgerPayment, refundLedgerPayment } from "./ledger";
import { reportRefund } from "./report";

/** POST payments/{id}/refund: sends all of a payment back, or `amount` of it. Throws ApiError 400 and 401. */
export async function refundPayment(
  request: Request,
  env: InstituteEnv,
  id: string,
  behind: Behind,
): Promise<Response> {
  await checkAccount(request, env);
  const refundSchema = z.object({ amount: z.number().int().positive().optional() });
  const body = refundSchema.safeParse(await readBody(request, "json"));
  const payment = await findLedgerPayment(env, id);
  if (payment === null) throw refusal(400, NO_SUCH_ID);
  if (!body.success) throw refusal(400, "The amount must be an integer.", "amount");
  const amount = body.data.amount ?? payment.amount - payment.amount_refunded;
  const key = request.headers.get("X-Refund-Idempotency") ?? randomHex(12);
  const made = amount === 0 ? null : await refundLedgerPayment(env, { paymentId: id, paise: amount, key });
  const after = await findLedgerPayment(env, id);
  if (made === null || after === null) {
    throw refusal(400, "The total refund amount is greater than the refund payment amount");
  }
  behind(reportRefund(env, after));
  return Response.json({ ...made, entity: "refund", currency: "INR", status: "processed" });
}
