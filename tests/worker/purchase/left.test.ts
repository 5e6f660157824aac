import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { indexOf, isLate, listOpen } from "~/lib/durable/open-index";
import { objectIn } from "~/lib/purchase/purchase-id";
import { readTables } from "~/lib/rights/read-tables";
import { bindings } from "../bindings";
import { newBuyer, WEBHOOK_SECRET } from "./buyer";
import { hmac, till } from "./fake-till";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const owned = { RAZORPAY_KEY_SECRET: "the-key-secret", STAND_IN_GATEWAY: "on" };

let buyer: ReturnType<typeof newBuyer>;
beforeEach(() => {
  buyer = newBuyer();
  till().variables = owned;
});

const rowsOf = async (id: string) =>
  (await listOpen(bindings.OPEN_INDEX, "purchase")).filter((row) => row.id.startsWith(id));
const rowOf = async (id: string) => (await rowsOf(id))[0];
const told = (id: string, row: object | undefined) =>
  expect.poll(() => rowOf(id)).toEqual(row && expect.objectContaining(row));
const stored = (id: string) =>
  runInDurableObject(bindings.PURCHASES.getByName(objectIn(id)), (_, { storage }) =>
    JSON.stringify(readTables(storage.sql, {})),
  );

async function report(id: string, orderId: string, event: string, more: object = {}) {
  const entity = { id: "pay_1", order_id: orderId, amount: 49900, currency: "INR", status: "captured", ...more };
  const payment = { entity: { ...entity, notes: { purchase: id } } };
  const body = JSON.stringify({ event, created_at: Math.floor(Date.now() / 1000), payload: { payment } });
  const signature = await hmac(body, WEBHOOK_SECRET);
  return buyer.doors.webhook(new TextEncoder().encode(body), { signature, eventId: crypto.randomUUID() });
}

const REFUND = { state: "deleted: refund", owedSince: expect.any(Number) };

describe("before an account is deleted", () => {
  it("the gateway is asked about every unpaid order, and what is paid is given", async () => {
    const paid = await buyer.buy();
    till().pay(paid.orderId);
    expect(await buyer.purchases.onTheWay()).toEqual([]);
    expect(await buyer.stage(paid.id)).toBe("granted");
  });

  it("orders that a bank may still confirm are named, also closed ones, for six days", async () => {
    const { id } = await buyer.buy();
    till().pricePaise = 39900;
    const second = await buyer.buy();
    const named = async () => (await buyer.purchases.onTheWay()).map((one) => [one.id, one.stage]);
    expect(await named()).toEqual([
      [second.id, "paying"],
      [id, "abandoned"],
    ]);
    till().clockOffset += 6 * DAY + HOUR;
    expect(await named()).toEqual([]);
  });
});

describe("an account that is deleted", () => {
  it("leaves what is owed to people, without a name, until the money went back, however often it is erased", async () => {
    const { id, orderId } = await buyer.buy();
    till().fates = { student_package_subscribe: ["500"] };
    await buyer.back(id, await buyer.proof(orderId, till().pay(orderId)));
    for (const _ of [1, 2]) expect((await buyer.purchases.erase()).map((one) => one.id)).toEqual([id]);
    await told(id, { ...REFUND, what: expect.stringContaining(orderId), why: expect.stringContaining("pay_") });
    for (const word of ["Asha", "good-token"]) expect(await stored(id)).not.toContain(word);
    expect([await buyer.purchases.list(), await buyer.purchases.get(id)]).toEqual([[], null]);
    await report(id, orderId, "payment.captured", { id: "pay_again" });
    await buyer.alarmAfter(id, 10 * HOUR);
    expect(await rowOf(id)).toMatchObject(REFUND);
    await report(id, orderId, "refund.processed", { amount_refunded: 49900 });
    await told(id, undefined);
    expect(till().grants).toEqual([]);
  });

  it("leaves orders whose money may still come, which the gateway is asked about with nobody looking", async () => {
    const { id, orderId } = await buyer.buy();
    expect(await buyer.purchases.erase()).toEqual([]);
    const row = await rowOf(id);
    expect(row && [row.state, isLate(row, Date.now())]).toEqual(["deleted: may be paid", false]);
    till().pay(orderId);
    await buyer.alarmAfter(id, HOUR);
    await told(id, { ...REFUND, why: expect.stringContaining(till().payment(orderId).id) });
    expect([till().grants, till().count("student_get_package_details")]).toEqual([[], 0]);
    // Staff send it back, and nobody reports it.
    Object.assign(till().payment(orderId), { status: "refunded", amount_refunded: 49900 });
    await buyer.alarmAfter(id, 10 * HOUR);
    await told(id, undefined);
    expect(await stored(id)).not.toContain(orderId);
  });

  it("leaves a payment that is only authorised to its bank", async () => {
    const { id, orderId } = await buyer.buy();
    await buyer.purchases.erase();
    till().pay(orderId, "authorized");
    await buyer.alarmAfter(id, HOUR);
    await told(id, { state: "deleted: may be paid", why: "The payment is authorized" });
    expect(till().payment(orderId).status).toBe("authorized");
  });

  it("leaves nothing after six days where the gateway says that nothing came", async () => {
    const { id, orderId } = await buyer.buy();
    await buyer.purchases.erase();
    till().fates = { payments: ["500"] };
    await buyer.alarmAfter(id, 6 * DAY + HOUR);
    await told(id, { state: "deleted: may be paid" });
    await buyer.alarmAfter(id, 10 * HOUR);
    await told(id, undefined);
    expect(await stored(id)).not.toContain(orderId);
    // Money that comes later still is in the report, once.
    await report(id, orderId, "payment.captured");
    const [first] = await rowsOf(id);
    expect(first).toMatchObject({ state: "unknown: refund", why: expect.stringContaining("pay_1") });
    till().clockOffset += HOUR;
    await report(id, orderId, "payment.captured");
    expect(await rowsOf(id)).toEqual([first]);
  });

  it("leaves an order of the institute to its own books, and what the bank named to people", async () => {
    till().variables = {};
    const { id, orderId } = await buyer.buy();
    await buyer.purchases.erase();
    expect(await rowOf(id)).toMatchObject({ state: "deleted: may be paid", why: expect.stringContaining("own books") });
    await buyer.back(id, await buyer.proof(orderId, "pay_7"));
    await told(id, { ...REFUND, why: expect.stringContaining("pay_7") });
    const other = newBuyer();
    const nothing = await other.buy();
    await other.purchases.erase();
    await other.alarmAfter(nothing.id, 6 * DAY + HOUR);
    await told(nothing.id, undefined);
  });

  it("is not written down again by an order that was being made", async () => {
    till().slowMs = 200;
    const item = { type: "package", id: 701 } as const;
    const first = await buyer.buy();
    till().pricePaise = 39900;
    const refused = expect(buyer.purchases.begin({ item, shownPaise: 39900, gateway: "razorpay" })).rejects.toThrow();
    await expect.poll(() => till().count("orders")).toBe(2);
    await buyer.purchases.erase();
    await refused;
    expect(await stored(first.id)).not.toContain("Asha");
  });

  it("leaves money to people wherever its process is killed", async () => {
    let isWhole = false;
    for (let writes = 0; !isWhole; writes += 1) {
      buyer = newBuyer();
      till().variables = owned;
      const { id, orderId } = await buyer.buy();
      till().pay(orderId);
      const stub = bindings.PURCHASES.getByName(objectIn(id));
      till().writesLeft = writes;
      till().clockOffset += HOUR;
      await stub.erase().catch(() => undefined);
      await runDurableObjectAlarm(bindings.PURCHASES.getByName(objectIn(id))).catch(() => undefined);
      isWhole = (till().writesLeft ?? 0) > 0;
      till().writesLeft = null;
      // The deletion is repeated, and the round looks after what was left.
      await buyer.purchases.erase();
      await runDurableObjectAlarm(indexOf(bindings.OPEN_INDEX, id));
      await buyer.alarmAfter(id, HOUR);
      await told(id, REFUND);
      expect([writes, await stored(id)]).toEqual([writes, expect.not.stringContaining("Asha")]);
    }
  });
});
