import { z } from "zod";

/** An account as somebody who is not signed in names it. */
export interface AccountName {
  instituteCode: string;
  /** A username or a phone. */
  name: string;
}

/** How many accounts a device is remembered to have signed in to; the newest stay. */
const most = 5;

/** The accounts that signed in on a device, each as `code:name`. */
export const knownAccountsSchema = z.array(z.string().max(200)).max(most);

/** An account in one text, however its parts were written. */
export function accountKey({ instituteCode, name }: AccountName): string {
  return `${instituteCode.trim()}:${name.trim()}`.toLowerCase().slice(0, 200);
}

/** The list with these accounts in front. */
export function withAccounts(known: readonly string[], accounts: AccountName[]): string[] {
  return [...new Set([...accounts.map(accountKey), ...known])].slice(0, most);
}
