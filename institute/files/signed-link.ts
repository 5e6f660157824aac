import type { InstituteEnv } from "../env";
import { equalInConstantTime, randomHex } from "../http/secrets";
import { fileUrl } from "./file-url";

const HOUR_MS = 3_600_000;
/** A link lasts one to two of these: long enough for a long video, and the same for all who ask within one, for caches. */
const PERIOD_MS = 6 * HOUR_MS;

/** Keys, not promises of them: a promise never ends once the request that made it is cancelled. */
const signedLinkKeys = new WeakMap<object, CryptoKey>();

/** Made at its first need: a deployer has nothing to set, and a backup keeps links alive. */
async function readSecret(DB: InstituteEnv["DB"]): Promise<string> {
  const read = DB.prepare("SELECT secret FROM link_secret WHERE id = 1");
  const known = await read.first<string>("secret");
  if (known) return known;
  const secret = randomHex(32);
  await DB.prepare("INSERT OR IGNORE INTO link_secret (id, secret) VALUES (1, ?)").bind(secret).run();
  // Another request may have been first.
  return (await read.first<string>("secret")) ?? secret;
}

async function readLinkKey(DB: InstituteEnv["DB"]): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(await readSecret(DB));
  return crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

async function keyOfLink({ DB }: Pick<InstituteEnv, "DB">): Promise<CryptoKey> {
  const known = signedLinkKeys.get(DB);
  if (known) return known;
  const key = await readLinkKey(DB);
  signedLinkKeys.set(DB, key);
  return key;
}

/** The signature of a file's key until a second since 1970, in hexadecimal. */
async function signatureOf(key: CryptoKey, file: string, expires: number): Promise<string> {
  const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${expires}\n${file}`));
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The address of a file (its key in the store) that whoever has it may read for 6 to 12 hours. */
export async function signedUrl(env: Pick<InstituteEnv, "DB">, file: string, now: Date): Promise<string> {
  const period = Math.floor(now.getTime() / PERIOD_MS);
  const expires = ((period + 2) * PERIOD_MS) / 1000;
  const signature = await signatureOf(await keyOfLink(env), file, expires);
  return `${fileUrl(file)}?expires=${expires}&signature=${signature}`;
}

/** Whether an address lets whoever has it read a file: signed by us for it, and not too old; null without a signature. */
export async function isSignedFor(
  env: Pick<InstituteEnv, "DB">,
  file: string,
  { searchParams }: URL,
  now: Date,
): Promise<boolean | null> {
  const [expires, signature] = [searchParams.get("expires"), searchParams.get("signature")];
  if (expires === null && signature === null) return null;
  if (!/^\d{1,12}$/.test(expires ?? "") || signature === null) return false;
  if (Number(expires) * 1000 <= now.getTime()) return false;
  return equalInConstantTime(await signatureOf(await keyOfLink(env), file, Number(expires)), signature);
}
