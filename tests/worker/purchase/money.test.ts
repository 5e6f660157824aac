import { beforeEach, describe, expect, it } from "vitest";
import { listOpen } from "~/lib/durable/open-index";
import { HAD_ALREADY } from "~/lib/purchase/object/grant-access";
import { objectIn } from "~/lib/purchase/purchase-id";
import { isOpenPurchase } from "~/lib/purchase/rules/purchase-state";
import { closures } from "~/lib/purchase/rules/types";
import { bindings } from "../bindings";
import { newBuyer, OWNED } from "./buyer";
import { hmac, till } from "./fake-till";

const MINUTE = 60_000;

let buyer: ReturnType<typeof newBuyer>;

beforeEach(() => {
  buyer = newBuyer();
  till().variables = OWNED;
});

const rows = async () => listOpen(bindings.OPEN_INDEX, "purchase");
const rowOf = async (start: string) => (await rows()).find(({ id }) => id.startsWith(start));

/** Pays an order with a payment like this, and comes back with its proof. */
async function paid(more: object = {}, order: object = {}) {
  const { id, orderId } = await buyer.buy();
  const paymentId = till().pay(orderId);
  Object.assign(till().payment(orderId), more);
  Object.assign(till().order(orderId), order);
  await buyer.back(id, await buyer.proof(orderId, paymentId));
  return { id, orderId, paymentId };
}

describe("a payment of another sum than the price", () => {
  it.each<[string, object, number]>([
    ["a fee that its payer bears", { paise: 51314, fee: 1414, tax: 216 }, 51314],
    ["an offer of the gateway", { paise: 44900, offer_id: "offer_1" }, 44900],
  ])("is taken where %s explains it", async (_, more, charged) => {
    const { id } = await paid(more);
    expect(await buyer.purchases.get(id)).toMatchObject({
      stage: "granted",
      question: null,
      chargedPaise: charged,
      totalPaise: 49900,
    });
    expect(till().amountsPaid).toEqual(["499"]);
  });

  it.each<[string, object, object?]>([
    ["less, without an offer", { paise: 49800 }],
    ["more than the price and its fee", { paise: 52000, fee: 1414 }],
    ["that of an order of another sum", { paise: 44900, offer_id: "offer_1" }, { paise: 44900 }],
  ])("is put before people where it is %s", async (_, more, order) => {
    const { id, orderId } = await paid(more, order);
    const purchase = await buyer.purchases.get(id);
    expect(purchase).toMatchObject({ stage: "paid" });
    expect(purchase?.question).toContain("came, and the price is ₹499");
    expect(till().grants).toEqual([]);
    expect(await buyer.purchases.checkout(id)).toBeNull();
    await expect.poll(async () => (await rowOf(id))?.why).toBe(purchase?.question);
    expect((await rowOf(id))?.owedSince).not.toBeNull();
    // A person gives it by hand.
    till().isTheirs = true;
    await buyer.alarmAfter(id, 10 * MINUTE);
    expect(await buyer.purchases.get(id)).toMatchObject({ stage: "granted", question: null });
    expect(till().order(orderId).payments).toHaveLength(1);
  });

  it.each([
    ["in another currency", { currency: "USD" }, "The payment is in USD"],
    ["of another order", { order_id: "order_other" }, "The payment is of another order"],
  ])("gives nothing where it is %s, and the report says so", async (_, more, why) => {
    const { id } = await paid(more);
    await buyer.alarmAfter(id, 10 * MINUTE);
    expect(till().grants).toEqual([]);
    await expect.poll(async () => (await rowOf(id))?.why).toBe(why);
  });
});

it("a payment for what came with a package says with which, on the screen and in the report", async () => {
  const { id, orderId } = await buyer.buy({ type: "note", id: 701 });
  till().isTheirs = true;
  await buyer.payBack({ id, orderId });
  const question = `${HAD_ALREADY}: it came with Pharmacology`;
  expect(await buyer.purchases.check(id)).toMatchObject({ stage: "paid", question });
  await expect.poll(async () => (await rowOf(id))?.why).toBe(question);
  expect(till().grants).toEqual([]);
});

describe("a new key of the gateway", () => {
  const OLD = "rzp_test_old:the-old-key-secret";
  const NEW = "rzp_test_new:the-new-key-secret";

  it("opens the orders of the one before, paid or not", async () => {
    till().variables = { ...OWNED, RAZORPAY_KEY_SECRET: OLD };
    till().gatewayKey = OLD;
    const { id, orderId } = await buyer.buy();
    till().variables = { ...OWNED, RAZORPAY_KEY_SECRET: NEW };
    till().gatewayKey = NEW;
    const checkout = await buyer.purchases.checkout(id);
    expect(checkout?.form?.fields).toMatchObject({ key_id: "rzp_test_new" });
    till().pay(orderId);
    await buyer.alarmAfter(id, 2 * MINUTE);
    expect(await buyer.stage(id)).toBe("granted");
  });

  it("takes a proof that was signed just before, and none that nobody signed", async () => {
    till().variables = { ...OWNED, RAZORPAY_KEY_SECRET: `${NEW},${OLD}` };
    till().gatewayKey = NEW;
    const { id, orderId } = await buyer.buy();
    const paymentId = till().pay(orderId);
    till().fates = { payments: ["500"] };
    const proof = { orderId, paymentId, signature: hmac(`${orderId}|${paymentId}`, "wrong") };
    await buyer.back(id, { kind: "proof", proof });
    expect(await buyer.stage(id)).toBe("paying");
    const signature = hmac(`${orderId}|${paymentId}`, "the-old-key-secret");
    till().fates = { payments: ["500"] };
    await buyer.back(id, { kind: "proof", proof: { orderId, paymentId, signature } });
    expect(await buyer.stage(id)).toBe("granted");
  });
});

describe("money that goes back", () => {
  it("after access is a step and stands in the report, wholly and in part", async () => {
    const { id, orderId } = await paid();
    await buyer.report({ id, orderId }, "refund.created", { amount_refunded: 10000 });
    expect(await buyer.purchases.get(id)).toMatchObject({ stage: "granted", returned: { paise: 10000 } });
    await expect.poll(async () => (await rowOf(id))?.why).toContain("end the access by hand");
    await buyer.report({ id, orderId }, "refund.processed", { amount_refunded: 49900, status: "refunded" });
    const after = await buyer.purchases.get(id);
    expect(after?.returned?.paise).toBe(49900);
    expect(after?.events.filter(({ text }) => text.includes("sent back"))).toHaveLength(2);
  });

  it("before access is the end where it is all, and a step where it is a part", async () => {
    const whole = await paid({ status: "refunded", amount_refunded: 49900 });
    expect(await buyer.purchases.get(whole.id)).toMatchObject({ stage: "refunded" });
    expect(till().grants).toEqual([]);
    buyer = newBuyer();
    till().variables = OWNED;
    const part = await paid({ amount_refunded: 100 });
    expect(await buyer.purchases.get(part.id)).toMatchObject({ stage: "granted", returned: { paise: 100 } });
  });
});

describe("an order whose offer changed", () => {
  const changes: [string, () => void, string][] = [
    ["the price rose", () => (till().pricePaise = 99900), closures.price],
    ["it became the student's in another way", () => (till().isOwned = true), closures.yours],
  ];

  it.each(changes)("is closed at every door where %s", async (_, change, reason) => {
    const modal = async (id: string) => expect(await buyer.purchases.checkout(id)).toBeNull();
    const page = async (id: string) => expect((await buyer.purchases.get(id))?.closure).toBe(reason);
    const list = async () => {
      const all = await buyer.purchases.list();
      expect([all[0]?.closure, all.filter(isOpenPurchase)]).toEqual([reason, []]);
    };
    for (const door of [modal, page, list]) {
      buyer = newBuyer();
      till().variables = OWNED;
      const { id } = await buyer.buy();
      change();
      await door(id);
      expect(await buyer.purchases.get(id)).toMatchObject({ stage: "abandoned", closure: reason });
    }
  });

  it("is left as it is where nobody says whose it is, and leads to no bank", async () => {
    const { id } = await buyer.buy();
    till().isOwned = null;
    await expect(buyer.purchases.checkout(id)).rejects.toThrow();
    expect(await buyer.purchases.get(id)).toMatchObject({ closure: null });
  });
});

describe("what is written at one moment", () => {
  it("is the receipt of that moment, whatever changes later", async () => {
    const gst = "gstin=32ABCDE1234F1Z5; sac=999293; rate=18";
    till().variables = { ...OWNED, RECEIPT_GST: `name=First; ${gst}` };
    const { id, orderId } = await paid();
    till().variables = { ...OWNED, RECEIPT_GST: `name=Second; ${gst.replace("18", "5")}` };
    await buyer.report({ id, orderId }, "refund.created", { amount_refunded: 100 });
    expect((await buyer.purchases.get(id))?.receipt).toMatchObject({
      payer: "Asha",
      seller: { name: "First" },
      code: "999293",
      rate: 18,
    });
  });
});

it("a made-up id wakes no object once too many came", async () => {
  const { id, orderId } = await buyer.buy();
  till().takesUnsealed = false;
  const proof = await buyer.proof(orderId, till().pay(orderId));
  const made = `${id.slice(0, -1)}${id.endsWith("0") ? "1" : "0"}`;
  expect(objectIn(made)).toBe(objectIn(id));
  await buyer.back(made, { kind: "failed" });
  expect(await buyer.stage(id)).toBe("paying");
  await buyer.back(id, proof);
  expect(await buyer.stage(id)).toBe("granted");
});
