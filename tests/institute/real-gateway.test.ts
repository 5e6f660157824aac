import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { GatewayRefusal, paysFor } from "../../institute/gateway/gateway";
import { openRazorpay } from "../../institute/gateway/razorpay";
import { askRefund } from "../../institute/payments/refund";
import { startOtherGateway } from "../other-gateway";
import { CREATE, content, type Order, PACKAGE, runShop, STATUS, VERIFY } from "./shopper";

/** Two ledgers that share nothing: the institute's, and this gateway's. */
const ACCOUNT = { keyId: "rzp_test_other", secret: "a-secret-of-these-tests" };
const gateway = await startOtherGateway(ACCOUNT);
const shop = runShop({
  GATEWAY_API_URL: gateway.api,
  GATEWAY_KEY_ID: ACCOUNT.keyId,
  GATEWAY_KEY_SECRET: ACCOUNT.secret,
});
const { institute, post, order, hasAccess } = shop;
const SUBSCRIBE = content("student_package_subscribe");
const STUDENT = "101";
const FOR_ASHA = { item_type: "package", item_id: "703", student_id: STUDENT };

const stateOf = async (order_id: string) => (await post(STATUS, { order_id })).body.order as Order;
const grants = async () => {
  const sql = "SELECT transaction_id FROM purchases WHERE student_id = 101 AND item_type = 'package' AND item_id = 703";
  return (await institute.rows<{ transaction_id: string }>(sql)).map((one) => one.transaction_id);
};
const setPrice = async (rupees: number) => {
  await institute.run("UPDATE packages SET price = ? WHERE id = 703", rupees);
};

beforeEach(() => {
  gateway.fail(null);
  gateway.lies(null);
  gateway.account.secret = ACCOUNT.secret;
});
afterAll(() => gateway.close());

describe("what the institute asks of Razorpay", () => {
  const opened = async () => {
    const one = openRazorpay({ apiUrl: gateway.api, ...ACCOUNT });
    return { one, id: (await one.openOrder({ amount: 99_900, receipt: "r", notes: { a: "b" } })).id };
  };
  const pay = (orderId: string, status: "captured" | "authorized" | "failed") =>
    gateway.pay(orderId, { status }).payment_id;

  it("tells what was paid, in rupees, and what failed", async () => {
    const { one, id } = await opened();
    const [failed, paid] = [pay(id, "failed"), pay(id, "captured")];
    expect(await one.listPayments(id)).toMatchObject([
      { id: failed, status: "failed", error: "The bank said no" },
      { id: paid, status: "captured", amount: 99_900, currency: "INR", error: null },
    ]);
    const found = await one.findPayment(paid);
    if (found === null) throw new Error("no payment");
    expect(found).toMatchObject({ id: paid, orderId: id, amountRefunded: 0 });
    expect([99_900, 99_800, 100_000].map((paise) => paysFor(found, paise))).toEqual([true, false, false]);
    expect(paysFor({ ...found, currency: "USD" }, 99_900)).toBe(false);
  });

  it("sends money back once for a key, and never more than came", async () => {
    const { one, id } = await opened();
    const payment = await one.findPayment(pay(id, "captured"));
    if (payment === null) throw new Error("no payment");
    const key = (name: string) => `${name}-${payment.id}`;
    const made = await one.refund(payment, 20_000, key("first"));
    expect(made).toMatchObject({ amount: 20_000, status: "processed" });
    expect((await one.refund(payment, 20_000, key("first"))).id).toBe(made.id);
    await expect(one.refund(payment, 80_000, key("second"))).rejects.toThrow(GatewayRefusal);
    expect(await one.findPayment(payment.id)).toMatchObject({ status: "captured", amountRefunded: 20_000 });
    expect((await one.refund(payment, 79_900, key("third"))).id).not.toBe(made.id);
    expect(await one.findPayment(payment.id)).toMatchObject({ status: "refunded", amountRefunded: 99_900 });
  });
});

describe("an order of the institute at a gateway of its own", () => {
  it("is opened there, with the institute's price and the account's key", async () => {
    const made = await order();
    expect(made).toMatchObject({ amount_paise: 99_900, key_id: ACCOUNT.keyId, checkout_url: null });
    expect(gateway.orders.get(made.order_id)).toMatchObject({ amount: 99_900, notes: FOR_ASHA });
    const key = await post(content("institute_get_razorpay_key"), { institute_code: "PCBT" });
    expect(key.body).toEqual({ status: true, razorpaykey: ACCOUNT.keyId, gateways: ["razorpay"] });
    expect((await post(content("student_upi_create_order"), PACKAGE)).status).toBe(404);
  });

  it.each(["proof", "look", "list", "new order"])("gives once what was paid, told by a %s", async (how) => {
    const { order_id } = await order();
    const shown = gateway.pay(order_id);
    for (const _ of [1, 2]) {
      if (how === "proof") await post(VERIFY, shown);
      if (how === "look") await stateOf(order_id);
      if (how === "list") await shop.get(content("student_get_orders"));
      if (how === "new order") expect((await post(CREATE, PACKAGE)).body.message).toBe("You already have this");
    }
    expect(await stateOf(order_id)).toMatchObject({ state: "paid", payment_id: shown.payment_id });
    expect(await grants()).toEqual([shown.payment_id]);
    expect(await hasAccess("note", 512)).toBe(true);
  });

  it("that was only authorised is captured first", async () => {
    const { order_id } = await order();
    const { payment_id } = gateway.pay(order_id, { status: "authorized" });
    expect((await stateOf(order_id)).state).toBe("paid");
    expect(gateway.payments.get(payment_id)?.status).toBe("captured");
  });

  it.each([
    ["less money", { amount: 100 }],
    ["other money", { currency: "USD" }],
    ["nothing yet", { status: "failed" }],
  ] as const)("gives nothing for %s, though the proof is signed", async (_, told) => {
    const { order_id } = await order();
    const { status, body } = await post(VERIFY, gateway.pay(order_id, told));
    expect([status, body.message]).toEqual([400, "Payment could not be verified"]);
    expect((await stateOf(order_id)).state).toBe("attempted");
    expect(await grants()).toEqual([]);
  });

  it.each(["down", "garbage", "busy", "wrong key"] as const)("waits for a gateway: %s", async (how) => {
    const { order_id } = await order();
    const shown = gateway.pay(order_id);
    if (how === "wrong key") gateway.account.secret = "another-secret";
    else gateway.fail(how);
    for (const answer of [
      await post(VERIFY, shown),
      await post(STATUS, { order_id }),
      await post(CREATE, { item_type: "note", item_id: 507 }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([503, expect.stringContaining("try again")]);
    }
    expect((await shop.get(content("student_get_orders"))).status).toBe(200);
    expect(await grants()).toEqual([]);
    gateway.fail(null);
    gateway.account.secret = ACCOUNT.secret;
    expect((await stateOf(order_id)).state).toBe("paid");
  });

  it.each([
    ["another amount", { amount: 1 }],
    ["other money", { currency: "USD" }],
  ])("is not sold where the gateway makes it of %s", async (_, lie) => {
    gateway.lies((answer) => ({ ...answer, ...lie }));
    expect((await post(CREATE, PACKAGE)).status).toBe(503);
  });

  it("is not given by payments of another order", async () => {
    const { order_id } = await order();
    const stranger = gateway.open(99_900);
    const { payment_id } = gateway.pay(stranger);
    gateway.lies(() => ({ items: [gateway.payments.get(payment_id)] }));
    expect((await post(STATUS, { order_id })).status).toBe(503);
    expect(await grants()).toEqual([]);
  });

  it("that the gateway does not know any more is made anew", async () => {
    const { order_id } = await order();
    gateway.orders.delete(order_id);
    const again = await order();
    expect(again.order_id).not.toBe(order_id);
    expect((await stateOf(order_id)).state).toBe("failed");
  });

  it("tells what went back after access was given", async () => {
    const { order_id } = await order();
    const { payment_id } = gateway.pay(order_id);
    await stateOf(order_id);
    Object.assign(gateway.payments.get(payment_id) ?? {}, { status: "refunded", amount_refunded: 99_900 });
    expect(await stateOf(order_id)).toMatchObject({ state: "paid", refunded_paise: 99_900 });
  });

  it.each([4_800, 99_900])("is done with where %s paise came and were sent back, and is sold anew", async (amount) => {
    const { order_id } = await order();
    const { payment_id } = gateway.pay(order_id, { amount });
    if (amount < 99_900) expect(await stateOf(order_id)).toMatchObject({ state: "attempted", received_paise: amount });
    Object.assign(gateway.payments.get(payment_id) ?? {}, { status: "refunded", amount_refunded: amount });
    const again = await order();
    expect(again).toMatchObject({ state: "created", amount_paise: 99_900 });
    const told = await stateOf(order_id);
    expect(told).toMatchObject({ state: "refunded", payment_id, refunded_paise: amount, received_paise: null });
    expect(told.events.at(-1)?.text).toBe("Your institute sent the money back");
    expect([again.order_id === order_id, await grants()]).toEqual([false, []]);
  });

  it.each([{}, { amount: 4_800 }])(
    "whose student is gone goes back there once, though the yes is lost: %j",
    async (told) => {
      const { order_id } = await order();
      await institute.run("UPDATE orders SET student_id = NULL WHERE order_id = ?", order_id);
      const { payment_id } = gateway.pay(order_id, told);
      gateway.fail((path) => (path.endsWith("/refund") ? "acted-500" : null));
      await institute.tidyUp();
      const row = () => institute.row("SELECT state, refunded_paise FROM orders WHERE order_id = ?", order_id);
      const { amount = 0, amount_refunded } = gateway.payments.get(payment_id) ?? {};
      expect([amount_refunded, await row()]).toMatchObject([amount, { refunded_paise: 0 }]);
      gateway.fail(null);
      await institute.tidyUp();
      expect(await row()).toEqual({ state: "refunded", refunded_paise: amount });
      expect(gateway.payments.get(payment_id)).toMatchObject({ amount_refunded: amount });
    },
  );
});

describe("an order of the app at the institute's gateway", () => {
  const claim = (transaction_id: string, amount_paid = 999) =>
    post(SUBSCRIBE, { package_id: 703, transaction_id, amount_paid });

  it("gives what it names, once, however often it is claimed", async () => {
    const { payment_id } = gateway.pay(gateway.open(99_900, { ...FOR_ASHA, purchase: "p" }));
    const answers = await Promise.all([1, 2, 3].map(() => claim(payment_id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await grants()).toEqual([payment_id]);
    const other = await post(SUBSCRIBE, { package_id: 701, transaction_id: payment_id });
    expect(other.status).toBe(400);
  });

  it.each([
    ["of another student", { ...FOR_ASHA, student_id: "102" }, {}],
    ["for another thing", { ...FOR_ASHA, item_id: "701" }, {}],
    ["of less money", FOR_ASHA, { amount: 100 }],
    ["in other money", FOR_ASHA, { currency: "USD" }],
    ["that is not captured", FOR_ASHA, { status: "authorized" }],
    ["that went back", FOR_ASHA, { status: "refunded" }],
  ] as const)("gives nothing for a payment %s", async (_, notes, told) => {
    const { payment_id } = gateway.pay(gateway.open(99_900, notes), told);
    const { status, body } = await claim(payment_id);
    expect([status, body.message]).toEqual([400, "Payment is required for this package"]);
    expect(await grants()).toEqual([]);
  });

  it("gives what was agreed on, though the price changed before it was claimed", async () => {
    const agreed = gateway.pay(gateway.open(99_900, FOR_ASHA)).payment_id;
    const nameless = gateway.pay(gateway.open(99_900)).payment_id;
    await setPrice(1_499);
    const answers = [await claim(nameless), await claim(agreed)];
    await setPrice(999);
    expect(answers.map(({ status }) => status)).toEqual([400, 200]);
    expect(await grants()).toEqual([agreed]);
  });

  it.each(["down", "wrong key"] as const)("is later, and never a no, while the gateway is %s", async (how) => {
    const { payment_id } = gateway.pay(gateway.open(99_900, FOR_ASHA));
    if (how === "wrong key") gateway.account.secret = "another-secret";
    else gateway.fail(how);
    expect((await claim(payment_id)).status).toBe(503);
    gateway.fail(null);
    gateway.account.secret = ACCOUNT.secret;
    expect((await claim(payment_id)).status).toBe(200);
  });
});

describe("money that staff send back", () => {
  const refund = async (paymentId: string, told: Partial<Parameters<typeof askRefund>[1]> = {}) => {
    const own = { GATEWAY_API_URL: gateway.api, GATEWAY_KEY_ID: ACCOUNT.keyId, GATEWAY_KEY_SECRET: ACCOUNT.secret };
    const env = { ...(await institute.env()), STAND_IN_GATEWAY: "off", ...own };
    const asked = { key: `desk-${paymentId}`, instituteId: 1, paymentId, paise: 99_900, reason: "Bought twice" };
    const seen = { refundedPaise: 0, refunds: 0 };
    return askRefund({ env, now: new Date() }, { ...asked, endsAccess: true, staffName: "Office", seen, ...told });
  };
  const paid = async (whose: string) => {
    const id = whose === "app" ? gateway.open(99_900, FOR_ASHA) : (await order()).order_id;
    const { payment_id } = gateway.pay(id);
    if (whose === "app") await post(SUBSCRIBE, { package_id: 703, transaction_id: payment_id });
    else await stateOf(id);
    return {
      id,
      payment_id,
      refunds: () => [...gateway.refunds.values()].filter((one) => one.payment_id === payment_id),
    };
  };
  const rowOf = (id: string) => institute.row("SELECT state, problem FROM refunds WHERE payment_id = ?", id);

  it.each(["institute", "app"])("for an order of the %s goes once, though the yes is lost", async (whose) => {
    const { id, payment_id, refunds } = await paid(whose);
    gateway.fail((path) => (path.endsWith("/refund") ? "acted-500" : null));
    expect((await refund(payment_id)).state).toBe("asked");
    expect(await hasAccess("note", 512)).toBe(true);
    // Another form, while nobody knows.
    await expect(refund(payment_id, { key: "desk-of-another-tab", paise: 100 })).rejects.toThrow();
    gateway.fail(null);
    await institute.tidyUp();
    const key = `desk-${payment_id}`;
    expect(refunds()).toMatchObject([{ amount: 99_900, key, receipt: key }]);
    expect(await rowOf(payment_id)).toEqual({ state: "done", problem: null });
    expect(await hasAccess("note", 512)).toBe(false);
    expect((await post(SUBSCRIBE, { package_id: 703, transaction_id: payment_id })).status).toBe(400);
    expect(await hasAccess("note", 512)).toBe(false);
    if (whose === "app") return;
    const told = await stateOf(id);
    expect(told).toMatchObject({ state: "refunded", refunded_paise: 99_900, ended_at: expect.any(String) });
    expect(told.news.map(({ text }) => text).join()).toContain("Your institute says: Bought twice");
  });

  it("in part leaves the access, and a part more needs a look at the first", async () => {
    const { id, payment_id, refunds } = await paid("institute");
    const part = { paise: 9_950, endsAccess: false };
    expect((await refund(payment_id, part)).state).toBe("done");
    await expect(refund(payment_id, { ...part, key: "desk-second-tab" })).rejects.toThrow();
    expect((await refund(payment_id, part)).state).toBe("done");
    expect(refunds()).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: "paid", refunded_paise: 9_950, ended_at: null });
    expect(await hasAccess("note", 512)).toBe(true);
    const seen = { refundedPaise: 9_950, refunds: 1 };
    await expect(refund(payment_id, { key: "desk-too-much", seen })).rejects.toMatchObject({ status: 400 });
    expect((await refund(payment_id, { key: "desk-the-rest", paise: 89_950, seen })).state).toBe("done");
    expect(gateway.payments.get(payment_id)).toMatchObject({ status: "refunded", amount_refunded: 99_900 });
  });

  it("that the gateway takes and fails later is told to staff", async () => {
    const { payment_id, refunds } = await paid("institute");
    gateway.lies((answer) =>
      "entity" in answer && answer.entity === "refund" ? { ...answer, status: "pending" } : answer,
    );
    expect((await refund(payment_id)).state).toBe("pending");
    gateway.lies(null);
    for (const one of refunds()) one.status = "failed";
    await institute.tidyUp();
    expect(await rowOf(payment_id)).toEqual({ state: "refused", problem: "The payment service could not send it." });
  });

  it("is refused for a payment of nobody here, or of another institute", async () => {
    const { payment_id } = await paid("institute");
    await expect(refund("pay_none")).rejects.toMatchObject({ status: 404 });
    await expect(refund(payment_id, { instituteId: 2 })).rejects.toMatchObject({ status: 404 });
    gateway.fail("down");
    await expect(refund(payment_id)).rejects.toMatchObject({ status: 503 });
    expect(await rowOf(payment_id)).toBeNull();
  });
});
