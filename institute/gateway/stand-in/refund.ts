import { z } from "zod";
import type { InstituteEnv } from "../../env";
import { readBody } from "../../http/body";
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
  const after = await refundLedgerPayment(env, id, amount);
  if (after === null || amount === 0) {
    throw refusal(400, "The total refund amount is greater than the refund payment amount");
  }
  behind(reportRefund(env, after));
  const entity = { id: `rfnd_${id.slice(4)}`, entity: "refund", amount, currency: "INR" };
  return Response.json({ ...entity, payment_id: id, status: "processed" });
}
