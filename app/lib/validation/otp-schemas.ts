import { z } from "zod";
import { asciiDigits, withoutSeparators, writtenDigits } from "./digits";
import { validationMessages } from "./messages";
import { phoneSchema } from "./phone";
import { instituteCodeSchema } from "./text";

export const otpSchema = z
  .string({ error: validationMessages.otpRequired })
  .trim()
  .min(1, { error: validationMessages.otpRequired, abort: true })
  .regex(writtenDigits(4, 6), validationMessages.otpLength)
  .transform((typed) => withoutSeparators(asciiDigits(typed)))
  .refine((otp) => /^\d{4,6}$/.test(otp), validationMessages.otpLength);

export const sendSchema = z.object({
  phone: phoneSchema,
  institute_code: instituteCodeSchema,
  next: z.string().optional(),
});

/** The phone comes from the cookie set when the OTP was sent. */
export const verifySchema = z.object({ otp: otpSchema });

export const otpIntents = z.enum(["send", "resend", "verify", "reset"]).catch("verify");
