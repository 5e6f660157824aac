import { beforeEach, describe, expect, it, vi } from "vitest";
import { HAD_ALREADY } from "~/lib/purchase/object/grant-access";
import { newBuyer, OLD_WEBHOOK_SECRET, OWNED } from "./buyer";
import { hmac, till } from "./fake-till";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let buyer: ReturnType<typeof newBuyer>;

beforeEach(() => {
  buyer = newBuyer();
  till().variables = OWNED;
});

/** What goes on behind an answer is done. */
const settled = (id: string) => buyer.purchases.check(id);

describe("an order of ours", () => {
  it("is granted once, whatever comes first and however often", async () => {
    const bought = await buyer.buy();
    const { id, orderId } = bought;
    const paymentId = till().pay(orderId);
    const proof = await buyer.proof(orderId, paymentId);
    await Promise.all([
      buyer.report(bought, "payment.captured", { id: paymentId }),
      buyer.back(id, proof),
      buyer.report(bought, "order.paid", { id: paymentId }),
      buyer.purchases.check(id),
      buyer.back(id, proof),
    ]);
    await settled(id);
    expect(await buyer.stage(id)).toBe("granted");
    expect(till().grants).toEqual([paymentId]);
    expect(till().count("student_package_subscribe")).toBe(1);
  });

  it.each([[OWNED], [{ STAND_IN_GATEWAY: "on" }]])(
    "is not paid again where the institute went back to an earlier day: %j",
    async (variables) => {
      till().variables = variables;
      const bought = await buyer.buy();
      const paymentId = await buyer.payBack(bought);
      expect(await buyer.stage(bought.id)).toBe("granted");
      till().orders.clear();
      Object.assign(till(), { isTheirs: false, grants: [] });
      const asked = { item: bought.item, shownPaise: 49900, gateway: "razorpay" } as const;
      till().fates = { student_package_subscribe: ["500"] };
      expect((await buyer.purchases.begin(asked)).state).toBe("unavailable");
      expect(await buyer.purchases.begin(asked)).toMatchObject({ state: "ready", purchase: { id: bought.id } });
      expect(till().grants).toEqual([paymentId]);
      expect(till().orders.size).toBe(0);
    },
  );

  it.each([
    ["the institute says no", () => Object.assign(till(), { fates: { student_package_subscribe: ["no"] } })],
    ["it was given too long ago", () => Object.assign(till(), { clockOffset: 31 * DAY })],
  ])("is followed by another one where it was given and %s", async (_, happens) => {
    const bought = await buyer.buy();
    await buyer.payBack(bought);
    till().isTheirs = false;
    const before = till().count("student_package_subscribe");
    happens();
    expect((await buyer.buy()).id).not.toBe(bought.id);
    expect(till().count("student_package_subscribe") - before).toBe(till().clockOffset > 0 ? 0 : 1);
  });

  it("believes only the newest secret and a report of today, and asks the gateway else", async () => {
    const bought = await buyer.buy();
    const captured = (more: object, how = {}) => buyer.report(bought, "payment.captured", more, how);
    for (const taken of [
      await captured({ id: "pay_0" }, { secret: OLD_WEBHOOK_SECRET }),
      await captured({ id: "pay_1" }, { at: Date.now() - 2 * DAY }),
      await captured({ id: "pay_2", amount: 100 }),
      await captured({ id: "pay_3", currency: "USD" }),
    ]) {
      expect(taken).toBe("taken");
    }
    await settled(bought.id);
    expect(await buyer.stage(bought.id)).toBe("paying");
    expect(await captured({}, { secret: "somebody's" })).toBe("forged");
    expect(await captured({ id: till().pay(bought.orderId) })).toBe("taken");
    await settled(bought.id);
    expect(await buyer.stage(bought.id)).toBe("granted");
  });

  it("is asked about at the gateway at once where a report is not believed, with nobody looking", async () => {
    const bought = await buyer.buy();
    const paymentId = till().pay(bought.orderId);
    await buyer.report(bought, "payment.captured", { id: paymentId }, { secret: OLD_WEBHOOK_SECRET });
    await vi.waitFor(() => expect(till().grants).toEqual([paymentId]), { timeout: 20_000 });
  });

  it("is found paid by the alarm where nobody reports it, and a late authorisation is captured", async () => {
    const { id, orderId } = await buyer.buy();
    till().pay(orderId, "failed");
    await buyer.alarmAfter(id, 2 * MINUTE);
    expect(await buyer.stage(id)).toBe("failed");
    till().pay(orderId, "authorized");
    await buyer.alarmAfter(id, 4 * DAY);
    expect(await buyer.stage(id)).toBe("granted");
    expect(till().order(orderId).payments.at(-1)?.status).toBe("captured");
  });

  it("takes no proof of another order, and no payment of another amount", async () => {
    const { id, orderId } = await buyer.buy();
    const signature = hmac("order_other|pay_1");
    await buyer.back(id, { kind: "proof", proof: { orderId: "order_other", paymentId: "pay_1", signature } });
    expect(await buyer.stage(id)).toBe("paying");
    const paymentId = till().pay(orderId);
    const [payment] = till().order(orderId).payments;
    if (payment) payment.paise = 100;
    await buyer.back(id, await buyer.proof(orderId, paymentId));
    expect(till().grants).toEqual([]);
    expect(await buyer.stage(id)).toBe("paid");
  });

  it("is asked before access is bought again, and granted once through every failure", async () => {
    const { id, orderId } = await buyer.buy();
    const paymentId = till().pay(orderId);
    till().fates = {
      student_package_subscribe: ["500", "lost", "no", { status: 404, body: "<h1>?</h1>" }],
      [paymentId]: ["500", "lost"],
      payments: ["500"],
    };
    await buyer.back(id, await buyer.proof(orderId, paymentId));
    await buyer.crash(id);
    for (let turn = 0; turn < 10; turn += 1) await buyer.alarmAfter(id, 400 * MINUTE);
    expect(await buyer.stage(id)).toBe("granted");
    expect(till().grants).toEqual([paymentId]);
    expect(till().count("student_package_subscribe")).toBe(2);
  });

  it("waits for a sign-in where the student's token has ended, and goes on with the next", async () => {
    const { id, orderId } = await buyer.buy();
    till().tokens = new Set(["new-token"]);
    await buyer.payBack({ id, orderId });
    expect(await buyer.stage(id)).toBe("granting");
    const again = buyer.signedIn("new-token");
    await again.signedIn();
    await again.check(id);
    expect(await buyer.stage(id)).toBe("granted");
  });

  it("is made anew at another price, and the student is told of it first", async () => {
    const { id, orderId } = await buyer.buy();
    till().pricePaise = 39900;
    const asked = { item: { type: "package", id: 701 }, gateway: "razorpay" } as const;
    const old = await buyer.purchases.begin({ ...asked, shownPaise: 49900 });
    expect(old.state).toBe("price-changed");
    const anew = await buyer.purchases.begin({ ...asked, shownPaise: 39900 });
    expect(anew.state === "ready" && anew.purchase.orderId).not.toBe(orderId);
    expect(await buyer.stage(id)).toBe("abandoned");
    expect(await buyer.purchases.checkout(id)).toBeNull();
  });

  it("is of a price with paise to the paisa, which the institute is told in rupees", async () => {
    till().pricePaise = 19950;
    const { id, orderId, totalPaise } = await buyer.buy();
    expect([totalPaise, till().order(orderId).paise]).toEqual([19950, 19950]);
    const checkout = await buyer.purchases.checkout(id);
    expect(checkout?.form?.fields).toMatchObject({ amount: "19950" });
    await buyer.payBack({ id, orderId });
    expect(await buyer.stage(id)).toBe("granted");
    expect(till().amountsPaid).toEqual(["199.5"]);
  });

  it.each([
    ["at an institute that cannot be asked whose it is", {}, HAD_ALREADY],
    ["of another sum, which nobody gave by hand", { paise: 49800 }, "₹498 came, and the price is ₹499"],
  ])("gives nothing for a second payment %s", async (_, more, question) => {
    const { id, orderId } = await buyer.buy();
    till().pricePaise = 39900;
    const second = await buyer.buy();
    await buyer.payBack(second);
    const missing = { status: 404, body: '{"detail":"Not found."}' };
    if (question === HAD_ALREADY) {
      till().fates = { student_get_package_details: [missing], student_get_bought_packages: [missing] };
    }
    const paymentId = till().pay(orderId);
    Object.assign(till().payment(orderId), more);
    await buyer.back(id, await buyer.proof(orderId, paymentId));
    await buyer.alarmAfter(id, 10 * MINUTE);
    expect(await buyer.purchases.get(id)).toMatchObject({ stage: "paid", question });
    expect(till().grants).toHaveLength(1);
    till().payment(orderId).status = "refunded";
    await buyer.purchases.check(id);
    expect(await buyer.stage(id)).toBe("refunded");
  });
});

describe("the object of a student", () => {
  it("shows nobody else's purchase", async () => {
    const { id } = await buyer.buy();
    const other = newBuyer();
    expect(await other.purchases.get(id)).toBeNull();
    expect(await other.purchases.checkout(id)).toBeNull();
    expect(await other.purchases.get("p../../1")).toBeNull();
  });

  it("stores nothing for an id that somebody made up", async () => {
    const made = `p${"0123456789abcdef"}${"0".repeat(16)}`;
    await buyer.back(made, { kind: "failed" });
    expect(await buyer.tables(made)).toEqual([]);
  });
});
