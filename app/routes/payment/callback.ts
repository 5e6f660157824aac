import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { redirectAfterPost } from "~/lib/http/responses";
import type { GatewayReturn } from "~/lib/purchase/object/student-purchases";
import { purchaseIdSchema } from "~/lib/purchase/purchase-id";
import { homePaths, purchasePaths } from "~/paths";
import { readForm } from "~/request/read-form";

const razorpayIdText = z.string().max(100);
/** Fields of checkout and of the UPI page. A payment without an order has no order id and no signature. */
const fields = z.object({
  razorpay_payment_id: razorpayIdText.min(1),
  razorpay_order_id: razorpayIdText.default(""),
  razorpay_signature: z.string().max(200).default(""),
});
const upiFields = z.object({ payment_id: razorpayIdText, order_id: razorpayIdText, signature: z.string().max(200) });

function readReply(values: Record<string, unknown>): GatewayReturn {
  const form = fields.safeParse(values);
  if (form.success) {
    const { razorpay_payment_id, razorpay_order_id, razorpay_signature: signature } = form.data;
    const proof = { paymentId: razorpay_payment_id, orderId: razorpay_order_id, signature };
    return { kind: "proof", proof };
  }
  const upi = upiFields.safeParse(values);
  if (!upi.success) return { kind: "failed" };
  const { payment_id: paymentId, order_id: orderId, signature } = upi.data;
  return { kind: "proof", proof: { paymentId, orderId, signature } };
}

/** Comes from the gateway's site, so without cookies; redirects to the purchase, where they are back, or Home. */
async function comeBack({ context, request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { searchParams } = context.url;
  const purchaseId = purchaseIdSchema.safeParse(searchParams.get("purchase"));
  const reading = request.method === "POST" ? await readForm(request, { fields }) : null;
  if (!purchaseId.success) return redirectAfterPost(homePaths.home);
  const values = reading === null ? searchParams : reading.kind === "form" ? reading.form : [];
  const returned: GatewayReturn = searchParams.has("cancelled")
    ? { kind: "cancelled" }
    : readReply(Object.fromEntries(values));
  await context.payments.returned(purchaseId.data, returned);
  return redirectAfterPost(purchasePaths.purchase(purchaseId.data));
}

export const loader = comeBack;
export const action = comeBack;
