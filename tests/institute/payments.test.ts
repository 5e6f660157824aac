import { describe, expect, it } from "vitest";
import { CREATE, content, type Order, PACKAGE, proof, runShop, STATUS, VERIFY } from "./shopper";

const { institute, post, get, order, press, pay, hasAccess } = runShop();

async function purchases(): Promise<{ content_type: string; content_id: number }[]> {
  const { body } = await get(content("student_get_purchased_content"));
  return body.purchases as { content_type: string; content_id: number }[];
}

describe("an order", () => {
  it("has the institute's price, the gateway's key and a history", async () => {
    expect(await order()).toEqual({
      order_id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      gateway: "razorpay",
      item_type: "package",
      item_id: 703,
      item_name: "Midwifery and Child Health Intensive",
      amount: 999,
      amount_paise: 99_900,
      currency: "INR",
      receipt: "pkg-703-101",
      key_id: "rzp_test_cases",
      checkout_url: null,
      state: "created",
      payment_id: null,
      created_at: expect.any(String),
      paid_at: null,
      granted_at: null,
      refund_by: null,
      received_paise: null,
      refunded_paise: 0,
      ended_at: null,
      news: [],
      events: [{ at: expect.any(String), state: "created", text: "Order made" }],
    });
  });

  it("is the same one when asked for again, at once or by the other gateway", async () => {
    const made = await Promise.all([1, 2, 3].map(() => order()));
    expect(new Set(made.map((one) => one.order_id)).size).toBe(1);
    const byUpi = await order(PACKAGE, content("student_upi_create_order"));
    expect(byUpi).toMatchObject({
      order_id: made[0]?.order_id,
      gateway: "upi",
      key_id: null,
      checkout_url: `/gateway/v1/upi/${made[0]?.order_id}`,
    });
  });

  it("is made anew when the price changed", async () => {
    const before = await order();
    await institute.run("UPDATE packages SET price = 899 WHERE id = 703");
    const after = await order();
    await institute.run("UPDATE packages SET price = 999 WHERE id = 703");
    expect([after.amount_paise, after.order_id === before.order_id]).toEqual([89_900, false]);
    const old = (await post(STATUS, { order_id: before.order_id })).body.order as Order;
    expect([old.state, old.events.at(-1)?.text]).toEqual(["failed", "The price changed"]);
  });

  it("of a book carries where it goes, and the shipping", async () => {
    const book = { item_type: "book", item_id: 601 };
    const missing = await post(CREATE, book);
    expect(missing.body.errors).toEqual({ address: ["This field is required."] });
    const address = { name: "आशा", line1: "12 <b>Road</b>", city: "Bhopal", state: "MP", pin: "462001" };
    const wrong = await post(CREATE, { ...book, address: { ...address, contact: "123" } });
    expect(wrong.body.errors).toEqual({ address: ["contact: Enter ten digits."] });
    for (const value of ["5", "[]", "{", "null", '"x"']) {
      const { status, body } = await post(CREATE, { ...book, address: value });
      expect([value, status, Object.keys(body.errors ?? {})]).toEqual([value, 400, ["address"]]);
      expect(JSON.stringify(body)).not.toMatch(/number|phone/);
    }
    const made = await order({ ...book, address: { ...address, contact: "9876543210" } });
    expect(made.amount_paise).toBe((699 + 60) * 100);
    const kept = await institute.row<{ address: string }>(
      "SELECT address FROM order_addresses WHERE order_id = ?",
      made.order_id,
    );
    expect(JSON.parse(kept?.address ?? "{}")).toMatchObject({ name: "आशा", pin: "462001" });
  });

  it("is not made for what is free, or the student's already", async () => {
    for (const item of [
      { item_type: "package", item_id: 705 },
      { item_type: "note", item_id: 501 },
    ]) {
      expect((await post(CREATE, item)).body.message).toBe("This is not sold by itself");
    }
    // 518 comes with the package 702, which the demo student has.
    for (const item of [
      { item_type: "package", item_id: 702 },
      { item_type: "note", item_id: 518 },
    ]) {
      const { status, body } = await post(CREATE, item);
      expect([status, body.message]).toEqual([400, "You already have this"]);
    }
  });
});

describe("a verified payment", () => {
  it("gives the item once, however often it is shown", async () => {
    const { order_id } = await order();
    const shownProof = await pay(order_id);
    const shown = await Promise.all([1, 2, 3].map(() => post(VERIFY, shownProof)));
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
    const paid = shown[0]?.body.order as Order;
    expect(paid).toMatchObject({ state: "paid", payment_id: shownProof.payment_id, refund_by: null });
    expect(paid.events.map((event) => event.text)).toEqual(["Order made", "Payment received", "Access given"]);
    const later = await post(STATUS, { order_id });
    expect(later.body.order).toEqual(paid);
    expect((await purchases()).filter((one) => one.content_id === 703)).toHaveLength(1);
    const details = await post(content("student_get_package_details"), { package_id: 703 });
    expect(details.body).toMatchObject({ isPurchased: true, valid_until: expect.any(String) });
    // 512, a note of its fourth subject, comes with it.
    expect(await hasAccess("note", 512)).toBe(true);
    const test = await post(content("student_get_test"), { test_id: 863 });
    expect(test.status).toBe(200);
  });

  it.each([
    ["another secret", (id: string) => proof(id, "pay_1", "wrong")],
    ["another payment", (id: string) => ({ ...proof(id, "pay_1"), payment_id: "pay_2" })],
    ["another order", (id: string) => ({ ...proof("order_other", "pay_1"), order_id: id })],
    ["a payment that the gateway does not have", (id: string) => proof(id)],
    ["nonsense", (id: string) => ({ order_id: id, payment_id: "pay_1", signature: "zz" })],
  ])("is refused with the signature of %s", async (_, make) => {
    const { order_id } = await order();
    const { status, body } = await post(VERIFY, make(order_id));
    expect([status, body.message]).toEqual([400, "Payment could not be verified"]);
    expect((await post(STATUS, { order_id })).body.order).toMatchObject({ state: "created" });
    expect(await hasAccess("note", 512)).toBe(false);
  });

  it("by UPI is signed in the same way", async () => {
    const { order_id } = await order({ item_type: "note", item_id: 507 }, content("student_upi_create_order"));
    const verified = await post(content("student_upi_verify_payment"), await pay(order_id));
    expect(verified.body.order).toMatchObject({ gateway: "upi", state: "paid" });
    expect(await hasAccess("note", 507)).toBe(true);
  });

  it("for what is the student's by now goes back, and the order says by when", async () => {
    const { order_id } = await order();
    await institute.run(`INSERT INTO purchases (institute_id, student_id, item_type, item_id, amount_paid, transaction_id, created_at)
       VALUES (1, 101, 'package', 703, 999, 'by-hand', '2026-10-01T00:00:00.000Z')`);
    const { body } = await post(VERIFY, await pay(order_id));
    expect(body.order).toMatchObject({ state: "refunded", granted_at: null, refund_by: expect.any(String) });
    expect((await purchases()).filter((one) => one.content_id === 703)).toHaveLength(1);
  });

  it("of an order that was begun before the price rose goes back, however it is told", async () => {
    for (const tell of ["proof", "gateway"]) {
      const { order_id } = await order();
      await institute.run("UPDATE packages SET price = price + 500 WHERE id = 703");
      if (tell === "proof") await post(VERIFY, await pay(order_id));
      else await press(order_id, "pay");
      const { body } = await post(STATUS, { order_id });
      await institute.run("UPDATE packages SET price = 999 WHERE id = 703");
      const told = body.order as Order;
      expect([told.state, told.events.at(-1)?.text]).toEqual([
        "refunded",
        expect.stringContaining("The price rose before you paid"),
      ]);
      expect(await hasAccess("note", 512)).toBe(false);
    }
  });

  it("for a note that came with a package by now goes back", async () => {
    const { order_id } = await order({ item_type: "note", item_id: 512 });
    await post(VERIFY, await pay((await order()).order_id));
    expect(await hasAccess("note", 512)).toBe(true);
    const { body } = await post(VERIFY, await pay(order_id));
    expect(body.order).toMatchObject({ state: "refunded", granted_at: null });
  });

  it.each([["fee"], ["offer"]] as const)("counts where its %s explains its sum", async (how) => {
    const { order_id } = await order();
    await press(order_id, how);
    expect((await post(STATUS, { order_id })).body.order).toMatchObject({ state: "paid", received_paise: null });
    expect(await hasAccess("note", 512)).toBe(true);
  });

  it("of another sum is told, and gives nothing", async () => {
    const { order_id } = await order();
    await press(order_id, "wrong-amount");
    const { body } = await post(STATUS, { order_id });
    expect(body.order).toMatchObject({
      state: "attempted",
      received_paise: 99_800,
      payment_id: expect.stringMatching(/^pay_/),
    });
    const { events } = body.order as Order;
    expect(events.at(-1)?.text).toBe("₹998 came, and the price is ₹999");
    expect(await hasAccess("note", 512)).toBe(false);
  });

  it("ends when its time is over, and can be bought again", async () => {
    const { order_id } = await order();
    await post(VERIFY, await pay(order_id));
    await institute.run("UPDATE purchases SET valid_until = '2026-01-01T00:00:00.000Z' WHERE item_id = 703");
    expect(await hasAccess("note", 512)).toBe(false);
    expect((await post(content("student_get_test"), { test_id: 863 })).status).toBe(403);
    const again = await order();
    expect(again.order_id).not.toBe(order_id);
    await post(VERIFY, await pay(again.order_id));
    expect(await hasAccess("note", 512)).toBe(true);
  });
});
