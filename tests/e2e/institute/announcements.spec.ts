import { expect, test } from "../fixtures";

test.use({ mode: "no-scripts" });

test("announcements are read on a page of their own, which Home leads to", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "All announcements" }).click();
  await expect(page).toHaveURL("/dashboard/announcements");
  const cards = page.getByRole("main").getByRole("listitem");
  // A corrected key is announced too.
  const told = cards.filter({ hasNotText: "key" });
  await expect(told).toHaveCount(3);
  await expect(told.first()).toContainText("5 October 2026");
  await expect(told.first()).toContainText("The office is closed on Sundays.");
  // A first visit has nothing to compare with.
  await expect(page.getByText("New", { exact: true })).toHaveCount(0);
});
