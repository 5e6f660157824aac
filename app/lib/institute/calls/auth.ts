import { z } from "zod";
import type { Caller } from "../caller";
import { messages } from "../error-catalogue";
import { InstituteError } from "../errors";
import { type User, userSchema } from "../schemas/user";
import { field, wire } from "../schemas/wire";

interface FromDevice {
  /** The device's id where it has. */
  knownDevice?: string | undefined;
}

interface LoginInput extends FromDevice {
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

interface SendInput extends FromDevice {
  phone: string;
  instituteCode: string;
}

interface OtpInput extends FromDevice {
  phone: string;
  otp: string;
  deviceId: string;
}

/** What every call that brings a token says of the device. */
const deviceFields = (deviceId: string) => ({ device_id: deviceId, platform: "web" });

/** true, 200 and their texts. */
const yes = z
  .union([z.number(), z.boolean(), z.string()])
  .transform((status) => /^(true|200|success|ok)$/i.test(String(status)))
  .catch(false);
const acceptedSchema = wire({ status: yes });
const sentOtpSchema = wire({
  status: yes,
  otp: field.optionalText,
  message: field.optionalText,
});
const existsSchema = wire({ exist: field.requiredFlag }, { exist: ["exists"] });

/** The user, by the name that they gave where the reply has none. */
function namedBy(username: string, user: User): User {
  return user.username === "" ? { ...user, username } : user;
}

export const authCalls = (call: Caller) => ({
  async login(input: LoginInput): Promise<User> {
    const { username, password, instituteCode, deviceId, knownDevice } = input;
    const fields = {
      username,
      password,
      institute_code: instituteCode,
      ...deviceFields(deviceId),
    };
    const user = await call.one("login", userSchema, fields, { knownDevice });
    return namedBy(username, user);
  },

  /**
   * Registers; word a failure with registrationFailureMessage. Gives null where the institute says yes and no
   * more: the account is made, and its token comes with the OTP.
   * @throws InstituteError
   */
  async register(input: RegistrationInput): Promise<User | null> {
    const body = await call.send("register", {
      username: input.phone,
      password: input.password,
      name: input.name,
      phone_number: input.phone,
      institute_code: input.instituteCode,
      selected_batches: input.batchIds,
      ...deviceFields(input.deviceId),
    });
    try {
      return namedBy(input.phone, call.object("register", body, userSchema));
    } catch (error) {
      if (acceptedSchema.safeParse(body).data?.status) return null;
      throw error;
    }
  },

  /**
   * Has an OTP sent to a phone. The OTP that the reply repeats goes no further than this function.
   * @throws InstituteError with 'OTP not generated. Please try again.', the server's text, or 'Failed to send OTP'
   */
  async sendOtp({ phone, instituteCode, knownDevice }: SendInput): Promise<void> {
    const fields = { phone, code: instituteCode };
    const reply = await call.one("sendOtp", sentOtpSchema, fields, { knownDevice });
    if (!reply.status) {
      const serverText = reply.message || null;
      throw new InstituteError("refused", serverText ?? messages.otpNotSent, { serverText });
    }
    if (reply.otp.trim() === "") throw new InstituteError("refused", messages.otpNotGenerated);
  },

  /** Checks an OTP and signs in. @throws InstituteError, see otpVerifyFailureMessage */
  async verifyOtp({ phone, otp, deviceId, knownDevice }: OtpInput): Promise<User> {
    const fields = { phone, otp, ...deviceFields(deviceId) };
    const user = await call.one("verifyOtp", userSchema, fields, { knownDevice });
    return namedBy(phone, user);
  },

  async usernameExists(username: string, instituteCode?: string): Promise<boolean> {
    const fields = { username, institute_code: instituteCode };
    return (await call.one("usernameExists", existsSchema, fields)).exist;
  },
});
