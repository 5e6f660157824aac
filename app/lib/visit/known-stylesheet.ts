import { z } from "zod";
import { type Cookie, type CookieJar, ONE_YEAR } from "~/lib/session/cookie-jar";

const stylesheetCookie: Cookie<string> = {
  name: "pcbt_css",
  schema: z.string().regex(/^[\w/.-]{1,80}$/),
  maxAge: ONE_YEAR,
  isPlain: true,
};

/** The stylesheet that this browser has been told to keep, by its address. */
export function createKnownStylesheet(jar: CookieJar) {
  return {
    has: async (href: string): Promise<boolean> => (await jar.get(stylesheetCookie)) === href,
    remember: (href: string): void => jar.set(stylesheetCookie, href),
  };
}
