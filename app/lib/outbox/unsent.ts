import { z } from "zod";
import { type Cookie, type CookieJar, ONE_YEAR } from "~/lib/http/cookie-jar";
import { signedOutWord, unsentName } from "./unsent-note";

export const unsentCookie: Cookie<string> = {
  name: unsentName,
  schema: z.string().regex(new RegExp(`^([1-9]\\d{0,3}|${signedOutWord})$`)),
  maxAge: ONE_YEAR,
  isPlain: true,
  isShared: true,
};

export async function unsentOn(jar: Pick<CookieJar, "get">): Promise<number> {
  const value = await jar.get(unsentCookie);
  return value === null || value === signedOutWord ? 0 : Number(value);
}
