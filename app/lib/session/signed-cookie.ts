/**
 * Signed cookies, in the form of Remix's own: base64 of JSON, a point, base64 of its HMAC-SHA-256. Remix imports
 * the key for every cookie of every request and decodes letter by letter; a page of ours reads up to ten cookies.
 */
import { Buffer } from "node:buffer";

const hmac = { name: "HMAC", hash: "SHA-256" };

/** Secrets are few and never change while the Worker lives. */
const keys = new Map<string, CryptoKey>();

async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const key = await crypto.subtle.importKey("raw", Buffer.from(secret), hmac, false, [
    "sign",
    "verify",
  ]);
  keys.set(secret, key);
  return key;
}

async function sign(value: unknown, secret: string): Promise<string> {
  const body = Buffer.from(JSON.stringify(value)).toString("base64");
  const signature = await crypto.subtle.sign(hmac, await keyOf(secret), Buffer.from(body));
  return `${body}.${Buffer.from(signature).toString("base64").replace(/=+$/, "")}`;
}

/** @throws where the text was cut or never was a signed cookie */
async function unsign(sent: string, secrets: readonly string[]): Promise<unknown> {
  const text = decodeURIComponent(sent);
  const point = text.lastIndexOf(".");
  const body = text.slice(0, point);
  const signature = Buffer.from(text.slice(point + 1), "base64");
  const signed = Buffer.from(body);
  for (const secret of secrets) {
    if (await crypto.subtle.verify(hmac, await keyOf(secret), signature, signed)) {
      return JSON.parse(Buffer.from(body, "base64").toString());
    }
  }
  return null;
}

/** The value of a cookie in a Cookie header as it was sent; null where it is not in there. */
function valueIn(header: string, name: string): string | null {
  // Most of the ten cookies that may be there are not.
  if (!header.includes(name)) return null;
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}

interface SignedCookieOptions {
  /** The first one signs, all of them are read. */
  secrets: readonly string[];
  /** Seconds; without it the cookie ends with the browser. */
  maxAge?: number;
}

/** A cookie that only this Worker can write, for the whole site, out of reach of scripts and of other sites. */
export function createSignedCookie(name: string, { secrets, maxAge }: SignedCookieOptions) {
  const [newest = ""] = secrets;
  const attributes = "; Path=/; HttpOnly; Secure; SameSite=Lax";
  return {
    name,
    /** The value in a request's Cookie header; null where there is none, or none that was signed here and is whole. */
    async parse(header: string | null): Promise<unknown> {
      const text = header && valueIn(header, name);
      if (!text) return null;
      return unsign(text, secrets).catch(() => null);
    },
    /** The value of a Set-Cookie header. */
    async serialize(value: unknown): Promise<string> {
      const life = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
      return `${name}=${await sign(value, newest)}${life}${attributes}`;
    },
    /** The value of a Set-Cookie header that removes it. */
    removed: `${name}=; Max-Age=0${attributes}`,
  };
}
