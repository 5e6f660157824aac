import type { Address, Fact, Gateway, Item, Proof } from "../rules/types";

export interface OrderRequest {
  purchaseId: string;
  item: Item;
  itemName: string;
  totalPaise: number;
  gateway: Gateway;
  address: Address | null;
  studentId: string;
}

interface Order {
  orderId: string;
  totalPaise: number;
  keyId: string | null;
  checkoutUrl: string | null;
}

export interface OrderInWork extends OrderRequest {
  orderId: string;
  keyId: string | null;
  paymentId: string | null;
  /** Access may have been given. */
  isRepeat: boolean;
  question: string | null;
  isTwice: boolean;
  /** Take no money: nobody gets anything for it. */
  isLeft: boolean;
  /** Call before access is requested. */
  begun(): void;
}

/** What an institute that went back to an earlier day is asked for again. */
export type LostGrant = Pick<OrderInWork, "item" | "totalPaise"> & { paymentId: string };

export interface OrderOwner {
  order(request: OrderRequest): Promise<Order>;
  /** "wrong": the gateway did not sign this proof for this order. */
  prove(ordered: OrderInWork, proof: Proof): Promise<readonly Fact[] | "wrong">;
  look(ordered: OrderInWork): Promise<readonly Fact[]>;
  grant(ordered: OrderInWork): Promise<readonly Fact[]>;
  grantAgain(lost: LostGrant): Promise<boolean>;
}
