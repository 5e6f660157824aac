import { accountPaths, homePaths, withNext } from "~/paths";

const longest = 500;

/**
 * A path of this site that is safe to redirect to after signing in, or the fallback.
 * Refuses other origins in every disguise: `//evil`, `/\evil`, `javascript:`, control characters.
 */
export function safeRedirect(value: unknown, fallback = homePaths.home): string {
  if (typeof value !== "string" || value.length > longest) return fallback;
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

/** What an address carries for the machinery alone. */
const machinery = ["_routes", "index", "_data"];

/** The page a request belongs to: of a POST, the page that held the form. "" where it is unknown. */
export function pageOfRequest(request: Request): string {
  const url = new URL(request.url);
  const referrer = request.headers.get("Referer");
  if (request.method !== "GET" && referrer && URL.canParse(referrer)) {
    const held = new URL(referrer);
    if (held.origin === url.origin) return safeRedirect(`${held.pathname}${held.search}`, "");
  }
  url.pathname = url.pathname.replace(/\.data$/, "");
  for (const name of machinery) url.searchParams.delete(name);
  return safeRedirect(`${url.pathname}${url.search}`, "");
}

/** The sign-in address that leads back to a page of this site. */
export function signInFor(path: string): string {
  return withNext(accountPaths.login, path === homePaths.splash ? "" : path);
}

/** The sign-in address that leads back to where the request was going. */
export function signInPath(request: Request): string {
  return signInFor(pageOfRequest(request));
}
