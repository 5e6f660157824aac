import type { InstituteEnv } from "../env";
import { postingSender } from "./posting-sender";

/** An OTP on its way to a student. */
export interface Sms {
  /** Ten digits. */
  phone: string;
  otp: string;
  /** What the student reads; the OTP is in it. */
  message: string;
}

/** Whatever can bring an SMS to a phone. */
export interface SmsSender {
  /** Resolves once the SMS is accepted for sending. Rejects when it is not. */
  send(sms: Sms): Promise<void>;
}

/** The sender that the variables of the institute name, or null where it has none. */
export function smsSenderOf(env: InstituteEnv): SmsSender | null {
  return env.SMS_URL ? postingSender(env.SMS_URL, env.SMS_KEY) : null;
}
