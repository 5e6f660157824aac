import { z } from "zod";
import { validationMessages } from "./messages";
import { phoneSchema } from "./phone";
import { digitsText, instituteCodeSchema } from "./text";

const { otpRequired, otpLength } = validationMessages;

export const otpSchema = digitsText(otpRequired, otpLength, 4, 6).refine((otp) => /^\d{4,6}$/.test(otp), otpLength);

export const sendSchema = z.object({
  phone: phoneSchema,
  institute_code: instituteCodeSchema,
  next: z.string().optional(),
});

/** The phone comes from the cookie set when the OTP was sent. */
export const verifySchema = z.object({ otp: otpSchema });

export const otpIntents = z.enum(["send", "resend", "verify", "reset"]).catch("verify");
