import type { Page } from "@playwright/test";
import { cookieFormAt } from "../app/lib/http/cookie-form";
import { openCookieJar } from "../app/lib/http/cookie-jar";
import { sessionCookie } from "../app/request/session/session";
import { putCookies } from "./host-cookies";
import type { Phone } from "./pages/phone";
import { testSecret } from "./product";

const { name } = sessionCookie;

/** The session cookie as the Worker would read it; null where there is none. */
export async function readSession(page: Page | Phone, url: string) {
  const header = (await page.context().cookies(url)).map((cookie) => `${cookie.name}=${cookie.value}`).join("; ");
  return openCookieJar(header, [testSecret], cookieFormAt(new URL(url))).get(sessionCookie);
}

type SignedIn = NonNullable<Awaited<ReturnType<typeof readSession>>>;

async function writeSession(page: Page | Phone, url: string, value: SignedIn): Promise<void> {
  const jar = openCookieJar("", [testSecret], cookieFormAt(new URL(url)));
  jar.set(sessionCookie, value);
  const headers = new Headers();
  await jar.commit(headers);
  const [pair = ""] = headers.getSetCookie();
  const known = await page.context().cookies(url);
  const session = known.find((one) => one.name === name);
  if (!session) throw new Error("Nobody is signed in here");
  const sealed = pair.slice(name.length + 1, pair.indexOf(";"));
  await putCookies(page, url, [{ ...session, value: sealed }]);
}

/** Lets the time of the idle timeout pass for a signed-in browser. */
export async function idle(page: Page | Phone, url: string): Promise<void> {
  const session = await readSession(page, url);
  if (!session) throw new Error("Nobody is signed in here");
  await writeSession(page, url, { ...session, seen: session.seen - 31 * 60 });
}

/** Lets so much time pass that the next page renews the session. */
export async function grownOld(page: Page | Phone, url: string): Promise<void> {
  const session = await readSession(page, url);
  if (!session) throw new Error("Nobody is signed in here");
  await writeSession(page, url, { ...session, seen: session.seen - 5 * 60 });
}

/** Leaves half of the session cookie. */
export async function cutInHalf(page: Page | Phone, url: string): Promise<void> {
  const known = await page.context().cookies(url);
  const session = known.find((one) => one.name === name);
  if (!session) throw new Error("Nobody is signed in here");
  const value = session.value.slice(0, session.value.length / 2);
  await putCookies(page, url, [{ ...session, value }]);
}

/** Makes the token one that the institute does not know any more. */
export async function spoilToken(page: Page | Phone, url: string): Promise<void> {
  const session = await readSession(page, url);
  if (!session) throw new Error("Nobody is signed in here");
  await writeSession(page, url, { ...session, token: "a-token-that-was-revoked" });
}
