import { expect, test } from "../fixtures";

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

test("a browser gets that refusal as a page with a link Home, a script as a line", async ({ request }) => {
  const elsewhere = { Origin: "https://evil.example" };
  const refused = await request.post("/login", { headers: { ...elsewhere, Accept: "text/html" } });
  expect(refused.status()).toBe(403);
  const headers = refused.headers();
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers).toMatchObject({ "x-frame-options": "DENY", "x-content-type-options": "nosniff" });
  const html = await refused.text();
  for (const words of ["This form was sent from another site", "Nothing was changed", 'href="/"']) {
    expect(html).toContain(words);
  }
  const plain = await request.post("/login", { headers: elsewhere });
  expect(plain.headers()["content-type"]).toContain("text/plain");
  expect(await plain.text()).toBe("This form was sent from another site.");
});

test("has a manifest with icons that exist, one of them maskable", async ({ page, request }) => {
  await page.goto("/login");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = (await (await request.get(href ?? "")).json()) as {
    icons: { src: string; type: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ short_name: "PCBT", start_url: "/dashboard", display: "standalone" });
  const purposes = manifest.icons.map(({ purpose }) => purpose);
  expect(purposes).toContain("maskable");
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()["content-type"], src).toContain(type);
  }
});
