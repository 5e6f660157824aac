import { describe, expect, it } from "vitest";
import { runInstitute } from "./running-institute";

describe("where the stand-in gateway is not turned on, as deployed", () => {
  const institute = runInstitute();

  it("no button stands for a payment", async () => {
    const form = new URLSearchParams({ order_id: "x" });
    for (const path of ["checkout/embedded", "checkout/pay", "orders", "upi/order_x"]) {
      const response = await institute.fetch(`/gateway/v1/${path}`, { method: "POST", body: form });
      expect([path, response.status]).toEqual([path, 404]);
    }
  });

  it("there is no key and no order, and the student reads whom to ask", async () => {
    const key = await institute.signIn();
    const told = await institute.post("/api/content/institute_get_razorpay_key/", { institute_code: "PCBT" }, key);
    expect(told.body).toEqual({ status: true, razorpaykey: null, gateways: [] });
    for (const gateway of ["razorpay", "upi"]) {
      const order = { item_type: "package", item_id: 703 };
      const { status, body } = await institute.post(`/api/content/student_${gateway}_create_order/`, order, key);
      expect([status, body.message]).toEqual([400, expect.stringContaining("Ask your institute")]);
    }
    const claim = { package_id: 703, transaction_id: "pay_Some0000000001" };
    expect((await institute.post("/api/content/student_package_subscribe/", claim, key)).status).toBe(400);
    expect((await institute.get("/api/content/student_get_orders/", key)).status).toBe(200);
  });
});

describe("where it is turned on without a secret", () => {
  const institute = runInstitute({ STAND_IN_GATEWAY: "on" });

  it("the account has a random one, which stays the same", async () => {
    const key = await institute.signIn();
    const order = { item_type: "package", item_id: 703 };
    const made = await institute.post("/api/content/student_razorpay_create_order/", order, key);
    const { order_id } = made.body.order as { order_id: string };
    const { DB } = await institute.env();
    const verify = async (signature: string) => {
      const proof = { order_id, payment_id: "pay_x", signature };
      const path = "/api/content/student_razorpay_verify_payment/";
      return (await institute.post(path, proof, key)).status;
    };
    expect(await verify("00")).toBe(400);
    const kept = await DB.prepare("SELECT key_secret FROM gateway_account").all<{ key_secret: string }>();
    expect(kept.results).toEqual([{ key_secret: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    expect(await verify("11")).toBe(400);
    const again = await DB.prepare("SELECT key_secret FROM gateway_account").all();
    expect(again.results).toEqual(kept.results);
  });
});
