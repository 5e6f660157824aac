import { z } from "zod";
import type { Proof } from "./rules/types";

const razorpayText = z.string().max(200);

/** Fields of checkout. A payment without an order has only its own id. */
export const checkoutFields = z.object({
  razorpay_payment_id: razorpayText.min(1),
  razorpay_order_id: razorpayText.default(""),
  razorpay_signature: razorpayText.default(""),
});

/** Null where no payment is named. */
export function readProof(form: Iterable<[string, unknown]>): Proof | null {
  const { data } = checkoutFields.safeParse(Object.fromEntries(form));
  if (data === undefined) return null;
  const { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature } = data;
  return { paymentId, orderId, signature };
}
