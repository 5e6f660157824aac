import type { ContentKind } from "./kinds";

export interface Item {
  type: ContentKind;
  id: number;
}

export type Gateway = "razorpay" | "upi";

export type Address = {
  name: string;
  line1: string;
  line2?: string | undefined;
  city: string;
  state: string;
  pin: string;
  contact: string;
};

export type PaymentProof = { orderId: string; paymentId: string; signature: string };
