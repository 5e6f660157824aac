import { expect, test } from "../fixtures";

/** Parts that a page can do without: the call, the page, what stands in the part's place. */
const parts = [
  ["api/content/student_get_bought_packages/", "/dashboard", "Failed to load packages."],
  ["api/content/student_get_books/", "/book-store", "Failed to load books."],
  ["api/content/student_all_tests/", "/free-tests?category=premium", "We could not load the premium tests."],
  ["api/content/student_taken_test_list/", "/free-tests/detail/801", "We could not load how often you took this test."],
  ["api/gaming/student_get_mycoins/", "/profile", "We could not load your coins."],
  ["api/basicinformation/student_get_devices/", "/profile?view=devices", "We could not load your devices."],
  ["api/basicinformation/student_get_consent/", "/profile?view=consent", "We could not load what you agreed to."],
  [
    "api/basicinformation/student_get_batches/",
    "/profile?view=details",
    "We could not load your institute’s other batches.",
  ],
] as const;

test("a page without some of its parts is there, says what is missing and asks again", async ({
  page,
  signInNewStudent,
  institute,
}) => {
  await signInNewStudent();
  for (const [call] of parts) await institute.failNext(call, "garbage", 80);
  const tabs = await Promise.all(
    parts.map(async ([, path, words]) => {
      const tab = path === "/dashboard" ? page : await page.context().newPage();
      expect((await tab.goto(path))?.status(), path).toBe(200);
      expect(tab.getByText(words), path).toBeVisible();
      return { tab, path, words };
    }),
  );
  await institute.clear();
  for (const { tab, path, words } of tabs) {
    const missing = tab.locator(".notice").filter({ hasText: words });
    await missing.getByRole("link", { name: "Try again" }).click();
    expect(tab).toHaveURL(path);
    expect(tab.getByText(words), path).toHaveCount(0);
    if (tab !== page) await tab.close();
  }
});

test("a registration form without batches says so and asks for them, what was typed stays", async ({
  page,
  institute,
}) => {
  await institute.failNext("api/basicinformation/student_get_batches/", "garbage", 8);
  await page.goto("/register");
  expect(page.getByText("Something went wrong. Please try again.")).toBeVisible();
  await institute.clear();
  await page.getByLabel("Full name").fill("Meera Nair");
  await page.getByRole("button", { name: "Try again" }).click();
  expect(page.getByLabel("Norcet Morning Batch")).toBeVisible();
  expect(page.getByLabel("Full name")).toHaveValue("Meera Nair");
});
