import { isPayable } from "../rules/reducer";
import type { Purchase } from "../rules/types";
import type { PurchaseRecord } from "./store";

const written = (at: number) => new Date(at).toISOString();

/** Whether the student came back from the bank with a payment that nobody could check yet. */
export function isReported({ course, proof }: Pick<PurchaseRecord, "course" | "proof">): boolean {
  return proof !== null && isPayable(course);
}

/** A purchase as its student sees it. */
export function purchaseView(record: PurchaseRecord): Purchase {
  const { id, item, itemName, totalPaise, gateway, address, createdAt, course } = record;
  const { stage, orderId, refundBy, events } = course;
  const paymentId =
    course.paymentId ?? (isReported(record) ? record.proof?.paymentId : null) ?? null;
  return {
    ...{ id, item, itemName, stage, gateway, orderId, paymentId, refundBy, address },
    isReported: isReported(record),
    totalRupees: totalPaise / 100,
    events: events.map(({ at, stage, text }) => ({ at: written(at), stage, text })),
    createdAt: written(createdAt),
  };
}
