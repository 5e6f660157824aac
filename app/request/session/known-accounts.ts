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

export function rememberAccount(jar: CookieJar, student: Student): void {
  const { instituteCode, username, phone } = student;
  const names = [username, phone].filter((name) => name !== "");
  const keys = names.map((name) => accountKey({ instituteCode, name }));
  jar.update(knownAccountsCookie, (known) => [...new Set([...keys, ...(known ?? [])])].slice(0, MAX_ACCOUNTS));
}

export async function isKnownAccount(jar: CookieJar, account: AccountName): Promise<boolean> {
  return (await jar.get(knownAccountsCookie))?.includes(accountKey(account)) ?? false;
}
