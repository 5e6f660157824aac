import { grownOld } from "../../session-cookies";
import { expect, test } from "../fixtures";

test("what may be kept for everybody never sets a cookie", async ({ page, product, signIn }) => {
  const html = await (await page.request.get("/login")).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
  const paths = ["/", "/login", "/dashboard", "/profile", "/test/811/take"];
  paths.push("/nowhere", "/settings", "/packages", "/test/811/events", "/?_data=root");
  paths.push("/__manifest", "/media/public/covers/601.svg", "/media/notes/501.pdf", "/media/x");
  paths.push(asset, "/sw.js", "/offline.html", "/manifest.webmanifest", "/icons/icon.svg");
  const look = async () => {
    let open = 0;
    for (const path of paths) {
      const reply = await page.request.get(path, { maxRedirects: 0 });
      const cache = reply.headers()["cache-control"] ?? "";
      if (!cache.includes("public")) continue;
      open += 1;
      expect(reply.headers()["set-cookie"], path).toBeUndefined();
    }
    return open;
  };
  // Nobody's device is known yet; then a session that is due to be renewed.
  await page.context().clearCookies();
  expect(await look()).toBeGreaterThan(2);
  await signIn(page);
  await grownOld(page, product.url);
  const files = await page.request.get("/media/public/covers/601.svg");
  expect([files.status(), files.headers()["set-cookie"]]).toEqual([200, undefined]);
  await grownOld(page, product.url);
  expect(await look()).toBeGreaterThan(2);
  await grownOld(page, product.url);
  const shown = await page.request.get("/dashboard");
  expect(shown.headers()["set-cookie"]).toContain("pcbt_session=");
});

test("reports of crashes are taken a few at a time", async ({ request, product }) => {
  const report = () =>
    request.post("/errors", { headers: { Origin: product.url }, form: { path: "/login", words: "Error: x" } });
  let reply = await report();
  // Other tests of this minute may have sent some.
  expect([204, 429]).toContain(reply.status());
  for (let sent = 0; sent < 60 && reply.status() === 204; sent += 1) reply = await report();
  expect(reply.status()).toBe(429);
  expect(Number(reply.headers()["retry-after"])).toBeGreaterThan(0);
});
