import type { ReceiptGst } from "~/lib/receipt-gst";
import type { OrderOwner } from "./owner";
import type { PurchaseRecord, PurchaseStore } from "./store";

export interface Visitor {
  token: string;
  studentId: string;
}

/** `chance`: 0 to 1, spreads a class. `scale`: 1 except in tests. */
export interface Pace {
  chance: number;
  scale: number;
  gst: ReceiptGst | null;
}

export interface ObjectContext {
  store(): PurchaseStore;
  now(): number;
  pace(): Pace;
  openOwner(which: PurchaseRecord["owner"], token: string): OrderOwner;
  /** Sets the alarm for what is due next, `least` ms from now at the earliest. */
  arm(least?: number): void;
  waitUntil(work: Promise<unknown>): void;
}
