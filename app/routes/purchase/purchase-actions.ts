import { z } from "zod";
import { notFound, redirectAfterPost } from "~/lib/http/responses";
import { stageLabels } from "~/lib/purchase/rules/purchase-state";
import { purchasePaths } from "~/paths";
import type { StudentArgs } from "~/request/guards";
import type { Services } from "~/request/services";
import { readPurchaseId } from "./purchase-loading";

const gatewayText = z.string().max(200);

/** Fields of checkout.js. A payment without an order has only its own id. */
const proofSchema = z.object({
  razorpay_order_id: gatewayText.default(""),
  razorpay_payment_id: gatewayText.min(1),
  razorpay_signature: gatewayText.default(""),
});

const intents = z.enum(["check", "prove", "abandon"]);

export const purchaseForms = proofSchema;

async function checkNow({ purchases, toasts }: Services, purchaseId: string) {
  const before = await purchases.get(purchaseId);
  const after = await purchases.check(purchaseId);
  if (before === null || after === null) throw notFound();
  // Bought in the meantime: the page says it.
  if (after.stage === before.stage && after.stage !== "granted") {
    toasts.add({ type: "info", title: `We asked: ${stageLabels[after.stage]}`, message: "Nothing has changed since." });
  }
}

export async function changePurchase(args: StudentArgs & { form: FormData }) {
  const { context, form } = args;
  const purchaseId = readPurchaseId(args);
  const intent = intents.safeParse(form.get("intent"));
  if (!intent.success) throw redirectAfterPost(purchasePaths.all);
  switch (intent.data) {
    case "check":
      await checkNow(context, purchaseId);
      break;
    case "prove": {
      const proof = proofSchema.safeParse(Object.fromEntries(form));
      // Ask the bank even without a proof.
      const given = proof.data && {
        orderId: proof.data.razorpay_order_id,
        paymentId: proof.data.razorpay_payment_id,
        signature: proof.data.razorpay_signature,
      };
      const purchase = await context.purchases.prove(purchaseId, given ?? null);
      if (purchase === null) throw notFound();
      break;
    }
    case "abandon":
      if ((await context.purchases.get(purchaseId)) === null) throw notFound();
      await context.purchases.abandon(purchaseId);
      break;
  }
  return redirectAfterPost(purchasePaths.purchase(purchaseId));
}
