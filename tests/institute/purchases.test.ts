import { describe, expect, it } from "vitest";
import { newcomer } from "./running-institute";
import { ACCOUNT, content, type Order, proof, runShop, STATUS, VERIFY } from "./shopper";

const shopper = runShop();
const { institute, post, order, press, hasAccess } = shopper;
const SUBSCRIBE = content("student_package_subscribe");
const BUY = content("student_buy_individual_content");

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
    const failed = (await post(STATUS, { order_id: made.order_id })).body.order as Order;
    expect([failed.state, failed.events.length]).toEqual(["attempted", 3]);
    expect(failed.events.at(-1)?.text).toBe("The bank declined the payment.");
    expect((await order()).order_id).toBe(made.order_id);
    await press(made.order_id, "pay");
    expect(await press(made.order_id, "pay")).toContain("This order has been paid already.");
    const paid = (await post(STATUS, { order_id: made.order_id })).body.order as Order;
    expect([paid.state, paid.events.length]).toEqual(["paid", 5]);
  });

  it("that never was closes the order after three days; one that comes later still counts", async () => {
    const made = await order();
    await institute.run("UPDATE orders SET created_at = '2026-01-01T00:00:00.000Z' WHERE order_id = ?", made.order_id);
    expect((await post(STATUS, { order_id: made.order_id })).body.order).toMatchObject({ state: "failed" });
    await press(made.order_id, "pay");
    expect((await post(STATUS, { order_id: made.order_id })).body.order).toMatchObject({ state: "paid" });
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
    const tries = [{}, { transaction_id: "pay_made_up" }, { transaction_id: "pay_SeedPayment702" }];
    for (const fields of tries) {
      const { status, body } = await post(SUBSCRIBE, { package_id: 701, ...fields });
      expect([status, body.message]).toEqual(needed);
    }
    const cheap = await order({ item_type: "note", item_id: 507 });
    await press(cheap.order_id, "pay");
    const paid = (await post(STATUS, { order_id: cheap.order_id })).body.order as Order;
    const { body } = await post(SUBSCRIBE, { package_id: 701, transaction_id: paid.payment_id });
    expect(body.message).toBe("Payment is required for this package");
  });

  it("is added by the payment of its order, and only for its price", async () => {
    const made = await order();
    const page = await press(made.order_id, "pay");
    const transaction_id = /razorpay_payment_id" value="(\w+)"/.exec(page)?.[1];
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
    const page = await press(made.id, "pay");
    return /razorpay_payment_id" value="(\w+)"/.exec(page)?.[1] ?? "";
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
    for (const written of ["", "[]", "null", "{", '"x"']) {
      expect([written, (await buy(null, written)).status]).toEqual([written, 400]);
    }
  });
});

describe("money that nobody gets anything for", () => {
  const row = async (orderId: string) => {
    const { DB } = await institute.env();
    const of = DB.prepare(
      `SELECT o.state, o.refunded_paise, p.amount_refunded, p.status FROM orders o
         LEFT JOIN gateway_payments p ON p.order_id = o.order_id WHERE o.order_id = ?`,
    ).bind(orderId);
    return of.first();
  };
  const leave = async (orderId: string, daysAgo = 0) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    await institute.run("UPDATE orders SET student_id = NULL, created_at = ? WHERE order_id = ?", at, orderId);
  };

  it("goes back where it came after its student was deleted, whatever the sum, once", async () => {
    for (const [outcome, sum] of [
      ["pay", 99_900],
      ["wrong-amount", expect.any(Number)],
    ] as const) {
      const made = await order();
      await leave(made.order_id);
      await press(made.order_id, outcome);
      await institute.tidyUp();
      const back = await row(made.order_id);
      expect(back).toMatchObject({ state: "refunded", refunded_paise: sum, amount_refunded: back?.refunded_paise });
      await institute.run(
        "UPDATE orders SET state = 'attempted', refunded_paise = 0 WHERE order_id = ?",
        made.order_id,
      );
      await institute.tidyUp();
      expect(await row(made.order_id)).toEqual(back);
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
    await post(STATUS, { order_id: made.order_id });
    const told = (await post(STATUS, { order_id: single.order_id })).body.order as Order;
    const name = "Midwifery and Child Health Intensive";
    expect([told.state, told.events.at(-1)?.text]).toEqual(["refunded", `It came with ${name}`]);
    const access = await post(content("student_check_individual_content_access"), {
      content_type: "note",
      content_id: 512,
    });
    expect(access.body.came_with).toBe(name);
    await institute.tidyUp();
    const { body } = await post(STATUS, { order_id: single.order_id });
    expect(body.order).toMatchObject({ state: "refunded", refunded_paise: told.amount_paise });
  });

  it("a signed proof of a payment of another sum gives nothing", async () => {
    const made = await order();
    const page = await press(made.order_id, "wrong-amount");
    const paymentId = /razorpay_payment_id" value="(\w+)"/.exec(page)?.[1];
    const { status, body } = await post(VERIFY, proof(made.order_id, paymentId));
    expect([status, body.message]).toEqual([400, "Payment could not be verified"]);
    expect(await hasAccess("note", 512)).toBe(false);
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
