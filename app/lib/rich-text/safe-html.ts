declare const safe: unique symbol;

/** HTML that went through `sanitise`: the only kind that may be set as inner HTML. */
export type SafeHtml = string & { readonly [safe]: true };
