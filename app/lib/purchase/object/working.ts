import { MS_PER_DAY, MS_PER_MINUTE } from "~/lib/days";
import { refusalText, retryAfterMs } from "~/lib/durable/failure-kind";
import { backoffPause, clamp, spread } from "~/lib/pauses";
import { isDirectOrder } from "~/lib/purchase/purchase-id";
import { receiptOf } from "~/lib/receipt-gst";
import { isOwed, isUnpaid, promisedAt, reduce } from "../rules/reducer";
import { closures, type Fact } from "../rules/types";
import { nextLookAtLeft, WATCHED_MS } from "./left";
import type { Pace } from "./object-context";
import { classifyAnswer } from "./owner";
import type { PurchaseRecord } from "./store";
import { INSTITUTES_NO } from "./view";

const OPEN_MS = 3 * MS_PER_DAY;

export const WAITS_FOR_SIGN_IN = "The student's sign-in has ended: it goes on with the next one";

export type Outcome =
  | { kind: "facts"; facts: readonly Fact[] }
  | { kind: "failed"; error: unknown; hasOtherToken: boolean };

const laterWork = (tries: number, waitMs: number, { chance, scale }: Pace) =>
  backoffPause(tries, waitMs, chance) * scale;

const isWatched = ({ course }: PurchaseRecord) => !isUnpaid(course) && !isOwed(course);

export const needsStudent = (record: PurchaseRecord) =>
  !record.isLeft && (record.work.why !== null || (record.work.nextAt !== null && !isWatched(record)));

function nextLook(record: PurchaseRecord, now: number, { chance, scale }: Pace): number | null {
  const age = now - record.createdAt;
  if (age > WATCHED_MS || record.course.orderId === null) return null;
  return now + spread(clamp(MS_PER_MINUTE * scale, age / 2, 360 * MS_PER_MINUTE), chance);
}

const WATCH_DAYS = [1, 3, 7, 14, 30] as const;

function nextWatch(record: PurchaseRecord, now: number, { chance, scale }: Pace): number | null {
  const { course } = record;
  const since = course.events.find(({ stage }) => stage === "granted")?.at ?? promisedAt(course);
  if (since === null || isDirectOrder(course.orderId ?? "")) return null;
  const next = WATCH_DAYS.map((days) => since + days * MS_PER_DAY * scale).find((at) => at > now);
  return next === undefined ? null : next + chance * 60 * MS_PER_MINUTE * scale;
}

/** Fixes the receipt at the terms of the payment's day. */
function withReceipt(record: PurchaseRecord, now: number, { gst }: Pace): PurchaseRecord {
  if (record.isLeft || record.receipt !== null || isUnpaid(record.course)) return record;
  const at = new Date(now).toISOString();
  return { ...record, receipt: receiptOf(record.item.type, record.payer, gst, at) };
}

export function withFacts(record: PurchaseRecord, facts: readonly Fact[], now: number, pace: Pace): PurchaseRecord {
  const course = facts.reduce((before, fact) => reduce(before, fact, now), record.course);
  const hasMoved = course.stage !== record.course.stage;
  const work = { ...record.work, tries: hasMoved ? 0 : record.work.tries };
  const after = withReceipt({ ...record, course, work }, now, pace);
  if (record.isLeft) return { ...after, work: { ...work, why: null, nextAt: nextLookAtLeft(after, now, pace, true) } };
  if (isUnpaid(course)) {
    return { ...after, work: { ...work, why: null, nextAt: nextLook(after, now, pace) } };
  }
  if (!isOwed(course)) {
    const nextAt = nextWatch(after, now, pace);
    return { ...after, work: { ...work, why: null, nextAt }, proof: null };
  }
  if (hasMoved) return { ...after, work: { ...work, nextAt: now } };
  const why = course.question ?? work.why ?? "The institute has not given access yet";
  return { ...after, work: { ...work, why, nextAt: now + laterWork(work.tries, 0, pace) } };
}

function ageOut(record: PurchaseRecord, now: number): PurchaseRecord {
  const isOver = record.owner === "edge" && !record.isLeft && now - record.createdAt > OPEN_MS;
  if (!isOver) return record;
  const course = reduce(record.course, { kind: "closed", text: closures.late }, now);
  return course === record.course ? record : { ...record, course };
}

export function afterTry(record: PurchaseRecord, outcome: Outcome, now: number, pace: Pace): PurchaseRecord {
  if (outcome.kind === "facts") return ageOut(withFacts(record, outcome.facts, now, pace), now);
  const { work } = record;
  const { error, hasOtherToken } = outcome;
  const waits = (nextAt: number | null, why: string): PurchaseRecord => ({ ...record, work: { ...work, nextAt, why } });
  if (record.isLeft) return waits(nextLookAtLeft(record, now, pace, false), errorText(error));
  const kind = classifyAnswer(error);
  if (isWatched(record) && kind !== "signed-out")
    return { ...record, work: { ...work, nextAt: nextWatch(record, now, pace) } };
  if (kind === "signed-out") return waits(hasOtherToken ? now : null, WAITS_FOR_SIGN_IN);
  if (isUnpaid(record.course)) {
    const nextAt = nextLook(record, now, pace) ?? now + spread(360 * MS_PER_MINUTE, pace.chance);
    return ageOut(waits(nextAt, errorText(error)), now);
  }
  if (kind === "refused") {
    const least = 5 * MS_PER_MINUTE * pace.scale;
    const pause = spread(clamp(least, (now - record.createdAt) / 2, 360 * MS_PER_MINUTE), pace.chance);
    return waits(now + pause, `${INSTITUTES_NO}${refusalText(error).slice(0, 200)}`);
  }
  const nextAt = now + laterWork(work.tries, kind === "later" ? retryAfterMs(error) : 0, pace);
  return waits(nextAt, errorText(error));
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : "It did not answer";
}
