import { request as ask } from "node:http";
import { grownOld } from "../../session-cookies";
import { type Browser, expect, test } from "../fixtures";

/** More than any page of ours has; what these requests once got had megabytes. */
const longestAnswer = 60_000;
const encoded = "application/x-www-form-urlencoded";

/** Every address that takes a form or might be thought to. */
const addresses = [
  "/login",
  "/register",
  "/verify-otp",
  "/profile",
  "/settings",
  "/errors",
  "/dashboard",
  "/test/811/take",
  "/test/811/instructions",
  "/test/811/events",
  "/test/results?test=811",
  "/packages",
  "/nowhere",
];

const forms: [name: string, body: string, type?: string][] = [
  ["a list of a million holes", "x[1000000]=1"],
  ["one of a field", "intent=send&selected_batches[100000]=1&name[100000]=1&optionId[100000]=1"],
  ["a field within fields", `${"a.".repeat(20_000)}a=1`],
  ["a message of the form library", "__intent__=not%20json"],
  [
    "a real message of it",
    `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"username[1000000]","value":"x"}}')}`,
  ],
  ["markup as long as a form may be", `username=${"%3C".repeat(1900)}&name=x`],
  ["more text than a form has", `next=${"a".repeat(60_000)}`],
  ["more bytes than a form has", `next=${"a".repeat(70_000)}`],
  ["more entries than a form has", "name=1&".repeat(60)],
  ["names of every object", "__proto__=1&constructor=1&toString=1"],
  ["no form", "{", "application/json"],
  ["no form either", "nonsense", "multipart/form-data; boundary=x"],
];

async function send(request: Browser, origin: string, path: string) {
  for (const [name, body, type = encoded] of forms) {
    const headers = { Origin: origin, "Content-Type": type };
    const data = Buffer.from(body);
    const reply = await request.post(path, { headers, data, maxRedirects: 0 });
    expect(reply.status(), `${path}: ${name}`).toBeLessThan(500);
    const size = (await reply.body()).length;
    expect(size, `${path}: ${name}`).toBeLessThan(longestAnswer);
  }
}

test("forms that nobody's page sends are answered briefly, a visitor", async ({ request, product }) => {
  for (const path of addresses) await send(request, product.url, path);
});

test("forms that nobody's page sends are answered briefly, a student", async ({ page, signInNewStudent, product }) => {
  await signInNewStudent();
  for (const path of addresses) await send(page.request, product.url, path);
});

test("no page is served at an address that begins like another host", async ({ product }) => {
  const { hostname, port } = new URL(product.url);
  const statusOf = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const asking = ask({ hostname, port, path }, (reply) => {
        reply.resume();
        resolve(`${reply.statusCode} ${reply.headers.location ?? ""}`);
      });
      asking.on("error", reject).end();
    });
  for (const path of [
    "//evil.example",
    "//evil.example/login",
    "//login",
    "/\\evil.example",
    "/\\/login",
    "/%5Cevil.example",
    "/%5C%5Clogin",
    "/login/%5C",
    "///login",
    "/%2F%2Fevil.example/login",
  ]) {
    expect(await statusOf(path), path).not.toMatch(/^200|evil/);
  }
});

test("a form that is too long, or of too many parts, is refused in words", async ({ request, product }) => {
  const post = (path: string, body: string) =>
    request.post(path, { headers: { Origin: product.url, "Content-Type": encoded }, data: Buffer.from(body) });
  for (const path of ["/login", "/settings"]) {
    const long = await post(path, `next=${"a".repeat(10_000_000)}`);
    expect(long.status()).toBe(413);
    const words = await long.text();
    expect(words).toContain("make the text shorter");
    expect(words).toContain("Back to the form");
    const many = await post(path, "name=1&".repeat(60));
    expect(many.status()).toBe(400);
    expect(await many.text()).toContain("Your form did not reach us");
  }
});

test("every way to ask for data leads Home, like an unknown address", async ({ page, signIn, product }) => {
  await signIn(page);
  const { request } = page.context();
  const pages = ["/", "/login", "/dashboard", "/test/811/take", "/nowhere", "/media/x"].map(
    (path) => `${path}?_data=root`,
  );
  for (const address of [...pages, "/login.data", "/_root.data", "/test/811/take.data", "/__manifest?p=%2Flogin"]) {
    const headers = { Origin: product.url };
    const known = await request.get("/nowhere", { maxRedirects: 0 });
    for (const reply of [
      await request.get(address, { maxRedirects: 0 }),
      await request.post(address, { form: { a: "1" }, headers, maxRedirects: 0 }),
    ]) {
      expect([reply.status(), reply.headers().location]).toEqual([known.status(), known.headers().location]);
    }
  }
});

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
