import { z } from "zod";
import type { Caller } from "../caller";
import { InstituteError, messages } from "../errors";
import { type User, userSchema } from "../schemas/user";
import { also, field, wire } from "../schemas/wire";

type FromDevice = { knownDevice?: string | undefined };

type LoginInput = FromDevice & Record<"username" | "password" | "instituteCode" | "deviceId", string>;

interface RegistrationInput {
  name: string;
  /** Ten digits; also the username. */
  phone: string;
  password: string;
  instituteCode: string;
  batchIds: readonly number[];
  deviceId: string;
  /** Of the words that were agreed to, where the institute takes consent. */
  consentVersion?: string | undefined;
  birthYear?: number | undefined;
}

type SendInput = FromDevice & { phone: string; instituteCode: string };
type OtpInput = FromDevice & { phone: string; otp: string; deviceId: string };

const platform = "web";

const yes = z
  .union([z.number(), z.boolean(), z.string()])
  .transform((status) => /^(true|200|success|ok)$/i.test(String(status)))
  .catch(false);
const acceptedSchema = wire({ status: yes });
const sentOtpSchema = wire({ status: yes, otp: field.optionalText, message: field.optionalText });
const existsSchema = wire({ exist: also(field.requiredFlag, "exists") });

function namedBy(username: string, user: User): User {
  return user.username === "" ? { ...user, username } : user;
}

export const authCalls = (call: Caller) => ({
  async login({ knownDevice, ...input }: LoginInput): Promise<User> {
    const fields = { ...input, platform };
    return namedBy(input.username, await call.one("login", userSchema, fields, { knownDevice }));
  },

  /** Null: the account exists, but its token comes only with the OTP. */
  async register({ phone, batchIds, ...input }: RegistrationInput): Promise<User | null> {
    const body = await call.send("register", {
      ...input,
      username: phone,
      phoneNumber: phone,
      selectedBatches: batchIds,
      platform,
    });
    try {
      return namedBy(phone, call.object("register", body, userSchema));
    } catch (error) {
      if (acceptedSchema.safeParse(body).data?.status) return null;
      throw error;
    }
  },

  /** The reply repeats the OTP, which must go no further. */
  async sendOtp({ phone, instituteCode, knownDevice }: SendInput): Promise<void> {
    const fields = { phone, code: instituteCode };
    const reply = await call.one("sendOtp", sentOtpSchema, fields, { knownDevice });
    if (!reply.status) {
      const serverText = reply.message || null;
      throw new InstituteError("refused", serverText ?? messages.otpNotSent, { serverText });
    }
    if (reply.otp.trim() === "") throw new InstituteError("refused", messages.otpNotGenerated);
  },

  async verifyOtp({ knownDevice, ...input }: OtpInput): Promise<User> {
    const fields = { ...input, platform };
    return namedBy(input.phone, await call.one("verifyOtp", userSchema, fields, { knownDevice }));
  },

  async usernameExists(username: string, instituteCode?: string): Promise<boolean> {
    return (await call.one("usernameExists", existsSchema, { username, instituteCode })).exist;
  },
});
