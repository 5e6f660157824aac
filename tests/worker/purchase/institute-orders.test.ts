import { describe, expect, it } from "vitest";
import { newBuyer } from "./buyer";
import { till } from "./fake-till";

const MINUTE = 60_000;

describe("an order of the institute", () => {
  it("is granted when the gateway's proof comes back", async () => {
    const buyer = newBuyer();
    const { id, orderId } = await buyer.buy();
    expect(await buyer.stage(id)).toBe("paying");
    await buyer.back(id, await buyer.proof(orderId, till().pay(orderId)));
    expect(await buyer.stage(id)).toBe("granted");
    expect(till().grants).toEqual([orderId]);
  });

  it("is granted without anybody coming back", async () => {
    const buyer = newBuyer();
    const { id, orderId } = await buyer.buy();
    till().pay(orderId);
    await buyer.alarmAfter(id, 2 * MINUTE);
    expect(await buyer.stage(id)).toBe("granted");
  });

  it("is not granted by a proof that somebody made up", async () => {
    const buyer = newBuyer();
    const { id, orderId } = await buyer.buy();
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

  it("goes on through an institute that fails, and is granted once", async () => {
    const buyer = newBuyer();
    const { id, orderId } = await buyer.buy();
    till().fates = {
      student_razorpay_verify_payment: ["500", "lost"],
      student_order_status: ["500", { status: 403, body: "<h1>Firewall</h1>" }, "lost"],
    };
    await buyer.back(id, await buyer.proof(orderId, till().pay(orderId)));
    for (let turn = 0; turn < 8; turn += 1) await buyer.alarmAfter(id, 10 * MINUTE);
    expect(await buyer.stage(id)).toBe("granted");
    expect(till().grants).toEqual([orderId]);
  });
});
