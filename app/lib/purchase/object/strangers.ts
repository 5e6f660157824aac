import { indexOf } from "~/lib/durable/open-index";
import type { Bindings } from "~/lib/env";
import { createLog } from "~/lib/log";
import { formatPaise } from "~/lib/money";
import { daysInMs, retention } from "~/lib/rights/retention";
import type { Report } from "../webhook";

const log = createLog("purchase");

const UNKNOWN_PAYMENT_KEPT_MS = daysInMs(retention.owedToNobodyDays);

export async function reportStranger(namespace: Bindings["OPEN_INDEX"], report: Report, now: number): Promise<void> {
  const { purchaseId, orderId, amountPaise, fact } = report;
  const id = `${purchaseId}/${orderId}`;
  const index = indexOf(namespace, id);
  if (fact?.kind === "returned" && fact.amountPaise >= amountPaise) return index.drop("purchase", id);
  if (fact?.kind !== "captured") return;
  const { paymentId } = fact;
  log.unreachable("purchase of a payment", new Error(`${paymentId} of ${orderId}`));
  await index.add({
    kind: "purchase",
    id,
    what: `unknown, ${formatPaise(amountPaise)}, order ${orderId}`,
    state: "unknown: refund",
    why: `The gateway was paid for what nobody knows here: look at payment ${paymentId}`,
    owedSince: now,
    until: now + UNKNOWN_PAYMENT_KEPT_MS,
  });
}
