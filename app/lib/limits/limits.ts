import type { Bindings } from "~/lib/env";
import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";

/** What is limited at the edge; each counts for itself. */
export type LimitedKind = "sign-in" | "otp" | "registration";

/** Seconds a counter of wrangler.toml runs, and so the longest wait. */
export const period = 60;

interface LimitOptions {
  /** The address the request came from; a whole class may share one. */
  address: string;
  log: Pick<Log, "unreachable">;
}

/**
 * The edge's limits for sign-in, OTP and registration. The numbers stand in wrangler.toml alone:
 * few tries for one account or phone, many for one address, which is counted second.
 */
export function createLimits(
  env: Pick<Bindings, "LIMIT_PER_ACCOUNT" | "LIMIT_PER_ADDRESS">,
  { address, log }: LimitOptions,
) {
  async function allowed(limiter: RateLimit | undefined, key: string): Promise<boolean> {
    if (!limiter) return true;
    try {
      return (await limiter.limit({ key })).success;
    } catch (error) {
      log.unreachable("limits", error);
      return true;
    }
  }

  return {
    /** Counts a report of a crash in a browser, which needs no account: few from one address are enough to know of it. */
    takesReport: (): Promise<boolean> => allowed(env.LIMIT_PER_ACCOUNT, `report:${address}`),
    /**
     * Counts one try of `account` (a username or phone number).
     * @throws InstituteError "rate-limited", worded and answered as the institute's own 429 (SPEC 8)
     */
    async check(kind: LimitedKind, account: string): Promise<void> {
      const name = account.trim().toLowerCase().slice(0, 120);
      const passes =
        (name === "" || (await allowed(env.LIMIT_PER_ACCOUNT, `${kind}:${name}`))) &&
        (await allowed(env.LIMIT_PER_ADDRESS, `${kind}:${address}`));
      if (passes) return;
      throw new InstituteError("rate-limited", messages.tooManyAttempts, {
        status: 429,
        retryAfter: period,
      });
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
