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
export const accessSchema = wire({
  hasAccess: also(field.requiredFlag, "access"),
  isPurchased: field.flag,
  cameWith: field.optionalText,
});

export const subscriptionSchema = wire({
  package: packageSchema.nullable().catch(null).default(null),
  validUntil: field.optionalMoment,
});

const gatewayNames = ["razorpay", "upi"] as const;

/** `gateways`: null where the institute does not say by what it sells, empty where it sells by none. */
export const razorpayKeySchema = wire({
  razorpaykey: also(field.textOrNull, "razorpayKey", "keyId", "key"),
  gateways: z.transform((raw) => (Array.isArray(raw) ? gatewayNames.filter((name) => raw.includes(name)) : null)),
}).refine(({ razorpaykey, gateways }) => razorpaykey !== null || gateways !== null, { path: ["razorpaykey"] });

const eventSchema = wire({ at: field.text, state: field.optionalText, text: field.optionalText });

const orderFields = wire({
  orderId: also(field.text, "id"),
  gateway: z.enum(gatewayNames),
  itemType: field.text,
  itemId: field.id,
  amountPaise: field.optionalCount,
  /** Rupees on the wire. */
  amount: field.optionalPaise,
  keyId: field.textOrNull,
  checkoutUrl: field.address,
  state: also(z.enum(["created", "attempted", "paid", "failed", "refunded"]), "status"),
  paymentId: field.textOrNull,
  grantedAt: field.optionalMoment,
  refundBy: field.optionalMoment,
  receivedPaise: field.optionalCount,
  refundedPaise: field.optionalCount,
  /** Since when the institute ended what it opened. */
  endedAt: field.optionalMoment,
  events: rowsOf("events", eventSchema),
  news: rowsOf("news", eventSchema),
});

/** An order may name its rupees alone. */
export const orderSchema = orderFields.transform(({ amount, ...order }, context) => {
  const amountPaise = order.amountPaise ?? amount;
  if (amountPaise !== null && amountPaise >= 0) return { ...order, amountPaise };
  context.issues.push({ code: "invalid_type", expected: "int", path: ["amountPaise"], input: amountPaise });
  return z.NEVER;
});
