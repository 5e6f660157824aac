import { accountPaths } from "~/paths";

const signIns: readonly string[] = [accountPaths.login, accountPaths.otp, accountPaths.register];

/** True for a page asked for without any cookie from a sign-in page, which had set one. */
export function areCookiesRefused({ headers }: Request, url: URL): boolean {
  const from = headers.get("Referer");
  if (headers.has("Cookie") || from === null || !URL.canParse(from)) return false;
  const { origin, pathname } = new URL(from);
  return origin === url.origin && signIns.includes(pathname);
}
