import { z } from "zod";
import { packageSchema } from "./package";
import {
  addressSchema,
  flagSchema,
  idSchema,
  numberOr,
  numberSchema,
  optionalId,
  optionalMoment,
  optionalText,
  requiredFlag,
  rowsOf,
  textOrNull,
  textSchema,
  wire,
} from "./wire";

export const purchaseSchema = wire(
  {
    id: optionalId,
    contentType: textSchema,
    contentId: idSchema,
    name: optionalText,
    /** Rupees. */
    amountPaid: numberOr(0),
    transactionId: textOrNull,
    createdAt: optionalMoment,
  },
  { name: ["contentName", "title"], amountPaid: ["amount"], createdAt: ["purchasedAt"] },
);

/** Whether the student may open a piece of content; nothing said is an unreadable reply, not a yes. */
export const accessSchema = wire(
  { hasAccess: requiredFlag, isPurchased: flagSchema },
  { hasAccess: ["access"] },
);

export const subscriptionSchema = wire({
  package: packageSchema.nullable().catch(null).default(null),
  validUntil: optionalMoment,
});

export const razorpayKeySchema = wire(
  { razorpaykey: textSchema },
  { razorpaykey: ["razorpayKey", "keyId", "key"] },
);

const orderStates = ["created", "attempted", "paid", "failed", "refunded"] as const;
export type OrderState = (typeof orderStates)[number];

const eventSchema = wire({ at: textSchema, state: optionalText, text: optionalText });

/** An order with a payment gateway and its history, oldest first. `amount` is rupees, `amountPaise` paise. */
export const orderSchema = wire(
  {
    orderId: textSchema,
    gateway: z.enum(["razorpay", "upi"]),
    itemType: textSchema,
    itemId: idSchema,
    itemName: optionalText,
    amount: numberSchema,
    amountPaise: numberSchema.pipe(z.number().int().nonnegative()),
    currency: optionalText.transform((currency) => currency || "INR"),
    receipt: optionalText,
    keyId: textOrNull,
    checkoutUrl: addressSchema,
    state: z.enum(orderStates),
    paymentId: textOrNull,
    createdAt: optionalMoment,
    paidAt: optionalMoment,
    grantedAt: optionalMoment,
    refundBy: optionalMoment,
    events: rowsOf("events", eventSchema),
  },
  { orderId: ["id"], state: ["status"] },
);

export type Purchase = z.output<typeof purchaseSchema>;
export type Order = z.output<typeof orderSchema>;
