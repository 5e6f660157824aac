/**
 * Cookies that only this Worker can read and write: base64url of twelve random bytes and of JSON under AES-GCM, which
 * also authenticates the cookie's name. Keys come from the secrets by HKDF, once for as long as the Worker lives.
 */
import { Buffer } from "node:buffer";

const algorithm = "AES-GCM";
const nonceBytes = 12;
const encoder = new TextEncoder();
const purpose = encoder.encode("pcbt cookie");

/** Secrets are few and never change while the Worker lives. */
const keys = new Map<string, Promise<CryptoKey>>();

async function derive(secret: string): Promise<CryptoKey> {
  const raw = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  const recipe = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: purpose };
  return crypto.subtle.deriveKey(recipe, raw, { name: algorithm, length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
}

function keyOf(secret: string): Promise<CryptoKey> {
  const key = keys.get(secret) ?? derive(secret);
  keys.set(secret, key);
  return key;
}

async function seal(value: unknown, name: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const cipher = { name: algorithm, iv, additionalData: encoder.encode(name) };
  const text = encoder.encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt(cipher, await keyOf(secret), text);
  return Buffer.concat([iv, Buffer.from(sealed)]).toString("base64url");
}

/** The value; null where no secret opens it: cut, changed, of another name, or of a secret that is gone. */
async function unseal(sent: string, name: string, secrets: readonly string[]): Promise<unknown> {
  const bytes = Buffer.from(sent, "base64url");
  const iv = bytes.subarray(0, nonceBytes);
  const cipher = { name: algorithm, iv, additionalData: encoder.encode(name) };
  for (const secret of secrets) {
    const key = await keyOf(secret);
    const sealed = bytes.subarray(nonceBytes);
    const text = await crypto.subtle.decrypt(cipher, key, sealed).catch(() => null);
    if (text !== null) return JSON.parse(Buffer.from(text).toString());
  }
  return null;
}

/** The value of a cookie in a Cookie header as it was sent; null where it is not in there. */
function valueIn(header: string, name: string): string | null {
  // Most of the cookies that may be there are not.
  if (!header.includes(name)) return null;
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}

interface SealedCookieOptions {
  /** The first one seals, all of them open. */
  secrets: readonly string[];
  /** Seconds; without it the cookie ends with the browser. */
  maxAge?: number | undefined;
}

const attributes = "; Path=/; HttpOnly; Secure; SameSite=Lax";

/** The value of a Set-Cookie header that removes a cookie. */
export const removal = (name: string) => `${name}=; Max-Age=0${attributes}`;

/**
 * A cookie for the whole site, out of reach of scripts, of other sites and of other hosts of the same domain: that is
 * what browsers promise for the prefix.
 */
export function createSealedCookie(bareName: string, { secrets, maxAge }: SealedCookieOptions) {
  const [newest = ""] = secrets;
  const name = `__Host-${bareName}`;
  return {
    name,
    /** The value in a request's Cookie header; null where there is none that was sealed here and is whole. */
    async parse(header: string | null): Promise<unknown> {
      const text = header && valueIn(header, name);
      if (!text) return null;
      return unseal(text, name, secrets).catch(() => null);
    },
    /** The value of a Set-Cookie header. `seconds`: how long it lives, where it is not as long as usual. */
    async serialize(value: unknown, seconds = maxAge): Promise<string> {
      const life = seconds === undefined ? "" : `; Max-Age=${seconds}`;
      return `${name}=${await seal(value, name, newest)}${life}${attributes}`;
    },
    /** The value of a Set-Cookie header that removes it. */
    removed: removal(name),
  };
}
