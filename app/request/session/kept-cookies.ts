import { accountPaths } from "~/paths";

const signIns: readonly string[] = [accountPaths.login, accountPaths.otp, accountPaths.register];

/**
 * Whether a page was asked for from one where students sign in, and no cookie came along: its browser keeps none, as the
 * page before set one. An answer to a form is asked for from the page of the form.
 */
export function areCookiesRefused({ headers }: Request, url: URL): boolean {
  const from = headers.get("Referer");
  if (headers.has("Cookie") || from === null || !URL.canParse(from)) return false;
  const { origin, pathname } = new URL(from);
  return origin === url.origin && signIns.includes(pathname);
}
