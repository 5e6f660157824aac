import { z } from "zod";
import { asciiDigits, withoutSeparators } from "./digits";
import { validationMessages } from "./messages";

/** An OTP of 4 to 6 digits; spaces and hyphens inside are forgiven. */
export const otpSchema = z
  .string({ error: validationMessages.otpRequired })
  .transform((typed) => withoutSeparators(asciiDigits(typed)))
  .superRefine((otp, context) => {
    if (otp === "") context.addIssue({ code: "custom", message: validationMessages.otpRequired });
    else if (!/^\d{4,6}$/.test(otp)) {
      context.addIssue({ code: "custom", message: validationMessages.otpLength });
    }
  });
