declare const safe: unique symbol;

/** HTML that `sanitise` made: the only kind to set as inner HTML. */
export type SafeHtml = string & { readonly [safe]: true };
