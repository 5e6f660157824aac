import { notFound, redirectTo } from "~/lib/http/responses";
import type { Purchase } from "~/lib/purchase/purchases";
import { receiptOf } from "~/lib/purchase/receipt-gst";
import { isPaid, isUnderway, isUnpaid } from "~/lib/purchase/rules/purchase-state";
import { purchasePaths } from "~/paths";
import type { StudentArgs } from "~/request/guards";
import { looksOf, pauseAfter, timelineOf } from "./timeline";

/** The id of the address, checked by the service: another student's is nobody's. */
export const purchaseIdOf = ({ params }: Pick<StudentArgs, "params">) => params.purchaseId ?? "";

/**
 * A purchase of this student with what happened to it. The way to the bank is asked for with the payment modal alone:
 * asking for it says that the student leaves.
 * @throws a 404 page
 */
export async function loadPurchase(args: StudentArgs) {
  const { context, url } = args;
  const { searchParams } = url;
  const purchaseId = purchaseIdOf(args);
  const isAsked = searchParams.get("modal") === "payment";
  // As it is before the student leaves, which asking for the checkout says; without a checkout, as it is closed.
  const before = await context.purchases.get(purchaseId);
  const checkout = isAsked && before ? await context.purchases.checkout(purchaseId) : null;
  const isChanged = isAsked && checkout === null;
  const purchase = isChanged ? await context.purchases.get(purchaseId) : before;
  if (purchase === null) throw notFound();
  const isReceipt = searchParams.get("view") === "receipt";
  // Only what was paid for has a receipt.
  if (isReceipt && !isPaid(purchase)) throw redirectTo(purchasePaths.purchase(purchaseId));
  const looks = looksOf(searchParams);
  const looksAgain = isUnderway(purchase) && !isReceipt && !searchParams.has("modal");
  return {
    purchase,
    /** The student stands before the bank; without a checkout its door is closed. */
    isLeaving: isAsked && (checkout !== null || isUnpaid(purchase)),
    checkout,
    steps: timelineOf(purchase),
    /** Seconds, and the address to look at; null where the page stays as it is. */
    again: looksAgain ? againIn(purchaseId, looks) : null,
    receipt: isReceipt ? (purchase.receipt ?? todaysReceipt(args, purchase)) : null,
  };
}

/** Of a purchase that an earlier release wrote none for. */
function todaysReceipt({ context, student }: StudentArgs, { item, events, createdAt }: Purchase) {
  const at = events.find(({ stage }) => stage === "paid")?.at ?? createdAt;
  return receiptOf(item.type, student.name, context.settings.receiptGst, at);
}

function againIn(purchaseId: string, looks: number) {
  const seconds = pauseAfter(looks);
  return seconds === null ? null : { seconds, href: `${purchasePaths.purchase(purchaseId)}?look=${looks + 1}` };
}

export type LoadedPurchase = Awaited<ReturnType<typeof loadPurchase>>;
