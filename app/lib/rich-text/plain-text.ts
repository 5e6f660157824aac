declare const safe: unique symbol;

/** HTML that `sanitise` made: the only kind to set as inner HTML. */
export type SafeHtml = string & { readonly [safe]: true };

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function plainText(html: SafeHtml): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
      if (name) return characters[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, " ")
    .trim();
}
