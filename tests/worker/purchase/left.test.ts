import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { indexOf, isLate, listOpen, type OpenKind } from "~/lib/durable/open-index";
import { objectIn } from "~/lib/purchase/purchase-id";
import { readTables } from "~/lib/rights/read-tables";
import { hasSecret } from "~/request/institute-secret";
import { bindings } from "../bindings";
import { newBuyer, OWNED } from "./buyer";
import { till } from "./fake-till";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let buyer: ReturnType<typeof newBuyer>;
beforeEach(() => {
  buyer = newBuyer();
  till().variables = OWNED;
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
    await buyer.payBack({ id, orderId });
    for (const _ of [1, 2]) expect((await buyer.purchases.erase()).map((one) => one.id)).toEqual([id]);
    await told(id, { ...REFUND, what: expect.stringContaining(orderId), why: expect.stringContaining("pay_") });
    for (const word of ["Asha", "good-token"]) expect(await stored(id)).not.toContain(word);
    expect([await buyer.purchases.list(), await buyer.purchases.get(id)]).toEqual([[], null]);
    await buyer.report({ id, orderId }, "payment.captured", { id: "pay_again" });
    await buyer.alarmAfter(id, 10 * HOUR);
    expect(await rowOf(id)).toMatchObject(REFUND);
    await buyer.report({ id, orderId }, "refund.processed", { amount_refunded: 49900 });
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
    await buyer.report({ id, orderId }, "payment.captured");
    const [first] = await rowsOf(id);
    expect(first).toMatchObject({ state: "unknown: refund", why: expect.stringContaining("pay_1") });
    till().clockOffset += HOUR;
    await buyer.report({ id, orderId }, "payment.captured");
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
      till().variables = OWNED;
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

describe("the index of what is open", () => {
  it("has a purchase from its order until access is given, and says why a paid one is not granted", async () => {
    const { id, orderId } = await buyer.buy();
    await told(id, { state: "paying" });
    till().fates = { student_package_subscribe: ["no"] };
    await buyer.payBack({ id, orderId });
    await told(id, { why: "The institute says no: Not this" });
    const row = await rowOf(id);
    if (!row) throw new Error("no row");
    expect(isLate(row, (row.owedSince ?? 0) + MINUTE - 1)).toBe(false);
    expect(isLate(row, (row.owedSince ?? 0) + MINUTE + 1)).toBe(true);
    await buyer.alarmAfter(id, HOUR);
    await told(id, undefined);
  });
});

describe("what stands in the index is looked after", () => {
  const alarmOf = (id: string) =>
    runInDurableObject(bindings.PURCHASES.getByName(objectIn(id)), (_, { storage }) => storage.getAlarm());
  const round = (id: string) => runDurableObjectAlarm(indexOf(bindings.OPEN_INDEX, id));

  it("wakes an object whose alarm was lost", async () => {
    const { id } = await buyer.buy();
    await told(id, { state: "paying" });
    const stub = bindings.PURCHASES.getByName(objectIn(id));
    await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());
    expect(await round(id)).toBe(true);
    expect(await alarmOf(id)).not.toBeNull();
    expect(await rowOf(id)).toBeDefined();
  });

  it("wakes one whose alarm should have come long ago, and leaves one that is to come", async () => {
    const { id } = await buyer.buy();
    await told(id, { state: "paying" });
    const set = await alarmOf(id);
    expect(await round(id)).toBe(true);
    expect(await alarmOf(id)).toBe(set);
    till().clockOffset += 60 * MINUTE;
    expect(await round(id)).toBe(true);
    expect(await alarmOf(id)).toBeGreaterThan((set ?? 0) + MINUTE);
  });

  it("drops the row of what is not open any more, of both kinds", async () => {
    const gone = { what: "", state: "paid", why: null, owedSince: 1 };
    const rows: [OpenKind, string][] = [
      ["purchase", `p${"0".repeat(32)}`],
      ["submission", "nobody:901"],
    ];
    for (const [kind, id] of rows) {
      await indexOf(bindings.OPEN_INDEX, id).put({ ...gone, kind, id, object: id });
      await round(id);
      expect((await listOpen(bindings.OPEN_INDEX, kind)).filter((row) => row.id === id)).toEqual([]);
    }
  });
});

it("a report is for who knows the secret alone", () => {
  const asked = (Authorization: string) => new Request("https://pcbt.example", { headers: { Authorization } });
  expect(hasSecret(asked("Bearer the-report-secret"), "the-report-secret")).toBe(true);
  for (const wrong of ["", "Bearer ", "the-report-secret", "Bearer the-report-secrets"]) {
    expect(hasSecret(asked(wrong), "the-report-secret")).toBe(false);
    expect(hasSecret(asked(wrong), undefined)).toBe(false);
  }
});
