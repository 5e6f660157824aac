import { signedOutWord, unsentName } from "./unsent-name";

const NAME = `__Host-${unsentName}`;
/** Seconds. */
const YEAR = 31_536_000;

/** Whether a student signed out here since what waits was written. */
export const hasSignedOut = () => document.cookie.includes(`${NAME}=${signedOutWord}`);

/** Tells the server how much waits on this phone. */
export function tellUnsent(count: number): void {
  const life = count > 0 ? YEAR : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: not every phone has the other way
  document.cookie = `${NAME}=${count}; Path=/; Secure; SameSite=Lax; Max-Age=${life}`;
}
