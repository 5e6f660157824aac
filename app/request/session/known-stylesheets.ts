import { z } from "zod";
import { type Cookie, type CookieJar, ONE_YEAR } from "~/lib/http/cookie-jar";

export interface Stylesheet {
  href: string;
  inline?: string;
}

/** Not a space, which a cookie cannot hold. */
const SEPARATOR = ":";

const stylesheetsCookie: Cookie<string> = {
  name: "pcbt_css",
  // Longer lists are read as empty.
  schema: z.string().regex(/^[\w.:-]{1,800}$/),
  maxAge: ONE_YEAR,
  isPlain: true,
};

/** Shortens the name, since every request sends it. */
const nameOf = ({ href }: Stylesheet) => href.replace(/^.*\//, "").replace(/\.css$/, "");

export function createKnownStylesheets(jar: CookieJar) {
  return {
    /**
     * Links stylesheets that the browser holds, and inlines the rest.
     * @param released stylesheets of this release; others are forgotten
     */
    async forPage(needed: readonly Stylesheet[], released: readonly Stylesheet[]): Promise<Stylesheet[]> {
      const held = (await jar.get(stylesheetsCookie))?.split(SEPARATOR) ?? [];
      const chosen = needed.map((one) => (held.includes(nameOf(one)) ? { href: one.href } : one));
      if (chosen.every(({ inline }) => inline === undefined)) return chosen;
      const kept = released.filter((one) => held.includes(nameOf(one)) || needed.includes(one));
      jar.set(stylesheetsCookie, kept.map(nameOf).join(SEPARATOR));
      return chosen;
    },
  };
}
