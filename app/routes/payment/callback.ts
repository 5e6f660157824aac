import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { redirectAfterPost } from "~/lib/http/responses";
import type { GatewayReturn } from "~/lib/purchase/object/student-purchases";
import { purchaseIdSchema } from "~/lib/purchase/purchase-id";
import { checkoutFields, readProof } from "~/lib/purchase/razorpay-proof";
import { homePaths, purchasePaths } from "~/paths";
import { readForm } from "~/request/read-form";

const razorpayIdText = z.string().max(100);
const upiFields = z.object({ payment_id: razorpayIdText, order_id: razorpayIdText, signature: z.string().max(200) });

function readReply(values: readonly [string, unknown][]): GatewayReturn {
  const proof = readProof(values);
  if (proof) return { kind: "proof", proof };
  const upi = upiFields.safeParse(Object.fromEntries(values));
  if (!upi.success) return { kind: "failed" };
  const { payment_id: paymentId, order_id: orderId, signature } = upi.data;
  return { kind: "proof", proof: { paymentId, orderId, signature } };
}

/** Comes from the gateway's site, so without cookies; redirects to the purchase, where they are back, or Home. */
async function comeBack({ context, request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { searchParams } = context.url;
  const purchaseId = purchaseIdSchema.safeParse(searchParams.get("purchase"));
  const reading = request.method === "POST" ? await readForm(request, { fields: checkoutFields }) : null;
  if (!purchaseId.success) return redirectAfterPost(homePaths.home);
  const values = reading === null ? searchParams : reading.kind === "form" ? reading.form : [];
  const returned: GatewayReturn = searchParams.has("cancelled") ? { kind: "cancelled" } : readReply([...values]);
  await context.payments.returned(purchaseId.data, returned);
  return redirectAfterPost(purchasePaths.purchase(purchaseId.data));
}

export const loader = comeBack;
export const action = comeBack;
