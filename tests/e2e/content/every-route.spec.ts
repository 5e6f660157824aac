import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { screens } from "../../content-screens";
import { axeFindings } from "../axe";
import { expect, overflow, test, untilDrawn } from "../fixtures";

/** The most a page's small script may weigh, compressed, in bytes. */
const SMALL_SCRIPT = 5000;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

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
