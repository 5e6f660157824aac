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

/** Payments (docs/institute-api.md); every call is harmless to repeat. */
export const paymentCalls = (call: Caller) => ({
  /** The public key of the institute's account. */
  async razorpayKey(instituteCode: string): Promise<string> {
    return (await call.one("razorpayKey", razorpayKeySchema, { instituteCode })).razorpaykey;
  },

  /** Makes an order, or gives the one already open for this item; the price is the institute's. */
  async createOrder(gateway: Gateway, { itemType, itemId, address }: OrderInput) {
    const fields = { itemType, itemId: positiveId(itemId, itemType), address };
    return call.one(callsOf[gateway].create, orderSchema, fields);
  },

  /** Shows the institute a gateway's proof of payment; the item is granted once however often it is shown. */
  verify: (gateway: Gateway, proof: PaymentProof) => call.one(callsOf[gateway].verify, orderSchema, proof),

  order: (orderId: string) => call.one("orderStatus", orderSchema, { orderId }),

  orders: () => call.list("orders", orderSchema),
});
