import { z } from "zod";
import { tooLong } from "~/lib/validation/messages";
import { phoneSchema } from "~/lib/validation/phone";
import { digitsText, fullNameSchema, requiredText } from "~/lib/validation/text";

export const addressMessages = {
  line1: "House and street are required",
  city: "Town or city is required",
  state: "State is required",
  pinRequired: "PIN code is required",
  pin: "PIN code must be 6 digits",
} as const;

const pinSchema = digitsText(addressMessages.pinRequired, addressMessages.pin, 6).refine(
  (pin) => /^[1-9]\d{5}$/.test(pin),
  addressMessages.pin,
);

/** `shown`: the total on the page in paise, compared with the price and never charged. */
export const orderSchema = z.object({
  shown: z.coerce.number().int().min(0).catch(-1),
  gateway: z.enum(["razorpay", "upi"]).catch("razorpay"),
});

export const bookOrderSchema = orderSchema.extend({
  name: fullNameSchema,
  line1: requiredText("House and street", addressMessages.line1, 200),
  line2: z.string().trim().max(200, tooLong("Area or landmark", 200)).optional(),
  city: requiredText("Town or city", addressMessages.city, 80),
  state: requiredText("State", addressMessages.state, 80),
  pin: pinSchema,
  contact: phoneSchema,
});
