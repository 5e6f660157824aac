/** What an order asks for. */
interface NewGatewayOrder {
  /** Paise. */
  amount: number;
  /** 40 characters at most. */
  receipt?: string;
  /** 15 at most, of 256 characters. */
  notes?: Record<string, string>;
}

export interface GatewayOrder {
  id: string;
  /** Paise. */
  amount: number;
  notes: Record<string, string>;
}

/** One try to pay an order. Sums are paise. */
export interface GatewayPayment {
  id: string;
  orderId: string | null;
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  /** Of the gateway, with its tax: its payer may bear it. */
  fee: number | null;
  /** Of the gateway, which makes a payment less. */
  offerId: string | null;
  /** All that went back so far. */
  amountRefunded: number;
  /** What was wrong with a failed one. */
  error: string | null;
}

/** Money on its way back. The gateway counts it in `amountRefunded` unless it failed. */
export interface GatewayRefund {
  id: string;
  amount: number;
  status: "pending" | "processed" | "failed";
}

/** A gateway's no to a refund, in its words. */
export class GatewayRefusal extends Error {}

/**
 * The payment gateway that an institute sells by. Each method throws where the gateway gave no answer that can be believed;
 * that means "later": null, and a payment of another state, are its only "no".
 */
export interface PaymentGateway {
  /** What a checkout is opened with. */
  readonly keyId: string;
  /** The page where an order is paid with a UPI id; null where the gateway has none. */
  readonly upiPage: ((orderId: string) => string) | null;
  openOrder(order: NewGatewayOrder): Promise<GatewayOrder>;
  findOrder(orderId: string): Promise<GatewayOrder | null>;
  findPayment(paymentId: string): Promise<GatewayPayment | null>;
  /** Null: it does not know the order, as after a change of the account. */
  listPayments(orderId: string): Promise<GatewayPayment[] | null>;
  /** Takes the money of an authorised payment. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>;
  /** Sends `paise` of a captured payment back: once for a key, however often it is asked. @throws GatewayRefusal for its no */
  refund(payment: GatewayPayment, paise: number, key: string): Promise<GatewayRefund>;
  /** Whether the account signed this payment of this order. */
  isSigned(orderId: string, paymentId: string, signature: string): Promise<boolean>;
}

/** Whether a payment moves this sum: what its payer bears comes on top, and an offer makes it less. */
export function paysFor({ amount, currency, fee, offerId }: GatewayPayment, paise: number): boolean {
  if (currency !== "INR") return false;
  return amount === paise || amount - (fee ?? 0) === paise || (amount < paise && offerId !== null);
}
