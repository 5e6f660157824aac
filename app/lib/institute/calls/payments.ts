import type { ContentKind } from "~/lib/kinds";
import type { Address, Gateway, PaymentProof } from "~/lib/order";
import type { Caller } from "../caller";
import { positiveId } from "../inputs";
import { orderSchema, razorpayKeySchema } from "../schemas/purchase";

interface OrderInput {
  itemType: ContentKind;
  itemId: number;
  address?: Address;
}

const callsOf = {
  razorpay: { create: "createRazorpayOrder", verify: "verifyRazorpayPayment" },
  upi: { create: "createUpiOrder", verify: "verifyUpiPayment" },
} as const;

/** Every call is harmless to repeat (docs/institute-api.md). */
export const paymentCalls = (call: Caller) => ({
  /** The public key of the account to pay into, and by what the institute sells. */
  razorpayKey: (instituteCode: string) => call.one("razorpayKey", razorpayKeySchema, { instituteCode }),

  /** Returns the open order where there is one; the institute sets the price. */
  async createOrder(gateway: Gateway, { itemType, itemId, address }: OrderInput) {
    const fields = { itemType, itemId: positiveId(itemId, itemType), address };
    return call.one(callsOf[gateway].create, orderSchema, fields);
  },

  verify: (gateway: Gateway, proof: PaymentProof) => call.one(callsOf[gateway].verify, orderSchema, proof),

  order: (orderId: string) => call.one("orderStatus", orderSchema, { orderId }),

  orders: () => call.list("orders", orderSchema),
});
