import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Purchase } from "~/lib/purchase/purchases";
import type { Fact } from "~/lib/purchase/rules/types";
import { loadOffer } from "~/routes/purchase/buy-loading";
import { NextSteps } from "~/routes/purchase/next-steps";
import { PurchaseNotice } from "~/routes/purchase/purchase-notice";
import { stageText } from "~/routes/purchase/purchase-words";
import { buildTimeline } from "~/routes/purchase/timeline";
import { studentArgs } from "../route-args";
import { purchaseAfter } from "./purchase-after";

const proof = { orderId: "order_1", paymentId: "pay_1", signature: "" };
const no: Fact = { kind: "declined", which: "pay_1", text: "This UPI number is not ours." };

/** Whose student came back with a payment of the institute's UPI page. */
const cameBack = (facts: Fact[], more: Parameters<typeof purchaseAfter>[1] = {}) =>
  purchaseAfter(facts, { gateway: "upi", owner: "institute", proof, ...more });

const refused = cameBack([no]);
const title = "Your institute did not accept your payment";

it("a payment that the institute refused has failed, and is not being checked", () => {
  expect(refused).toMatchObject({ stage: "failed", isRefused: true, isReported: false });
  expect(cameBack([])).toMatchObject({ stage: "paying", isRefused: false, isReported: true });
  const other: Fact = { ...no, which: "pay_0" } as Fact;
  expect(cameBack([other])).toMatchObject({ isRefused: false, isReported: true });
  expect(cameBack([no], { proof: null })).toMatchObject({ isRefused: false });
  const paid: Fact = { kind: "captured", paymentId: "pay_1" };
  expect(cameBack([no, paid])).toMatchObject({ stage: "paid", isRefused: false });
});

it("a payment that the institute refused is not called failed at the bank", () => {
  expect(stageText(refused)).toMatchObject({ tone: "bad", title });
  expect(stageText({ ...refused, isRefused: false }).title).toBe("The payment failed");
  expect(stageText(cameBack([])).title).toBe("We are checking your payment");
});

it("a payment that the institute refused ends its timeline with the institute's words", () => {
  expect(buildTimeline(refused).at(-1)).toMatchObject({
    title: "Your institute said no",
    state: "bad",
    note: "This UPI number is not ours.",
  });
  const bank = buildTimeline({ ...refused, isRefused: false }).at(-1);
  expect(bank?.title).toBe("The payment failed");
});

it("a payment that the institute refused has a notice with the institute's words and the number to ask with", () => {
  const notice = renderToStaticMarkup(<PurchaseNotice purchase={refused} />);
  for (const words of [title, "This UPI number is not ours.", "pay_1", "Ask your institute"]) {
    expect(notice).toContain(words);
  }
  const failed = renderToStaticMarkup(<PurchaseNotice purchase={{ ...refused, isRefused: false }} />);
  expect(failed).not.toContain("Ask your institute");
});

it("what comes next is to ask once more before paying again, where the institute said no", () => {
  const mainOf = (purchase: Purchase) =>
    /btn-main[^>]*>([^<]+)/.exec(renderToStaticMarkup(<NextSteps purchase={purchase} />))?.[1];
  expect(mainOf(refused)).toBe("Check my payment");
  expect(renderToStaticMarkup(<NextSteps purchase={refused} />)).toContain("Try again");
  expect(mainOf({ ...refused, isRefused: false })).toBe("Try again");
});

const load = (list: Purchase[]) =>
  loadOffer(
    studentArgs(
      {
        optionalPart: async (part: Promise<unknown>) => ({ value: await part }),
        purchases: { offer: async () => ({}), list: async () => list },
        institute: { packages: { get: async () => ({}) } },
        waysToPay: async () => [],
      },
      { path: "/package/7/buy", params: { packageId: "7" } },
    ),
  );
const granted: Purchase = { ...refused, id: "given", stage: "granted", isRefused: false };
const unpaid: Purchase = { ...refused, id: "unpaid", stage: "paying", isRefused: false };

it("the page that sells an item tells of a refused payment first", async () => {
  expect(await load([refused])).toMatchObject({ refused: { id: "one" }, paidId: null });
  expect(await load([unpaid, refused])).toMatchObject({ refused: { id: "one" } });
});

it("the page that sells an item tells of no refused payment once it was given, or of another item", async () => {
  expect(await load([granted, refused])).toMatchObject({ refused: null, paidId: null });
  const other = { ...refused, item: { type: "package", id: 8 } } as const;
  expect(await load([other])).toMatchObject({ refused: null });
  expect(await load([])).toMatchObject({ refused: null });
});

it("the page that sells an item leads to a payment that is on its way", async () => {
  const paid: Purchase = { ...unpaid, stage: "paid" };
  expect(await load([paid, granted])).toMatchObject({ paidId: "unpaid" });
  expect(await load([cameBack([])])).toMatchObject({ paidId: "one", refused: null });
});
