import { z } from "zod";
import { packageSchema } from "./package";
import { also, field, rowsOf, wire } from "./wire";

export const purchaseSchema = wire({
  id: field.optionalId,
  contentType: field.text,
  contentId: field.id,
  name: also(field.optionalText, "contentName", "title"),
  amountPaid: also(field.paiseOr(0), "amount"),
  transactionId: field.textOrNull,
  createdAt: also(field.optionalMoment, "purchasedAt"),
});

/** An empty reply is unreadable, not a yes. */
export const accessSchema = wire({ hasAccess: also(field.requiredFlag, "access"), isPurchased: field.flag });

export const subscriptionSchema = wire({
  package: packageSchema.nullable().catch(null).default(null),
  validUntil: field.optionalMoment,
});

export const razorpayKeySchema = wire({ razorpaykey: also(field.text, "razorpayKey", "keyId", "key") });

const orderStates = ["created", "attempted", "paid", "failed", "refunded"] as const;

const eventSchema = wire({ at: field.text, state: field.optionalText, text: field.optionalText });

export const orderSchema = wire({
  orderId: also(field.text, "id"),
  gateway: z.enum(["razorpay", "upi"]),
  itemType: field.text,
  itemId: field.id,
  itemName: field.optionalText,
  amountPaise: field.number.pipe(z.number().int().nonnegative()),
  currency: field.optionalText.transform((currency) => currency || "INR"),
  receipt: field.optionalText,
  keyId: field.textOrNull,
  checkoutUrl: field.address,
  state: also(z.enum(orderStates), "status"),
  paymentId: field.textOrNull,
  createdAt: field.optionalMoment,
  paidAt: field.optionalMoment,
  grantedAt: field.optionalMoment,
  refundBy: field.optionalMoment,
  receivedPaise: field.optionalCount,
  refundedPaise: field.optionalCount,
  events: rowsOf("events", eventSchema),
});
