import { z } from "zod";
import { asciiDigits, withoutSeparators } from "./digits";
import { validationMessages } from "./messages";
import { phoneSchema } from "./phone";
import { instituteCodeSchema } from "./text";

export const otpSchema = z
  .string({ error: validationMessages.otpRequired })
  .transform((typed) => withoutSeparators(asciiDigits(typed)))
  .superRefine((otp, context) => {
    const { otpRequired, otpLength } = validationMessages;
    if (/^\d{4,6}$/.test(otp)) return;
    context.addIssue({ code: "custom", message: otp === "" ? otpRequired : otpLength });
  });

export const sendSchema = z.object({
  phone: phoneSchema,
  institute_code: instituteCodeSchema,
  next: z.string().optional(),
});

/** The phone comes from the cookie set when the OTP was sent. */
export const verifySchema = z.object({ otp: otpSchema });

export const otpIntents = z.enum(["send", "resend", "verify", "reset"]).catch("verify");
