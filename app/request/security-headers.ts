interface SecurityOptions {
  /** Absent means `script-src 'none'`. */
  scriptNonce?: string;
  styleNonce: string;
  formActions?: readonly string[];
  checkoutHosts?: readonly string[];
  /** Empty means any https host. */
  mediaHosts?: readonly string[];
  askedHosts?: readonly string[];
  youtube?: boolean;
  ownSounds?: boolean;
  textOnly?: boolean;
  /** The page frames one of its own. */
  ownFrame?: boolean;
}

export function contentSecurityPolicy(options: SecurityOptions): string {
  const { scriptNonce, styleNonce, youtube, ownSounds, textOnly, ownFrame } = options;
  const { formActions = [], mediaHosts = [], checkoutHosts = [], askedHosts = [] } = options;
  const media = mediaHosts.length === 0 ? "https:" : mediaHosts.map((host) => `https://${host}`).join(" ");
  const frames = [
    ...(ownFrame ? ["'self'"] : []),
    ...(youtube ? ["https://www.youtube-nocookie.com"] : []),
    ...checkoutHosts,
  ];
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
  if (!headers.has("X-Frame-Options")) headers.set("X-Frame-Options", "DENY");
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

/** Lets a checkout open the bank's window and hear its result. */
export function allowCheckout(headers: Headers): void {
  headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
}
