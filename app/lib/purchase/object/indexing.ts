import type { OpenRow } from "~/lib/durable/open-index";
import { formatPaise } from "~/lib/money";
import { objectIn } from "../purchase-id";
import { isOwed, isUnpaid, returnedOf } from "../rules/reducer";
import type { Course } from "../rules/types";
import type { PurchaseRecord } from "./store";

const BACK_MS = 30 * 24 * 3600_000;

export function openRowOf(record: PurchaseRecord, now: number): OpenRow | null {
  const { id, item, itemName, totalPaise, course, work, createdAt } = record;
  const back = returnedOf(course);
  const isBack = back !== null && now - back.at < BACK_MS;
  const isOpen = isOwed(course) || (isUnpaid(course) && !course.isClosed) || isBack;
  if (!isOpen || course.orderId === null) return null;
  const paid = course.events.find(({ stage }) => stage === "paid");
  return {
    kind: "purchase",
    id,
    object: objectIn(id),
    what: `${item.type} ${item.id} (${itemName}), ${formatPaise(totalPaise)}, order ${course.orderId}`,
    state: course.stage,
    why: course.question ?? work.why ?? (isBack ? refundText(back.paise, course) : null),
    owedSince: isOwed(course) ? (paid?.at ?? createdAt) : null,
  };
}

const refundText = (paise: number, { stage }: Course) =>
  `${formatPaise(paise)} went back to the student${stage === "granted" ? ": end the access by hand" : ""}`;

export const rowMark = (row: OpenRow | null) => (row === null ? "" : `${row.state}|${row.why}`);
