import type { OrderOwner } from "./owner";
import type { PurchaseRecord, PurchaseStore } from "./store";
import type { Pace } from "./working";

export interface Visitor {
  token: string;
  studentId: string;
}

/** What the object of a student's purchases lends its parts. */
export interface Home {
  /** A new one once the account is deleted. */
  store(): PurchaseStore;
  /** Milliseconds since 1970. */
  now(): number;
  pace(): Pace;
  openOwner(which: PurchaseRecord["owner"], token: string): OrderOwner;
  /** Sets one alarm for what is due next, `least` ms from now at the earliest. */
  arm(least?: number): void;
  waitUntil(work: Promise<unknown>): void;
}
