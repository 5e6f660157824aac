import { describe, expect, it } from "vitest";
import { loadPurchase } from "~/routes/purchase/purchase-loading";
import { stageText } from "~/routes/purchase/purchase-words";

const item = { type: "package", id: 701 };

/** The page of an order with the payment modal over it; asking for the checkout says that the student leaves. */
async function beforeTheBank() {
  const purchase = {
    ...{ id: "one", item, stage: "created", createdAt: "2026-11-25T10:00:00Z" },
    ...{ events: [], closure: null, refundBy: null },
  };
  const context = {
    purchases: {
      get: async () => ({ ...purchase }),
      async checkout() {
        purchase.stage = "paying";
        return { url: "https://bank.invalid/" };
      },
    },
  };
  const url = new URL("https://pcbt.invalid/dashboard/purchases/one?modal=payment");
  return loadPurchase({ context, url, params: { purchaseId: "one" } } as never);
}

describe("an order that the student is about to pay", () => {
  it("is not paid yet, and no payment is missed", async () => {
    const { purchase, isLeaving, again } = await beforeTheBank();
    expect({ isLeaving, again, stage: purchase.stage }).toEqual({
      ...{ isLeaving: true, again: null, stage: "created" },
    });
    expect(stageText(purchase)).toMatchObject({ tone: "info", title: "Not paid yet" });
  });
});
