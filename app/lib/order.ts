import type { ContentKind } from "./kinds";

export interface Item {
  type: ContentKind;
  id: number;
}

const gateways = ["razorpay", "upi"] as const;
export type Gateway = (typeof gateways)[number];

export type Address = {
  name: string;
  line1: string;
  line2?: string;
  city: string;
  state: string;
  pin: string;
  contact: string;
};

export type PaymentProof = { orderId: string; paymentId: string; signature: string };
