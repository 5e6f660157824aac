import { signedOutWord, unsentName } from "./unsent-name";

const NAME = `__Host-${unsentName}`;
const YEAR = 31_536_000;

export const hasSignedOut = () => document.cookie.includes(`${NAME}=${signedOutWord}`);

export function tellUnsent(count: number): void {
  const life = count > 0 ? YEAR : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: old phones lack the Cookie Store API
  document.cookie = `${NAME}=${count}; Path=/; Secure; SameSite=Lax; Max-Age=${life}`;
}
