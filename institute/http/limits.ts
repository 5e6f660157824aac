import { type Networks, SITE_FACTOR } from "../../networks/networks-of";
import type { InstituteEnv } from "../env";
import { tooMany } from "./api-error";
import type { Caller } from "./caller";
import { sha256 } from "./secrets";

interface Limit {
  tries: number;
  seconds: number;
}

/** How often something may be tried with an account that the caller has not proven to be theirs. */
interface AccountLimits {
  what: string;
  /** By one caller: what stops guessing, so it is small. */
  perCaller: Limit;
  /** By all unknown callers together; larger, so that a few strangers cannot lock a student out. */
  perAccount: Limit;
  /** By one address with all accounts; large, because the phones of one carrier share addresses. */
  perAddress: Limit;
  refusal: string;
}

export const SIGN_INS: AccountLimits = {
  what: "sign-in",
  perCaller: { tries: 10, seconds: 15 * 60 },
  perAccount: { tries: 100, seconds: 15 * 60 },
  perAddress: { tries: 100, seconds: 15 * 60 },
  refusal: "Too many wrong sign-ins. Please wait and try again.",
};

/** OTPs asked for; each is an SMS. */
export const OTPS_SENT: AccountLimits = {
  what: "otp",
  perCaller: { tries: 5, seconds: 30 * 60 },
  perAccount: { tries: 20, seconds: 30 * 60 },
  perAddress: { tries: 200, seconds: 30 * 60 },
  refusal: "Too many OTPs were sent. Please wait and try again.",
};

/** Tries to give one OTP back, within its life. */
export const OTP_TRIES: AccountLimits = {
  what: "otp-try",
  perCaller: { tries: 5, seconds: 10 * 60 },
  perAccount: { tries: 10, seconds: 10 * 60 },
  perAddress: { tries: 200, seconds: 10 * 60 },
  refusal: "Too many wrong OTPs. Please wait and try again.",
};

/** Wrong passwords of a student who is signed in, with one token. */
export const OWN_PASSWORD: Limit = { tries: 10, seconds: 15 * 60 };
export const REGISTER_PER_ADDRESS: Limit = { tries: 200, seconds: 60 * 60 };
export const USERNAMES_PER_CALLER: Limit = { tries: 300, seconds: 60 * 60 };

/** The longest time that a try counts, in milliseconds. */
const LONGEST_MS = 60 * 60_000;

interface Counter {
  key: string;
  limit: Limit;
}

/**
 * Takes one try of `key` out of its limit, in one statement, so that calls at the same time cannot pass together.
 * Throws ApiError 429 with Retry-After when none is left.
 */
export async function takeTry(
  env: InstituteEnv,
  what: string,
  limit: Limit,
  now: Date,
  refusal: string,
): Promise<void> {
  const key = await sha256(what);
  const since = now.getTime() - limit.seconds * 1000;
  const [, taken, oldest] = await env.DB.batch<{ at: number | null }>([
    env.DB.prepare("DELETE FROM tries WHERE key = ? AND at <= ?").bind(key, since),
    env.DB.prepare(
      "INSERT INTO tries (key, at) SELECT ?1, ?2 WHERE (SELECT COUNT(*) FROM tries WHERE key = ?1) < ?3",
    ).bind(key, now.getTime(), limit.tries),
    env.DB.prepare("SELECT MIN(at) AS at FROM tries WHERE key = ?").bind(key),
  ]);
  if (taken?.meta.changes === 1) return;
  const first = oldest?.results[0]?.at ?? now.getTime();
  throw tooMany(refusal, (first - since) / 1000);
}

/** Takes one try of who calls from these networks. Throws ApiError 429 with Retry-After when none is left. */
export async function takeAddressTry(
  env: InstituteEnv,
  what: string,
  networks: Networks | null,
  limit: Limit,
  now: Date,
  refusal: string,
): Promise<void> {
  for (const counter of countersAt(what, networks, limit)) {
    await takeTry(env, counter.key, counter.limit, now, refusal);
  }
}

function countersAt(what: string, networks: Networks | null, limit: Limit): Counter[] {
  if (networks === null) return [];
  const line = { key: `${what}:${networks.line}`, limit };
  if (networks.site === null) return [line];
  return [line, { key: `${what}:${networks.site}`, limit: { ...limit, tries: limit.tries * SITE_FACTOR } }];
}

/**
 * Takes one try with an account. A device that is known to the account has a counter of its own, whatever strangers do.
 * Any other caller is counted with the account first, then the account alone, then the address alone.
 * Returns what gives the try back. Throws ApiError 429 with Retry-After when none is left.
 */
export async function takeAccountTry(
  env: InstituteEnv,
  limits: AccountLimits,
  account: string,
  caller: Caller,
  now: Date,
): Promise<() => Promise<void>> {
  const [own, ...shared] = countersOf(limits, account, caller);
  for (const { key, limit } of [own, ...shared]) {
    await takeTry(env, key, limit, now, limits.refusal);
  }
  return () => giveBack(env, own, shared);
}

function countersOf(
  { what, perCaller, perAccount, perAddress }: AccountLimits,
  account: string,
  { networks, knownDevice }: Caller,
): [own: Counter, ...shared: Counter[]] {
  const all = `${what}:${account}`;
  if (knownDevice !== null) return [{ key: `${all}:device:${knownDevice}`, limit: perCaller }];
  const own = { key: `${all}:from:${networks?.line ?? "unknown"}`, limit: perCaller };
  return [own, { key: all, limit: perAccount }, ...countersAt(`${what}-address`, networks, perAddress)];
}

// Success gives back all of the caller's own tries, but only this one of the shared ones: the rest may be a stranger's.
async function giveBack(env: InstituteEnv, own: Counter, shared: Counter[]): Promise<void> {
  const newest = "SELECT rowid FROM tries WHERE key = ? ORDER BY at DESC LIMIT 1";
  const [ownKey, ...keys] = await Promise.all([own, ...shared].map(({ key }) => sha256(key)));
  await env.DB.batch([
    env.DB.prepare("DELETE FROM tries WHERE key = ?").bind(ownKey),
    ...keys.map((key) => env.DB.prepare(`DELETE FROM tries WHERE rowid = (${newest})`).bind(key)),
  ]);
}

export async function forgiveTries(env: InstituteEnv, what: string): Promise<void> {
  await env.DB.prepare("DELETE FROM tries WHERE key = ?")
    .bind(await sha256(what))
    .run();
}

export async function deleteOldTries(env: InstituteEnv, now: Date): Promise<void> {
  await env.DB.prepare("DELETE FROM tries WHERE at <= ?")
    .bind(now.getTime() - LONGEST_MS)
    .run();
}
