import { beforeEach, describe, expect, it } from "vitest";
import { listOpen } from "~/lib/durable/open-index";
import { HAD_ALREADY } from "~/lib/purchase/object/grant-access";
import { objectIn } from "~/lib/purchase/purchase-id";
import { isOpenPurchase } from "~/lib/purchase/rules/purchase-state";
import { closures } from "~/lib/purchase/rules/types";
import { bindings } from "../bindings";
import { newBuyer, WEBHOOK_SECRET } from "./buyer";
import { hmac, till } from "./fake-till";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let buyer: ReturnType<typeof newBuyer>;
const owned = { RAZORPAY_KEY_SECRET: "the-key-secret", STAND_IN_GATEWAY: "on" };

beforeEach(() => {
  buyer = newBuyer();
  till().variables = owned;
});

const rows = async () => listOpen(bindings.OPEN_INDEX, "purchase");
const rowOf = async (start: string) => (await rows()).find(({ id }) => id.startsWith(start));

async function report(id: string, orderId: string, event: string, more: object = {}) {
  const entity = {
    id: "pay_1",
    order_id: orderId,
    amount: 49900,
    currency: "INR",
    status: "captured",
    notes: { purchase: id },
    ...more,
  };
  const created_at = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ event, created_at, payload: { payment: { entity } } });
  const signature = await hmac(body, WEBHOOK_SECRET);
  const raw = new TextEncoder().encode(body);
  return buyer.doors.webhook(raw, { signature, eventId: crypto.randomUUID() });
}

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
    ["a fee with its tax beside it", { paise: 51314, fee: 1198, tax: 216 }, 51314],
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
    ["more, without a fee", { paise: 51314 }],
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

  it("is found by the alarm alone as well", async () => {
    const { id, orderId } = await buyer.buy();
    till().pay(orderId);
    till().payment(orderId).paise = 49800;
    await buyer.alarmAfter(id, 2 * MINUTE);
    expect((await buyer.purchases.get(id))?.question).toContain("₹498 came");
  });
});

it("a payment for what came with a package says with which, on the screen and in the report", async () => {
  const { id, orderId } = await buyer.buy({ type: "note", id: 701 });
  till().isTheirs = true;
  await buyer.back(id, await buyer.proof(orderId, till().pay(orderId)));
  const question = `${HAD_ALREADY}: it came with Pharmacology`;
  expect(await buyer.purchases.check(id)).toMatchObject({ stage: "paid", question });
  await expect.poll(async () => (await rowOf(id))?.why).toBe(question);
  expect(till().grants).toEqual([]);
});

describe("a new key of the gateway", () => {
  const OLD = "rzp_test_old:the-old-key-secret";
  const NEW = "rzp_test_new:the-new-key-secret";

  it("opens the orders of the one before, paid or not", async () => {
    till().variables = { ...owned, RAZORPAY_KEY_SECRET: OLD };
    till().gatewayKey = OLD;
    const { id, orderId } = await buyer.buy();
    till().variables = { ...owned, RAZORPAY_KEY_SECRET: NEW };
    till().gatewayKey = NEW;
    const checkout = await buyer.purchases.checkout(id);
    expect(checkout?.form?.fields).toMatchObject({ key_id: "rzp_test_new" });
    till().pay(orderId);
    await buyer.alarmAfter(id, 2 * MINUTE);
    expect(await buyer.stage(id)).toBe("granted");
  });

  it("takes a proof that was signed just before, and none that nobody signed", async () => {
    till().variables = { ...owned, RAZORPAY_KEY_SECRET: `${NEW},${OLD}` };
    till().gatewayKey = NEW;
    const { id, orderId } = await buyer.buy();
    const paymentId = till().pay(orderId);
    till().fates = { payments: ["500"] };
    const proof = { orderId, paymentId, signature: await hmac(`${orderId}|${paymentId}`, "wrong") };
    await buyer.back(id, { kind: "proof", proof });
    expect(await buyer.stage(id)).toBe("paying");
    const signature = await hmac(`${orderId}|${paymentId}`, "the-old-key-secret");
    till().fates = { payments: ["500"] };
    await buyer.back(id, { kind: "proof", proof: { orderId, paymentId, signature } });
    expect(await buyer.stage(id)).toBe("granted");
  });

  it("is asked for at the institute where a secret stands alone", async () => {
    till().gatewayKey = "rzp_test_fake:the-key-secret";
    const { id, orderId } = await buyer.buy();
    till().keyId = "rzp_test_later";
    till().variables = { ...owned, RAZORPAY_KEY_SECRET: "the-later-secret" };
    till().gatewayKey = "rzp_test_later:the-later-secret";
    till().pay(orderId);
    await buyer.alarmAfter(id, 2 * MINUTE);
    expect(await buyer.stage(id)).toBe("granted");
  });
});

describe("money that goes back", () => {
  it("after access is a step and stands in the report, wholly and in part", async () => {
    const { id, orderId } = await paid();
    await report(id, orderId, "refund.created", { amount_refunded: 10000 });
    expect(await buyer.purchases.get(id)).toMatchObject({ stage: "granted", returned: { paise: 10000 } });
    await expect.poll(async () => (await rowOf(id))?.why).toContain("end the access by hand");
    await report(id, orderId, "refund.processed", { amount_refunded: 49900, status: "refunded" });
    const after = await buyer.purchases.get(id);
    expect(after?.returned?.paise).toBe(49900);
    expect(after?.events.filter(({ text }) => text.includes("sent back"))).toHaveLength(2);
  });

  it("is found without a report, on a later day", async () => {
    const { id, orderId } = await paid();
    till().payment(orderId).amount_refunded = 5000;
    await buyer.alarmAfter(id, 2 * DAY);
    expect((await buyer.purchases.get(id))?.returned?.paise).toBe(5000);
  });

  it("before access is the end where it is all, and a step where it is a part", async () => {
    const whole = await paid({ status: "refunded", amount_refunded: 49900 });
    expect(await buyer.purchases.get(whole.id)).toMatchObject({ stage: "refunded" });
    expect(till().grants).toEqual([]);
    buyer = newBuyer();
    till().variables = owned;
    const part = await paid({ amount_refunded: 100 });
    expect(await buyer.purchases.get(part.id)).toMatchObject({ stage: "granted", returned: { paise: 100 } });
  });

  it("before anybody saw the payment is known too", async () => {
    const { id, orderId } = await buyer.buy();
    till().pay(orderId);
    Object.assign(till().payment(orderId), { status: "refunded", amount_refunded: 49900 });
    await buyer.purchases.check(id);
    expect(await buyer.stage(id)).toBe("refunded");
  });
});

describe("an order whose offer changed", () => {
  const changes: [string, () => void, string][] = [
    ["the price rose", () => (till().pricePaise = 99900), closures.price],
    ["it became the student's in another way", () => (till().isOwned = true), closures.yours],
  ];

  it.each(changes)("is closed at every door where %s", async (_, change, reason) => {
    const doors = {
      modal: async (id: string) => expect(await buyer.purchases.checkout(id)).toBeNull(),
      page: async (id: string) => expect((await buyer.purchases.get(id))?.closure).toBe(reason),
      list: async () => expect((await buyer.purchases.list())[0]?.closure).toBe(reason),
      home: async () => expect(await (await buyer.purchases.list()).filter(isOpenPurchase)).toEqual([]),
    };
    for (const door of Object.values(doors)) {
      buyer = newBuyer();
      till().variables = owned;
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

  it("an order whose offer changed and that is paid is put before people", async () => {
    const { id, orderId } = await buyer.buy();
    till().isOwned = true;
    till().isTheirs = true;
    await buyer.purchases.get(id);
    await buyer.back(id, await buyer.proof(orderId, till().pay(orderId)));
    expect(await buyer.purchases.get(id)).toMatchObject({ stage: "paid", question: HAD_ALREADY });
    expect(till().grants).toEqual([]);
  });

  it("an order paid at the old price shows the institute's refusal", async () => {
    const { id, orderId } = await buyer.buy();
    till().fates = { student_package_subscribe: ["no"] };
    await buyer.back(id, await buyer.proof(orderId, till().pay(orderId)));
    expect(await buyer.purchases.get(id)).toMatchObject({ refusal: "Not this" });
  });
});

describe("what is written at one moment", () => {
  it("is the receipt of that moment, whatever changes later", async () => {
    const gst = "gstin=32ABCDE1234F1Z5; sac=999293; rate=18";
    till().variables = { ...owned, RECEIPT_GST: `name=First; ${gst}` };
    const { id, orderId } = await paid();
    till().variables = { ...owned, RECEIPT_GST: `name=Second; ${gst.replace("18", "5")}` };
    await report(id, orderId, "refund.created", { amount_refunded: 100 });
    expect((await buyer.purchases.get(id))?.receipt).toMatchObject({
      payer: "Asha",
      seller: { name: "First" },
      code: "999293",
      rate: 18,
    });
  });

  it("is a second press with another address, after the first", async () => {
    const item = { type: "package", id: 701 } as const;
    const asked = { item, shownPaise: 49900, gateway: "razorpay" } as const;
    till().slowMs = 300;
    const to = (line1: string) => ({
      name: "Asha",
      line1,
      city: "Kochi",
      state: "Kerala",
      pin: "682001",
      contact: "9876543210",
    });
    const begun = await Promise.all(
      ["1 Old Street", "99 New Street"].map((line1) => buyer.purchases.begin({ ...asked, address: to(line1) })),
    );
    const lines = begun.map((one) => one.state === "ready" && one.purchase.address?.line1);
    expect(lines).toEqual(["1 Old Street", "99 New Street"]);
  });
});

describe("an id", () => {
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
});
