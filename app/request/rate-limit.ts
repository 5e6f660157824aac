import type { Bindings } from "~/lib/env";
import { InstituteError, messages } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";
import { type AccountName, accountKey } from "~/request/session/known-accounts";
import { type Networks, networksOf } from "../../networks/networks-of";

export type LimitedKind = "sign-in" | "otp" | "registration" | "batches" | "translation";

type Limiters = Pick<Bindings, "LIMIT_PER_SENDER" | "LIMIT_PER_ACCOUNT" | "LIMIT_PER_ADDRESS" | "LIMIT_PER_SITE">;

/** Each has ten times the tries of the other. */
const siteLimits = { LIMIT_PER_SENDER: "LIMIT_PER_ACCOUNT", LIMIT_PER_ADDRESS: "LIMIT_PER_SITE" } as const;

const unknownNetworks: Networks = { line: "unknown", site: null };

/** Seconds of a counter in wrangler.toml, which is the longest wait. */
export const period = 60;

const tooManyTries = (words: string) => new InstituteError("rate-limited", words, { status: 429, retryAfter: period });

interface LimitOptions {
  /** As Cloudflare saw it. */
  address: string | null;
  knownDeviceFor(account: AccountName): Promise<string | undefined>;
  log: Pick<Log, "unreachable">;
}

/** Counts a known device apart, so strangers cannot lock its student out. */
export function createRateLimits(env: Limiters, { address, knownDeviceFor, log }: LimitOptions) {
  const { line, site } = networksOf(address) ?? unknownNetworks;

  async function allowsHere(name: keyof typeof siteLimits, what: string): Promise<boolean> {
    if (!(await allows(name, `${what}:${line}`))) return false;
    return site === null || allows(siteLimits[name], `${what}:${site}`);
  }

  async function allows(name: keyof Limiters, key: string): Promise<boolean> {
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
      if (device) return allows("LIMIT_PER_SENDER", `${key}:device:${device}`);
      if (!(await allows("LIMIT_PER_SENDER", `${key}:from:${line}`))) return false;
      if (!(await allows("LIMIT_PER_ACCOUNT", key))) return false;
    }
    return allowsHere("LIMIT_PER_ADDRESS", kind);
  }

  return {
    allowsReport: (): Promise<boolean> => allowsHere("LIMIT_PER_SENDER", "report"),
    allowsReturn: (): Promise<boolean> => allowsHere("LIMIT_PER_SENDER", "return"),
    allowsText: (student: string): Promise<boolean> => allows("LIMIT_PER_SENDER", `text:${student}`),
    /** @throws InstituteError "rate-limited" */
    async checkWriting(student: string): Promise<void> {
      if (!(await allows("LIMIT_PER_SENDER", `write:${student}`))) throw tooManyTries(messages.tooMuchSent);
    },
    async check(kind: LimitedKind, account?: AccountName): Promise<void> {
      if (await passes(kind, account)) return;
      throw tooManyTries(messages.tooManyAttempts);
    },
  };
}
