import { notFound, redirectTo } from "~/lib/http/responses";
import type { Purchase } from "~/lib/purchase/purchases";
import { cameBack, isPaid, isUnderway, isUnpaid } from "~/lib/purchase/rules/purchase-state";
import { purchasePaths } from "~/paths";
import type { StudentArgs } from "~/request/guards";
import { buildTimeline, pauseAfter, readLooks } from "./timeline";

/** After which who has paid is known of. */
const LATE_LOOK_MS = 60_000;

function isLateIn({ events }: Purchase, now: number): boolean {
  const left = events.findLast(({ stage }) => stage === "paying");
  return left === undefined || now - Date.parse(left.at) > LATE_LOOK_MS;
}

export const readPurchaseId = ({ params }: Pick<StudentArgs, "params">) => params.purchaseId ?? "";

/** What was given is asked about anew: the institute may have sent the book, or the money back. */
async function readNews({ context, url }: StudentArgs, purchase: Purchase | null): Promise<Purchase | null> {
  if (purchase?.stage !== "granted" || url.searchParams.has("view")) return purchase;
  const { value } = await context.optionalPart(context.purchases.check(purchase.id));
  return value ?? purchase;
}

/**
 * Asks for the checkout with the payment modal only, since that records that the student leaves.
 * @throws a 404 page
 */
export async function loadPurchase(args: StudentArgs) {
  const { context, url } = args;
  const { searchParams } = url;
  const purchaseId = readPurchaseId(args);
  const isAsked = searchParams.get("modal") === "payment";
  // Read it first: asking for the checkout changes it.
  const before = await readNews(args, await context.purchases.get(purchaseId));
  const checkout = isAsked && before ? await context.purchases.checkout(purchaseId) : null;
  const isChanged = isAsked && checkout === null;
  const purchase = isChanged ? await context.purchases.get(purchaseId) : before;
  if (purchase === null) throw notFound();
  const isReceipt = searchParams.get("view") === "receipt";
  if (isReceipt && !isPaid(purchase)) throw redirectTo(purchasePaths.purchase(purchaseId));
  const isStraight = checkout !== null && searchParams.has("straight");
  const looks = readLooks(searchParams);
  const looksAgain = (isUnderway(purchase) || cameBack(purchase)) && !isReceipt && !searchParams.has("modal");
  return {
    purchase,
    isLeaving: isAsked && (checkout !== null || isUnpaid(purchase)),
    checkout,
    isStraight,
    isLate: !isAsked && isLateIn(purchase, Date.now()),
    steps: buildTimeline(purchase),
    /** Seconds and the next address, first of all the bank’s; null for no refresh. */
    again:
      isStraight && checkout?.url ? { seconds: 0, href: checkout.url } : looksAgain ? againIn(purchaseId, looks) : null,
    receipt: isReceipt ? purchase.receipt : null,
  };
}

function againIn(purchaseId: string, looks: number) {
  const seconds = pauseAfter(looks);
  return seconds === null ? null : { seconds, href: `${purchasePaths.purchase(purchaseId)}?look=${looks + 1}` };
}

export type LoadedPurchase = Awaited<ReturnType<typeof loadPurchase>>;
