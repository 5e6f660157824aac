import type { Purchase } from "../rules/types";
import type { PurchaseRecord } from "./store";

const written = (at: number) => new Date(at).toISOString();

/** A purchase as its student sees it. */
export function purchaseView(record: PurchaseRecord): Purchase {
  const { id, item, itemName, totalPaise, gateway, address, createdAt, course } = record;
  const { stage, orderId, paymentId, refundBy, events } = course;
  return {
    ...{ id, item, itemName, stage, gateway, orderId, paymentId, refundBy, address },
    totalRupees: totalPaise / 100,
    events: events.map(({ at, stage, text }) => ({ at: written(at), stage, text })),
    createdAt: written(createdAt),
  };
}
