const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True where a request that changes something comes from this site (or from a client that is not a
 * browser and says nothing of where it comes from). Guards every POST against forgery.
 */
export function isSameOrigin(request: Request): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(request.url).origin;
}
