import { expect, it } from "vitest";
import type { Purchase } from "~/lib/purchase/purchases";
import { loadPurchase } from "~/routes/purchase/purchase-loading";
import { stageText } from "~/routes/purchase/purchase-words";
import type { Part } from "../../fake";
import { studentArgs } from "../route-args";
import { purchaseAfter } from "./purchase-after";

function bought(own: Part<Purchase>): Part<Purchase> {
  return {
    id: "one",
    item: { type: "package", id: 701 },
    stage: "created",
    createdAt: "2026-11-25T10:00:00Z",
    events: [],
    closure: null,
    refundBy: null,
    receipt: null,
    ...own,
  };
}

/** The page of a purchase at an address with `query`; asking for the checkout says that the student leaves. */
function loaded(query: string, purchase: Part<Purchase>) {
  const services = {
    purchases: {
      get: async () => ({ ...purchase }),
      async checkout() {
        purchase.stage = "paying";
        return { url: "https://bank.invalid/" };
      },
    },
  };
  const asked = { path: `/dashboard/purchases/one?${query}`, params: { purchaseId: "one" } };
  return loadPurchase(studentArgs(services, { ...asked, as: { name: "A later name" } }));
}

it("an order whose student leaves for the bank is not paid yet, and no payment is missed", async () => {
  const { purchase, isLeaving, again } = await loaded("modal=payment", bought({}));
  expect({ isLeaving, again, stage: purchase.stage }).toEqual({ isLeaving: true, again: null, stage: "created" });
  expect(stageText(purchase)).toMatchObject({ tone: "info", title: "Not paid yet" });
});

it("a student who has pressed Pay is led to the bank's address at once, and not again by Back", async () => {
  const straight = await loaded("modal=payment&straight=1", bought({}));
  expect(straight).toMatchObject({ isStraight: true, again: { seconds: 0, href: "https://bank.invalid/" } });
  const back = await loaded("modal=payment", bought({ stage: "paying" }));
  expect(back).toMatchObject({ isStraight: false, again: null });
  const closed = await loaded("straight=1", bought({}));
  expect(closed).toMatchObject({ isStraight: false, again: null });
});

const left = (secondsAgo: number) => {
  const at = new Date(Date.now() - secondsAgo * 1000).toISOString();
  return bought({ stage: "paying", events: [{ at, stage: "paying", text: "" }] });
};

it.each([
  ["", 5, "info", /usually arrives/],
  ["", 70, "now", /^No payment has reached us yet/],
  ["modal=payment", 3600, "info", /usually arrives/],
])(
  "a student who has pressed Pay is warned once a payment would be known of: %j after %d s",
  async (query, seconds, tone, line) => {
    const { purchase, isLate } = await loaded(query, left(seconds));
    const said = stageText(purchase, isLate);
    expect(said).toMatchObject({ tone, title: "Waiting for your payment" });
    expect(said.line).toMatch(line);
  },
);

it("who has closed the checkout has not paid yet, and the page goes on to look for a payment of another app", async () => {
  const { again } = await loaded("", purchaseAfter([{ kind: "dismissed" }]));
  expect(again?.seconds).toBeGreaterThan(0);
  const purchase = purchaseAfter([{ kind: "dismissed" }]);
  expect(stageText(purchase).title).toBe("Not paid yet");
  expect(stageText(purchase).line).toContain("If you have paid in another app, press “Check my payment”");
});

const receipt = { at: "2026-11-20T10:00:00Z", payer: "Meera Nair", seller: null, code: "", rate: 0 };

it("the receipt of a purchase is what was written when it was paid, whoever sells and whatever the student is called now", async () => {
  const page = await loaded("view=receipt", bought({ stage: "granted", receipt }));
  expect(page.receipt).toEqual(receipt);
});

it.each(["paying", "failed"] as const)(
  "the receipt of a purchase is not there before the money came (%s)",
  async (stage) => {
    const left: unknown = await loaded("view=receipt", bought({ stage, receipt })).catch((thrown: unknown) => thrown);
    expect(left).toBeInstanceOf(Response);
    if (left instanceof Response) expect(left.headers.get("Location")).toBe("/dashboard/purchases/one");
  },
);
