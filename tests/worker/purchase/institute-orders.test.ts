import { describe, expect, it } from "vitest";
import { listOpen } from "~/lib/durable/open-index";
import { HAD_ALREADY } from "~/lib/purchase/object/grant-access";
import { isOpenPurchase } from "~/lib/purchase/rules/purchase-state";
import { bindings } from "../bindings";
import { newBuyer } from "./buyer";
import { till } from "./fake-till";

const MINUTE = 60_000;
const whyOf = async (id: string) => (await listOpen(bindings.OPEN_INDEX, "purchase")).find((row) => row.id === id)?.why;

async function bought() {
  const buyer = newBuyer();
  return { buyer, ...(await buyer.buy()) };
}

describe("an order of the institute", () => {
  it("is granted when the gateway's proof comes back", async () => {
    const { buyer, id, orderId } = await bought();
    expect(await buyer.stage(id)).toBe("paying");
    await buyer.payBack({ id, orderId });
    expect(await buyer.stage(id)).toBe("granted");
    expect(till().grants).toEqual([orderId]);
  });

  it("is not granted by a proof that somebody made up", async () => {
    const { buyer, id, orderId } = await bought();
    const proof = { orderId, paymentId: "pay_x", signature: "0".repeat(64) };
    await buyer.back(id, { kind: "proof", proof });
    expect(await buyer.stage(id)).toBe("paying");
    expect(till().grants).toEqual([]);
  });

  it("is one for two taps, and the same when tapped again", async () => {
    const buyer = newBuyer();
    const [one, two] = await Promise.all([buyer.buy(), buyer.buy()]);
    const three = await buyer.buy();
    expect(new Set([one.id, two.id, three.id]).size).toBe(1);
    expect(till().orders.size).toBe(1);
  });

  it("is not taken at another price than the one agreed to", async () => {
    const buyer = newBuyer();
    till().orderPaise = 59900;
    const asked = { item: { type: "package", id: 701 }, gateway: "razorpay" } as const;
    const begun = await buyer.purchases.begin({ ...asked, shownPaise: 49900 });
    expect(begun.state).toBe("unavailable");
    expect(await (await buyer.purchases.list()).filter(isOpenPurchase)).toEqual([]);
  });

  it("of which another sum was paid is put before people, and the student is told", async () => {
    const { buyer, id, orderId } = await bought();
    till().pay(orderId);
    till().payment(orderId).paise = 49800;
    const told = await buyer.purchases.check(id);
    expect(told).toMatchObject({ stage: "paid", question: "₹498 came, and the price is ₹499" });
    expect(await buyer.purchases.checkout(id)).toBeNull();
    expect(till().grants).toEqual([]);
  });

  it("whose money goes back after access is in the report, once its student is there", async () => {
    const { buyer, id, orderId } = await bought();
    await buyer.payBack({ id, orderId });
    till().payment(orderId).amount_refunded = 49900;
    await buyer.alarmAfter(id, 25 * 60 * MINUTE);
    expect((await buyer.purchases.list())[0]?.returned).toBeNull();
    await buyer.alarmAfter(id, 0);
    expect((await buyer.purchases.get(id))?.returned?.paise).toBe(49900);
    await expect.poll(() => whyOf(id)).toBe("₹499 went back to the student: end the access by hand");
  });

  it("that the institute promises to give back says why, and is in the report until it did", async () => {
    const { buyer, id, orderId } = await bought();
    till().pay(orderId);
    const why = "It came with Pharmacology";
    const events = [{ at: "now", state: "refunded", text: why }];
    till().told = { state: "refunded", refund_by: "2027-01-01T00:00:00Z", granted_at: null, events };
    const promised = await buyer.purchases.check(id);
    expect([promised?.stage, promised?.events.at(-1)?.text]).toEqual(["refunded", why]);
    await expect.poll(() => whyOf(id)).toBe(`${why}: give payment ${till().payment(orderId).id} back`);
    till().payment(orderId).amount_refunded = 49900;
    await buyer.alarmAfter(id, 25 * 60 * MINUTE);
    await buyer.purchases.list();
    await buyer.alarmAfter(id, 0);
    await expect.poll(() => whyOf(id)).toBe("₹499 went back to the student");
  });

  it("goes on through an institute that fails, and is granted once", async () => {
    const { buyer, id, orderId } = await bought();
    till().fates = {
      student_razorpay_verify_payment: ["500", "lost"],
      student_order_status: ["500", { status: 403, body: "<h1>Firewall</h1>" }, "lost"],
    };
    await buyer.payBack({ id, orderId });
    for (let turn = 0; turn < 8; turn += 1) await buyer.alarmAfter(id, 10 * MINUTE);
    expect(await buyer.stage(id)).toBe("granted");
    expect(till().grants).toEqual([orderId]);
  });
});

describe("a payment at an institute without orders", () => {
  const missing = { status: 404, body: '{"detail":"Not found."}' };
  const unsigned = { kind: "proof", proof: { orderId: "", paymentId: "pay_1", signature: "" } } as const;

  async function begun() {
    const buyer = newBuyer();
    till().fates = { student_razorpay_create_order: [missing], student_get_orders: [missing] };
    return { buyer, ...(await buyer.buy()) };
  }

  it("has no order that the gateway would not know", async () => {
    const { buyer, id } = await begun();
    const checkout = await buyer.purchases.checkout(id);
    expect(checkout?.form?.fields).toMatchObject({ key_id: "rzp_test_fake", amount: "49900" });
    expect(checkout?.form?.fields).not.toHaveProperty("order_id");
    expect(checkout?.script?.options).not.toHaveProperty("order_id");
  });

  it("is granted by the institute's yes to its id, once", async () => {
    const { buyer, id } = await begun();
    till().fates.student_package_subscribe = ["500", "lost"];
    await buyer.back(id, unsigned);
    for (let turn = 0; turn < 5; turn += 1) await buyer.alarmAfter(id, 10 * MINUTE);
    expect(await buyer.stage(id)).toBe("granted");
    expect(till().grants).toEqual(["pay_1"]);
    expect(till().count("student_package_subscribe")).toBe(2);
  });

  it("takes a no that comes as a success, whichever call gives, and asks again later", async () => {
    const said = JSON.stringify({ status: false, message: "No such transaction" });
    for (const call of ["student_package_subscribe", "student_buy_individual_content"]) {
      const { buyer, id } = await begun();
      till().fates.student_package_subscribe = [missing, missing];
      till().fates[call] = [{ status: 200, body: said }];
      await buyer.back(id, unsigned);
      const refused = await buyer.purchases.get(id);
      expect(refused, call).toMatchObject({ stage: "failed", isRefused: true, isReported: false });
      expect(refused?.events.at(-1)?.text).toBe("No such transaction");
      await buyer.alarmAfter(id, 10 * MINUTE);
      expect(await buyer.stage(id)).toBe("granted");
    }
  });

  it("gives where the institute says no to the question whether the student has it", async () => {
    const { buyer, id } = await begun();
    const no = { status: 200, body: JSON.stringify({ status: false, message: "Not bought" }) };
    till().fates.student_get_package_details = [no];
    till().fates.student_get_bought_packages = [no];
    await buyer.back(id, unsigned);
    expect(await buyer.stage(id)).toBe("granted");
    expect(till().grants).toEqual(["pay_1"]);
  });

  it("gives a new purchase that can be paid after the institute's no", async () => {
    const { buyer, id } = await begun();
    till().fates.student_package_subscribe = ["no", "no"];
    await buyer.back(id, unsigned);
    const refused = await buyer.purchases.get(id);
    expect(refused).toMatchObject({ stage: "failed", isReported: false, isRefused: true });
    expect(refused?.paymentId).toBe("pay_1");
    expect(await buyer.purchases.checkout(id)).toBeNull();
    Object.assign(till().fates, { student_razorpay_create_order: [missing], student_get_orders: [missing] });
    const other = await buyer.buy();
    expect(other.id).not.toBe(id);
    expect(await buyer.purchases.checkout(other.id)).not.toBeNull();
    await buyer.back(other.id, { kind: "proof", proof: { ...unsigned.proof, paymentId: "pay_2" } });
    expect(await buyer.stage(other.id)).toBe("granted");
    await buyer.alarmAfter(id, 10 * MINUTE);
    expect(await buyer.purchases.get(id)).toMatchObject({ stage: "failed", isRefused: true });
    expect(till().grants).toEqual(["pay_2"]);
  });

  it("buys a package as anything else where the institute has no call for packages", async () => {
    const { buyer, id } = await begun();
    till().fates.student_package_subscribe = [missing];
    till().fates.student_buy_individual_content = [];
    await buyer.back(id, unsigned);
    expect(await buyer.stage(id)).toBe("granted");
    expect(till().grants).toEqual(["pay_1"]);
    expect(till().count("student_buy_individual_content")).toBe(1);
  });

  it("leads nobody who chose the institute's UPI page to another one", async () => {
    const buyer = newBuyer();
    till().fates = { student_upi_create_order: [missing], student_get_orders: [missing] };
    const asked = { item: { type: "package", id: 701 }, shownPaise: 49900 } as const;
    const begun = await buyer.purchases.begin({ ...asked, gateway: "upi" });
    expect(begun).toMatchObject({
      state: "unavailable",
      text: expect.stringContaining("Your institute has no page for a UPI id."),
    });
    expect(await buyer.purchases.list()).toEqual([]);
    expect(till().count("institute_get_razorpay_key")).toBe(0);
  });

  const boughtList = (more: object = {}) => {
    const packages = [{ id: 701, name: "A package", ...more }];
    return { status: 200, body: JSON.stringify({ packages }) };
  };

  it("is the student's where the list of bought packages alone can be asked", async () => {
    const { buyer, id } = await begun();
    till().fates.student_package_subscribe = ["500"];
    await buyer.back(id, unsigned);
    till().fates.student_get_package_details = ["500"];
    till().fates.student_get_bought_packages = [boughtList()];
    await buyer.alarmAfter(id, 10 * MINUTE);
    expect(await buyer.stage(id)).toBe("granted");
    expect(till().grants).toEqual([]);
  });

  it("buys nothing where it was the student's before", async () => {
    const { buyer, id } = await begun();
    till().isTheirs = true;
    await buyer.back(id, unsigned);
    const had = await buyer.purchases.get(id);
    expect(had).toMatchObject({ isRefused: true });
    expect(had?.events.at(-1)?.text).toBe(HAD_ALREADY);
    expect(till().grants).toEqual([]);
  });

  it("is not asked for again while nobody could check it", async () => {
    const { buyer, id } = await begun();
    till().fates.student_package_subscribe = ["500", "500"];
    await buyer.back(id, unsigned);
    const waiting = await buyer.purchases.get(id);
    expect(waiting).toMatchObject({ stage: "paying", isReported: true, paymentId: "pay_1" });
    expect(await buyer.purchases.checkout(id)).toBeNull();
    expect((await buyer.buy()).id).toBe(id);
    expect(await buyer.purchases.checkout(id)).toBeNull();
    await buyer.alarmAfter(id, 10 * MINUTE);
    const given = await buyer.purchases.get(id);
    expect(given).toMatchObject({ stage: "granted", isReported: false });
    expect(till().grants).toEqual(["pay_1"]);
  });
});
