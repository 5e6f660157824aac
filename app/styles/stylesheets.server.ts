import appText from "./app.css?inline";
import appHref from "./app.css?url";
import examText from "./exam.css?inline";
import examHref from "./exam.css?url";

/** Every stylesheet: `app` is that of all pages, the others are named by the `handle.stylesheet` of a route. */
export const stylesheets = {
  app: { href: appHref, inline: appText },
  exam: { href: examHref, inline: examText },
};

export type StylesheetName = keyof typeof stylesheets;
