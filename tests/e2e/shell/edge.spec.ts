import { expect, test, untilDrawn } from "../fixtures";

test.describe("installed", () => {
  test.use({ serviceWorkers: "allow" });

  test("the service worker keeps assets and an offline page, and nothing of a student", async ({
    page,
    signInNewStudent,
    open,
  }) => {
    await open("/login");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await open("/login");
    await signInNewStudent();
    for (const path of ["/dashboard", "/free-tests", "/profile"]) await page.goto(path);
    const kept = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        for (const request of await (await caches.open(name)).keys()) {
          found.push(new URL(request.url).pathname);
        }
      }
      return found;
    });
    expect(kept).toContain("/offline.html");
    expect(kept.some((path) => path.startsWith("/assets/"))).toBe(true);
    for (const path of kept) expect(path).toMatch(/^\/(assets\/|icons\/|offline\.)/);

    await page.context().setOffline(true);
    await page.goto("/free-tests?sort=name");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.getByText("Namaste")).toHaveCount(0);
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page).toHaveURL("/free-tests?sort=name");
    await expect(page.getByRole("heading", { level: 1, name: "Tests" })).toBeVisible();
  });

  test("a visit that never meets a hydrated page registers none", async ({ page, signIn }) => {
    await signIn(page);
    await page.goto("/dashboard");
    await untilDrawn(page);
    const workers = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(workers).toBe(0);
  });
});
