/** The session of a member of staff, and the device that they signed in on before. */
export const SESSION_COOKIE = "desk";
export const DEVICE_COOKIE = "desk-device";

/** A cookie over TLS is bound to its host by its name. */
const cookieName = (request: Request, name: string) =>
  new URL(request.url).protocol === "https:" ? `__Host-${name}` : name;

/** What a cookie holds; "" where it is not there. */
export function readCookie(request: Request, name: string): string {
  const own = cookieName(request, name);
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key, value] = pair.split("=").map((part) => part.trim());
    if (key === own && value !== undefined && /^[0-9a-f]{16,64}$/.test(value)) return value;
  }
  return "";
}

/** Puts a cookie on an answer; 0 seconds take it away. */
export function setCookie(headers: Headers, request: Request, name: string, value: string, seconds: number): void {
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  headers.append(
    "Set-Cookie",
    `${cookieName(request, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}
