import { expect, test } from "../fixtures";

test("a form sent to a page that takes none is refused in words, with a way back", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/packages");
  page.document.body.insertAdjacentHTML(
    "beforeend",
    '<form method="post" action="/packages?view=list"><button>Nobody\'s</button></form>',
  );
  await page.getByRole("button", { name: "Nobody's" }).click();
  expect(page.getByRole("heading", { name: "This page takes no form" })).toBeVisible();
  expect(page.getByText("For support")).toHaveCount(0);
  expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  await page.getByRole("link", { name: "Open the page" }).click();
  expect(page).toHaveURL("/packages?view=list");
  expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
});

test("a server error of the institute is shown in its own words and listed for support", async ({
  page,
  signInNewStudent,
  institute,
}) => {
  await signInNewStudent();
  await institute.failNext("api/content/student_get_test/", "status-500", 8);
  const reply = await page.goto("/free-tests/detail/801");
  expect(reply?.status()).toBeGreaterThanOrEqual(500);
  expect(reply?.headers()["content-security-policy"]).toContain("script-src 'none'");
  expect(page.getByRole("heading", { name: "The institute is not answering" })).toBeVisible();
  await page.getByText("For support").click();
  expect(page.locator("pre")).toContainText("/free-tests/detail/801");
  expect(page.locator("pre")).toContainText(/request [\w-]+/);
  await institute.clear();
  await page.getByRole("link", { name: "Try Again" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Anatomy and Physiology" })).toBeVisible();
});

test("the list for support has the last five server errors", async ({ page, signInNewStudent, institute }) => {
  await signInNewStudent();
  await institute.failNext("api/content/student_get_test/", "garbage", 40);
  for (let n = 1; n < 8; n += 1) await page.goto(`/free-tests/detail/80${n}`);
  await page.getByText("For support").click();
  const lines = (await page.locator("pre").textContent())?.split("\n") ?? [];
  expect(lines).toHaveLength(5);
  expect(lines[0]).toContain("/free-tests/detail/807");
  expect(lines[4]).toContain("/free-tests/detail/803");
});

test("a server error never says what broke inside", async ({ request, product }) => {
  const bodies = [
    ["multipart/form-data", "nonsense"],
    ["multipart/form-data; boundary=x", "--y\r\n"],
    ["application/x-www-form-urlencoded", "%E0%A4%A=%ZZ&a"],
    ["application/json", "{"],
    ["text/plain", "x"],
  ] as const;
  for (const path of ["/login", "/settings", "/errors", "/verify-otp", "/register"]) {
    for (const [type, body] of bodies) {
      const reply = await request.post(path, {
        headers: { Origin: product.url, "Content-Type": type },
        data: Buffer.from(body),
        maxRedirects: 0,
      });
      expect(reply.status(), `${path} ${type}`).toBeLessThan(500);
      expect(await reply.text()).not.toMatch(/at \w+ \(|TypeError|node_modules/);
    }
  }
});
