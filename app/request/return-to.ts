import { accountPaths, homePaths, withNext } from "~/paths";

const MAX_PATH_LENGTH = 500;

/** Gives a path of this site, else the fallback: refuses `//evil`, `/\evil`, `javascript:` and control characters. */
export function safeRedirect(value: unknown, fallback = homePaths.home): string {
  if (typeof value !== "string" || value.length > MAX_PATH_LENGTH) return fallback;
  if (!value.startsWith("/") || /[\\\s]|\p{Cc}/u.test(value)) return fallback;
  const base = "https://pcbt.invalid";
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    return fallback;
  }
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return `${url.pathname}${url.search}`;
}

/** Gives the page of a request, for a POST the page of its form; "" if unknown. @param url from `pageUrl` */
export function pageOfRequest(request: Request, url: URL): string {
  const referrer = request.headers.get("Referer");
  if (request.method !== "GET" && referrer && URL.canParse(referrer)) {
    const page = new URL(referrer);
    if (page.origin === url.origin) return safeRedirect(`${page.pathname}${page.search}`, "");
  }
  return safeRedirect(`${url.pathname}${url.search}`, "");
}

export function signInFor(path: string): string {
  return withNext(accountPaths.login, path === homePaths.splash ? "" : path);
}

export function signInPath(request: Request, url: URL): string {
  return signInFor(pageOfRequest(request, url));
}
