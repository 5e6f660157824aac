import { expect, test } from "../fixtures";
import { signedInRoutes } from "../signed-in-routes";

const screens = (await signedInRoutes()).filter(({ isScreen }) => isScreen);

test("every signed-in screen sends an anonymous visitor to /login, with a way back, and takes no form", async ({
  request,
  product,
}) => {
  for (const { address } of screens) {
    const reply = await request.get(`${address}?page=2`, { maxRedirects: 0 });
    expect(reply.status(), address).toBe(303);
    expect(reply.headers().location, address).toBe(`/login?next=${encodeURIComponent(`${address}?page=2`)}`);
    const headers = { Origin: product.url };
    const sent = await request.post(address, { form: { a: "1" }, headers, maxRedirects: 0 });
    expect([303, 405], address).toContain(sent.status());
    if (sent.status() === 303) expect(sent.headers().location, address).toMatch(/^\/login/);
  }
});

test("every signed-in screen answers a student in words, never with a crash", async ({ page, signIn }) => {
  await signIn(page);
  for (const { address } of screens) {
    const reply = await page.context().request.get(address);
    expect([200, 400, 403, 404], `${address}: ${reply.status()}`).toContain(reply.status());
    const html = await reply.text();
    expect(html, address).not.toContain("Oops! Something went wrong");
    expect(html, address).toMatch(/<h1/);
    expect(html, address).toMatch(/<title>[^<]*\S · PCBT<\/title>/);
    expect(html, address).toMatch(/<meta name="description" content="[^"]{40,}"/);
  }
});

test("any other path redirects to /", async ({ request, page, signIn }) => {
  for (const path of ["/nowhere", "/dashboards", "/a/b/c", "/.env", "/wp-login.php", "/test/1"]) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect(reply.status(), path).toBe(302);
    expect(reply.headers().location, path).toBe("/");
  }
  await signIn(page);
  await page.goto("/nowhere");
  expect(page).toHaveURL("/dashboard");
});

test("the splash says its words, and leads a student on at once", async ({ page, signIn }) => {
  const reply = await page.goto("/");
  expect(page.getByRole("heading", { name: "PCBT" })).toBeVisible();
  expect(page.getByText("Online Preparatory Platform For Nursing Recruitment Exams")).toBeVisible();
  expect(page.getByText("Initializing PCBT...")).toBeVisible();
  // A page that moves by itself is taken away from who reads slowly.
  expect(reply?.headers()).not.toHaveProperty("refresh");
  expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
  expect(page.getByRole("link", { name: "Register" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
  await signIn(page);
  for (const search of ["", "?modal=login", "?modal=register", "?modal=otp"]) {
    await page.goto(`/${search}`);
    expect(page).toHaveURL(`/dashboard${search}`);
    expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.goto("/?modal=settings");
  expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
});
