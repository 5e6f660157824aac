import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError } from "~/lib/institute/errors";
import { type AccountName, accountKey } from "~/lib/session/known-accounts";
import type { Bindings } from "./env";
import type { Log } from "./log";

/** What is limited at the edge; each counts for itself. */
export type LimitedKind = "sign-in" | "otp" | "registration" | "batches";

type Limiters = Pick<
  Bindings,
  "LIMIT_PER_ACCOUNT" | "LIMIT_PER_ACCOUNT_ANYWHERE" | "LIMIT_PER_ADDRESS"
>;

/** Seconds a counter of wrangler.toml runs, and so the longest wait. */
export const period = 60;

interface LimitOptions {
  /** The address the request came from; a whole class may share one. */
  address: string;
  /** The id of this device where the account has signed in on it before. */
  knownDeviceFor(account: AccountName): Promise<string | undefined>;
  log: Pick<Log, "unreachable">;
}

/**
 * The edge's limits for sign-in, OTP and registration; the numbers stand in wrangler.toml alone. A device that an
 * account knows is counted by itself, so that strangers cannot lock its student out. Everybody else is counted by
 * address and account, then by the account, then by the address.
 */
export function createRateLimits(env: Limiters, { address, knownDeviceFor, log }: LimitOptions) {
  async function allowed(name: keyof Limiters, key: string): Promise<boolean> {
    try {
      return (await env[name]?.limit({ key }))?.success ?? true;
    } catch (error) {
      log.unreachable("limits", error);
      return true;
    }
  }

  async function passes(kind: LimitedKind, account: AccountName | undefined): Promise<boolean> {
    if (account) {
      const key = `${kind}:${accountKey(account)}`;
      const device = await knownDeviceFor(account);
      if (device) return allowed("LIMIT_PER_ACCOUNT", `${key}:device:${device}`);
      if (!(await allowed("LIMIT_PER_ACCOUNT", `${key}:from:${address}`))) return false;
      if (!(await allowed("LIMIT_PER_ACCOUNT_ANYWHERE", key))) return false;
    }
    return allowed("LIMIT_PER_ADDRESS", `${kind}:${address}`);
  }

  return {
    /** Counts a report of a crash in a browser, which needs no account: few from one address are enough to know of it. */
    takesReport: (): Promise<boolean> => allowed("LIMIT_PER_ACCOUNT", `report:${address}`),
    /**
     * Counts one try, with an account where it names one.
     * @throws InstituteError "rate-limited", worded and answered as the institute's own 429
     */
    async check(kind: LimitedKind, account?: AccountName): Promise<void> {
      if (await passes(kind, account)) return;
      throw new InstituteError("rate-limited", messages.tooManyAttempts, {
        status: 429,
        retryAfter: period,
      });
    },
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
