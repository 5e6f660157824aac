import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { INSTITUTES_NO } from "~/lib/purchase/object/view";
import { closures, type Fact } from "~/lib/purchase/rules/types";
import { AddressLines } from "~/routes/purchase/address-lines";
import { NextSteps } from "~/routes/purchase/next-steps";
import { stageText } from "~/routes/purchase/purchase-words";
import { ReceiptSheet } from "~/routes/purchase/receipt-sheet";
import { buildTimeline } from "~/routes/purchase/timeline";
import { drawn } from "../drawn";
import { bookAddress, purchaseAfter } from "./purchase-after";

const paid: Fact[] = [{ kind: "captured", paymentId: "pay_1" }, { kind: "verified" }];
const text = "₹498 came, and the price is ₹499";
const questioned: Fact = { kind: "questioned", paymentId: "pay_1", text };

const titles = (facts: Fact[]) => buildTimeline(purchaseAfter(facts)).map(({ title }) => title);
const steps = (facts: Fact[]) => renderToStaticMarkup(<NextSteps purchase={purchaseAfter(facts)} />);

it("money that a person must look at is said with both sums and the payment, and offers no way to pay", () => {
  const { tone, line } = stageText(purchaseAfter([questioned]));
  expect([tone, line.includes(text), line.includes("pay_1")]).toEqual(["bad", true, true]);
  expect(line).toContain("Do not pay again");
  expect(steps([questioned])).not.toMatch(/Pay ₹|Try again/);
});

it("money that a person must look at counts as received and not as checked, and is over once access is given", () => {
  const open = buildTimeline(purchaseAfter([...paid, questioned]));
  expect(open.find(({ state }) => state === "now")).toMatchObject({ note: text });
  const given = purchaseAfter([questioned, { kind: "granted" }]);
  expect([given.stage, given.question]).toEqual(["granted", null]);
});

it("money that goes back says why, where the institute says so, also when some of it came", () => {
  const refunded = { kind: "refunded", paymentId: "pay_1", refundBy: "2026-12-05T00:00:00Z" } as const;
  const line = (text?: string) =>
    stageText(purchaseAfter([...paid, { ...refunded, ...(text && { text }) }, { kind: "returned", amountPaise: 100 }]))
      .line;
  expect(line("It came with Pharmacology")).toMatch(/^It came with Pharmacology\. You get it back by .*Dec/);
  expect(line()).toMatch(/^You get it back by .* Nothing was bought\.$/);
});

it("an institute that gives nothing for a payment is quoted to the student", () => {
  const words = stageText(purchaseAfter(paid, { why: `${INSTITUTES_NO}This is not the price.` }));
  expect(words.line).toContain("“This is not the price.”");
  expect(stageText(purchaseAfter(paid, { why: "The gateway did not answer" })).line).toContain("safe");
});

it("a book goes to its address only where one was bought", () => {
  expect(renderToStaticMarkup(<AddressLines address={bookAddress} />)).toContain("It goes to");
  const off = renderToStaticMarkup(<AddressLines address={bookAddress} isOff />);
  expect(off).toContain("The address you gave");
  expect(off).not.toContain("It goes to");
});

const part: Fact = { kind: "returned", amountPaise: 10_050 };

it("money that went back after access is one step for each sum", () => {
  const facts = [...paid, { kind: "granted" } as Fact, part, part];
  expect(titles(facts).slice(-2)).toEqual(["Access given", "₹100.50 sent back to you"]);
  expect(stageText(purchaseAfter(facts)).line).toContain("₹100.50 of your payment was sent back");
});

it("money that went back stands on the receipt with its sum and day, under what was paid", async () => {
  const given: Fact[] = [...paid, { kind: "granted" }];
  const receipt = { at: "2026-11-20T09:00:00Z", payer: "Asha", seller: null, code: "9992", rate: 18 };
  const shell = { institute: "PCBT", face: { logo: null } };
  const sheet = (facts: Fact[]) => drawn(<ReceiptSheet purchase={purchaseAfter(facts)} receipt={receipt} />, { shell });
  expect(await sheet([...given, part])).toMatch(
    /<dt>Total paid<\/dt><dd>₹499<\/dd><dt>Sent back, known on .*1 January 1970<\/dt><dd>−₹100\.50<\/dd>/,
  );
  expect(await sheet(given)).not.toContain("Sent back");
});

it("money that went back never becomes less, and ends no access", () => {
  const less: Fact = { kind: "returned", amountPaise: 1 };
  const purchase = purchaseAfter([...paid, { kind: "granted" }, part, less]);
  expect([purchase.stage, purchase.returned?.paise]).toEqual(["granted", 10_050]);
});

it("an order that is closed says why, and leads to what is the student's already", () => {
  const yours: Fact[] = [{ kind: "closed", text: closures.yours }];
  expect(stageText(purchaseAfter(yours))).toMatchObject({ title: "This order is closed" });
  expect(steps(yours)).toContain("Open the package");
  expect(steps(yours)).not.toMatch(/Pay ₹|Try again/);
  expect(steps([{ kind: "closed", text: closures.price }])).toContain("Try again");
});
