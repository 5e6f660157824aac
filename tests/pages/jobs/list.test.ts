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

  await page.getByText("Filter and sort", { exact: true }).click();
  await page.getByLabel("State").selectOption("Maharashtra");
  await page.getByLabel("Sort").selectOption("Most posts first");
  await page.getByRole("button", { name: "Show jobs" }).click();
  expect(page).toHaveURL(/state=Maharashtra/);
  expect(page).toHaveURL(/show=all/);
  expect(jobs(page)).toHaveText([/Military/, /Intensive Care/]);
  await page.getByText("Filter and sort · Maharashtra").click();
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

test("say all that a notice has", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/job-portal/58");
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff Nurse, Intensive Care (sample)");
  expect(page.getByText("2 years in a hospital of at least 100 beds")).toBeVisible();
  await page.goto("/job-portal/51");
  const fee = page.getByRole("region", { name: "Fee" });
  expect(fee.getByRole("row")).toHaveText([/Category/, /General\/OBC₹3,000/, /SC\/ST\/EWS₹2,400/, /PwBDNo fee/]);
  const asked = page.getByRole("region", { name: "Who can apply" });
  expect(asked).toContainText("18 to 30 years on");
  expect(asked.getByRole("row", { name: /PwBD/ })).toContainText("+10");
  const official = page.getByRole("region", { name: "Official notice" });
  expect(official).toContainText("compared this with the official notice on");
  expect(official.getByRole("link", { name: "Official notice (PDF)" })).toHaveAttribute("href", /^https:/);
  const prepare = page.getByRole("region", { name: "Prepare for it" });
  await prepare.getByRole("link", { name: /Norcet Complete Package/ }).click();
  expect(page).toHaveURL("/package/701/details");
});

test("is paged as the institute says, and a page beyond leads back", async ({ page, signInNewStudent, product }) => {
  await signInNewStudent();
  const { DB } = await product.institute.getEnv();
  const others = `organisation, posts, zone, state, location,
       employment_type, published_on, last_date, correction_from_date, correction_to_date, qualifications, registration,
       experience_years, experience_min_beds, experience_after_qualification, age_min, age_max, age_on_date, age_relaxation,
       fees, pay_level, pay_min, pay_max, documents, selection, description, notice_url, apply_url, verified_on, test_ids,
       package_id, repeats_days, exam_date`;
  const copies = Array.from({ length: 15 }, (_, at) =>
    DB.prepare(
      `INSERT OR REPLACE INTO jobs (id, institute_id, title, ${others})
       SELECT ${9000 + at}, institute_id, 'Copied post', ${others} FROM jobs WHERE id = 51`,
    ),
  );
  await DB.batch(copies);
  try {
    await page.goto("/job-portal?show=all&sort=newest");
    expect(page.getByText("Page 1 of 2")).toBeVisible();
    expect(page.getByRole("link", { name: "Previous" })).toHaveCount(0);
    await page.getByRole("link", { name: "Next" }).click();
    expect(page).toHaveURL("/job-portal?show=all&sort=newest&page=2");
    expect(page.getByText("Page 2 of 2")).toBeVisible();
    expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
    await page.goto("/job-portal?show=all&page=9");
    expect(page.getByText("There are no jobs on page 9.")).toBeVisible();
    expect(page.getByText("Page 9 of")).toHaveCount(0);
    await page.getByRole("link", { name: "First page" }).click();
    expect(page.getByText("Page 1 of 2")).toBeVisible();
  } finally {
    await DB.prepare("DELETE FROM jobs WHERE id >= 9000").run();
  }
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
