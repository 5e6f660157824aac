import { expect, test } from "../fixtures";
import { items } from "./items";

test("the free notes stand folded by subject, and their subject is one place with its filters", async ({
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await page.goto("/free-notes");
  expect(page.locator("script")).toHaveCount(0);
  expect(page.locator("main details[open]")).toHaveCount(1);
  await page.getByLabel("Search notes").fill("bones");
  await page.getByRole("button", { name: "Search" }).click();
  expect(items(page)).toHaveText([/^Bones, Joints and Muscles/]);
  await page.goto("/free-notes?subjectId=1");
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Anatomy and Physiology");
  expect(page.locator("main .study-progress")).toHaveText("0 of 2 done");
  expect(items(page).first()).toHaveText(/^Bones, Joints and MusclesPDF · \d+ KB$/);
  expect(items(page).first()).toHaveAttribute("href", "/note/501?subjectId=1");
  const filters = page.getByRole("navigation", { name: "Of this place" }).getByRole("link");
  expect(filters).toHaveText(["All", "Free", "Mine", "Free tests", "Free notes"]);
  await filters.filter({ hasText: "Mine" }).click();
  expect(page.getByText("This subject has no lesson or test of yours yet.")).toBeVisible();
  await page.getByRole("link", { name: "Back: Library" }).click();
  expect(page).toHaveURL("/premium-content");
});
