import type { InstituteEnv } from "../env";
import { tooMany } from "./api-error";

/** At most `tries` within `seconds`. */
export interface Limit {
  tries: number;
  seconds: number;
}

/** Wrong sign-ins of one account; it is what stops guessing, so it is small. */
export const SIGN_IN_PER_ACCOUNT: Limit = { tries: 10, seconds: 15 * 60 };
/** Wrong sign-ins from one address; large, because the phones of one carrier share addresses. */
export const SIGN_IN_PER_ADDRESS: Limit = { tries: 100, seconds: 15 * 60 };
/** OTPs sent to one phone. */
export const OTP_PER_PHONE: Limit = { tries: 5, seconds: 30 * 60 };
/** OTPs asked for from one address. */
export const OTP_PER_ADDRESS: Limit = { tries: 200, seconds: 30 * 60 };
/** Accounts made from one address. */
export const REGISTER_PER_ADDRESS: Limit = { tries: 200, seconds: 60 * 60 };

/**
 * Takes one try of `key` out of its limit, in one statement, so that calls at the same time cannot pass together.
 * A null key (an address that is not known) has no limit. Throws ApiError 429 with Retry-After when none is left.
 */
export async function takeTry(
  env: InstituteEnv,
  key: string | null,
  limit: Limit,
  now: Date,
  detail: string,
): Promise<void> {
  if (key === null) return;
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
  throw tooMany(detail, (first - since) / 1000);
}

/** Gives back all tries of the keys: the student got in. */
export async function forgiveTries(env: InstituteEnv, keys: (string | null)[]): Promise<void> {
  const known = keys.filter((key) => key !== null);
  if (known.length === 0) return;
  await env.DB.batch(
    known.map((key) => env.DB.prepare("DELETE FROM tries WHERE key = ?").bind(key)),
  );
}

/**
 * The student's address: what Cloudflare saw, unless the app handed the student's own on.
 * Null when nobody said. Limits by address only slow guessing down; the ones per account are what counts.
 */
export function clientAddress(request: Request): string | null {
  const headers = request.headers;
  const handedOn = headers.get("X-Client-Address") ?? headers.get("X-Forwarded-For");
  const address = (handedOn ?? headers.get("CF-Connecting-IP") ?? "").split(",")[0]?.trim();
  return address ? address.slice(0, 64) : null;
}
