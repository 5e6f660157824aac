/** base64url of a 12-byte nonce and AES-GCM of the JSON; it authenticates the name too. Keys: HKDF of the secrets. */
import { Buffer } from "node:buffer";

const ALGORITHM = "AES-GCM";
const NONCE_BYTES = 12;
const utf8 = (text: string) => new TextEncoder().encode(text);
const purpose = utf8("pcbt cookie");

/** Keys, not promises of them: a promise may never end once the request that made it is cancelled. */
const keys = new Map<string, CryptoKey>();

async function derive(secret: string): Promise<CryptoKey> {
  const raw = await crypto.subtle.importKey("raw", utf8(secret), "HKDF", false, ["deriveKey"]);
  const recipe = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: purpose };
  return crypto.subtle.deriveKey(recipe, raw, { name: ALGORITHM, length: 256 }, false, ["encrypt", "decrypt"]);
}

async function cookieKey(secret: string): Promise<CryptoKey> {
  const key = keys.get(secret) ?? (await derive(secret));
  keys.set(secret, key);
  return key;
}

export async function seal(value: unknown, name: string, [newest = ""]: readonly string[]) {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const cipher = { name: ALGORITHM, iv, additionalData: utf8(name) };
  const text = utf8(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt(cipher, await cookieKey(newest), text);
  return Buffer.concat([iv, Buffer.from(sealed)]).toString("base64url");
}

/** Null for a cookie of no known secret. */
export async function unseal(cookieText: string, name: string, secrets: readonly string[]): Promise<unknown> {
  const bytes = Buffer.from(cookieText, "base64url");
  const iv = bytes.subarray(0, NONCE_BYTES);
  const sealed = bytes.subarray(NONCE_BYTES);
  const cipher = { name: ALGORITHM, iv, additionalData: utf8(name) };
  for (const secret of secrets) {
    const text = await crypto.subtle.decrypt(cipher, await cookieKey(secret), sealed).catch(() => null);
    if (text !== null) return JSON.parse(Buffer.from(text).toString());
  }
  return null;
}
