import { z } from "zod";
import type { Caller } from "./caller";
import { messages } from "./error-catalogue";
import { InstituteError } from "./errors";
import { userSchema } from "./schemas/user";
import { optionalText, requiredFlag, wire } from "./schemas/wire";

interface LoginInput {
  username: string;
  password: string;
  instituteCode: string;
  deviceId: string;
}

interface RegistrationInput {
  name: string;
  /** Ten digits; it is the username too. */
  phone: string;
  password: string;
  instituteCode: string;
  batchIds: readonly number[];
  deviceId: string;
}

const sentOtpSchema = wire({
  status: z.union([z.number(), z.boolean(), z.string()]).catch(false),
  otp: optionalText,
  message: optionalText,
});
const existsSchema = wire({ exist: requiredFlag }, { exist: ["exists"] });

/** Signing in, registering and one-time passwords (SPEC 7, "Auth and profile"). */
export const authCalls = (call: Caller) => ({
  /** Signs in. @throws InstituteError "refused" where the credentials are wrong */
  login: (input: LoginInput) =>
    call.one("login", "user", userSchema, {
      fields: {
        username: input.username,
        password: input.password,
        institute_code: input.instituteCode,
        device_id: input.deviceId,
      },
      fallback: messages.loginFailed,
    }),

  /** Registers; word a failure with registrationFailureMessage. @throws InstituteError */
  register: (input: RegistrationInput) =>
    call.one("register", "user", userSchema, {
      fields: {
        username: input.phone,
        password: input.password,
        name: input.name,
        phone_number: input.phone,
        institute_code: input.instituteCode,
        selected_batches: input.batchIds,
        device_id: input.deviceId,
      },
      fallback: messages.registrationFailed,
    }),

  /**
   * Has an OTP sent to a phone. The OTP that the reply repeats goes no further than this function.
   * @throws InstituteError with 'OTP not generated. Please try again.', the server's text, or 'Failed to send OTP'
   */
  async sendOtp({ phone, instituteCode }: { phone: string; instituteCode: string }): Promise<void> {
    const reply = await call.one("sendOtp", "otp", sentOtpSchema, {
      fields: { phone, code: instituteCode },
      fallback: messages.otpNotSent,
    });
    if (reply.status !== true && String(reply.status) !== "200") {
      const serverText = reply.message || null;
      throw new InstituteError("refused", serverText ?? messages.otpNotSent, { serverText });
    }
    if (reply.otp.trim() === "") throw new InstituteError("refused", messages.otpNotGenerated);
  },

  /** Checks an OTP and signs in. @throws InstituteError "refused" with the server's text or 'Invalid OTP' */
  verifyOtp: ({ phone, otp, deviceId }: { phone: string; otp: string; deviceId: string }) =>
    call.one("verifyOtp", "user", userSchema, {
      fields: { phone, otp, device_id: deviceId },
      fallback: messages.otpInvalid,
    }),

  /** Tells whether a username is taken in an institute. @throws InstituteError */
  async usernameExists(username: string, instituteCode?: string): Promise<boolean> {
    const reply = await call.one("usernameExists", "result", existsSchema, {
      fields: { username, institute_code: instituteCode },
    });
    return reply.exist;
  },
});
