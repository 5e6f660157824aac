import type { ContentKind } from "./kinds";

/** What is sold: one thing of a kind. */
export interface Item {
  type: ContentKind;
  id: number;
}

export const gateways = ["razorpay", "upi"] as const;
export type Gateway = (typeof gateways)[number];

/** Where a book is sent to. */
export type Address = {
  name: string;
  line1: string;
  line2?: string;
  city: string;
  state: string;
  /** Six digits. */
  pin: string;
  /** Ten digits. */
  contact: string;
};

/** What a gateway hands over as proof of a payment. */
export type Proof = { orderId: string; paymentId: string; signature: string };
