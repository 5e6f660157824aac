import { demo } from "../../product";
import { expect, test, untilDrawn } from "../fixtures";

const always = {
  "strict-transport-security": /max-age=31536000/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^same-origin$/,
  "permissions-policy": /camera=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "content-security-policy": /frame-ancestors 'none'/,
};

test("every answer carries the security headers: pages, redirects, refusals, files", async ({ request }) => {
  const html = await (await request.get("/login")).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
  const style = /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? "";
  const paths = ["/", "/login", "/dashboard", "/nowhere", "/media/x", script, style];
  paths.push("/manifest.webmanifest", "/sw.js", "/offline.html", "/robots.txt", "/icons/icon-192.png");
  for (const path of paths) {
    const reply = await request.get(path, { maxRedirects: 0 });
    for (const [name, value] of Object.entries(always)) {
      expect(reply.headers()[name] ?? "", `${path}: ${name}`).toMatch(value);
    }
  }
  const refused = await request.post("/login", { headers: { Origin: "https://evil.example" } });
  expect(refused.status()).toBe(403);
  expect(refused.headers()["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
  expect((await request.get(script)).headers()["cache-control"]).toContain("immutable");
});

test("a form from another site is refused before anything happens", async ({ request, institute }) => {
  const elsewhere: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ];
  for (const headers of elsewhere) {
    const form = { institute_code: "PCBT", username: demo.username, password: demo.password };
    for (const path of ["/login", "/logout", "/settings", "/free-tests"]) {
      expect((await request.post(path, { form, headers, maxRedirects: 0 })).status()).toBe(403);
    }
  }
  expect(await institute.calls("api/membership/login_student_new/")).toEqual([]);
});

test("a browser gets that refusal as a page with a link Home, a script as a line", async ({
  page,
  request,
  product,
}) => {
  const address = `${product.url}/login`;
  await page.goto(
    `data:text/html,<form method="post" action="${encodeURIComponent(address)}"><button>Send</button></form>`,
  );
  const arrived = page.waitForResponse(address);
  await page.getByRole("button", { name: "Send" }).click();
  const refused = await arrived;
  expect(refused.status()).toBe(403);
  const headers = await refused.allHeaders();
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers).toMatchObject({ "x-frame-options": "DENY", "x-content-type-options": "nosniff" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This form was sent from another site");
  await expect(page.getByText("nothing was changed")).toBeVisible();
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/");
  const plain = await request.post("/login", { headers: { Origin: "https://evil.example" } });
  expect(plain.headers()["content-type"]).toContain("text/plain");
  expect(await plain.text()).toBe("This form was sent from another site.");
});

test("the next page may be fetched ahead, but not under Save-Data", async ({ page, signIn }) => {
  await signIn(page);
  const { request } = page.context();
  const rules = (await request.get("/dashboard")).headers()["speculation-rules"];
  expect(rules).toBe('"/speculation-rules.json"');
  const file = await request.get("/speculation-rules.json");
  expect(file.headers()["content-type"]).toContain("application/speculationrules+json");
  expect((await file.json()).prefetch).toHaveLength(1);
  const saving = await request.get("/dashboard", { headers: { "Save-Data": "on" } });
  expect(saving.headers()["speculation-rules"]).toBeUndefined();
});

test.describe("installed", () => {
  test.use({ mode: "scripts", serviceWorkers: "allow" });

  test("has a manifest with icons that exist, one of them maskable", async ({ page, request }) => {
    await page.goto("/login");
    const href = await page.locator("link[rel=manifest]").getAttribute("href");
    const manifest = await (await request.get(href ?? "")).json();
    expect(manifest).toMatchObject({ short_name: "PCBT", start_url: "/dashboard", display: "standalone" });
    const purposes = manifest.icons.map(({ purpose }: { purpose?: string }) => purpose);
    expect(purposes).toContain("maskable");
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.status(), src).toBe(200);
      expect(icon.headers()["content-type"], src).toContain(type);
    }
  });

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

  test("signing out clears what the browser holds of the student's pages", async ({
    page,
    signInNewStudent,
    product,
  }) => {
    await signInNewStudent();
    const reply = await page.context().request.post("/logout", { headers: { Origin: product.url }, maxRedirects: 0 });
    expect(reply.headers()["clear-site-data"]).toContain('"cache"');
    expect(reply.headers()["clear-site-data"]).not.toContain("storage");
  });
});
