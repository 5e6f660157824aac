import { z } from "zod";
import { type Cookie, type CookieJar, ONE_YEAR } from "~/lib/http/cookie-jar";

export interface Stylesheet {
  href: string;
  /** What stands in it, where the page carries it instead of a link. */
  inline?: string;
}

/** Between two names; a space may not stand in a cookie. */
const SEPARATOR = ":";

const stylesheetsCookie: Cookie<string> = {
  name: "pcbt_css",
  // Room for the names of every stylesheet: a list that is cut is read as none.
  schema: z.string().regex(/^[\w.:-]{1,800}$/),
  maxAge: ONE_YEAR,
  isPlain: true,
};

/** What a stylesheet's file is called, without what all of them have: the phone sends it with every request. */
const nameOf = ({ href }: Stylesheet) => href.replace(/^.*\//, "").replace(/\.css$/, "");

/** The stylesheets that this browser has been told to keep, by their names. */
export function createKnownStylesheets(jar: CookieJar) {
  return {
    /**
     * Links what the browser holds; the rest comes as text, and the browser is told to keep it for later pages.
     * @param released every stylesheet of this release: those of earlier ones are forgotten
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
