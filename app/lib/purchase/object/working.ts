/** What is due for a purchase, and what comes of a try: pure, but for the chance that is given. */
import { refusalWords, retryAfterMs } from "~/lib/durable/failure-kind";
import { backoffPause, clamp, spread } from "~/lib/pauses";
import { type ReceiptGst, receiptOf } from "../receipt-gst";
import { isOwed, isUnpaid, reduce } from "../rules/reducer";
import { closures, type Fact } from "../rules/types";
import { answerKind } from "./answer-kind";
import type { PurchaseRecord } from "./store";

/** `chance`: 0 to 1, so that a class does not ask together. `scale`: how much of a pause is kept, 1 but in tests. */
export interface Pace {
  chance: number;
  scale: number;
  /** Who sells now, for the receipt of what is paid now; null: nobody is named. */
  gst: ReceiptGst | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** An order that nobody has paid is closed after so long (ms). */
const OPEN_MS = 3 * DAY;
/** A bank may say yes as late as this: until then the gateway is asked (ms since it was begun). */
const WATCHED_MS = 6 * DAY;

/** Signed out: nobody can ask the institute before the student is here again. */
export const WAITS_FOR_SIGN_IN = "The student's sign-in has ended: it goes on with the next one";

/** What a no of the institute begins with, for its people. */
export const INSTITUTES_NO = "The institute says no: ";

export type Outcome =
  | { kind: "facts"; facts: readonly Fact[] }
  | { kind: "failed"; error: unknown; hasOtherToken: boolean };

const later = (tries: number, waitMs: number, { chance, scale }: Pace) => backoffPause(tries, waitMs, chance) * scale;

/** Whether it is done, and looked at for the money's sake alone. */
const isWatched = ({ course }: PurchaseRecord) => !isUnpaid(course) && !isOwed(course);

/** Whether something of it waits for the student's token at the institute. */
export const needsStudent = (record: PurchaseRecord) =>
  record.work.why !== null || (record.work.nextAt !== null && !isWatched(record));

/** When an unpaid order is looked after next; null: no more. */
function nextLook(record: PurchaseRecord, now: number, { chance, scale }: Pace): number | null {
  const age = now - record.createdAt;
  if (age > WATCHED_MS || record.course.orderId === null) return null;
  return now + spread(clamp(MINUTE * scale, age / 2, 360 * MINUTE), chance);
}

/** Days after its payment on which the gateway is asked whether the money went back. */
const WATCH_DAYS = [1, 3, 7, 14, 30] as const;

/** When a payment is looked at once more, whose access is given; null: no more, or the institute minds it. */
function nextWatch(record: PurchaseRecord, now: number, { chance, scale }: Pace): number | null {
  const since = record.course.events.find(({ stage }) => stage === "granted")?.at;
  if (record.owner !== "edge" || since === undefined) return null;
  const next = WATCH_DAYS.map((days) => since + days * DAY * scale).find((at) => at > now);
  return next === undefined ? null : next + chance * 60 * MINUTE * scale;
}

/** A receipt is written once, by what is true when the money came. */
function withReceipt(record: PurchaseRecord, now: number, { gst }: Pace): PurchaseRecord {
  if (record.receipt !== null || isUnpaid(record.course)) return record;
  const at = new Date(now).toISOString();
  return { ...record, receipt: receiptOf(record.item.type, record.payer, gst, at) };
}

/** The record after facts, with the time of the next try. */
export function withFacts(record: PurchaseRecord, facts: readonly Fact[], now: number, pace: Pace): PurchaseRecord {
  const course = facts.reduce((before, fact) => reduce(before, fact, now), record.course);
  const hasMoved = course.stage !== record.course.stage;
  const work = { ...record.work, tries: hasMoved ? 0 : record.work.tries };
  const after = withReceipt({ ...record, course, work }, now, pace);
  if (isUnpaid(course)) {
    return { ...after, work: { ...work, why: null, nextAt: nextLook(after, now, pace) } };
  }
  if (!isOwed(course)) {
    const nextAt = nextWatch(after, now, pace);
    return { ...after, work: { ...work, why: null, nextAt }, proof: null };
  }
  // Paid a moment ago: access is given at once.
  if (hasMoved) return { ...after, work: { ...work, nextAt: now } };
  const why = course.question ?? work.why ?? "The institute has not given access yet";
  return { ...after, work: { ...work, why, nextAt: now + later(work.tries, 0, pace) } };
}

/** The record after an order that nobody paid has had its time. */
function aged(record: PurchaseRecord, now: number): PurchaseRecord {
  // The institute closes its own.
  const isOver = record.owner === "edge" && now - record.createdAt > OPEN_MS;
  if (!isOver) return record;
  const course = reduce(record.course, { kind: "closed", text: closures.late }, now);
  return course === record.course ? record : { ...record, course };
}

/** The record after a try that ended at `now`. */
export function afterTry(record: PurchaseRecord, outcome: Outcome, now: number, pace: Pace): PurchaseRecord {
  if (outcome.kind === "facts") return aged(withFacts(record, outcome.facts, now, pace), now);
  const { work } = record;
  const { error, hasOtherToken } = outcome;
  const waits = (nextAt: number | null, why: string): PurchaseRecord => ({ ...record, work: { ...work, nextAt, why } });
  if (isWatched(record)) return { ...record, work: { ...work, nextAt: nextWatch(record, now, pace) } };
  const kind = answerKind(error);
  if (kind === "signed-out") return waits(hasOtherToken ? now : null, WAITS_FOR_SIGN_IN);
  if (isUnpaid(record.course)) {
    const nextAt = nextLook(record, now, pace) ?? now + spread(360 * MINUTE, pace.chance);
    return aged(waits(nextAt, wordsOf(error)), now);
  }
  if (kind === "refused") {
    const least = 5 * MINUTE * pace.scale;
    const pause = spread(clamp(least, (now - record.createdAt) / 2, 360 * MINUTE), pace.chance);
    return waits(now + pause, `${INSTITUTES_NO}${refusalWords(error).slice(0, 200)}`);
  }
  const nextAt = now + later(work.tries, kind === "later" ? retryAfterMs(error) : 0, pace);
  return waits(nextAt, wordsOf(error));
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : "It did not answer";
}
