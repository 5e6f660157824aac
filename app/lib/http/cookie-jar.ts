import type { z } from "zod";
import { type CookieForm, cookieFormAt, hostForm } from "./cookie-form";
import { seal, unseal } from "./sealed-cookie";

export interface Cookie<T> {
  /** Without a prefix. */
  name: string;
  schema: z.ZodType<T>;
  /** Seconds; absent for a session cookie. */
  maxAge?: number;
  /** Neither encrypted nor personal. */
  isPlain?: true;
  /** Readable and writable by page scripts. */
  isShared?: true;
}

export const ONE_YEAR = 365 * 24 * 60 * 60;

/** Characters of a Set-Cookie header above which browsers drop the cookie silently. */
export const MAX_COOKIE_LENGTH = 4000;

const MAX_VALUE_BYTES = 2840;

export function fitsCookie(value: unknown): boolean {
  return new TextEncoder().encode(JSON.stringify(value)).length <= MAX_VALUE_BYTES;
}

export function cutToCookie<T>(list: readonly T[], keep: "first" | "last"): T[] {
  let rest = [...list];
  while (rest.length > 1 && !fitsCookie(rest)) {
    rest = keep === "first" ? rest.slice(0, -1) : rest.slice(1);
  }
  return rest;
}

/** The form of the cookies of a request; a proxy that forwards it speaks of another address than this machine's. */
export function cookieFormOf({ url, headers }: Request): CookieForm {
  const isForwarded = ["Forwarded", "X-Forwarded-Proto", "X-Forwarded-Host"].some((name) => headers.has(name));
  return isForwarded ? hostForm : cookieFormAt(new URL(url));
}

function readCookieValue(header: string, name: string): string | null {
  if (!header.includes(name)) return null;
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}

/** Opens cookies lazily; a bad one counts as absent. The first secret seals, all open. */
export function openCookieJar(header: string, secrets: readonly string[], { prefix, secure } = hostForm) {
  const fullName = (name: string) => `${prefix}${name}`;
  const attributes = (isShared?: boolean) => `; Path=/${isShared ? "" : "; HttpOnly"}${secure}; SameSite=Lax`;
  const values = new Map<string, Promise<unknown>>();
  const changes = new Map<string, { cookie: Cookie<unknown>; maxAge: number | undefined }>();

  async function open<T>({ name, schema, isPlain }: Cookie<T>): Promise<T | null> {
    const raw = readCookieValue(header, fullName(name));
    if (!raw) return null;
    const value = isPlain ? raw : await unseal(raw, fullName(name), secrets).catch(() => null);
    return schema.safeParse(value).data ?? null;
  }

  function get<T>(cookie: Cookie<T>): Promise<T | null> {
    const value = values.get(cookie.name) ?? open(cookie);
    values.set(cookie.name, value);
    return value as Promise<T | null>;
  }

  function put<T>(cookie: Cookie<T>, value: Promise<T | null>, maxAge = cookie.maxAge): void {
    values.set(cookie.name, value);
    changes.set(cookie.name, { cookie, maxAge });
  }

  async function lineOf(cookie: Cookie<unknown>, maxAge: number | undefined): Promise<string> {
    const name = fullName(cookie.name);
    const value = await get(cookie);
    if (value === null) return `${name}=; Max-Age=0${attributes()}`;
    const text = cookie.isPlain ? String(value) : await seal(value, name, secrets);
    const life = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
    return `${name}=${text}${life}${attributes(cookie.isShared)}`;
  }

  return {
    /** True for a cookie of any content. */
    wasSent: ({ name }: Pick<Cookie<unknown>, "name">): boolean => readCookieValue(header, fullName(name)) !== null,
    get,
    /** Null deletes. `maxAge`: seconds. */
    set<T>(cookie: Cookie<T>, value: T | null, maxAge?: number): void {
      put(cookie, Promise.resolve(value), maxAge);
    },
    update<T>(cookie: Cookie<T>, change: (value: T | null) => T | null): void {
      put(cookie, get(cookie).then(change));
    },
    async commit(headers: Headers): Promise<void> {
      for (const { cookie, maxAge } of changes.values()) {
        const line = await lineOf(cookie, maxAge);
        if (line.length <= MAX_COOKIE_LENGTH) headers.append("Set-Cookie", line);
      }
    },
  };
}

export type CookieJar = ReturnType<typeof openCookieJar>;
