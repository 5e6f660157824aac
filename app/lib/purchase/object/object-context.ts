import type { OrderOwner } from "./owner";
import type { PurchaseRecord, PurchaseStore } from "./store";
import type { Pace } from "./working";

export interface Visitor {
  token: string;
  studentId: string;
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
