import { indexOf, type OpenRow } from "~/lib/durable/open-index";
import type { Bindings } from "~/lib/env";
import { createLog } from "~/lib/log";
import { formatPaise } from "~/lib/money";
import { isOwed } from "../rules/reducer";
import type { Report } from "../webhook";
import { openRowOf } from "./indexing";
import type { PurchaseRecord } from "./store";
import { isReported } from "./view";

const log = createLog("purchase");

const KEPT_MS = 180 * 24 * 3600_000;

export const isOwing = (record: PurchaseRecord) => isOwed(record.course) || isReported(record);

const idOf = (purchaseId: string, orderId: string) => `${purchaseId}/${orderId}`;

export class Strangers {
  constructor(
    private readonly index: Bindings["OPEN_INDEX"],
    private readonly now: () => number,
  ) {}

  async leftBy(record: PurchaseRecord): Promise<void> {
    const { id, course, proof } = record;
    const index = indexOf(this.index, id);
    const row = isOwing(record) ? openRowOf(record, this.now()) : null;
    await index.drop("purchase", id);
    if (row === null || course.orderId === null) return;
    const payment = course.paymentId ?? proof?.paymentId ?? "not known";
    await this.put(id, course.orderId, {
      ...row,
      state: "deleted: refund",
      why: `The student deleted the account: give payment ${payment} back`,
    });
  }

  async reported({ purchaseId, orderId, amountPaise, fact }: Report): Promise<void> {
    if (fact?.kind === "returned" && fact.amountPaise >= amountPaise) {
      const id = idOf(purchaseId, orderId);
      return indexOf(this.index, id).drop("purchase", id);
    }
    if (fact?.kind !== "captured") return;
    const { paymentId } = fact;
    log.unreachable("purchase of a payment", new Error(`${paymentId} of ${orderId}`));
    await this.put(purchaseId, orderId, {
      kind: "purchase",
      what: `unknown, ${formatPaise(amountPaise)}, order ${orderId}`,
      state: "unknown: refund",
      why: `The gateway was paid for what nobody knows here: look at payment ${paymentId}`,
      owedSince: null,
    });
  }

  private put(purchaseId: string, orderId: string, row: Omit<OpenRow, "id">): Promise<void> {
    const { object: _, ...rest } = row;
    const id = idOf(purchaseId, orderId);
    const since = { owedSince: row.owedSince ?? this.now(), until: this.now() + KEPT_MS };
    return indexOf(this.index, id).put({ ...rest, ...since, id });
  }
}
