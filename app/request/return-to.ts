import { accountPaths, homePaths, withNext } from "~/paths";

const MAX_PATH_LENGTH = 500;

/**
 * A path of this site that is safe to redirect to after signing in, or the fallback.
 * Refuses other origins in every disguise: `//evil`, `/\evil`, `javascript:`, control characters.
 */
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

/**
 * The page a request belongs to, "" where it is unknown: of a POST, the page that held the form.
 * @param url the address of the request as `pageUrl` gives it
 */
export function pageOfRequest(request: Request, url: URL): string {
  const referrer = request.headers.get("Referer");
  if (request.method !== "GET" && referrer && URL.canParse(referrer)) {
    const held = new URL(referrer);
    if (held.origin === url.origin) return safeRedirect(`${held.pathname}${held.search}`, "");
  }
  return safeRedirect(`${url.pathname}${url.search}`, "");
}

export function signInFor(path: string): string {
  return withNext(accountPaths.login, path === homePaths.splash ? "" : path);
}

export function signInPath(request: Request, url: URL): string {
  return signInFor(pageOfRequest(request, url));
}
