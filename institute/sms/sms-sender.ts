import type { InstituteEnv } from "../env";

const SMS_TIMEOUT_MS = 10_000;

interface Sms {
  phone: string;
  otp: string;
  /** What the student reads; the OTP is in it. */
  message: string;
}

interface SmsSender {
  /** Resolves once the SMS is accepted for sending. Rejects when it is not. */
  send(sms: Sms): Promise<void>;
}

/** The sender that the variables of the institute name, or null where it has none. */
export function smsSenderOf(env: InstituteEnv): SmsSender | null {
  return env.SMS_URL ? postingSender(env.SMS_URL, env.SMS_KEY) : null;
}

/**
 * Sends an SMS by a POST of `{"phone", "otp", "message"}` to an address, with `Authorization: Bearer <key>` where there
 * is a key. Any status of 200 to 299 means that it is accepted.
 */
function postingSender(url: string, key: string | undefined): SmsSender {
  return {
    async send(sms) {
      const response = await fetch(url, {
        method: "POST",
        body: JSON.stringify(sms),
        headers: { "Content-Type": "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) },
        // A redirect could carry the key and the OTP elsewhere.
        redirect: "manual",
        signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The sender of SMS answered ${response.status}`);
    },
  };
}
