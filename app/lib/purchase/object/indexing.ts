import type { OpenRow } from "~/lib/durable/open-index";
import { formatPaise } from "~/lib/money";
import { objectIn } from "../purchase-id";
import { isOwed, isUnpaid } from "../rules/reducer";
import type { PurchaseRecord } from "./store";

/** The row of a purchase among what is open; null: it is not open any more. */
export function openRowOf(record: PurchaseRecord): OpenRow | null {
  const { id, item, itemName, totalPaise, course, work, createdAt } = record;
  const isOpen = isOwed(course) || (isUnpaid(course) && !course.isClosed);
  if (!isOpen || course.orderId === null) return null;
  const paid = course.events.find(({ key }) => key === "captured");
  return {
    kind: "purchase",
    id,
    object: objectIn(id),
    what: `${item.type} ${item.id} (${itemName}), ${formatPaise(totalPaise)}, order ${course.orderId}`,
    state: course.stage,
    why: work.why,
    owedSince: isOwed(course) ? (paid?.at ?? createdAt) : null,
  };
}

/** What tells two rows apart for the index; "": no row. */
export const rowMark = (row: OpenRow | null) => (row === null ? "" : `${row.state}|${row.why}`);
