import type { ContentKind, PackedKind } from "~/lib/kinds";
import type { Caller } from "../caller";
import { soldPlaces } from "../endpoints";
import { isPlainNo } from "../errors";
import { positiveId } from "../inputs";
import { chapterSchema, subjectSchema } from "../schemas/catalogue";
import { premiumLists, wholeLists } from "../schemas/kind-lists";
import { accessSchema, purchaseSchema } from "../schemas/purchase";

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
