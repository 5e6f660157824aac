import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { indexOf, isLate, listOpen, type OpenKind } from "~/lib/durable/open-index";
import { objectIn } from "~/lib/purchase/purchase-id";
import { createReport } from "~/request/report";
import { bindings } from "../bindings";
import { newBuyer } from "./buyer";
import { till } from "./fake-till";

const MINUTE = 60_000;

let buyer: ReturnType<typeof newBuyer>;
beforeEach(() => {
  buyer = newBuyer();
});

const rowOf = async (id: string) => (await listOpen(bindings.OPEN_INDEX, "purchase")).find((row) => row.id === id);
/** The index is told behind everything else. */
async function told(id: string, state: string | undefined) {
  await expect.poll(async () => (await rowOf(id))?.state).toBe(state);
}

describe("the index of what is open", () => {
  it("has a purchase from its order until access is given", async () => {
    const { id, orderId } = await buyer.buy();
    await told(id, "paying");
    await buyer.back(id, await buyer.proof(orderId, till().pay(orderId)));
    await told(id, undefined);
  });

  it("says why a paid one is not granted", async () => {
    till().variables = { RAZORPAY_KEY_SECRET: "the-key-secret", STAND_IN_GATEWAY: "on" };
    const { id, orderId } = await buyer.buy();
    till().fates = { student_package_subscribe: ["no"] };
    await buyer.back(id, await buyer.proof(orderId, till().pay(orderId)));
    await expect.poll(async () => (await rowOf(id))?.why).toBe("The institute says no: Not this");
    const row = await rowOf(id);
    if (!row) throw new Error("no row");
    expect(isLate(row, (row.owedSince ?? 0) + MINUTE - 1)).toBe(false);
    expect(isLate(row, (row.owedSince ?? 0) + MINUTE + 1)).toBe(true);
  });
});

describe("what stands in the index is looked after", () => {
  const alarmOf = (id: string) =>
    runInDurableObject(bindings.PURCHASES.getByName(objectIn(id)), (_, { storage }) => storage.getAlarm());
  const round = (id: string) => runDurableObjectAlarm(indexOf(bindings.OPEN_INDEX, id));

  it("wakes an object whose alarm was lost", async () => {
    const { id } = await buyer.buy();
    await told(id, "paying");
    const stub = bindings.PURCHASES.getByName(objectIn(id));
    await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());
    expect(await round(id)).toBe(true);
    expect(await alarmOf(id)).not.toBeNull();
    expect(await rowOf(id)).toBeDefined();
  });

  it("wakes one whose alarm should have come long ago, and leaves one that is to come", async () => {
    const { id } = await buyer.buy();
    await told(id, "paying");
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

describe("a report", () => {
  it("is for who knows the secret alone", async () => {
    const report = createReport({ index: bindings.OPEN_INDEX, secret: "the-report-secret" });
    expect(await report("the-report-secret", "purchase")).toBeInstanceOf(Array);
    for (const wrong of ["", "the-report-secre", "the-report-secret "]) {
      expect(await report(wrong, "purchase")).toBeNull();
    }
    const none = createReport({ index: bindings.OPEN_INDEX, secret: undefined });
    expect(await none("", "purchase")).toBeNull();
  });
});
