import type { OpenRow } from "~/lib/durable/open-index";
import { formatPaise } from "~/lib/money";
import { objectIn } from "../purchase-id";
import { isOwed, isUnpaid, promisedAt, returnedOf } from "../rules/reducer";
import type { Course } from "../rules/types";
import { canBeAsked, isOwing } from "./left";
import type { PurchaseRecord } from "./store";

const BACK_MS = 30 * 24 * 3600_000;

export function openRowOf(record: PurchaseRecord, now: number): OpenRow | null {
  const { course, work } = record;
  if (record.isLeft) return work.nextAt === null ? null : leftRowOf(record);
  const back = returnedOf(course);
  const isBack = back !== null && now - back.at < BACK_MS;
  const promised = promisedAt(course);
  const isPromised = promised !== null && now - promised < BACK_MS;
  const isOpen = isOwed(course) || (isUnpaid(course) && !course.isClosed) || isBack || isPromised;
  if (!isOpen || course.orderId === null) return null;
  const why = isBack ? refundedText(back.paise, course) : isPromised ? promiseText(course) : work.why;
  return {
    ...basicsOf(record),
    state: course.stage,
    why: course.question ?? why,
    owedSince: isOwed(course) ? owedSince(record) : isPromised ? promised : null,
  };
}

function basicsOf({ id, item, itemName, totalPaise, course }: PurchaseRecord) {
  const what = `${item.type} ${item.id} (${itemName}), ${formatPaise(totalPaise)}, order ${course.orderId}`;
  return { kind: "purchase" as const, id, object: objectIn(id), what };
}

const owedSince = ({ course, createdAt }: PurchaseRecord) =>
  course.events.find(({ stage }) => stage === "paid")?.at ?? createdAt;

function leftRowOf(record: PurchaseRecord): OpenRow {
  const { course, proof, work } = record;
  const payment = course.paymentId ?? proof?.paymentId;
  const named = payment === undefined ? "" : `, payment ${payment}`;
  if (isOwing(record)) {
    const why = `The student deleted the account: give the money back${named}`;
    return { ...basicsOf(record), state: "deleted: refund", why, owedSince: owedSince(record) };
  }
  const unasked = `The student deleted the account: your own books say whether this order was paid${named}`;
  return {
    ...basicsOf(record),
    state: "deleted: may be paid",
    why: canBeAsked(record) ? work.why : unasked,
    owedSince: null,
  };
}

const refundedText = (paise: number, { stage, isEnded }: Course) =>
  `${formatPaise(paise)} went back to the student${stage === "granted" && !isEnded ? ": end the access by hand" : ""}`;

const promiseText = ({ events, paymentId }: Course) => `${events.at(-1)?.text}: give payment ${paymentId} back`;

export const rowMark = (row: OpenRow | null) => (row === null ? "" : `${row.state}|${row.why}`);
