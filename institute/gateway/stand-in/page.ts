import { escapeHtml } from "../../http/html";

type HiddenFields = Record<string, string>;

export function hidden(fields: HiddenFields): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
}

/** A form of one button; `action` must be an address that was checked. */
export function buttonForm(method: "get" | "post", action: string, fields: HiddenFields, label: string): string {
  return `<form method="${method}" action="${escapeHtml(action)}">${hidden(fields)}<button>${escapeHtml(label)}</button></form>`;
}

/** A form that goes to an address by GET, whose own query would be lost otherwise. */
export function getForm(address: string, fields: HiddenFields, label: string): string {
  const url = new URL(address);
  const all = { ...Object.fromEntries(url.searchParams), ...fields };
  return buttonForm("get", `${url.origin}${url.pathname}`, all, label);
}

/** A page of the stand-in gateway; `body` is HTML. It runs no script and may send its forms anywhere. */
export function gatewayPage(title: string, body: string, status = 200): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f2ee;color:#1d2523}
main{max-width:26rem;margin:2rem auto;padding:1.25rem;background:#fff;border:1px solid #d5d1c9;border-radius:12px}
h1{font-size:1.375rem;margin:0 0 .5rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}
button{font:inherit;width:100%;min-height:44px;margin:.25rem 0;border:1px solid #0f5c5c;border-radius:8px;background:#fff;color:#0f5c5c}
main>form:first-of-type>button:first-of-type{background:#0f5c5c;color:#fff}summary{padding:.625rem 0}input{font:inherit;width:100%;min-height:44px;box-sizing:border-box}
</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}
<p><small>This page stands in for a payment gateway. No money moves.</small></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
