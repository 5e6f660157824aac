import { indexOf, type OpenRow } from "~/lib/durable/open-index";
import type { Bindings } from "~/lib/env";
import { createLog } from "~/lib/log";
import { formatPaise } from "~/lib/money";
import { objectIn } from "~/lib/purchase/purchase-id";
import { isOwed, isUnpaid, promisedAt, returnedOf } from "~/lib/purchase/rules/reducer";
import type { Course } from "~/lib/purchase/rules/types";
import { canBeAsked, isOwing } from "./left";
import type { ObjectContext } from "./object-context";
import type { PurchaseRecord, PurchaseStore } from "./store";

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

const rowMark = (row: OpenRow | null) => (row === null ? "" : `${row.state}|${row.why}`);

const log = createLog("purchase");

export class IndexTelling {
  private telling: Promise<void> | null = null;

  constructor(
    private readonly home: Pick<ObjectContext, "store" | "now" | "arm" | "waitUntil">,
    private readonly index: Bindings["OPEN_INDEX"],
  ) {}

  private get store(): PurchaseStore {
    return this.home.store();
  }

  untold(): PurchaseRecord[] {
    return this.store.list().filter((record) => {
      const row = openRowOf(record, this.home.now());
      return rowMark(row) !== (record.work.indexed ?? "") || (record.isLeft && row === null);
    });
  }

  tell(): void {
    if (this.telling !== null || this.untold().length === 0) return;
    this.telling = Promise.all(this.untold().map((record) => this.tellOf(record)))
      .then(() => {
        this.telling = null;
        this.home.arm();
      })
      .catch((error: unknown) => {
        this.telling = null;
        log.unreachable("index of purchases", error);
      });
    this.home.waitUntil(this.telling);
  }

  ended(): Promise<void> {
    return this.telling ?? Promise.resolve();
  }

  private async tellOf(record: PurchaseRecord): Promise<void> {
    const row = openRowOf(record, this.home.now());
    const index = indexOf(this.index, record.id);
    await (row === null ? index.drop("purchase", record.id) : index.put(row));
    const current = this.store.get(record.id);
    if (current?.isLeft && row === null) this.store.remove(record.id);
    else if (current) this.store.save({ ...current, work: { ...current.work, indexed: rowMark(row) } });
  }
}
