import { cookieFormAt } from "~/lib/http/cookie-form";
import { signedOutWord, unsentName } from "./unsent-name";

const YEAR = 31_536_000;

const nameHere = () => `${cookieFormAt(location).prefix}${unsentName}`;

export const hasSignedOut = () => document.cookie.includes(`${nameHere()}=${signedOutWord}`);

export function tellUnsent(count: number): void {
  const life = count > 0 ? YEAR : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: old phones lack the Cookie Store API
  document.cookie = `${nameHere()}=${count}; Path=/${cookieFormAt(location).secure}; SameSite=Lax; Max-Age=${life}`;
}
