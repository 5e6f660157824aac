import type { SmsSender } from "./sms-sender";

const PATIENCE_MS = 10_000;

/**
 * Sends an SMS by a POST of `{"phone", "otp", "message"}` to an address, with `Authorization: Bearer <key>` where there
 * is a key. Any status of 200 to 299 means that it is accepted.
 */
export function postingSender(url: string, key: string | undefined): SmsSender {
  return {
    async send(sms) {
      const response = await fetch(url, {
        method: "POST",
        body: JSON.stringify(sms),
        headers: {
          "Content-Type": "application/json",
          ...(key ? { Authorization: `Bearer ${key}` } : {}),
        },
        // A redirect could carry the key and the OTP elsewhere.
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The sender of SMS answered ${response.status}`);
    },
  };
}
