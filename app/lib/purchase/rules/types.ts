/** What a purchase is made of. Pure: pages, the object and tests share it. */

import type { Address, Gateway, Item } from "~/lib/order";

export type { Address, Gateway, Item, PaymentProof as Proof } from "~/lib/order";

/** Whether and for how much the student may have an item, as the institute says. All money in paise. */
export interface Offer {
  item: Item;
  name: string;
  pricePaise: number;
  /** What it cost before; null where it is not known. */
  maxPricePaise: number | null;
  shippingPaise: number;
  totalPaise: number;
  image: string | null;
  /** Null where the institute did not say: then it is not sold. */
  owned: boolean | null;
  free: boolean;
}

export const stages = ["created", "paying", "paid", "granting", "granted", "failed", "abandoned", "refunded"] as const;

/**
 * created: the order is made. paying: the student was sent to the gateway. paid: the money has moved. granting: access is
 * being given. granted: it is. failed: the bank said no. abandoned: the student left, or nobody paid. refunded: the money goes back.
 */
export type Stage = (typeof stages)[number];

/** Why an order is closed: what a student reads. */
export const closures = {
  yours: "It is yours already",
  price: "The price changed",
  gone: "It is not sold any more",
  late: "No payment came",
  anew: "You began anew",
  other: "Another order was made",
} as const;

export interface PurchaseEvent {
  /** ISO text. */
  at: string;
  stage: Stage;
  text: string;
}

/** What beginning a purchase can come to. */
export type BeginOutcome =
  | { state: "ready"; purchase: Purchase }
  | { state: "price-changed"; offer: Offer }
  | { state: "owned" }
  | { state: "free-granted" }
  | { state: "unavailable"; text: string };

/** A purchase as its student sees it. */
export interface Purchase {
  /** Ours, as addresses name it. */
  id: string;
  item: Item;
  itemName: string;
  totalPaise: number;
  stage: Stage;
  gateway: Gateway;
  orderId: string | null;
  paymentId: string | null;
  /** The bank named a payment that nobody could check yet: it must not be paid again. */
  isReported: boolean;
  /** The bank named a payment, and the institute said no to it: `events` has its words. */
  isRefused: boolean;
  /** Oldest first. */
  events: PurchaseEvent[];
  /** ISO text: the day by which the money is back; null where none goes back. */
  refundBy: string | null;
  /** What was charged, where it is another sum than the price: with the gateway's fee, or less its offer. */
  chargedPaise: number | null;
  /** Money came of which a person must say what it is, in words; null: none. */
  question: string | null;
  /** What the institute says to a payment for which it gives nothing; null: it did not say no. */
  refusal: string | null;
  /** What went back of the money, and when it was known (ISO text); null: nothing. */
  returned: { paise: number; at: string } | null;
  /** Why nobody is sent to the bank with this order any more; null: it is open. */
  closure: string | null;
  /** As it was written when it was paid; null: it is not paid, or was by an earlier release. */
  receipt: Receipt | null;
  address: Address | null;
  /** ISO text. */
  createdAt: string;
}

/** Who sold to whom, on which terms: true of the day of the payment, whatever changes later. */
export interface Receipt {
  /** ISO text. */
  at: string;
  payer: string;
  /** Null: the institute named none. */
  seller: { name: string; gstin: string; address: string } | null;
  /** SAC or HSN; "" where there is none. */
  code: string;
  /** The percentage of tax that the total includes; 0 for none. */
  rate: number;
}

/** What became known of a purchase: by a callback, a webhook, an answer, the student; in any order, twice or never. */
export type Fact =
  | { kind: "ordered"; orderId: string }
  | { kind: "left" }
  /** `which` of the tries to pay, as its teller names it. */
  | { kind: "declined"; which: string; text: string }
  | { kind: "cancelled" }
  | { kind: "closed"; text: string }
  | { kind: "captured"; paymentId: string }
  /** A payment of another sum than the price, which its own fields explain. */
  | { kind: "charged"; paymentId: string; amountPaise: number }
  /** Money that came, and nobody but a person can say what it pays for. */
  | { kind: "questioned"; paymentId: string; text: string }
  /** All that went back so far. */
  | { kind: "returned"; amountPaise: number }
  | { kind: "verified" }
  | { kind: "granted" }
  | { kind: "refunded"; paymentId: string | null; refundBy: string | null };

/** What the reducer keeps. */
export interface Course {
  stage: Stage;
  orderId: string | null;
  /** Of the payment that counts: the first that was captured. */
  paymentId: string | null;
  refundBy: string | null;
  chargedPaise: number | null;
  question: string | null;
  returnedPaise: number;
  /** Nobody is sent to the gateway with this order any more; money that comes all the same counts. */
  isClosed: boolean;
  /** `at`: ms since 1970. `key` keeps a line from being written twice. */
  events: readonly { key: string; at: number; stage: Stage; text: string }[];
}
