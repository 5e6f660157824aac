import { closureOf, declinedKey, isOwed, isPayable, isUnpaid, newsOf, returnedOf } from "../rules/reducer";
import type { Stage } from "../rules/types";
import type { PurchaseRecord } from "./store";

export const INSTITUTES_NO = "The institute says no: ";

const isoTime = (at: number) => new Date(at).toISOString();

type RecordState = Pick<PurchaseRecord, "course" | "proof">;

export function isRefused({ course, proof }: RecordState): boolean {
  if (proof === null || !isUnpaid(course)) return false;
  return course.events.some(({ key }) => key === declinedKey(proof.paymentId));
}

export function isReported(record: RecordState): boolean {
  return record.proof !== null && isPayable(record.course) && !isRefused(record);
}

function shownStage(record: RecordState): Stage {
  if (isReported(record)) return "paying";
  return isRefused(record) ? "failed" : record.course.stage;
}

export function purchaseView(record: PurchaseRecord) {
  const { id, item, itemName, totalPaise, gateway, address, createdAt, course, proof } = record;
  const { orderId, refundBy, events, chargedPaise, question } = course;
  const returned = returnedOf(course);
  const no = isOwed(course) && record.work.why?.startsWith(INSTITUTES_NO);
  const stage = shownStage(record);
  const paymentId = course.paymentId ?? proof?.paymentId ?? null;
  return {
    id,
    item,
    itemName,
    stage,
    gateway,
    orderId,
    paymentId,
    /** ISO date. */
    refundBy,
    address,
    /** The bank named a payment not yet verified: do not pay again. */
    isReported: isReported(record),
    /** The institute refused the bank's payment; `events` has its text. */
    isRefused: isRefused(record),
    totalPaise,
    /** Sum where a fee or an offer changed it. */
    chargedPaise,
    question,
    closure: closureOf(course),
    isEnded: course.isEnded ?? false,
    news: newsOf(course).map(({ at, text }) => ({ at: isoTime(at), text })),
    receipt: record.receipt,
    refusal: no ? (record.work.why?.slice(INSTITUTES_NO.length) ?? null) : null,
    returned: returned && { ...returned, at: isoTime(returned.at) },
    events: events.map(({ at, stage, text }) => ({ at: isoTime(at), stage, text })),
    createdAt: isoTime(createdAt),
  };
}

export type Purchase = ReturnType<typeof purchaseView>;
