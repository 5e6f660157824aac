import { expect, test } from "../fixtures";

test("announcements are read on a page of their own, which Home leads to", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "All announcements" }).click();
  expect(page).toHaveURL("/dashboard/announcements");
  const cards = page.getByRole("main").getByRole("listitem");
  // A corrected key is announced too.
  const told = cards.filter({ hasNotText: "key" });
  expect(told).toHaveCount(3);
  expect(told.first()).toContainText("5 October 2026");
  expect(told.first()).toContainText("The office is closed on Sundays.");
  // A first visit has nothing to compare with.
  expect(page.getByText("New", { exact: true })).toHaveCount(0);
});
