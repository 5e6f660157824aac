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

test("a server error of the institute is said in words, and the last five are listed for support", async ({
  page,
  signInNewStudent,
  institute,
}) => {
  await signInNewStudent();
  await institute.failNext("api/content/student_get_test/", "garbage", 40);
  for (let n = 7; n > 1; n -= 1) await page.goto(`/free-tests/detail/80${n}`);
  const reply = await page.goto("/free-tests/detail/801");
  expect(reply?.status()).toBeGreaterThanOrEqual(500);
  expect(reply?.headers()["content-security-policy"]).toContain("script-src 'none'");
  await page.getByText("For support").click();
  const lines = (await page.locator("pre").textContent())?.split("\n") ?? [];
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/\/free-tests\/detail\/801.*request [\w-]+/);
  expect(lines[4]).toContain("/free-tests/detail/805");
  await institute.clear();
  await page.getByRole("link", { name: "Try Again" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Anatomy and Physiology" })).toBeVisible();
});
