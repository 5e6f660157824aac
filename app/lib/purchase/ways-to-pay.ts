import type { Institute } from "~/lib/institute/client";
import { unlessMissing } from "~/lib/institute/errors";
import type { OptionalParts } from "~/lib/institute/optional-part";
import type { Gateway } from "./rules/types";

const SLOW_KEY_MS = 3_000;

type PaymentCalls = Pick<Institute["payments"], "orders" | "razorpayKey">;

/** Reads the list: creating an order could answer 404 for an item. @throws InstituteError where unknown */
export async function hasOrderCalls(payments: Pick<PaymentCalls, "orders">): Promise<boolean> {
  return (await unlessMissing(payments.orders(), null)) !== null;
}

interface WaysToPayContext {
  institute: { payments: PaymentCalls };
  instituteCode: string;
  optionalPart: OptionalParts;
  ownsOrders: boolean;
}

/** None where the institute says so: what was paid could never be given. Where it says nothing, its UPI page is offered if it may have calls for orders. */
export async function waysToPay(context: WaysToPayContext): Promise<Gateway[]> {
  const { institute, instituteCode, optionalPart, ownsOrders } = context;
  const { payments } = institute;
  const [told, hasCalls] = await Promise.all([
    optionalPart(unlessMissing(payments.razorpayKey(instituteCode), null), SLOW_KEY_MS),
    ownsOrders ? null : optionalPart(hasOrderCalls(payments), SLOW_KEY_MS),
  ]);
  const named = told.value?.gateways ?? (hasCalls?.value === false ? ["razorpay" as const] : null);
  const all: Gateway[] = named ?? ["razorpay", "upi"];
  return ownsOrders ? all.filter((one) => one === "razorpay") : all;
}
