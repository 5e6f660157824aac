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
const fileName = ({ href }: Stylesheet) => href.replace(/^.*\//, "").replace(/\.css$/, "");

export function createKnownStylesheets(jar: CookieJar) {
  return {
    /** Links stylesheets that the browser holds, inlines the rest. @param released by this release; forgets others */
    async forPage(needed: readonly Stylesheet[], released: readonly Stylesheet[]): Promise<Stylesheet[]> {
      const cachedNames = (await jar.get(stylesheetsCookie))?.split(SEPARATOR) ?? [];
      const chosen = needed.map((one) => (cachedNames.includes(fileName(one)) ? { href: one.href } : one));
      if (chosen.every(({ inline }) => inline === undefined)) return chosen;
      const remaining = released.filter((one) => cachedNames.includes(fileName(one)) || needed.includes(one));
      jar.set(stylesheetsCookie, remaining.map(fileName).join(SEPARATOR));
      return chosen;
    },
  };
}
