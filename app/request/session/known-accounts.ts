import { z } from "zod";
import { type Cookie, type CookieJar, ONE_YEAR } from "~/lib/http/cookie-jar";
import type { Student } from "./student";

export interface AccountName {
  instituteCode: string;
  name: string;
}

const MAX_ACCOUNTS = 5;

const knownAccountsCookie: Cookie<string[]> = {
  name: "pcbt_known",
  schema: z.array(z.string().max(200)).max(MAX_ACCOUNTS),
  maxAge: ONE_YEAR,
};

export function accountKey({ instituteCode, name }: AccountName): string {
  return `${instituteCode.trim()}:${name.trim()}`.toLowerCase().slice(0, 200);
}

function accountKeys({ instituteCode, username, phone }: Student): string[] {
  const names = [username, phone].filter((name) => name !== "");
  return names.map((name) => accountKey({ instituteCode, name }));
}

export function rememberAccount(jar: CookieJar, student: Student): void {
  const keys = accountKeys(student);
  jar.update(knownAccountsCookie, (known) => [...new Set([...keys, ...(known ?? [])])].slice(0, MAX_ACCOUNTS));
}

/** Leaves the others of this phone. */
export function forgetAccount(jar: CookieJar, student: Student): void {
  const keys = accountKeys(student);
  jar.update(knownAccountsCookie, (known) => {
    const others = known?.filter((key) => !keys.includes(key)) ?? [];
    return others.length > 0 ? others : null;
  });
}

export async function isKnownAccount(jar: CookieJar, account: AccountName): Promise<boolean> {
  return (await jar.get(knownAccountsCookie))?.includes(accountKey(account)) ?? false;
}
