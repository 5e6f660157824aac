import { expect, type Phone, test } from "../fixtures";

const rows = (page: Phone) => page.locator('main a.row[href^="/job-portal/"]:not([href*="s/"])');
const jobs = (page: Phone) => page.getByRole("main").getByRole("link").filter({ hasText: "(sample)" });

// As it is with scripts: it ships none.
test("are found, narrowed by the address, and read", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Jobs" }).click();
  expect(page).toHaveURL("/job-portal");
  await page.getByRole("link", { name: "All", exact: true }).click();
  expect(page.getByText("12 jobs", { exact: true })).toBeVisible();
  expect(jobs(page)).toHaveCount(12);

  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("State").selectOption("Maharashtra");
  await page.getByLabel("Sort").selectOption("Most posts first");
  await page.getByRole("button", { name: "Show jobs" }).click();
  expect(page).toHaveURL(/state=Maharashtra/);
  expect(page).toHaveURL(/show=all/);
  expect(jobs(page)).toHaveText([/Military/, /Intensive Care/]);
  await page.getByText("Filter · Maharashtra").click();
  await page.getByLabel("Kind of work").selectOption("Permanent");
  await page.getByRole("button", { name: "Show jobs" }).click();
  await page.getByRole("link", { name: "Clear filters" }).click();
  expect(page).toHaveURL("/job-portal?show=all");

  await page.getByLabel("Search jobs").fill("military pune");
  await page.getByRole("button", { name: "Search" }).click();
  expect(jobs(page)).toHaveCount(1);
  await page.getByLabel("Search jobs").fill("zzqx wvvk");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "All open jobs" }).click();
  expect(page).toHaveURL("/job-portal");
});

test("keeps what is saved, by the state that is wanted", async ({ page, signInNewStudent, sendForm }) => {
  await signInNewStudent();
  await page.goto("/job-portal/bookmarks");
  expect(page.getByText("You have saved no job.")).toBeVisible();
  await page.goto("/job-portal/53");
  await page.getByRole("button", { name: "Save this job" }).click();
  expect(page.getByText("Saved to your jobs")).toBeVisible();
  expect(page.getByRole("button", { name: "Remove from saved jobs" })).toBeVisible();
  // Pressed twice it stays saved.
  expect((await sendForm("/job-portal/53", { bookmarked: "yes" })).status()).toBe(303);
  await page.goto("/job-portal/bookmarks");
  expect(rows(page)).toHaveCount(1);
  await page.goto("/job-portal/53");
  await page.getByRole("button", { name: "Remove from saved jobs" }).click();
  await page.goto("/job-portal/bookmarks");
  expect(rows(page)).toHaveCount(0);
});
