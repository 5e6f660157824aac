import { z } from "zod";
import type { Cookie, CookieJar } from "~/lib/http/cookie-jar";

const pendingOtpSchema = z.object({
  phone: z.string().regex(/^\d{10}$/),
  instituteCode: z.string().min(1).max(40),
  /** Epoch seconds; null if sending failed. */
  sentAt: z.number().int().nullable(),
  registered: z.boolean(),
  /** Path after the sign-in; checked again before use. */
  next: z.string().max(500),
});

export type PendingOtp = z.output<typeof pendingOtpSchema>;

const pendingOtpCookie: Cookie<PendingOtp> = { name: "pcbt_otp", schema: pendingOtpSchema, maxAge: 30 * 60 };

export function createPendingOtp(jar: CookieJar, now: () => number) {
  const seconds = () => Math.floor(now() / 1000);
  return {
    get: (): Promise<PendingOtp | null> => jar.get(pendingOtpCookie),
    remember(pending: Omit<PendingOtp, "sentAt">, isSent = true): void {
      jar.set(pendingOtpCookie, { ...pending, sentAt: isSent ? seconds() : null });
    },
    forget: (): void => jar.set(pendingOtpCookie, null),
    async secondsUntilResend(wait: number): Promise<number> {
      const pending = await jar.get(pendingOtpCookie);
      return Math.max(0, (pending?.sentAt ?? 0) + wait - seconds());
    },
  };
}
