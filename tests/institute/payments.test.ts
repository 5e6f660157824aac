import { describe, expect, it } from "vitest";
import { newcomer } from "./running-institute";
import { ACCOUNT, CREATE, content, type Order, PACKAGE, proof, runShop, STATUS, standIn, VERIFY } from "./shopper";

const shopper = runShop(standIn);
const { institute, post, get, order, press, pay, hasAccess } = shopper;
const SUBSCRIBE = content("student_package_subscribe");
const BUY = content("student_buy_individual_content");
const paymentIn = (page: string) => /razorpay_payment_id" value="(\w+)"/.exec(page)?.[1];
const told = async (order_id: string) => (await post(STATUS, { order_id })).body.order as Order;

async function purchases(): Promise<{ content_type: string; content_id: number }[]> {
  const { body } = await get(content("student_get_purchased_content"));
  return body.purchases as { content_type: string; content_id: number }[];
}

describe("an order", () => {
  it("has the institute's price, the gateway's key and a history", async () => {
    expect(await order()).toMatchObject({
      ...{ order_id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/), gateway: "razorpay", receipt: "pkg-703-101" },
      ...{ item_name: "Midwifery and Child Health Intensive", amount: 999, amount_paise: 99_900, currency: "INR" },
      ...{ key_id: "rzp_test_cases", checkout_url: null, state: "created", payment_id: null, refunded_paise: 0 },
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
    const old = await told(before.order_id);
    expect([old.state, old.events.at(-1)?.text]).toEqual(["failed", "The price changed"]);
  });

  it("of a book carries where it goes, and the shipping", async () => {
    const book = { item_type: "book", item_id: 601 };
    const missing = await post(CREATE, book);
    expect(missing.body.errors).toEqual({ address: ["This field is required."] });
    const address = { name: "आशा", line1: "12 <b>Road</b>", city: "Bhopal", state: "MP", pin: "462001" };
    const wrong = await post(CREATE, { ...book, address: { ...address, contact: "123" } });
    expect(wrong.body.errors).toEqual({ address: ["contact: Enter ten digits."] });
    for (const value of ["5", "{"]) {
      const { status, body } = await post(CREATE, { ...book, address: value });
      expect([value, status, Object.keys(body.errors ?? {})]).toEqual([value, 400, ["address"]]);
      expect(JSON.stringify(body)).not.toMatch(/number|phone/);
    }
    const made = await order({ ...book, address: { ...address, contact: "9876543210" } });
    expect(made.amount_paise).toBe((699 + 60) * 100);
    const kept = "SELECT address FROM order_addresses WHERE order_id = ?";
    expect(JSON.parse((await institute.value(kept, made.order_id)) ?? "{}")).toMatchObject({
      name: "आशा",
      pin: "462001",
    });
  });

  it("is not made for what is free, or the student's already", async () => {
    // 518 comes with the package 702, which the demo student has.
    for (const [item_type, item_id, words] of [
      ["package", 705, "This is not sold by itself"],
      ["note", 501, "This is not sold by itself"],
      ["package", 702, "You already have this"],
      ["note", 518, "You already have this"],
    ]) {
      const { status, body } = await post(CREATE, { item_type, item_id });
      expect([status, body.message]).toEqual([400, words]);
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
    expect(await told(order_id)).toEqual(paid);
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
  ])("is refused with the signature of %s", async (_, make) => {
    const { order_id } = await order();
    const { status, body } = await post(VERIFY, make(order_id));
    expect([status, body.message]).toEqual([400, "Payment could not be verified"]);
    expect(await told(order_id)).toMatchObject({ state: "created" });
    expect(await hasAccess("note", 512)).toBe(false);
  });

  it("by UPI is signed in the same way", async () => {
    const { order_id } = await order({ item_type: "note", item_id: 507 }, content("student_upi_create_order"));
    const verified = await post(content("student_upi_verify_payment"), await pay(order_id));
    expect(verified.body.order).toMatchObject({ gateway: "upi", state: "paid" });
    expect(await hasAccess("note", 507)).toBe(true);
  });

  it("of an order that was begun before the price rose goes back, however it is told", async () => {
    for (const tell of ["proof", "gateway"]) {
      const { order_id } = await order();
      await institute.run("UPDATE packages SET price = price + 500 WHERE id = 703");
      if (tell === "proof") await post(VERIFY, await pay(order_id));
      else await press(order_id, "pay");
      const { state, events } = await told(order_id);
      await institute.run("UPDATE packages SET price = 999 WHERE id = 703");
      expect([state, events.at(-1)?.text]).toEqual([
        "refunded",
        expect.stringContaining("The price rose before you paid"),
      ]);
      expect(await hasAccess("note", 512)).toBe(false);
    }
  });

  it.each(["fee", "offer"] as const)("counts where its %s explains its sum", async (how) => {
    const { order_id } = await order();
    await press(order_id, how);
    expect(await told(order_id)).toMatchObject({ state: "paid", received_paise: null });
    expect(await hasAccess("note", 512)).toBe(true);
  });

  it("of another sum is told, and gives nothing though its proof is signed", async () => {
    const { order_id } = await order();
    const payment_id = paymentIn(await press(order_id, "wrong-amount"));
    const { status, body } = await post(VERIFY, proof(order_id, payment_id));
    expect([status, body.message]).toEqual([400, "Payment could not be verified"]);
    const attempted = await told(order_id);
    expect(attempted).toMatchObject({ state: "attempted", received_paise: 99_800, payment_id });
    expect(attempted.events.at(-1)?.text).toBe("₹998 came, and the price is ₹999");
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

async function buy(fields: unknown, written = JSON.stringify(fields)) {
  const headers = { Authorization: `token ${shopper.key()}`, "Content-Type": "application/json" };
  const response = await institute.fetch(BUY, { method: "POST", body: written, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("a payment whose proof never came back", () => {
  it("that failed is in the history, and the order can still be paid", async () => {
    const made = await order();
    await press(made.order_id, "fail");
    await press(made.order_id, "fail");
    const failed = await told(made.order_id);
    expect([failed.state, failed.events.length]).toEqual(["attempted", 3]);
    expect(failed.events.at(-1)?.text).toBe("The bank declined the payment.");
    expect((await order()).order_id).toBe(made.order_id);
    await press(made.order_id, "pay");
    expect(await press(made.order_id, "pay")).toContain("This order has been paid already.");
    const paid = await told(made.order_id);
    expect([paid.state, paid.events.length]).toEqual(["paid", 5]);
  });

  it("that never was closes the order after three days; one that comes later still counts", async () => {
    const made = await order();
    await institute.run("UPDATE orders SET created_at = '2026-01-01T00:00:00.000Z' WHERE order_id = ?", made.order_id);
    expect((await told(made.order_id)).state).toBe("failed");
    await press(made.order_id, "pay");
    expect((await told(made.order_id)).state).toBe("paid");
  });
});

describe("a package", () => {
  it("that is free is taken at once, and again", async () => {
    for (const _ of [1, 2]) {
      const { body } = await post(SUBSCRIBE, { package_id: 705 });
      expect(body).toMatchObject({
        message: "Package added",
        package: { id: 705, isPurchased: true },
        valid_until: null,
      });
    }
  });

  it("that is priced needs a payment of its own", async () => {
    const needed = [400, "Payment is required for this package"];
    const cheap = await order({ item_type: "note", item_id: 507 });
    await press(cheap.order_id, "pay");
    const { payment_id } = await told(cheap.order_id);
    for (const transaction_id of [undefined, "pay_made_up", "pay_SeedPayment702", payment_id]) {
      const { status, body } = await post(SUBSCRIBE, { package_id: 701, transaction_id });
      expect([status, body.message]).toEqual(needed);
    }
  });

  it("is added by the payment of its order, and only for its price", async () => {
    const made = await order();
    const transaction_id = paymentIn(await press(made.order_id, "pay"));
    const wrong = await post(SUBSCRIBE, { package_id: 703, transaction_id, amount_paid: 1 });
    expect(wrong.body.errors).toEqual({ amount_paid: ["This is not the price."] });
    const { body } = await post(SUBSCRIBE, { package_id: 703, transaction_id, amount_paid: 999 });
    expect(body).toMatchObject({ package: { isPurchased: true }, valid_until: expect.any(String) });
  });
});

describe("content bought by itself", () => {
  const note = { content_type: "note", content_id: 507, amount_paid: 49 };

  async function payElsewhere(amount: number, notes: object): Promise<string> {
    const response = await institute.fetch("/gateway/v1/orders", {
      method: "POST",
      body: JSON.stringify({ amount, currency: "INR", notes }),
      headers: { "Content-Type": "application/json", Authorization: ACCOUNT },
    });
    const made = (await response.json()) as { id: string };
    return paymentIn(await press(made.id, "pay")) ?? "";
  }

  it("is given for an order that was opened with the account's key, once", async () => {
    const transaction_id = await payElsewhere(4900, {});
    expect((await buy({ ...note, transaction_id })).body).toEqual({ status: true, message: "Purchase recorded" });
    expect(await hasAccess("note", 507)).toBe(true);
    const other = await buy({ content_type: "note", content_id: 512, amount_paid: 49, transaction_id });
    expect(other.status).toBe(400);
    expect(await hasAccess("note", 512)).toBe(false);
  });

  it("is given for a price with paise, as its sum is paid", async () => {
    // 199.1 + 40.2 is 239.29999999999998 of a computer's rupees.
    await institute.run("UPDATE books SET price = 199.1, shipping = 40.2 WHERE id = 603");
    const transaction_id = await payElsewhere(23930, {});
    const book = { content_type: "book", content_id: 603, amount_paid: 239.3, transaction_id };
    expect((await buy(book)).body.message).toBe("Purchase recorded");
  });

  it("takes JSON alone", async () => {
    const { status } = await post(BUY, { ...note, transaction_id: "pay_x" });
    expect(status).toBe(415);
    for (const written of ["", "[]", "{"]) {
      expect([written, (await buy(null, written)).status]).toEqual([written, 400]);
    }
  });
});

describe("money that nobody gets anything for", () => {
  const row = (orderId: string) =>
    institute.row(
      `SELECT o.state, o.refunded_paise, p.amount_refunded, p.status FROM orders o
         LEFT JOIN gateway_payments p ON p.order_id = o.order_id WHERE o.order_id = ?`,
      orderId,
    );
  const leave = async (orderId: string, daysAgo = 0) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    await institute.run("UPDATE orders SET student_id = NULL, created_at = ? WHERE order_id = ?", at, orderId);
  };

  it("goes back where it came after its student was deleted, whatever the sum, once", async () => {
    for (const [outcome, sum] of [
      ["pay", 99_900],
      ["wrong-amount", expect.any(Number)],
    ] as const) {
      const { order_id } = await order();
      await leave(order_id);
      await press(order_id, outcome);
      await institute.tidyUp();
      const back = await row(order_id);
      expect(back).toMatchObject({ state: "refunded", refunded_paise: sum, amount_refunded: back?.refunded_paise });
      await institute.run("UPDATE orders SET state = 'attempted', refunded_paise = 0 WHERE order_id = ?", order_id);
      await institute.tidyUp();
      expect(await row(order_id)).toEqual(back);
    }
  });

  it("is looked for seven days, and nothing is granted", async () => {
    const made = await order();
    await leave(made.order_id, 8);
    await press(made.order_id, "pay");
    await institute.tidyUp();
    expect(await row(made.order_id)).toMatchObject({ state: "created", amount_refunded: 0 });
    await leave(made.order_id, 6);
    await institute.tidyUp();
    expect(await row(made.order_id)).toMatchObject({ state: "refunded", amount_refunded: 99_900 });
    expect(await hasAccess("note", 512)).toBe(false);
  });

  it("goes back as promised where a package had the thing already, and says which", async () => {
    const single = await order({ item_type: "note", item_id: 512 });
    await press(single.order_id, "pay");
    const made = await order();
    await press(made.order_id, "pay");
    await told(made.order_id);
    const promised = await told(single.order_id);
    expect(promised).toMatchObject({ state: "refunded", granted_at: null, refund_by: expect.any(String) });
    const name = "Midwifery and Child Health Intensive";
    expect(promised.events.at(-1)?.text).toBe(`It came with ${name}`);
    const note = { content_type: "note", content_id: 512 };
    expect((await post(content("student_check_individual_content_access"), note)).body.came_with).toBe(name);
    await institute.tidyUp();
    expect(await told(single.order_id)).toMatchObject({ state: "refunded", refunded_paise: promised.amount_paise });
  });
});

it("an account that is deleted leaves its orders without a name or an address", async () => {
  const registration = newcomer("9000000002");
  const made = await institute.post("/api/membership/register_student_new/", registration);
  shopper.become(String(made.body.key));
  const address = { name: "Leaving", line1: "1", city: "c", state: "s", pin: "462001", contact: "9000000002" };
  const bought = await order({ item_type: "book", item_id: 601, address });
  await post(VERIFY, await shopper.pay(bought.order_id));
  await post("/api/basicinformation/student_delete_account/", { password: registration.password });
  const left = await institute.row(
    `SELECT o.student_id, (SELECT COUNT(*) FROM order_addresses a WHERE a.order_id = o.order_id) AS addresses
         FROM orders o WHERE o.order_id = ?`,
    bought.order_id,
  );
  expect(left).toEqual({ student_id: null, addresses: 0 });
});

it.each(["", "Basic !!!", `Basic ${btoa("rzp_test_cases:wrong")}`])(
  "the stand-in gateway is closed to %j",
  async (Authorization) => {
    const api = (path: string, method = "GET") =>
      institute.fetch(`/gateway/v1${path}`, { method, headers: { Authorization } });
    for (const path of ["/orders/order_x", "/orders/order_x/payments", "/payments/pay_x"]) {
      expect([path, (await api(path)).status]).toEqual([path, 401]);
    }
    expect((await api("/orders", "POST")).status).toBe(401);
  },
);
