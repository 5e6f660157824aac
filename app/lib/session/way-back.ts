const longest = 500;

/**
 * A path of this site that is safe to redirect to after signing in, or the fallback.
 * Refuses other origins in every disguise: `//evil`, `/\evil`, `javascript:`, control characters.
 */
export function safeWayBack(value: unknown, fallback = "/dashboard"): string {
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

/** The sign-in address that leads back to where the request was going. */
export function signInPath(request: Request): string {
  const url = new URL(request.url);
  const path = safeWayBack(`${url.pathname.replace(/\.data$/, "")}${url.search}`, "");
  return path && path !== "/" ? `/login?next=${encodeURIComponent(path)}` : "/login";
}
