/** What a deleted account leaves: orders whose money is owed or may still come, without a name. */

import { MS_PER_MINUTE } from "~/lib/days";
import { clamp, spread } from "~/lib/pauses";
import { daysInMs, retention } from "~/lib/rights/retention";
import { isOwed, isUnpaid } from "../rules/reducer";
import type { Pace } from "./object-context";
import type { PurchaseRecord } from "./store";
import { isReported } from "./view";

export const WATCHED_MS = daysInMs(retention.lateBankDays);
const OWED_MS = daysInMs(retention.owedToNobodyDays);

type Aged = Pick<PurchaseRecord, "course" | "proof" | "createdAt">;

export const isOwing = (record: Aged) => isOwed(record.course) || isReported(record);

/** Whether a bank may still confirm a payment. */
export const mayCome = ({ course, createdAt }: Aged, now: number) =>
  isUnpaid(course) && course.orderId !== null && now - createdAt <= WATCHED_MS;

export function leftOf(record: PurchaseRecord, now: number): PurchaseRecord | null {
  if (record.isLeft) return record;
  if (record.course.orderId === null || !(isOwing(record) || mayCome(record, now))) return null;
  const work = { ...record.work, tries: 0, why: null, nextAt: record.work.nextAt ?? now };
  return { ...record, isLeft: true, payer: "", address: null, checkoutUrl: null, receipt: null, work };
}

/** Only the gateway's key opens an order whose student is gone; at an institute its own books tell. */
export const canBeAsked = ({ owner }: PurchaseRecord) => owner === "edge";

/** Null: nothing came, it went back, or it was kept for long enough. @param isTold the gateway answered */
export function nextLookAtLeft(
  record: PurchaseRecord,
  now: number,
  pace: Omit<Pace, "gst">,
  isTold: boolean,
): number | null {
  const { course, createdAt, totalPaise } = record;
  const age = now - createdAt;
  const isBack = course.returnedPaise >= (course.chargedPaise ?? totalPaise);
  const isOpen = !isBack && (isOwing(record) || isUnpaid(course));
  const end = isOwing(record) || (canBeAsked(record) && !isTold) ? OWED_MS : WATCHED_MS;
  if (!isOpen || age > end) return null;
  if (!canBeAsked(record)) return createdAt + end + MS_PER_MINUTE;
  return now + spread(clamp(MS_PER_MINUTE * pace.scale, age / 2, 360 * MS_PER_MINUTE), pace.chance);
}
