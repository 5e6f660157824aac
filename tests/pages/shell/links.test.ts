import { LAST_OWN_TEST, startTest, submitTest } from "../exam/exam-page";
import { type Browser, expect, test } from "../fixtures";

/** Where an address leads in the end, and through how many redirects. */
async function follow(request: Browser, address: string) {
  const passed = [address];
  for (;;) {
    const at = passed.at(-1) ?? "";
    const reply = await request.get(at, { maxRedirects: 0 });
    const location = reply.headers().location;
    if (location === undefined) return { reply, at, redirects: passed.length - 1 };
    const next = new URL(location, new URL(at, "http://site.test")).href.replace(/^http:\/\/site\.test/, "");
    expect(passed, `${address} leads round in a circle`).not.toContain(next);
    passed.push(next);
  }
}

/** The addresses of this site that a page links, without those that only open a modal over it. */
function linksOf(html: string, page: string): string[] {
  const base = new URL(page, "http://site.test");
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)]
    .map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), base))
    .filter(({ origin, searchParams }) => origin === base.origin && !searchParams.has("modal"))
    .map(({ pathname, search }) => `${pathname}${search}`);
}

/** What an address has in common with those of the same screen. */
function screenOf(address: string): string {
  return address.replace(/\?.*/, "").replace(/\/\d+(\/[^/]*%20[^/]*|\/[A-Z][^/]*)?/g, "/*");
}

/**
 * Follows every link from some pages on; gives the addresses found. Each must lead to a page that is there.
 * `most`: of so many addresses of one screen.
 */
async function crawl(request: Browser, starts: readonly string[], most = 1000) {
  const found = new Map<string, string>(starts.map((path) => [path, "the start"]));
  const seen = new Map<string, number>();
  for (const [address, from] of found) {
    const times = (seen.get(screenOf(address)) ?? 0) + 1;
    seen.set(screenOf(address), times);
    if (times > most) continue;
    const what = `${address}, linked on ${from}`;
    const { reply, at, redirects } = await follow(request, address);
    expect(reply.status(), what).toBe(200);
    if (redirects > 0) expect(at, `${what}, leads back there`).not.toBe(from);
    if (!reply.headers()["content-type"]?.startsWith("text/html")) continue;
    const html = await reply.text();
    expect(html, what).not.toContain("Coming soon.");
    for (const link of linksOf(html, at)) if (!found.has(link)) found.set(link, at);
  }
  return [...found.keys()];
}

/** The reference institute's own tests, without those that other specs add. */
async function testsOf(product: { institute: { getEnv(): Promise<{ DB: D1Database }> } }) {
  const { DB } = await product.institute.getEnv();
  const query = "SELECT id FROM tests WHERE institute_id = 1 AND id <= ?";
  const { results } = await DB.prepare(query).bind(LAST_OWN_TEST).all<{ id: number }>();
  return results.map(({ id }) => id);
}

test("every link from Home leads somewhere, and to every test, for the demo student", async ({
  page,
  signIn,
  product,
}) => {
  await signIn(page);
  const found = await crawl(page.request, ["/dashboard"], 5);
  for (const id of await testsOf(product)) {
    const linked = found.filter((path) => path.endsWith(`-tests/detail/${id}`));
    expect(linked.length, `test ${id} has a link`).toBeGreaterThan(0);
  }
});

test("every link leads somewhere with a test that is over and one that runs", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await submitTest(page, 872);
  await startTest(page, 801);
  const found = await crawl(page.request, ["/dashboard"], 2);
  expect(found.some((path) => path.startsWith("/test-results/872/"))).toBe(true);
  expect(found).toContain("/test/801/take");
});

test("every link leads somewhere for a visitor", async ({ request }) => {
  const found = await crawl(request, ["/", "/login", "/register", "/verify-otp"]);
  expect(found).toContain("/login");
});
