/** Whoever owns the orders: the institute, or, with a key secret, the edge. */
import type { Address, Fact, Gateway, Item, Proof } from "../rules/types";

/** What is bought, before there is an order for it. */
export interface Wanted {
  purchaseId: string;
  item: Item;
  itemName: string;
  totalPaise: number;
  gateway: Gateway;
  address: Address | null;
  /** The institute's id of the student. */
  studentId: string;
}

/** An order, where the student can pay it. */
export interface Order {
  orderId: string;
  totalPaise: number;
  /** The public key of the account; null where the gateway's page needs none. */
  keyId: string | null;
  /** The gateway's own page for this order; null where a form is built. */
  checkoutUrl: string | null;
}

/** An order whose purchase is written down. */
export interface Ordered extends Wanted {
  orderId: string;
  keyId: string | null;
  paymentId: string | null;
  /** Whether access was asked for before: then it may have been given. */
  isRepeat: boolean;
  /** What a person was asked of its money already; null: nothing. */
  question: string | null;
  /** Whether another purchase gave the same since. */
  isTwice: boolean;
  /** Says that access is asked for now, before it is. */
  begun(): void;
}

/** What makes an order, says what became of it and gives what was paid for. Each may be repeated, and throws as its calls do. */
export interface OrderOwner {
  order(wanted: Wanted): Promise<Order>;
  /** Whether the gateway made this proof for this order; what it says then. */
  prove(ordered: Ordered, proof: Proof): Promise<readonly Fact[] | "wrong">;
  /** What is known of the payment. */
  look(ordered: Ordered): Promise<readonly Fact[]>;
  /** Gives what was paid for: done when "granted" is among what it says. */
  grant(ordered: Ordered): Promise<readonly Fact[]>;
}
