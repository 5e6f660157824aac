import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { axeFindings } from "../axe";
import { expect, overflow, test, untilDrawn } from "../fixtures";
import { addressesOfNothing, screens } from "./content-screens";

/** The most a page's small script may weigh, compressed, in bytes. */
const SMALL_SCRIPT = 5000;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Some of a list, other ones for each place: together the places try all of it. */
const inTurn = <T>(all: readonly T[], place: number, count: number): T[] =>
  Array.from({ length: count }, (_, at) => all[(place * count + at) % all.length] as T);

/** What a page says and where it leads: the same with scripts and without. */
async function contentOf(page: Page) {
  const links = await page
    .locator("main a[href]")
    .evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")?.replace(/[?&](sig|expires|signature)=[^&]+/g, "")),
    );
  return { heading: await heading(page).textContent(), links };
}

test.describe("with scripts", () => {
  test.use({ mode: "scripts" });

  test("every screen of content is finished, light, and in order", async ({ page, product, signIn, secondPhone }) => {
    test.setTimeout(300_000);
    await signIn(page);
    const plain = await secondPhone({ javaScriptEnabled: false });
    await signIn(plain);
    const wrong: string[] = [];
    let scripts: { url: string; size: number }[] = [];
    const foreign: string[] = [];
    page.on("console", (said) => {
      if (said.type() === "error") wrong.push(`${page.url()}: ${said.text()}`);
    });
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== product.url) foreign.push(request.url());
    });
    page.on("response", async (response) => {
      if (response.request().resourceType() !== "script") return;
      const body = await response.body().catch(() => Buffer.alloc(0));
      scripts.push({ url: response.url(), size: gzipSync(body).length });
    });
    for (const { path, script } of screens) {
      scripts = [];
      const reply = await page.goto(path);
      await page.waitForLoadState("load");
      await untilDrawn(page);
      expect.soft(reply?.status(), path).toBe(200);
      expect.soft(await page.title(), path).toMatch(/\S · PCBT$/);
      await expect.soft(heading(page), path).toHaveText(/\S/);
      await expect.soft(page.getByText("Coming soon."), path).toHaveCount(0);
      const policy = reply?.headers()["content-security-policy"];
      if (script === undefined) {
        expect.soft(await page.locator("script").count(), path).toBe(0);
        expect.soft(policy, path).toContain("script-src 'none'");
      }
      expect.soft(scripts.length, `${path} scripts`).toBeLessThanOrEqual(script ? 1 : 0);
      const weight = scripts.reduce((sum, { size }) => sum + size, 0);
      expect.soft(weight, `${path} bytes of script`).toBeLessThanOrEqual(script ? SMALL_SCRIPT : 0);
      expect.soft(await overflow(page), `${path} sideways`).toBeLessThanOrEqual(0);
      expect.soft(await axeFindings(page), path).toEqual([]);
      // A page that ships no script is one page.
      if (script === undefined) continue;
      const withScript = await contentOf(page);
      await plain.goto(path);
      expect.soft(await contentOf(plain), `${path} without script`).toEqual(withScript);
      expect.soft(await overflow(plain), `${path} sideways without script`).toBeLessThanOrEqual(0);
    }
    expect(wrong, "errors in the console").toEqual([]);
    expect(foreign, "asked of somebody else").toEqual([]);
  });
});

test.describe("without scripts", () => {
  test.use({ mode: "no-scripts" });

  test("an address of nothing is answered with 404 and a way on", async ({ page, signIn }) => {
    test.setTimeout(180_000);
    await signIn(page);
    const numbers = ["0", "-1", "9".repeat(20), "99999"];
    const words = ["abc", "1.5", "%00", "1e3"];
    for (const [at, address] of addressesOfNothing.entries()) {
      // A word below the jobs leads to their list.
      const impossible = address === "/job-portal/*" ? numbers : inTurn([...numbers, ...words], at, 3);
      for (const id of impossible) {
        const path = address.replace("*", id);
        const reply = await page.context().request.get(path);
        const html = await reply.text();
        // Before the route's own words: the server refuses some bytes in an address.
        expect.soft([400, 404], `${path}: ${reply.status()}`).toContain(reply.status());
        expect.soft(html, path).toContain("<h1");
        expect.soft(html, path).not.toContain("Oops! Something went wrong");
      }
    }
  });

  test("what is deleted, or of another institute, is found nowhere", async ({ page, signIn, product }) => {
    await signIn(page);
    const { DB } = await product.institute.getEnv();
    const foreign = async (table: string) =>
      (
        await DB.prepare(
          `SELECT id FROM ${table} WHERE institute_id <> (SELECT id FROM institutes WHERE code = 'PCBT') LIMIT 1`,
        ).first<{ id: number }>()
      )?.id;
    const test = await foreign("tests");
    const subject = await foreign("subjects");
    expect(test && subject).toBeTruthy();
    for (const path of [
      `/free-tests/detail/${test}`,
      `/premium-tests/detail/${test}`,
      `/test/${test}/instructions`,
      `/free-tests/content/${subject}/x`,
      `/demo/subjects/${subject}/chapters`,
      `/premium-content/${subject}/notes`,
      `/package/701/subject/${subject}/chapters`,
      `/free-notes?subjectId=${subject}`,
    ]) {
      expect.soft((await page.context().request.get(path)).status(), path).toBe(404);
    }
  });

  test("a list takes any search, order and page", async ({ page, signIn }) => {
    test.setTimeout(180_000);
    await signIn(page);
    const lists = screens.filter(({ path }) => !/detail|note\/|book\/|video|instructions/.test(path));
    const searches = [
      "limit=0&offset=-1",
      "limit=101&offset=99999999999999999999",
      "limit=x&offset=1.5&sort=--name&view=%3Cb%3E&category=__proto__",
      `q=${encodeURIComponent("<script>alert(1)</script>\"'&% ".repeat(20))}`,
      "q=%00%FF&q=2&sort=&modal=nothing",
    ];
    for (const [at, { path }] of lists.entries()) {
      for (const search of inTurn(searches, at, 2)) {
        const asked = `${path}${path.includes("?") ? "&" : "?"}${search}`;
        const reply = await page.context().request.get(asked);
        expect.soft(reply.status(), asked).toBe(200);
        expect.soft(await reply.text(), asked).not.toContain("<script>alert");
      }
    }
  });

  test("an institute that fails one of a page's calls leaves a page with words", async ({
    page,
    institute,
    signInNewStudent,
  }) => {
    test.setTimeout(400_000);
    await signInNewStudent();
    for (const [at, { path }] of screens.entries()) {
      await institute.clear();
      await page.context().request.get(path);
      for (const [place, call] of (await institute.called()).entries()) {
        for (const fault of inTurn(["garbage", "close"] as const, at + place, 1)) {
          await institute.failNext(call, fault, 8);
          const reply = await page.context().request.get(path, { maxRedirects: 0 });
          const html = await reply.text();
          const what = `${path} when ${call} fails by ${fault}`;
          // 403: a premium test that is locked.
          expect.soft([200, 403, 502, 503], `${what}: ${reply.status()}`).toContain(reply.status());
          expect.soft(html, what).toContain("<h1");
          expect.soft(html, what).not.toContain("Oops! Something went wrong");
          if (reply.status() > 500) {
            expect.soft(html, what).toMatch(/Failed to load [a-z]+|Network error\. Please check/);
          }
          await institute.clear();
        }
      }
    }
  });
});
