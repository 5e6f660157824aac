import { accountPaths } from "~/paths";

const signIns: readonly string[] = [accountPaths.login, accountPaths.otp, accountPaths.register];

/** Returns true if a page was asked for from a sign-in page without any cookie, though that page had set one. */
export function areCookiesRefused({ headers }: Request, url: URL): boolean {
  const from = headers.get("Referer");
  if (headers.has("Cookie") || from === null || !URL.canParse(from)) return false;
  const { origin, pathname } = new URL(from);
  return origin === url.origin && signIns.includes(pathname);
}
