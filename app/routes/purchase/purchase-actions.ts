import { z } from "zod";
import { notFound, redirectAfterPost } from "~/lib/http/responses";
import { readProof } from "~/lib/purchase/razorpay-proof";
import { stageLabels } from "~/lib/purchase/rules/purchase-state";
import { purchasePaths } from "~/paths";
import type { StudentArgs } from "~/request/guards";
import type { Services } from "~/request/services";
import { readPurchaseId } from "./purchase-loading";

const intents = z.enum(["check", "prove", "abandon"]);

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
    case "prove":
      // Ask the bank even without a proof.
      if ((await context.purchases.prove(purchaseId, readProof(form))) === null) throw notFound();
      break;
    case "abandon":
      if ((await context.purchases.get(purchaseId)) === null) throw notFound();
      await context.purchases.abandon(purchaseId);
      break;
  }
  return redirectAfterPost(purchasePaths.purchase(purchaseId));
}
