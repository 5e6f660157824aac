/** How the names and attributes of this product's cookies are written. */
export interface CookieForm {
  prefix: string;
  secure: string;
}

/** Bound to one host and to TLS. */
export const hostForm: CookieForm = { prefix: "__Host-", secure: "; Secure" };

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/** Safari keeps no secure cookie of this machine's own address over http. Everywhere else a cookie is secure. */
export function cookieFormAt({ protocol, hostname }: Pick<URL, "protocol" | "hostname">): CookieForm {
  return protocol === "http:" && LOOPBACK.includes(hostname) ? { prefix: "", secure: "" } : hostForm;
}
