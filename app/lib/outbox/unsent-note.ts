import { cookieFormAt } from "~/lib/http/cookie-form";

/** Cookie that tells the server how many items wait on this phone. */
export const unsentName = "pcbt_unsent";

/** Value of that cookie after sign-out: delete the items. */
export const signedOutWord = "gone";

const YEAR = 31_536_000;

const nameHere = () => `${cookieFormAt(location).prefix}${unsentName}`;

export const hasSignedOut = () => document.cookie.includes(`${nameHere()}=${signedOutWord}`);

export function tellUnsent(count: number): void {
  const life = count > 0 ? YEAR : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: old phones lack the Cookie Store API
  document.cookie = `${nameHere()}=${count}; Path=/${cookieFormAt(location).secure}; SameSite=Lax; Max-Age=${life}`;
}
