import { z } from "zod";
import { type Cookie, type CookieJar, ONE_YEAR } from "~/lib/session/cookie-jar";
import type { Preferences } from "./preferences";

/** Since when this phone holds the font (ms since 1970), as its script said; 0: it was chosen by hand. */
const khandCookie: Cookie<string> = {
  name: "pcbt_khand",
  schema: z.string().regex(/^\d{1,15}$/),
  maxAge: ONE_YEAR,
  isPlain: true,
};

interface Options {
  jar: CookieJar;
  preferences: { read(): Promise<Preferences>; set(patch: Partial<Preferences>): void };
}

/** The font of the questions: an attempt has one face from its first page to its review (docs/decisions/0062). */
export function createKhand({ jar, preferences }: Options) {
  return {
    /** Khand if the phone held it when the attempt began (ms since 1970), unless the student chose otherwise. */
    async fontFor(startedAt: number): Promise<Preferences["fontFamily"]> {
      const since = await jar.get(khandCookie);
      const { fontFamily } = await preferences.read();
      const isHeld = since !== null && Number(since) <= startedAt;
      return fontFamily === "Khand" && isHeld ? "Khand" : "system";
    },
    /** The student's choice, which holds at once. */
    choose(fontFamily: Preferences["fontFamily"]): void {
      preferences.set({ fontFamily });
      if (fontFamily === "Khand") jar.set(khandCookie, "0");
    },
  };
}
