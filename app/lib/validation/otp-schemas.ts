import { z } from "zod";
import { otpSchema } from "./otp";
import { phoneSchema } from "./phone";
import { instituteCodeSchema } from "./text";

/** Asking for an OTP. */
export const sendSchema = z.object({
  phone: phoneSchema,
  institute_code: instituteCodeSchema,
  next: z.string().optional(),
});

/** Giving it back; its phone is remembered. */
export const verifySchema = z.object({ otp: otpSchema });

/** What a button of /verify-otp asks for. */
export const otpIntents = z.enum(["send", "resend", "verify", "reset"]).catch("verify");
