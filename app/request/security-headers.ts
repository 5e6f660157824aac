interface SecurityOptions {
  /** Set where the page ships script; absent means `script-src 'none'`. */
  scriptNonce?: string;
  styleNonce: string;
  /** Hosts a purchase form may post to, besides this one. */
  formActions?: readonly string[];
  /** Hosts of a checkout that its script may come from, and may frame and ask. */
  checkoutHosts?: readonly string[];
  /** Hosts that pictures and recordings may come from, besides this one; none: any with https. */
  mediaHosts?: readonly string[];
  /** Hosts that the page's script may ask, besides this one. */
  askedHosts?: readonly string[];
  /** The page may show YouTube's player. */
  youtube?: boolean;
  /** The page may play what it has recorded itself. */
  ownSounds?: boolean;
  /** Lite mode: the browser is not even allowed to fetch pictures, sounds and fonts. */
  textOnly?: boolean;
}

export function contentSecurityPolicy(options: SecurityOptions): string {
  const { scriptNonce, styleNonce, formActions = [], mediaHosts = [] } = options;
  const { youtube = false, ownSounds = false, textOnly = false, checkoutHosts = [], askedHosts = [] } = options;
  const media = mediaHosts.length === 0 ? "https:" : mediaHosts.map((host) => `https://${host}`).join(" ");
  const frames = [...(youtube ? ["https://www.youtube-nocookie.com"] : []), ...checkoutHosts];
  const script = scriptNonce
    ? ["script-src 'self'", ...checkoutHosts, `'nonce-${scriptNonce}' 'strict-dynamic'`].join(" ")
    : "script-src 'none'";
  return [
    "default-src 'self'",
    script,
    `style-src 'self' 'nonce-${styleNonce}'`,
    `img-src ${textOnly ? "'none'" : `'self' ${media} data:`}`,
    `media-src ${textOnly ? "'none'" : `'self' ${media}${ownSounds ? " blob:" : ""}`}`,
    `font-src ${textOnly ? "'none'" : "'self'"}`,
    `worker-src ${scriptNonce ? "'self'" : "'none'"}`,
    ["connect-src 'self'", ...checkoutHosts, ...askedHosts].join(" "),
    `frame-src ${frames.length > 0 ? frames.join(" ") : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formActions].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

export function setSecurityHeaders(headers: Headers): void {
  headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(self), payment=(self), usb=()");
  if (!headers.has("Cross-Origin-Opener-Policy")) {
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
  }
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  headers.append("Vary", "Cookie, Save-Data");
}

/** Lets a checkout over the page open the bank's window, and hear what came of it. */
export function allowCheckout(headers: Headers): void {
  headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
}

/** The rules by which a phone may fetch the next page ahead; a file, so that no page needs a script. */
const speculationRules = '"/speculation-rules.json"';

/** Lets the phone fetch a page ahead when its link is pressed. Never under Save-Data. */
export function allowFetchingAhead(headers: Headers): void {
  headers.set("Speculation-Rules", speculationRules);
}
