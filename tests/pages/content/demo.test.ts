import { expect, test } from "../fixtures";

const chapter = "/demo/content/3/pharmacology/303/dose-calculations";

test("what may be tried stands folded by subject, and in it by chapter", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/packages");
  await page.getByRole("link", { name: /^Free lessons/ }).click();
  expect(page).toHaveURL("/demo/subjects");
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Free lessons");
  await page.locator("main summary").filter({ hasText: "Pharmacology" }).click();
  await page.getByRole("link", { name: /^Dose Calculations, Worked Step by Step/ }).click();
  expect(page).toHaveURL("/note/509?subjectId=3");
  // Of little all is open.
  await page.goto("/demo/subjects/3/chapters");
  expect(page.locator('main a[href="/note/509?subjectId=3"]')).toBeVisible();
  await page.goto(chapter);
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Dose Calculations");
  expect(page.locator('main a[href^="/free-tests/detail/"]')).not.toHaveCount(0);
  expect(page.locator('main a[href="/note/509?subjectId=3"]')).toBeVisible();
  expect(page.locator("script")).toHaveCount(0);
  await page.getByRole("link", { name: "Back: Pharmacology" }).click();
  await page.getByRole("link", { name: "Back: Free lessons" }).click();
  await page.getByRole("link", { name: "Back: Shop" }).click();
  expect(page).toHaveURL("/packages");
});
