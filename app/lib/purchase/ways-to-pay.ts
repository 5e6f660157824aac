import type { Institute } from "~/lib/institute/client";
import { isCallMissing } from "~/lib/institute/errors";
import type { OptionalParts } from "~/lib/institute/optional-part";
import type { Gateway } from "./rules/types";

const PATIENCE_MS = 3_000;

type Payments = Pick<Institute["payments"], "orders">;

/** Reads the list: creating an order could answer 404 for an item. @throws InstituteError where unknown */
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
  ownsOrders: boolean;
}

/** Offers the institute's UPI page where it makes the orders and may have calls for them. */
export async function waysToPay({ institute, optionalPart, ownsOrders }: Context): Promise<Gateway[]> {
  if (ownsOrders) return ["razorpay"];
  const { value } = await optionalPart(hasOrderCalls(institute.payments), PATIENCE_MS);
  return value === false ? ["razorpay"] : ["razorpay", "upi"];
}
