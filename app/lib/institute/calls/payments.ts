import type { Caller } from "../caller";
import { positiveId } from "../inputs";
import type { EndpointName } from "../paths";
import { orderSchema, razorpayKeySchema } from "../schemas/purchase";

export type Gateway = "razorpay" | "upi";
export type ItemType = "package" | "test" | "note" | "video" | "book";

export interface Address {
  name: string;
  line1: string;
  line2?: string;
  city: string;
  state: string;
  pin: string;
  contact: string;
}

interface OrderInput {
  itemType: ItemType;
  itemId: number;
  address?: Address;
}

interface PaymentProof {
  orderId: string;
  paymentId: string;
  signature: string;
}

const createCall = {
  razorpay: "createRazorpayOrder",
  upi: "createUpiOrder",
} as const satisfies Record<Gateway, EndpointName>;

const verifyCall = {
  razorpay: "verifyRazorpayPayment",
  upi: "verifyUpiPayment",
} as const satisfies Record<Gateway, EndpointName>;

/** Payments (docs/institute-api.md). Every call throws InstituteError alone and is harmless to repeat. */
export const paymentCalls = (call: Caller) => ({
  /** The public key of the institute's Razorpay account. @throws InstituteError 'Invalid Razorpay credentials response' */
  async razorpayKey(instituteCode: string): Promise<string> {
    const fields = { institute_code: instituteCode };
    return (await call.one("razorpayKey", razorpayKeySchema, fields)).razorpaykey;
  },

  /** Makes an order, or gives the one that is open for this item; the price is the institute's. */
  createOrder: async (gateway: Gateway, { itemType, itemId, address }: OrderInput) =>
    call.one(createCall[gateway], orderSchema, {
      item_type: itemType,
      item_id: positiveId(itemId, itemType),
      address: address && { ...address },
    }),

  /** Shows the institute a gateway's proof of payment; the item is granted once, however often it is shown. */
  verify: (gateway: Gateway, proof: PaymentProof) =>
    call.one(verifyCall[gateway], orderSchema, {
      order_id: proof.orderId,
      payment_id: proof.paymentId,
      signature: proof.signature,
    }),

  order: (orderId: string) => call.one("orderStatus", orderSchema, { order_id: orderId }),

  orders: () => call.list("orders", orderSchema),
});
