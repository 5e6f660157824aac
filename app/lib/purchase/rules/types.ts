import type { Address, Gateway, Item } from "~/lib/order";

export type { Address, Gateway, Item, PaymentProof as Proof } from "~/lib/order";

/** What an order is made of. */
export interface OrderTerms {
  item: Item;
  itemName: string;
  totalPaise: number;
  gateway: Gateway;
  address: Address | null;
}

/** paying: sent to the gateway; granting: access requested; abandoned: left unpaid; refunded: money on its way back. */
export type Stage = "created" | "paying" | "paid" | "granting" | "granted" | "failed" | "abandoned" | "refunded";

export const closures = {
  yours: "It is yours already",
  price: "The price changed",
  gone: "It is not sold any more",
  late: "No payment came",
  anew: "You began anew",
  other: "Another order was made",
} as const;

/** Facts come in any order, repeated or never. */
export type Fact =
  | { kind: "ordered"; orderId: string }
  | { kind: "left" }
  | { kind: "declined"; which: string; text: string }
  | { kind: "cancelled" }
  /** The checkout was closed: nobody knows whether another app paid. */
  | { kind: "dismissed" }
  | { kind: "closed"; text: string }
  | { kind: "captured"; paymentId: string }
  /** A sum other than the price, explained by the payment's own fields. */
  | { kind: "charged"; paymentId: string; amountPaise: number }
  | { kind: "questioned"; paymentId: string; text: string }
  | { kind: "returned"; amountPaise: number }
  | { kind: "verified" }
  | { kind: "granted" }
  | { kind: "ended"; isEnded: boolean }
  /** `at`: epoch ms. */
  | { kind: "told"; at: number; text: string }
  /** `text`: why. */
  | { kind: "refunded"; paymentId: string | null; refundBy: string | null; text?: string };

export interface Course {
  stage: Stage;
  orderId: string | null;
  paymentId: string | null;
  refundBy: string | null;
  chargedPaise: number | null;
  question: string | null;
  returnedPaise: number;
  /** May no longer be paid; money that still comes counts. */
  isClosed: boolean;
  isEnded?: boolean;
  /** `at`: epoch ms. `key` prevents duplicates. */
  events: readonly { key: string; at: number; stage: Stage; text: string }[];
}
