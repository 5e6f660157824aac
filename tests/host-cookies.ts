import type { BrowserContext, Page } from "@playwright/test";
import type { Phone } from "./pages/phone";

export type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/**
 * Puts cookies into a page's browser or phone. Playwright's own way names a domain with each, and browsers take no cookie of
 * the prefix "__Host-" that has one.
 */
export async function putCookies(page: Page | Phone, url: string, cookies: Cookies): Promise<void> {
  if ("putCookies" in page) return page.putCookies(cookies);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCookies", {
    cookies: cookies.map(({ name, value, expires, httpOnly, secure, sameSite }) => ({
      url,
      name,
      value,
      path: "/",
      httpOnly,
      secure,
      sameSite,
      ...(expires > 0 ? { expires } : {}),
    })),
  });
  await session.detach();
}
