/** By which ways a student can pay, as far as it can be known before. */
import type { Institute } from "~/lib/institute/client";
import { isCallMissing } from "~/lib/institute/errors";
import type { OptionalParts } from "~/lib/institute/optional-part";
import type { Gateway } from "./rules/types";

/** Milliseconds that a page waits for the list of orders. */
const PATIENCE_MS = 3_000;

type Payments = Pick<Institute["payments"], "orders">;

/**
 * Whether the institute has calls for orders. A call that makes one is not tried for it, and its 404 may also mean that
 * the item is gone: the list of orders names none. @throws InstituteError where it did not say
 */
export async function hasOrderCalls(payments: Payments): Promise<boolean> {
  try {
    await payments.orders();
    return true;
  } catch (error) {
    if (isCallMissing(error)) return false;
    throw error;
  }
}

interface Context {
  institute: { payments: Payments };
  optionalPart: OptionalParts;
  /** Whose orders they are: of the app, where it has the key secret. */
  ownsOrders: boolean;
}

/** The institute's UPI page is there where the orders are the institute's, and it has calls for them, or did not say. */
export async function waysToPay({ institute, optionalPart, ownsOrders }: Context): Promise<Gateway[]> {
  if (ownsOrders) return ["razorpay"];
  const { value } = await optionalPart(hasOrderCalls(institute.payments), PATIENCE_MS);
  return value === false ? ["razorpay"] : ["razorpay", "upi"];
}
