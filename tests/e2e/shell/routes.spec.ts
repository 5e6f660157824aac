import { axeFindings } from "../axe";
import { expect, test, untilDrawn } from "../fixtures";

test.describe("pages that did not ask for script", () => {
  test.use({ mode: "scripts" });

  test("a page that did not ask for script has none and allows none", async ({ page, signIn }) => {
    await signIn(page);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    for (const path of ["/", "/dashboard", "/free-tests", "/dashboard?modal=settings", "/packages"]) {
      const reply = await page.goto(path);
      await untilDrawn(page);
      expect(scripts, path).toEqual([]);
      expect(reply?.headers()["content-security-policy"], path).toContain("script-src 'none'");
      expect(await page.locator("script").count(), path).toBe(0);
    }
  });

  // In a browser without script axe would not run.
  test("axe finds nothing on the splash", async ({ page }) => {
    await page.goto("/");
    expect(await axeFindings(page)).toEqual([]);
  });

  test("/login asks for some, under a nonce", async ({ page }) => {
    const reply = await page.goto("/login");
    expect(reply?.headers()["content-security-policy"]).toMatch(/script-src 'self' 'nonce-\w+'/);
    expect(await page.locator("script").count()).toBeGreaterThan(0);
  });
});
