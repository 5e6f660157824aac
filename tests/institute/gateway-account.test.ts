import { expect, it } from "vitest";
import { runInstitute } from "./running-institute";

const institute = runInstitute({ STAND_IN_GATEWAY: "on" });

it("the account of a stand-in that is turned on without a secret has a random one, which stays the same", async () => {
  const key = await institute.signIn();
  const order = { item_type: "package", item_id: 703 };
  const made = await institute.post("/api/content/student_razorpay_create_order/", order, key);
  const { order_id } = made.body.order as { order_id: string };
  const verify = async (signature: string) => {
    const proof = { order_id, payment_id: "pay_x", signature };
    const path = "/api/content/student_razorpay_verify_payment/";
    return (await institute.post(path, proof, key)).status;
  };
  expect(await verify("00")).toBe(400);
  const secrets = () => institute.rows("SELECT key_secret FROM gateway_account");
  const kept = await secrets();
  expect(kept).toEqual([{ key_secret: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  expect(await verify("11")).toBe(400);
  expect(await secrets()).toEqual(kept);
});
