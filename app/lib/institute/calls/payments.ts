import type { Caller } from "~/lib/institute/caller";
import { soldPlaces } from "~/lib/institute/endpoints";
import { isPlainNo } from "~/lib/institute/errors";
import { positiveId } from "~/lib/institute/inputs";
import { chapterSchema, subjectSchema } from "~/lib/institute/schemas/catalogue";
import { premiumLists, wholeLists } from "~/lib/institute/schemas/kind-lists";
import { accessSchema, orderSchema, purchaseSchema, razorpayKeySchema } from "~/lib/institute/schemas/purchase";
import type { ContentKind, PackedKind } from "~/lib/kinds";
import type { Address, Gateway, Item, PaymentProof } from "~/lib/order";

const callsOf = {
  razorpay: { create: "createRazorpayOrder", verify: "verifyRazorpayPayment" },
  upi: { create: "createUpiOrder", verify: "verifyUpiPayment" },
} as const;

/** Every call is harmless to repeat (docs/institute-api.md). */
export const paymentCalls = (call: Caller) => ({
  /** The public key of the account to pay into, and by what the institute sells. */
  razorpayKey: (instituteCode: string) => call.one("razorpayKey", razorpayKeySchema, { instituteCode }),

  /** Returns the open order where there is one; the institute sets the price. */
  async createOrder(gateway: Gateway, { type: itemType, id }: Item, address: Address | null = null) {
    const fields = { itemType, itemId: positiveId(id, itemType), address };
    return call.one(callsOf[gateway].create, orderSchema, fields);
  },

  verify: (gateway: Gateway, proof: PaymentProof) => call.one(callsOf[gateway].verify, orderSchema, proof),

  order: (orderId: string) => call.one("orderStatus", orderSchema, { orderId }),

  orders: () => call.list("orders", orderSchema),
});

const purchasedLists = { ...wholeLists, ...premiumLists, purchases: purchaseSchema };

type IndividualPurchase = {
  contentType: ContentKind;
  contentId: number;
  /** Rupees. */
  amountPaid: number;
  transactionId: string;
};

export const individualCalls = (call: Caller) => ({
  purchased: () => call.lists("purchased", purchasedLists),
  purchasedIndividual: () => call.lists("purchasedIndividual", purchasedLists),

  /** @param told is given the package that it came with, where the institute names it */
  async hasAccess(contentType: ContentKind, contentId: number, told?: (name: string) => void): Promise<boolean> {
    const fields = { contentType, contentId: positiveId(contentId, contentType) };
    try {
      const { hasAccess, cameWith } = await call.one("contentAccess", accessSchema, fields);
      if (cameWith !== "") told?.(cameWith);
      return hasAccess;
    } catch (error) {
      if (isPlainNo(error)) return false;
      throw error;
    }
  },

  /** Never repeated: after an unclear failure check hasAccess() first. */
  async buy(purchase: IndividualPurchase): Promise<void> {
    positiveId(purchase.contentId, purchase.contentType);
    await call.command("buyContent", purchase);
  },

  subjects: (kind: PackedKind, subjectId?: number) =>
    call.list(soldPlaces[kind].subjects, subjectSchema, { subjectId }),

  chapters: (kind: PackedKind, subjectId: number) => call.list(soldPlaces[kind].chapters, chapterSchema, { subjectId }),
});
