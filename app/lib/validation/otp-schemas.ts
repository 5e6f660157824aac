import { z } from "zod";
import { otpSchema } from "./otp";
import { phoneSchema } from "./phone";
import { instituteCodeSchema } from "./text";

/** Asking for an OTP (SPEC 5 "OTP"). */
export const sendSchema = z.object({
  phone: phoneSchema,
  institute_code: instituteCodeSchema,
  next: z.string().optional(),
});

/** Giving it back; its phone is remembered (SPEC 4). */
export const verifySchema = z.object({ otp: otpSchema });

/** What a button of /verify-otp asks for. */
export const otpIntents = z.enum(["send", "resend", "verify", "reset"]).catch("verify");
